import Ostinato
import OstinatoRhythm
import TestSupport
import Testing

@testable import RhythmModels

/// An engine and a sequencer that play a session.
struct StepPlayer {
  let session: StepSession
  var engine: LoopEngine
  var drums: StepSequencer
  private var sender: CommandSender
  private(set) var outcome = StepSession.Outcome()

  init(_ session: StepSession) throws {
    self.session = session
    engine = try session.performance.makeEngine()
    drums = try session.makeSequencer()
    sender = CommandSender(session.performance, from: engine.frame)
  }

  /// Goes on to a frame, by default to the session's end.
  mutating func play(cut partition: Partition, to end: Int? = nil) throws {
    let end = end ?? session.performance.length
    var cutter = partition.cutter()
    while outcome.left.count < end {
      let most = try sender.send(to: &engine)
      let size = min(cutter.next(), end - outcome.left.count, most)
      let audio = engine.render(frames: size, stems: true) { drums.render($0) }
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
