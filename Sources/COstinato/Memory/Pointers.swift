import COstinatoHeader

// Safe: what a pointer leads to is the caller's word; here it is only asked whether it leads anywhere,
// and how much of a struct there is.

/// A pointer that must not be null.
@inline(__always)
func given<T: ~Copyable>(
  _ pointer: UnsafePointer<T>?
) throws(Refusal) -> UnsafePointer<T> {
  guard let pointer = unsafe pointer else { throw Refusal(OSTINATO_NULL_POINTER) }
  return unsafe pointer
}

/// A pointer that must not be null.
@inline(__always)
func given<T: ~Copyable>(
  _ pointer: UnsafeMutablePointer<T>?
) throws(Refusal) -> UnsafeMutablePointer<T> {
  guard let pointer = unsafe pointer else { throw Refusal(OSTINATO_NULL_POINTER) }
  return unsafe pointer
}

/// A count within bounds.
@inline(__always)
func given(_ count: Int32, within bounds: ClosedRange<Int32>) throws(Refusal) -> Int {
  guard bounds.contains(count) else { throw Refusal(OSTINATO_COUNT_OUT_OF_RANGE) }
  return Int(count)
}

/// A count of frames or bytes, up to `most`.
@inline(__always)
func given(_ count: Int64, upTo most: Int64) throws(Refusal) -> Int {
  guard count >= 0, count <= most, let count = Int(exactly: count) else {
    throw Refusal(OSTINATO_COUNT_OUT_OF_RANGE)
  }
  return count
}

/// Checks that a struct is at least as large as the first version's.
@inline(__always)
func check<T>(_ size: UInt32, holds _: T.Type) throws(Refusal) {
  guard Int64(size) >= Int64(MemoryLayout<T>.size) else { throw Refusal(OSTINATO_STRUCT_SIZE) }
}

/// Checks the size of an array's elements, which is their stride as well.
@inline(__always)
func check<T>(_ size: UInt32, isStrideOf _: T.Type) throws(Refusal) -> Int {
  try check(size, holds: T.self)
  guard let stride = Int(exactly: size), stride % MemoryLayout<T>.alignment == 0 else {
    throw Refusal(OSTINATO_STRUCT_SIZE)
  }
  return stride
}
