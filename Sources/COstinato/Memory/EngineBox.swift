import COstinatoHeader
import Ostinato

/// What an engine's handle leads to.
///
/// Safe: as ``Box`` says; one thread at a time comes here.
struct EngineBox: Box, ~Copyable {
  var mark: UInt64 = EngineBox.mark
  var engine: LoopEngine
  var events: EventBuffer
  var passages: PassageBuffer
  /// For each of the engine's rings one.
  var ringBoxes: EmptyRingBoxes
  private var pending = PendingList()

  /// "OSTINENG".
  static var mark: UInt64 { 0x4f53_5449_4e45_4e47 }

  private init(_ engine: consuming LoopEngine, eventCapacity: Int) {
    self.engine = engine
    // From here on neither to render nor to adopt a ring allocates. The room is a fork's own, too: what it
    // shared until now is left to the engine that it was copied from.
    self.engine.reserveRings()
    events = EventBuffer(capacity: eventCapacity)
    passages = PassageBuffer()
    ringBoxes = EmptyRingBoxes(count: self.engine.rings.reduce(0) { $0 + $1.count })
  }

  /// A new box and its handle.
  static func make(_ engine: consuming LoopEngine, eventCapacity: Int) -> OpaquePointer {
    unsafe OpaquePointer(place(EngineBox(engine, eventCapacity: eventCapacity)))
  }

  /// The commands that wait, in the order sent.
  mutating func pendingCommands() -> [PendingCommand] { pending.commands(of: engine) }

  static func validate(eventCapacity: Int32) throws(Refusal) {
    guard eventCapacity >= 0, eventCapacity <= Int32(EventBuffer.maximumCapacity) else {
      throw Refusal(OSTINATO_EVENT_CAPACITY_OUT_OF_RANGE)
    }
  }
}
