import Foundation
import Ostinato

let tempo = try Tempo(bpm: 125)
func loop(_ path: String) throws -> Clip {  // eight bars at this tempo
  let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
  let wav = try WAVFile(decoding: [UInt8](bytes))
  return try Clip(wav, tempo: tempo, length: .bars(8))
}
var engine = try LoopEngine(
  sampleRate: 44_100, tempo: tempo,
  decks: [[loop("A1.wav"), loop("A2.wav")], [loop("B1.wav")]])

try engine.send(.play)
// Deck A changes to A2 when A1 ends, at bar 8.
try engine.send(.next(on: .a), at: .time("2:0:0"))
// Bars 10 and 11 are repeated until 27 seconds have passed.
try engine.send(.microloop(true), at: .time("10:1:0"))
try engine.send(.microloop(false), at: .frame(1_190_700))

let set = engine.render(frames: 31 * 44_100)
for event in set.events where event.kind != .bar && event.kind != .beat {
  print(event)
}
let wav = try WAVFile(
  sampleRate: SampleRate(44_100), channels: [set.left, set.right])
try Data(wav.encoded()).write(to: URL(fileURLWithPath: "set.wav"))
