import Ostinato
import OstinatoNotes
import OstinatoOracle
import TestSupport
import Testing

/// An engine and a note looper that play a session.
struct NotePlayer {
  let session: NoteSession
  var engine: LoopEngine
  var looper: NoteLooper
  private var sender: CommandSender
  private var putCount = 0
  /// What the engine plays, and the frame of the session with which that began.
  private var performance: Performance
  private var beginning = 0
  private(set) var outcome = NoteSession.Outcome()

  init(_ session: NoteSession) throws {
    self.session = session
    performance = session.performance
    engine = try performance.makeEngine()
    looper = try session.makeLooper()
    sender = CommandSender(performance, from: engine.frame)
  }

  /// Goes on to a frame, by default to the session's end.
  mutating func play(cut partition: Partition, to end: Int? = nil) throws {
    let end = end ?? session.length
    var cutter = partition.cutter()
    while outcome.left.count < end {
      let done = outcome.left.count
      if beginning == 0, done == performance.length, let exchange = session.exchange {
        try take(exchange, at: done)
      }
      while putCount < session.puts.count, session.puts[putCount].frame <= done {
        try looper.put(session.puts[putCount].sequence, at: session.puts[putCount].origin)
        putCount += 1
      }
      let most = min(try sender.send(to: &engine), session.framesUntilPut(from: done))
      let place = done - beginning
      let size = min(cutter.next(), end - done, most, performance.framesOfOneKind(from: place))
      guard performance.callsSources(at: place) else {
        _ = engine.render(frames: size)
        outcome.left += [Float](repeating: 0, count: size)
        outcome.right += [Float](repeating: 0, count: size)
        continue
      }
      let audio = engine.render(frames: size, stems: true) { looper.render($0) }
      outcome.left += audio.stems[0].left
      outcome.right += audio.stems[0].right
      outcome.events += audio.events.compactMap { NoteSession.Event($0) }
    }
    outcome.sequence = looper.sequence
    (outcome.canUndo, outcome.canRedo) = (looper.canUndo, looper.canRedo)
  }

  /// Goes on with another engine.
  private mutating func take(_ exchange: NoteSession.Exchange, at frame: Int) throws {
    performance = exchange.performance
    beginning = frame - exchange.lead
    engine = try performance.makeEngine()
    sender = CommandSender(performance, from: engine.frame)
    while engine.frame.rawValue < exchange.lead {
      let rest = exchange.lead - Int(engine.frame.rawValue)
      _ = engine.render(frames: min(rest, try sender.send(to: &engine)))
    }
  }

  /// Whether all is as expected; if not, that is recorded as an issue.
  func agrees(with expected: NoteSession.Outcome, _ comment: String) -> Bool {
    guard let difference = outcome.difference(from: expected) else { return true }
    Issue.record("\(comment): \(difference)")
    return false
  }
}

extension NoteSession.Event {
  /// `nil` for events that are not a source's.
  init?(_ event: EngineEvent) {
    switch event.kind {
    case .reported(let report):
      guard var what = NoteEvent(report) else { return nil }
      // The model has lengths in ticks alone.
      if case .refused(.record(let length), let reason) = what {
        what = .refused(.record(.ticks(length.ticks(in: event.timeSignature))), reason)
      }
      self.init(frame: event.frame.rawValue, what: .event(what))
    case .cueRejected(let cue, let reason):
      self.init(frame: event.frame.rawValue, what: .rejected(cue.code, reason))
    default: return nil
    }
  }
}

extension NoteSession.Outcome {
  /// Where this differs from what was expected; `nil` if nowhere.
  func difference(from expected: Self) -> String? {
    var found: [String] = []
    if let events = TestSupport.difference(events, expected.events) {
      found.append("events \(events)")
    }
    if let frame = firstDifferentBit(left, expected.left) {
      found.append("left \(frame): \(left[frame]), not \(expected.left[frame])")
    }
    if let frame = firstDifferentBit(right, expected.right) { found.append("right \(frame)") }
    if sequence != expected.sequence { found.append("the sequence at the end") }
    if canUndo != expected.canUndo { found.append("undo") }
    if canRedo != expected.canRedo { found.append("redo") }
    return found.isEmpty ? nil : found.joined(separator: "; ")
  }
}
