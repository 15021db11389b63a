// A bass in step with a drum loop, also where the music jumps.
import Foundation
import Ostinato

/// Plays one step of its pattern on every eighth note.
struct StepSynth {
  /// Frequencies in hertz; nil is a rest.
  let pattern: [Float?] = [55, nil, 110, 55, 65.41, nil, 82.41, 98]
  private let eighth = Ticks.perSixteenth * 2
  private var frequency: Float = 0
  private var phase: Float = 0
  private var loudness: Float = 0

  /// The eighth that begins in a passage: one at most, since passages are short.
  func step(in passage: Passage) -> Ticks? {
    let served = passage.timebase.ticks(at: passage.linesServed).rawValue
    let last = served / eighth.rawValue
    let eighths = [eighth * last, eighth * (last + 1)]
    return eighths.first { passage.offset(of: $0) != nil }
  }

  mutating func play(_ step: Ticks) {
    let index = Int(step.rawValue / eighth.rawValue) % pattern.count
    let what = pattern[index].map { "\($0) Hz" } ?? "rest"
    print(MusicalTime(step, in: .fourFour), "step", index, what)
    if let note = pattern[index] { frequency = note }
    loudness = pattern[index] == nil ? 0 : 0.5
  }

  mutating func render(_ passage: Passage, into bus: UnsafeStereoBuffer) {
    let start = step(in: passage)
    let sampleRate = Float(passage.timebase.sampleRate.hertz)
    for frame in passage.offset..<passage.offset + passage.count {
      if let start, passage.offset(of: start) == frame { play(start) }
      phase += frequency / sampleRate
      if phase > 1 { phase -= 1 }
      loudness *= 0.9998
      bus.left[frame] = (phase - 0.5) * loudness
      bus.right[frame] = (phase - 0.5) * loudness
    }
  }
}

let rate = try SampleRate(48_000)
let tempo = try Tempo(bpm: 120)
let kick: [Float] = (0..<24_000).map { frame in
  frame < 4_000 && frame / 250 % 2 == 0 ? 0.4 : 0
}
let drums = try Clip(
  mono: kick, sampleRate: rate, tempo: tempo, length: .ticks(.perQuarter))
var engine = try LoopEngine(sampleRate: rate, tempo: tempo, decks: [[drums]])
try engine.send(.play)
try engine.send(.microloop(true, length: .perQuarter), at: .time("0:3:0"))
try engine.send(.microloop(false), at: .frame(130_000))
try engine.send(.seek(to: .zero), at: .time("1:1:0"))

let output = UnsafeStereoBuffer(
  left: .allocate(capacity: 512), right: .allocate(capacity: 512))
let bus = UnsafeStereoBuffer(
  left: .allocate(capacity: 512), right: .allocate(capacity: 512))
var passages = PassageBuffer()
var events = EventBuffer(capacity: 64)
var synth = StepSynth()
var audio: [Float] = []
while audio.count < 5 * 48_000 {
  let count = engine.advance(
    frames: 512, passages: &passages, events: &events)
  for passage in passages.array { synth.render(passage, into: bus) }
  engine.mix(into: output, adding: bus)
  audio += UnsafeBufferPointer(start: output.left, count: count)
}
let wav = try WAVFile(sampleRate: rate, channels: [audio])
try Data(wav.encoded()).write(to: URL(fileURLWithPath: "bass.wav"))
