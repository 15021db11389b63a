import COstinatoHeader
import Ostinato

/// The object that an engine's handle refers to.
///
/// Safe: as described in ``Box``; only one thread at a time uses it.
struct EngineBox: Box, ~Copyable {
  var mark: UInt64 = EngineBox.mark
  var engine: LoopEngine
  var events: EventBuffer
  var passages: PassageBuffer
  /// The block that a render with sources lends.
  let block = BlockBoxOwner()
  /// An empty box for each of the engine's rings.
  var ringBoxes: EmptyRingBoxes
  private var pending = PendingList()

  /// "OSTINENG".
  static var mark: UInt64 { 0x4f53_5449_4e45_4e47 }

  private init(_ engine: consuming LoopEngine, eventCapacity: Int) {
    self.engine = engine
    // From here on, neither rendering nor adopting a ring allocates. A fork gets its own room; what
    // it shared until now stays with the engine that it was copied from.
    self.engine.reserveRings()
    events = EventBuffer(capacity: eventCapacity)
    passages = PassageBuffer()
    ringBoxes = EmptyRingBoxes(count: self.engine.rings.reduce(0) { $0 + $1.count })
  }

  /// Creates a box and returns its handle.
  static func make(_ engine: consuming LoopEngine, eventCapacity: Int) -> OpaquePointer {
    unsafe OpaquePointer(place(EngineBox(engine, eventCapacity: eventCapacity)))
  }

  /// The pending commands, in the order in which they were sent.
  mutating func pendingCommands() -> [PendingCommand] { pending.commands(of: engine) }

  static func validate(eventCapacity: Int32) throws(Refusal) {
    guard eventCapacity >= 0, eventCapacity <= Int32(EventBuffer.maximumCapacity) else {
      throw Refusal(OSTINATO_EVENT_CAPACITY_OUT_OF_RANGE)
    }
  }
}
