// Undo, redo and "what if": keeping an engine is keeping a moment.
import Ostinato

/// An engine with its past and its undone future.
struct Session {
  private(set) var engine: LoopEngine
  private var past: [LoopEngine] = []
  private var future: [LoopEngine] = []

  init(_ engine: LoopEngine) { self.engine = engine }

  /// Sends a command that can be undone.
  mutating func edit(_ command: Command) throws {
    let before = engine
    try engine.send(command)
    _ = engine.render(frames: 1)  // the command takes effect here
    past.append(before)
    future = []
    show("\(command)")
  }

  mutating func undo() {
    guard let before = past.popLast() else { return }
    future.append(engine)
    engine = before
    show("undo")
  }

  mutating func redo() {
    guard let after = future.popLast() else { return }
    past.append(engine)
    engine = after
    show("redo")
  }

  private func show(_ what: String) {
    let deck = engine.state.decks[0]
    let next = deck.nextClipIndex.map { "next clip \($0)" } ?? "no next clip"
    print("\(what) -> gain \(deck.strip.gain), \(next)")
  }
}

let tempo = try Tempo(bpm: 120)
let rate = try SampleRate(48_000)
let saw = (0..<96_000).map { Float($0 % 200) / 200 - 0.5 }
let silence = try Clip(
  mono: [], sampleRate: rate, tempo: tempo, length: .bars(1))
let loop = try Clip(
  mono: saw, sampleRate: rate, tempo: tempo, length: .bars(1))

var session = Session(
  try LoopEngine(sampleRate: rate, tempo: tempo, decks: [[loop, silence]]))
try session.edit(.gain(0.5, on: .a))
try session.edit(.next(on: .a))
session.undo()
session.undo()
session.redo()

// What if the next clip came in? Two copies play on from the same moment.
var one = session.engine
var other = session.engine
try one.send(.play)
try other.send(.play)
try other.send(.next(on: .a))
let (a, b) = (one.render(frames: 200_000), other.render(frames: 200_000))
let same = zip(a.left, b.left).prefix { $0 == $1 }.count
print("the two futures share their first", same, "frames, one bar")
