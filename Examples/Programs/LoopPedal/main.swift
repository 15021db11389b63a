// A loop pedal: a recording of one bar, two layers on top of it, and the second one taken back. What is played
// comes in 1500 frames late, which is the round trip of the interface.
import Foundation
import Ostinato
import OstinatoHost
import OstinatoLooper

let rate = try SampleRate(48_000)
let bar = 96_000
var engine = try LoopEngine(
  sampleRate: rate, tempo: Tempo(bpm: 120), decks: [], sources: [Strip()])
var looper = try Looper(id: .source(0), sampleRate: rate, tracks: 1, roundTrip: 1500)

// What a musician plays: a note in each bar, higher from bar to bar.
let played: [Float] = (0..<8 * bar).map { frame in
  let (number, place) = (frame / bar, frame % bar)
  let period = 400 - 40 * number
  return place < 12_000 ? 0.25 * (place % period < period / 2 ? 1 : -1) : 0
}
let input = [Float](repeating: 0, count: 1500) + played

try engine.send(.play)
try engine.send(.record(track: 0, .bars(1)), to: looper.id, at: .time("1:0:0"))
for number in [2, 4] as [Int64] {
  let (on, off) = (
    MusicalTime(bar: number, beat: 0, sixteenth: 0),
    MusicalTime(bar: number + 1, beat: 0, sixteenth: 0)
  )
  try engine.send(.overdub(true, track: 0), to: looper.id, at: .time(on))
  try engine.send(.overdub(false, track: 0), to: looper.id, at: .time(off))
}
try engine.send(.undo(track: 0), to: looper.id, at: .time("6:0:0"))

// Bar by bar, since the loop can be taken out only between two renders.
var loops: [Clip] = []
for number in 0..<8 {
  let heard = LooperInput(mono: Array(input[number * bar..<(number + 1) * bar]))
  let audio = engine.render(frames: bar) { block in looper.render(block, input: heard) }
  for event in audio.events {
    if let what = LooperEvent(event, of: looper.id) { print(event.time, what) }
  }
  if let loop = looper.clip(of: 0) { loops.append(loop) }
}
for (number, loop) in loops.enumerated() {
  let peak = loop.samples(.left).map { abs($0) }.max() ?? 0
  print("loop \(number): \(loop.frameCount) frames, peak \(peak)")
}
try loops.last?.write(to: URL(filePath: "pedal.wav"))
