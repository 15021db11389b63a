import COstinatoHeader
import Ostinato

/// What a clip's handle leads to; never changed, so any number of threads may look at it.
struct ClipBox: Box {
  var mark: UInt64 = ClipBox.mark
  let clip: Clip

  /// "OSTICLIP".
  static var mark: UInt64 { 0x4f53_5449_434c_4950 }

  /// A new box and its handle.
  static func make(_ clip: Clip) -> OpaquePointer {
    unsafe OpaquePointer(place(ClipBox(clip: clip)))
  }

  /// The clips behind a list of handles. Safe: as many as the caller vouches for.
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
