import Ostinato
import OstinatoLooper
import Testing

/// A round trip that changes while loops play (rule K23).
///
/// At 2 000 Hz and 600 BPM a sixteenth is 50 frames, and a fall is 10.
@Suite("A looper whose round trip changes")
struct RoundTripChangeScenarios {
  /// What is refused, each with its frame.
  private func refusals(of rig: LooperRig) -> [String] {
    rig.events.compactMap { event in
      guard case .refused(let command, let reason)? = LooperEvent(event, of: rig.looper.id) else {
        return nil
      }
      return "\(event.frame.rawValue): \(command): \(reason)"
    }
  }

  @Test func `Loops stay as they are, and the next one is recorded with the new one (K2, K23)`()
    throws
  {
    // The input of the new round trip begins at the frame at which it is set.
    var rig = try LooperRig(
      tracks: 2, roundTrip: 40, fades: .off, played: { Float($0 % 100 + 1) / 128 })
    try rig.record(.sixteenths(2), thenRender: 240)
    let first = try #require(rig.looper.clip(of: 0))
    try rig.send(.roundTrip(15), thenRender: 60)
    #expect(rig.looper.roundTrip == 15)
    #expect(rig.looper.clip(of: 0)?.samples(.left) == first.samples(.left))
    try rig.send(.record(track: 1, .sixteenths(2)), thenRender: 215)
    let second = try #require(rig.looper.clip(of: 1))
    // The rig plays as if the round trip were 40, so 25 frames too late for this one.
    let expected = (275..<375).map { frame -> Float in Float(frame % 100 + 1) / 128 }
    #expect(second.samples(.left) == expected)
    #expect(refusals(of: rig) == [])
  }

  @Test func `It is refused while something is recorded, layered or still written (K23)`() throws {
    var rig = try LooperRig(roundTrip: 40)
    try rig.record(.sixteenths(2), thenRender: 50)
    try rig.send(.roundTrip(15), thenRender: 89)
    // The last frame comes in at 139.
    try rig.send(.roundTrip(15), thenRender: 1)
    try rig.send(.roundTrip(20), thenRender: 60)
    #expect(rig.looper.roundTrip == 20)
    try rig.send(.overdub(true, track: 0), thenRender: 10)
    try rig.send(.roundTrip(15), thenRender: 10)
    try rig.send(.undo(track: 0), thenRender: 0)
    try rig.send(.roundTrip(15), thenRender: 1)
    #expect(rig.looper.roundTrip == 15)
    #expect(
      refusals(of: rig) == [
        "50: change the round trip to 15 frames: \(LooperRefusal.busy)",
        "139: change the round trip to 15 frames: \(LooperRefusal.busy)",
        "210: change the round trip to 15 frames: \(LooperRefusal.busy)",
      ])
  }

  @Test func `What was played before it is captured no more (K8, K23)`() throws {
    var rig = try LooperRig(roundTrip: 40)
    try rig.play(150)
    try rig.send(.roundTrip(15), thenRender: 99)
    try rig.send(.capture(track: 0, .sixteenths(2)), thenRender: 1)
    try rig.send(.capture(track: 0, .sixteenths(2)), thenRender: 1)
    #expect(
      refusals(of: rig) == [
        "249: capture 2 sixteenths on track 0: \(LooperRefusal.notStraight)"
      ])
  }

  @Test func `It can be at most what a take allows (K23, S4)`() throws {
    var rig = try LooperRig(maximumFrames: 100)
    for frames in [-1, 91] as [FrameCount] { try rig.send(.roundTrip(frames), thenRender: 1) }
    try rig.send(.roundTrip(90), thenRender: 1)
    let rejected = rig.events.compactMap { event -> FramePosition? in
      guard case .cueRejected(_, .outOfRange) = event.kind else { return nil }
      return event.frame
    }
    #expect(rejected == [0, 1])
    #expect(rig.looper.roundTrip == 90)
    let command = LooperCommand.roundTrip(91)
    #expect(command.track == nil)
    #expect(rig.looper.refusal(of: command, in: rig.engine.state) == nil)
  }

  @Test func `A snapshot has the round trip of its looper (S6, K23)`() throws {
    var rig = try LooperRig(roundTrip: 40, fades: .off, played: { Float($0 % 100 + 1) / 128 })
    try rig.record(.sixteenths(2), thenRender: 140)
    // With a longer one, the loop's last frame would not have come in.
    try rig.send(.roundTrip(90), thenRender: 10)
    let saved = rig.looper.snapshot()
    var other = try LooperRig(fades: .off).looper
    try other.restore(saved)
    #expect(other.roundTrip == 90)
    #expect(other.snapshot() == saved)
    #expect(other.clip(of: 0)?.samples(.left) == rig.looper.clip(of: 0)?.samples(.left))
  }
}
