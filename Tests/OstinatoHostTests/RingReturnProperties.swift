import Ostinato
import OstinatoHost
import Synchronization
import Testing

/// Rings of clips between an audio thread and a control thread, both as fast as they can.
@Suite struct RingReturnProperties {
  /// What the two threads share.
  private final class Shared: Sendable {
    let host: EngineHost
    let isOver = Atomic(false)

    init(_ engine: LoopEngine) { host = EngineHost(engine) }

    func renderUntilOver() {
      var (left, right): ([Float], [Float]) = ([0], [0])
      while !isOver.load(ordering: .acquiring) {
        host.render(left: &left, right: &right)
      }
    }
  }

  @Test func `Whatever control takes back, the state it sees next has all its clips (H5, H6)`()
    throws
  {
    let shared = try Shared(sequencer())
    let control = shared.host.control
    let rings = try (0..<2).map { [try loop($0)] }
    // Each is some twenty times the work of a ring's.
    let count = operations / 20
    var (taken, refused) = (0, 0)
    try sideBySide {
      shared.renderUntilOver()
    } _: {
      defer { shared.isOver.store(true, ordering: .releasing) }
      for number in 0..<count {
        do throws(HostError) {
          try control.replaceClips(on: .a, with: rings[number % 2])
          taken += 1
        } catch {
          guard case .queueFull(capacity: 64) = error else { throw error }
          refused += 1
        }
        // A state that speaks of what has just been taken back would end this test and all others.
        _ = control.state
      }
    }
    #expect(taken + refused == count && taken > 0)
  }
}
