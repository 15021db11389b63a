// A metronome that stays in step through a microloop and a change of tempo.
import Foundation
import Ostinato
import OstinatoHost

/// Clicks on every beat, higher on the first beat of a bar.
struct Metronome {
  private var pitch: Float = 0
  private var phase: Float = 0
  private var loudness: Float = 0

  mutating func render(_ block: borrowing SourceBlock) {
    block.passages.forEach { passage in
      var beats = passage.lines(every: .perQuarter)
      var beat = beats.next()
      block.add { left, right in
        for frame in passage.offset..<passage.offset + passage.count {
          if let line = beat, line.offset == frame {
            start(line, in: passage.timebase.timeSignature)
            beat = beats.next()
          }
          let sample = nextSample()
          left[frame] += sample
          right[frame] += sample
        }
      }
    }
  }

  private mutating func start(_ beat: PassageLine, in signature: TimeSignature) {
    let time = MusicalTime(beat.ticks, in: signature)
    print(time, "at frame", beat.frame)
    (pitch, phase, loudness) = (time.beat == 0 ? 0.06 : 0.03, 0, 0.5)
  }

  private mutating func nextSample() -> Float {
    phase += pitch
    if phase > 1 { phase -= 2 }
    loudness *= 0.998
    return phase * loudness
  }
}

// An engine without decks is a clock.
var engine = try LoopEngine(sampleRate: 48_000, tempo: Tempo(bpm: 120), decks: [])
try engine.send(.play)
try engine.send(.microloop(true, length: .beats(2)), at: .time("1:0:0"))
try engine.send(.microloop(false), at: .frame(180_000))
try engine.send(.tempo(Tempo(bpm: 180)), at: .time("2:0:0"))

var metronome = Metronome()
let audio = engine.render(frames: 6 * 48_000) { block in metronome.render(block) }
try audio.write(to: URL(filePath: "clicks.wav"))
