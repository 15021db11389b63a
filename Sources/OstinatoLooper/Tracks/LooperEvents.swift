import Ostinato

/// What has happened on a track at a frame, in order.
struct LooperEvents: BitwiseCopyable {
  private let events: Table<LooperEvent>
  private(set) var count = 0

  /// Allocates the list. Call ``free()`` to release it.
  ///
  /// At one frame, a layer becomes a version, is turned off and cannot go on: no call of a track has more to say.
  init() { events = .reserve(count: 4) }

  func free() { events.free() }

  subscript(index: Int) -> LooperEvent { events[index] }

  mutating func append(_ event: LooperEvent) {
    events[count] = event
    count &+= 1
  }
}
