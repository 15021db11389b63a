import COstinatoHeader
import Ostinato

/// What an engine's handle leads to.
///
/// Safe: the handle is the box's address, made by ``make(_:eventCapacity:)`` and given back by
/// `destroy`; in between the caller vouches that one thread at a time comes here.
struct EngineBox: ~Copyable {
  /// Comes first, so that a handle can be looked at before it is believed.
  var mark: UInt64
  var engine: LoopEngine
  var events: EventBuffer
  var passages: PassageBuffer

  /// "OSTINENG".
  static var mark: UInt64 { 0x4f53_5449_4e45_4e47 }

  private init(_ engine: consuming LoopEngine, eventCapacity: Int) {
    mark = EngineBox.mark
    self.engine = engine
    self.engine.makeUnique()  // from here on no render allocates
    events = EventBuffer(capacity: eventCapacity)
    passages = PassageBuffer()
  }

  /// A new box and its handle.
  static func make(_ engine: consuming LoopEngine, eventCapacity: Int) -> OpaquePointer {
    let box = UnsafeMutablePointer<EngineBox>.allocate(capacity: 1)
    unsafe box.initialize(to: EngineBox(engine, eventCapacity: eventCapacity))
    return OpaquePointer(box)
  }

  /// The box behind a handle.
  static func open(
    _ handle: OpaquePointer?
  ) throws(Refusal) -> UnsafeMutablePointer<EngineBox> {
    guard let handle = unsafe handle else { throw Refusal(OSTINATO_NULL_POINTER) }
    guard unsafe hasMark(mark, handle) else { throw Refusal(OSTINATO_INVALID_HANDLE) }
    return unsafe UnsafeMutablePointer(handle)
  }

  static func destroy(_ box: UnsafeMutablePointer<EngineBox>) {
    unsafe box.pointee.mark = 0
    unsafe box.deinitialize(count: 1)
    unsafe box.deallocate()
  }

  static func validate(eventCapacity: Int32) throws(Refusal) {
    guard eventCapacity >= 0, eventCapacity <= Int32(EventBuffer.maximumCapacity) else {
      throw Refusal(OSTINATO_EVENT_CAPACITY_OUT_OF_RANGE)
    }
  }
}

/// Whether a handle begins with a mark. Safe: whatever a caller takes for a handle has eight bytes, and
/// one that is not aligned is none of ours.
func hasMark(_ mark: UInt64, _ handle: OpaquePointer) -> Bool {
  guard UInt(bitPattern: handle) % UInt(MemoryLayout<UInt64>.alignment) == 0 else {
    return false
  }
  return unsafe UnsafeRawPointer(handle).load(as: UInt64.self) == mark
}
