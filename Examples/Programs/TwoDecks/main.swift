import Foundation
import Ostinato
import OstinatoHost

let tempo = try Tempo(bpm: 125)
func loop(_ name: String) throws -> Clip {  // eight bars at this tempo
  try Clip(WAVFile(contentsOf: URL(filePath: name)), tempo: tempo, length: .bars(8))
}
let decks: [[Clip]]
do { decks = try [[loop("A1.wav"), loop("A2.wav")], [loop("B1.wav")]] } catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))  // a file that is not there
  exit(1)
}
var engine = try LoopEngine(sampleRate: 44_100, tempo: tempo, decks: decks)

try engine.send(.play)
// Deck A changes to A2 when A1 ends, at bar 8.
try engine.send(.next(on: .a), at: .time("2:0:0"))
// Bars 10 and 11 are repeated until 27 seconds have passed.
try engine.send(.microloop(true), at: .time("10:1:0"))
try engine.send(.microloop(false), at: .frame(1_190_700))

let set = engine.render(frames: 31 * 44_100)
for event in set.events where event.kind != .bar && event.kind != .beat { print(event) }
try set.write(to: URL(filePath: "set.wav"))
