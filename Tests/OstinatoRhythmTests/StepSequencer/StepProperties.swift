import Ostinato
import OstinatoOracle
import OstinatoRhythm
import TestSupport
import Testing

/// Random sessions of engine and step sequencer, against the rules and against themselves.
@Suite("A step sequencer in random sessions")
struct StepProperties {
  #if DEBUG
    static let seeds = Seeds.range(count: 60)
  #else
    static let seeds = Seeds.range(count: 2_000)
  #endif

  @Test(arguments: seeds)
  func `Every bit and every event is that of the rules, in blocks of any size`(
    seed: UInt64
  ) throws {
    let session = StepSession(seed: seed)
    let expected = session.expected()
    for partition in [Partition.whole, .random(seed: seed), .sizes([1]), .sizes([64])] {
      var player = try StepPlayer(session)
      try player.play(cut: partition)
      player.outcome.expect(expected, "OSTINATO_SEED=\(seed), \(partition)")
    }
  }
}

/// An engine and a sequencer that play a session.
struct StepPlayer {
  let session: StepSession
  var engine: CueingEngine
  var drums: StepSequencer
  private var sender: CommandSender
  private(set) var outcome = StepSession.Outcome()

  init(_ session: StepSession) throws {
    self.session = session
    engine = try session.makeEngine()
    drums = try session.makeSequencer()
    sender = CommandSender(session.performance, from: engine.frame)
  }

  /// Goes on to the session's end, or by so many frames.
  mutating func play(cut partition: Partition, frames: Int = .max) throws {
    let end = min(
      session.performance.length, outcome.left.count.addingReportingOverflow(frames).partialValue)
    var cutter = partition.cutter()
    let last = frames == .max ? session.performance.length : end
    while outcome.left.count < last {
      let most = try sender.send(to: &engine)
      let size = min(cutter.next(), last - outcome.left.count, most)
      let audio = engine.engine.render(frames: size, stems: true) { drums.render($0) }
      outcome.left += audio.stems[0].left
      outcome.right += audio.stems[0].right
      outcome.events += audio.events.compactMap { StepSession.SourceEvent($0) }
    }
  }
}

extension StepSession.Outcome {
  func expect(_ expected: Self, _ comment: String) {
    #expect(difference(events, expected.events) == nil, "\(comment)")
    #expect(firstDifferentBit(left, expected.left) == nil, "\(comment)")
    #expect(firstDifferentBit(right, expected.right) == nil, "\(comment)")
  }
}
