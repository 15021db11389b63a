// A session is saved to a file, and goes on from there exactly.
import Foundation
import Ostinato

let tempo = try Tempo(bpm: 120)
let rate = try SampleRate(48_000)
let saw = (0..<96_000).map { Float($0 % 200) / 200 - 0.5 }
let square = (0..<96_000).map { $0 % 300 < 150 ? Float(0.3) : -0.3 }

/// Audio is not part of what is saved: a program loads its clips again.
func loadClips() throws -> [Clip] {
  try [saw, square].map {
    try Clip(mono: $0, sampleRate: rate, tempo: tempo, length: .bars(1))
  }
}

var engine = try LoopEngine(
  sampleRate: rate, tempo: tempo, decks: [Deck(loadClips())])
try engine.send(.play)
try engine.send(.next(on: .a), at: .time("2:2:0"))
_ = engine.render(frames: 150_000)

let file = URL(filePath: "session.ostinato")
try Data(engine.snapshot()).write(to: file)
print("saved   ", engine)

// Another day, in another process:
let bytes = try [UInt8](Data(contentsOf: file))
var restored = try LoopEngine(restoring: bytes, clips: [loadClips()])
print("restored", restored)
print("waiting ", restored.pendingCommands)

let expected = engine.render(frames: 400_000)
let found = restored.render(frames: 400_000)
print("the same audio and events:", found == expected)

// A file that was damaged, and other clips than it was saved with.
var damaged = bytes
damaged[100] ^= 1
do {
  _ = try LoopEngine(restoring: damaged, clips: [loadClips()])
} catch { print("error:", error) }
do {
  _ = try LoopEngine(restoring: bytes, clips: [loadClips().reversed()])
} catch { print("error:", error) }
