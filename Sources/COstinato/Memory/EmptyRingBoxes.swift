import Ostinato

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

  /// Adds another box.
  mutating func add() { unsafe put(RingBox.place(RingBox(nil))) }

  /// Empties a box and keeps it. Its ring belongs to the engine by now, and is therefore not freed.
  mutating func put(_ box: UnsafeMutablePointer<RingBox>) {
    unsafe box.pointee.mark = 0
    unsafe box.pointee.last = box.pointee.ring.map { ObjectIdentifier($0) }
    unsafe box.pointee.ring = nil
    unsafe box.pointee.next = first
    unsafe first = box
  }

  /// Puts a ring into its former box, or into one that no caller's ring was in, and returns the
  /// handle.
  mutating func take(_ ring: ClipRing) -> OpaquePointer? {
    guard let box = unsafe box(of: ring) else { return nil }
    unsafe box.pointee = RingBox(ring)
    return OpaquePointer(box)
  }

  /// Frees the boxes of rings: for each its own, or one that no caller's ring was in.
  ///
  /// Complexity: O(n log n) for n rings and boxes.
  mutating func remove(_ rings: [ClipRing]) {
    let sorted = rings.map { ObjectIdentifier($0) }.sorted()
    let own = remove(atMost: rings.count) { last in last.map { sorted.holds($0) } ?? false }
    _ = remove(atMost: rings.count - own) { $0 == nil }
  }

  private mutating func box(of ring: ClipRing) -> UnsafeMutablePointer<RingBox>? {
    unsafe take { $0 == ObjectIdentifier(ring) } ?? take { $0 == nil }
  }

  /// Removes and returns the first box whose last ring satisfies the condition.
  private mutating func take(
    where matches: (ObjectIdentifier?) -> Bool
  ) -> UnsafeMutablePointer<RingBox>? {
    var before: UnsafeMutablePointer<RingBox>? = nil
    var candidate = unsafe first
    while let box = unsafe candidate {
      if unsafe matches(box.pointee.last) {
        unsafe unlink(box, after: before)
        return unsafe box
      }
      unsafe before = box
      unsafe candidate = box.pointee.next
    }
    return nil
  }

  /// Frees at most that many boxes whose last ring satisfies the condition, and returns their
  /// number.
  private mutating func remove(
    atMost limit: Int, where matches: (ObjectIdentifier?) -> Bool
  ) -> Int {
    var removed = 0
    var before: UnsafeMutablePointer<RingBox>? = nil
    var candidate = unsafe first
    while removed < limit, let box = unsafe candidate {
      unsafe candidate = box.pointee.next
      if unsafe matches(box.pointee.last) {
        unsafe unlink(box, after: before)
        unsafe RingBox.destroy(box)
        removed += 1
      } else {
        unsafe before = box
      }
    }
    return removed
  }

  private mutating func unlink(
    _ box: UnsafeMutablePointer<RingBox>, after before: UnsafeMutablePointer<RingBox>?
  ) {
    let next = unsafe box.pointee.next
    if let before = unsafe before {
      unsafe before.pointee.next = next
    } else {
      unsafe first = next
    }
  }
}

extension [ObjectIdentifier] {
  /// Whether it contains this one. It must be sorted.
  fileprivate func holds(_ wanted: ObjectIdentifier) -> Bool {
    var range = 0..<count
    while let middle = range.isEmpty ? nil : range.lowerBound + range.count / 2 {
      if self[middle] == wanted { return true }
      range = self[middle] < wanted ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return false
  }
}
