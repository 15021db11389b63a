// A metronome that stays in step through a microloop and a change of tempo.
import Foundation
import Ostinato

/// Clicks on every beat, higher on the first beat of a bar.
struct Metronome {
  private var pitch: Float = 0
  private var phase: Float = 0
  private var loudness: Float = 0

  /// The beat that begins in a passage: one at most, since passages are short.
  func beat(in passage: Passage) -> Ticks? {
    let served = passage.timebase.ticks(at: passage.linesServed).rawValue
    let last = served / Ticks.perQuarter.rawValue
    let beats = [Ticks.perQuarter * last, Ticks.perQuarter * (last + 1)]
    return beats.first { passage.offset(of: $0) != nil }
  }

  mutating func render(_ passage: Passage, into bus: UnsafeStereoBuffer) {
    let beat = beat(in: passage)
    for frame in passage.offset..<passage.offset + passage.count {
      if let beat, passage.offset(of: beat) == frame {
        let time = MusicalTime(beat, in: passage.timebase.timeSignature)
        let later = FrameCount(Int64(frame - passage.offset))
        print(time, "at frame", passage.frame + later)
        (pitch, phase, loudness) = (time.beat == 0 ? 0.06 : 0.03, 0, 0.5)
      }
      phase += pitch
      if phase > 1 { phase -= 2 }
      loudness *= 0.998
      bus.left[frame] = phase * loudness
      bus.right[frame] = phase * loudness
    }
  }
}

// An engine without decks is a clock.
var engine = try LoopEngine(
  sampleRate: 48_000, tempo: Tempo(bpm: 120), decks: [])
try engine.send(.play)
let twoBeats = Ticks.perQuarter * 2
try engine.send(.microloop(true, length: twoBeats), at: .time("1:0:0"))
try engine.send(.microloop(false), at: .frame(180_000))
try engine.send(.tempo(Tempo(bpm: 180)), at: .time("2:0:0"))

let output = UnsafeStereoBuffer(
  left: .allocate(capacity: 512), right: .allocate(capacity: 512))
let bus = UnsafeStereoBuffer(
  left: .allocate(capacity: 512), right: .allocate(capacity: 512))
var passages = PassageBuffer()
var events = EventBuffer(capacity: 64)
var metronome = Metronome()
var audio: [Float] = []
while audio.count < 6 * 48_000 {
  let count = engine.advance(
    frames: 512, passages: &passages, events: &events)
  for passage in passages.array { metronome.render(passage, into: bus) }
  engine.mix(into: output, adding: bus)
  audio += UnsafeBufferPointer(start: output.left, count: count)
}
let wav = try WAVFile(sampleRate: SampleRate(48_000), channels: [audio])
try Data(wav.encoded()).write(to: URL(fileURLWithPath: "metronome.wav"))
