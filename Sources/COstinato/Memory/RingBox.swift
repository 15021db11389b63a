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
  fileprivate var last: ObjectIdentifier?
  /// The next of the engine's empty boxes.
  fileprivate var next: UnsafeMutablePointer<RingBox>?

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

/// An engine's empty boxes, as many as it has rings.
///
/// Safe: each box is in one list, once.
@safe struct EmptyRingBoxes: ~Copyable {
  private var first: UnsafeMutablePointer<RingBox>?

  init(count: Int) {
    unsafe first = nil
    for _ in 0..<count { add() }
  }

  deinit {
    var rest = unsafe first
    while let box = unsafe rest {
      unsafe rest = box.pointee.next
      unsafe RingBox.destroy(box)
    }
  }

  /// Makes another box.
  mutating func add() { unsafe put(RingBox.place(RingBox(nil))) }

  /// Empties a box and keeps it. Its ring is the engine's by now, and so is not freed.
  mutating func put(_ box: UnsafeMutablePointer<RingBox>) {
    unsafe box.pointee.mark = 0
    unsafe box.pointee.last = box.pointee.ring.map { ObjectIdentifier($0) }
    unsafe box.pointee.ring = nil
    unsafe box.pointee.next = first
    unsafe first = box
  }

  /// Puts a ring into its box, or into one that no ring of a caller's was in, and returns the handle.
  mutating func take(_ ring: ClipRing) -> OpaquePointer? {
    guard let box = unsafe box(of: ring) else { return nil }
    unsafe box.pointee = RingBox(ring)
    return OpaquePointer(box)
  }

  /// Frees the box of a ring.
  mutating func remove(_ ring: ClipRing) {
    if let box = unsafe box(of: ring) { unsafe RingBox.destroy(box) }
  }

  private mutating func box(of ring: ClipRing) -> UnsafeMutablePointer<RingBox>? {
    unsafe take { $0 == ObjectIdentifier(ring) } ?? take { $0 == nil }
  }

  /// Takes the first box out whose last ring is such.
  private mutating func take(
    where matches: (ObjectIdentifier?) -> Bool
  ) -> UnsafeMutablePointer<RingBox>? {
    var before: UnsafeMutablePointer<RingBox>? = nil
    var candidate = unsafe first
    while let box = unsafe candidate {
      let next = unsafe box.pointee.next
      if unsafe matches(box.pointee.last) {
        if let before = unsafe before {
          unsafe before.pointee.next = next
        } else {
          unsafe first = next
        }
        return unsafe box
      }
      unsafe before = box
      unsafe candidate = next
    }
    return nil
  }
}
