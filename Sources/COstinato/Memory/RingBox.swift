import Ostinato

/// What a ring's handle leads to. An engine that has the ring has a box for it as well, an empty one, so
/// that it can hand the ring out without allocating.
///
/// Safe: as ``Box`` says. An empty box has no mark, and the engine alone knows where it is.
@safe struct RingBox: Box {
  var mark: UInt64 = RingBox.mark
  /// `nil` in an empty box.
  var ring: ClipRing?
  /// Which ring was in an empty box, so that its handle comes back with it; `nil` if none was.
  var last: ObjectIdentifier?
  /// The next of the engine's empty boxes.
  var next: UnsafeMutablePointer<RingBox>?

  /// "OSTIRING".
  static var mark: UInt64 { 0x4f53_5449_5249_4e47 }

  init(_ ring: ClipRing?) {
    self.ring = ring
    last = nil
    unsafe next = nil
  }

  /// A new box and its handle.
  static func make(_ ring: ClipRing) -> OpaquePointer {
    unsafe OpaquePointer(place(RingBox(ring)))
  }
}
