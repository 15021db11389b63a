import COstinatoHeader
import Ostinato

/// What a clip's handle leads to; never changed, so any number of threads may look at it.
///
/// Safe: the handle is the box's address, made by ``make(_:)`` and given back by `destroy`.
struct ClipBox {
  /// Comes first, as in ``EngineBox``.
  var mark: UInt64
  let clip: Clip

  /// "OSTICLIP".
  static var mark: UInt64 { 0x4f53_5449_434c_4950 }

  /// A new box and its handle.
  static func make(_ clip: Clip) -> OpaquePointer {
    let box = UnsafeMutablePointer<ClipBox>.allocate(capacity: 1)
    unsafe box.initialize(to: ClipBox(mark: mark, clip: clip))
    return OpaquePointer(box)
  }

  /// The box behind a handle.
  static func open(_ handle: OpaquePointer?) throws(Refusal) -> UnsafeMutablePointer<ClipBox> {
    guard let handle = unsafe handle else { throw Refusal(OSTINATO_NULL_POINTER) }
    guard unsafe hasMark(mark, handle) else { throw Refusal(OSTINATO_INVALID_HANDLE) }
    return unsafe UnsafeMutablePointer(handle)
  }

  static func destroy(_ box: UnsafeMutablePointer<ClipBox>) {
    unsafe box.pointee.mark = 0
    unsafe box.deinitialize(count: 1)
    unsafe box.deallocate()
  }

  /// The clips behind a list of handles.
  static func clips(
    _ handles: UnsafePointer<OpaquePointer?>?, count: Int32
  ) throws(Refusal) -> [Clip] {
    guard count >= 0 else { throw Refusal(OSTINATO_COUNT_OUT_OF_RANGE) }
    guard count > 0 else { return [] }
    guard let handles = unsafe handles else { throw Refusal(OSTINATO_NULL_POINTER) }
    var clips: [Clip] = []
    for index in 0..<Int(count) { clips.append(unsafe try open(handles[index]).pointee.clip) }
    return clips
  }
}
