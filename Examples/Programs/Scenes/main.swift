// A clip launcher: decks that stand still until one of their clips is launched, alone or with its scene.
import Foundation
import Ostinato
import OstinatoHost

/// The slots of a clip launcher: a row for each scene, a column for each deck.
struct Grid {
  /// The index of each slot's clip in the ring of its deck; nil is an empty slot.
  let scenes: [[Int?]]

  /// Launches a scene at the next bar: its clips begin there, and the decks whose slots are empty stop.
  func launch(scene: Int, in engine: inout LoopEngine) throws {
    for (column, clip) in scenes[scene].enumerated() {
      let deck = DeckID(column)
      // A deck that is stopped already rejects a stop, which changes nothing.
      let command: Command = if let clip { .launch(clip, on: deck) } else { .stop(on: deck) }
      try engine.send(command, at: .nextBar)
    }
  }
}

let grid = Grid(scenes: [
  [0, nil, 0, nil],
  [1, 0, 0, nil],
  [2, 1, 1, 0],
  [nil, nil, 0, 1],
])
/// The clips of each deck: a word for each bar, a sign for each eighth, and a full stop where a sound goes on.
let tracks: [KeyValuePairs] = [
  ["kick": "k.k.k.k.", "beat": "khshkhsh", "busy": "khshhksh khshkkss"],
  ["low": "A...A... F...F... C...C... G...G.C.", "walk": "A.E.A.G. F.A.C.A. C.E.G.E. G.C.G.E."],
  ["pad": "1....... 6....... 3....... 7.......", "stab": "1..11... 6..66... 3..33... 7..77.7."],
  ["hook": "e..dc.a. c..dc.a. g..ed.c. d..ed.b.", "bell": "a..e.... a..c.... g..e.... g..d...."],
]
/// The frequencies of each sound in hertz: drums, bass, chords, lead.
let sounds: [Character: [Int]] = [
  "k": [55], "s": [187, 331, 2_017, 3_301], "h": [5_003, 7_411, 9_857],
  "A": [110], "C": [131], "E": [165], "F": [87], "G": [98],
  "1": [220, 262, 330], "6": [220, 262, 349], "3": [196, 262, 330], "7": [196, 247, 294],
  "a": [440], "b": [494], "c": [523], "d": [587], "e": [659], "g": [784],
]
let rate = try SampleRate(48_000)
let tempo = try Tempo(bpm: 120)
let eighth = 12_000  // frames

/// Plays the sounds as sawtooth waves. Each falls to silence by the time of the next.
func clip(_ text: String) throws -> Clip {
  let (bars, steps) = (text.split(separator: " ").count, text.filter { $0 != " " })
  var samples: [Float] = []
  for (index, step) in steps.enumerated() where step != "." {
    let sound = sounds[step, default: []]
    let length = eighth * (1 + steps.dropFirst(index + 1).prefix { $0 == "." }.count)
    for age in 0..<length {
      let wave = sound.reduce(0) { $0 + Float((24_000 + age * $1) % 48_000) / 48_000 - 0.5 }
      samples.append(0.4 * wave / Float(sound.count) * (1 - Float(age) / Float(length)))
    }
  }
  return try Clip(mono: samples, sampleRate: rate, tempo: tempo, length: .bars(bars))
}

let decks = try tracks.map { track in Deck(try track.map { try clip($0.value) }, isStopped: true) }
var engine = try LoopEngine(sampleRate: rate, tempo: tempo, decks: decks)
try engine.send(.play)
try grid.launch(scene: 0, in: &engine)
var heard: [Float] = []  // one channel, since the clips are mono
while engine.state.time < "16:0:0" {
  // What is pressed waits for the next line of its grid. A clip begins there or, in phase, is where it would be by now.
  switch engine.state.time {
  case "1:2:2": try engine.send(.launch(1, on: .a), at: .nextBar)
  case "3:3:2": try grid.launch(scene: 1, in: &engine)
  case "5:1:2": try engine.send(.launch(0, on: .d, inPhase: true), at: .nextBeat)
  case "6:3:2": try engine.send(.stop(on: .a), at: .nextBar)
  case "7:0:2": try grid.launch(scene: 2, in: &engine)
  case "11:2:2": try grid.launch(scene: 3, in: &engine)
  case "13:2:2": try engine.send(.stop(on: .d), at: .nextBeat)
  case "14:3:2": try engine.send(.stop(on: .c), at: .nextBar)
  default: break
  }
  let audio = engine.render(frames: eighth)
  heard += audio.left
  // A row wherever more happens than a beat: what plays, and at which bar and beat of its clip it is.
  guard let event = audio.events.first(where: { $0.kind != .beat }) else { continue }
  let cells = engine.state.decks.map { deck in
    let name = tracks[deck.id.index][deck.currentClipIndex].key
    return deck.isStopped ? "-" : "\(name) \(deck.playhead.bar):\(deck.playhead.beat)"
  }
  let row = ["\(event.time)"] + cells
  print(row.map { String(repeating: " ", count: max(0, 10 - $0.count)) + $0 }.joined())
}
try WAVFile(sampleRate: rate, channels: [heard]).write(to: URL(filePath: "scenes.wav"))
