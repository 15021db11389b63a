// Stems: each deck's own output beside the mix, for a mixing desk, an effect or a remix.
import Foundation
import Ostinato
import OstinatoHost

let tempo = try Tempo(bpm: 125)
func loop(_ path: String) throws -> Clip {
  try Clip(WAVFile(contentsOf: URL(filePath: path)), tempo: tempo, length: .bars(8))
}
let decks: [[Clip]]
do { decks = try [[loop("A1.wav")], [loop("B1.wav")]] } catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))  // a file that is not there
  exit(1)
}
var engine = try LoopEngine(sampleRate: 44_100, tempo: tempo, decks: decks)
try engine.send(.play)
try engine.send(.pan(-0.25, on: .a))
try engine.send(.gain(0.5, on: .b, over: .milliseconds(2_000)), at: .time("1:0:0"))
try engine.send(.mute(true, on: .a), at: .time("2:0:0"))
try engine.send(.seek(to: "6:0:0"), at: .time("3:0:0"))
try engine.send(.mute(false, on: .a), at: .time("7:0:0"))

// Five bars. The seek is among them, so each stem contains a fade.
let audio = engine.render(frames: 5 * 84_672, stems: true)
try audio.write(to: URL(filePath: "mix.wav"))
for (name, stem) in zip(["stem-drums", "stem-chords"], audio.stems) {
  let file = try WAVFile(sampleRate: audio.sampleRate, channels: [stem.left, stem.right])
  try file.write(to: URL(filePath: "\(name).wav"))
  let peak = (stem.left + stem.right).reduce(0) { max($0, abs($1)) }
  print("\(name).wav: \(stem.frameCount) frames, peak \(peak)")
}

// A mixer adds the stems as the engine does, before the master gain, which is 1 here.
let sum = try Mixer(strips: [Strip(), Strip()]).mix(Array(audio.stems), from: FramePosition(0))
print("their sum is the mix, bit for bit:", sum.left == audio.left && sum.right == audio.right)
