// A bass in step with a drum loop, also where the music jumps.
import Foundation
import Ostinato
import OstinatoHost

/// Plays one step of its pattern on every eighth note.
struct StepSynth {
  /// Frequencies in hertz; nil is a rest.
  private let pattern: [Float?] = [55, nil, 110, 55, 65.41, nil, 82.41, 98]
  private var frequency: Float = 0
  private var phase: Float = 0
  private var loudness: Float = 0

  private mutating func play(_ eighth: PassageLine) {
    let step = Int(eighth.index) % pattern.count
    let what = pattern[step].map { "\($0) Hz" } ?? "rest"
    print(MusicalTime(eighth.ticks, in: .fourFour), "step", step, what)
    if let note = pattern[step] { frequency = note }
    loudness = pattern[step] == nil ? 0 : 0.5
  }

  mutating func render(_ block: borrowing SourceBlock) {
    block.passages.forEach { passage in
      let sampleRate = Float(passage.timebase.sampleRate.hertz)
      var eighths = passage.lines(every: .perQuarter / 2)
      var eighth = eighths.next()
      block.add { left, right in
        for frame in passage.offset..<passage.offset + passage.count {
          if let line = eighth, line.offset == frame {
            play(line)
            eighth = eighths.next()
          }
          phase += frequency / sampleRate
          if phase > 1 { phase -= 1 }
          loudness *= 0.9998
          left[frame] += (phase - 0.5) * loudness
          right[frame] += (phase - 0.5) * loudness
        }
      }
    }
  }
}

let rate = try SampleRate(48_000)
let tempo = try Tempo(bpm: 120)
let kick: [Float] = (0..<24_000).map { $0 < 4_000 && $0 / 250 % 2 == 0 ? 0.4 : 0 }
let drums = try Clip(mono: kick, sampleRate: rate, tempo: tempo, length: .ticks(.perQuarter))
var engine = try LoopEngine(sampleRate: rate, tempo: tempo, decks: [[drums]])
try engine.send(.play)
try engine.send(.microloop(true, length: .beats(1)), at: .time("0:3:0"))
try engine.send(.microloop(false), at: .frame(130_000))
try engine.send(.seek(to: "0:0:0"), at: .time("1:1:0"))

var synth = StepSynth()
let audio = engine.render(frames: 5 * 48_000) { block in synth.render(block) }
try audio.write(to: URL(filePath: "bass.wav"))
