import Ostinato

/// The object that a ring's handle refers to. An engine that owns a ring has an empty box for it as
/// well, so that it can return the ring without allocating.
///
/// Safe: as described in ``Box``. An empty box has no mark, and only the engine knows its address.
@safe struct RingBox: Box {
  var mark: UInt64 = RingBox.mark
  /// The ring; `nil` in an empty box.
  var ring: ClipRing?
  /// The identity of the ring that was last in an empty box, so that it is returned with the same
  /// handle; `nil` if there was none.
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

  /// Creates a box and returns its handle.
  static func make(_ ring: ClipRing) -> OpaquePointer {
    unsafe OpaquePointer(place(RingBox(ring)))
  }
}
