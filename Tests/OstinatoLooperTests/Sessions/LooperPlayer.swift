import Ostinato
@_spi(Testing) import OstinatoLooper
import OstinatoOracle
import TestSupport
import Testing

/// An engine and a looper that play a session.
struct LooperPlayer {
  let session: LooperSession
  var engine: LoopEngine
  var looper: Looper
  /// The engine's performance, and the frame of the session with which it begins.
  private var performance: Performance
  private var start = 0
  /// What the engines play that follow.
  private var rest: ArraySlice<Performance>
  private var sender: CommandSender
  /// Whether all memory that is not in use holds NaN before each block.
  var isPoisoned = false
  private(set) var outcome = LooperSession.Outcome()

  init(_ session: LooperSession) throws {
    self.session = session
    (performance, rest) = (session.performances[0], session.performances.dropFirst())
    engine = try performance.makeEngine()
    looper = try session.makeLooper()
    sender = CommandSender(performance, from: engine.frame)
  }

  /// Exchanges the engine for that of the next performance.
  private mutating func exchangeEngine() throws {
    start += performance.length
    performance = rest.removeFirst()
    engine = try performance.makeEngine()
    sender = CommandSender(performance, from: engine.frame)
  }

  /// Goes on to a frame, by default to the session's end.
  mutating func play(cut partition: Partition, to end: Int? = nil) throws {
    let end = end ?? session.length
    var cutter = partition.cutter()
    while outcome.left.count < end {
      if outcome.left.count == start + performance.length { try exchangeEngine() }
      let most = try sender.send(to: &engine)
      let done = outcome.left.count
      let size = min(
        cutter.next(), end - done, most, performance.framesOfOneKind(from: done - start))
      guard performance.callsSources(at: done - start) else {
        _ = engine.render(frames: size)
        outcome.left += [Float](repeating: 0, count: size)
        outcome.right += [Float](repeating: 0, count: size)
        continue
      }
      let input = session.input(from: done, count: size)
      if isPoisoned { looper.fillFreeTakes(with: .nan) }
      let audio = engine.render(frames: size, stems: true) { block in
        looper.render(block, input: input)
      }
      outcome.left += audio.stems[0].left
      outcome.right += audio.stems[0].right
      let bar = engine.timebase.timeSignature.barLength.rawValue
      outcome.events += audio.events.compactMap {
        LooperSession.Event($0, from: Int64(start), bar: bar)
      }
    }
    outcome.invalidSamples = looper.invalidSampleCount
    outcome.clips = (0..<session.settings.tracks).map { track in
      looper.clip(of: track).map { LooperSession.Loop($0) }
    }
    let state = engine.state
    outcome.tempos = (0..<session.settings.tracks).map { track in
      let twoBars = looper.tempo(of: track, bars: 2, in: state.timebase.timeSignature)
      return [twoBars, looper.nearestTempo(of: track, in: state)?.tempo].map { $0?.microBPM }
    }
  }

  /// Whether all is as expected; if not, that is recorded as an issue.
  func agrees(with expected: LooperSession.Outcome, _ comment: String) -> Bool {
    guard let difference = outcome.difference(from: expected) else { return true }
    Issue.record("\(comment): \(difference)")
    return false
  }
}

extension LooperSession {
  /// What comes in during some frames.
  func input(from first: Int, count: Int) -> OstinatoLooper.LooperInput {
    func part(_ samples: [Float]) -> [Float] { Array(samples[first..<first + count]) }
    guard let right = input.right else { return LooperInput(mono: part(input.left)) }
    return LooperInput(left: part(input.left), right: part(right))
  }
}

extension LooperSession.Event {
  /// `nil` for events that are not a source's. Lengths are given in sixteenths, as the model gives them.
  init?(_ event: EngineEvent, from start: Int64, bar: Int64) {
    switch event.kind {
    case .reported(let report):
      guard var what = LooperEvent(report) else { return nil }
      if case .refused(let command, let reason) = what, let same = command.oracle(bar: bar) {
        what = .refused(same.command, reason)
      }
      self.init(frame: start + event.frame.rawValue, what: .event(what))
    case .cueRejected(let cue, let reason):
      self.init(frame: start + event.frame.rawValue, what: .rejected(cue.code, reason))
    default: return nil
    }
  }
}

extension LooperSession.Outcome {
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
    if invalidSamples != expected.invalidSamples {
      found.append("\(invalidSamples) invalid samples, not \(expected.invalidSamples)")
    }
    for (track, (ours, theirs)) in zip(clips, expected.clips).enumerated() where ours != theirs {
      found.append("the clip of track \(track)")
    }
    if tempos != expected.tempos { found.append("tempos \(tempos), not \(expected.tempos)") }
    return found.isEmpty ? nil : found.joined(separator: "; ")
  }
}
