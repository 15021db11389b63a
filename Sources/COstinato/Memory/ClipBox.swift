import COstinatoHeader
import Ostinato

/// The object that a clip's handle refers to. It never changes, so any number of threads may read
/// it.
struct ClipBox: Box {
  var mark: UInt64 = ClipBox.mark
  let clip: Clip

  /// "OSTICLIP".
  static var mark: UInt64 { 0x4f53_5449_434c_4950 }

  /// Creates a box and returns its handle.
  static func make(_ clip: Clip) -> OpaquePointer {
    unsafe OpaquePointer(place(ClipBox(clip: clip)))
  }

  /// The clips that a list of handles refers to. Safe: there are as many as the caller guarantees.
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
