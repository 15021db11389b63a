import COstinatoHeader

// Safe: the caller guarantees what a pointer refers to; only null pointers and struct sizes are
// checked here.

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

/// A count, checked against its bounds.
@inline(__always)
func given(_ count: Int32, within bounds: ClosedRange<Int32>) throws(Refusal) -> Int {
  guard bounds.contains(count) else { throw Refusal(OSTINATO_COUNT_OUT_OF_RANGE) }
  return Int(count)
}

/// A count of frames or bytes, at most `most`.
@inline(__always)
func given(_ count: Int64, upTo most: Int64) throws(Refusal) -> Int {
  guard count >= 0, count <= most, let count = Int(exactly: count) else {
    throw Refusal(OSTINATO_COUNT_OUT_OF_RANGE)
  }
  return count
}

/// Checks that a struct is at least as large as in the first version.
@inline(__always)
func check<T>(_ size: UInt32, holds _: T.Type) throws(Refusal) {
  guard Int64(size) >= Int64(MemoryLayout<T>.size) else { throw Refusal(OSTINATO_STRUCT_SIZE) }
}

/// Checks the size of an array's elements, which is also their stride.
@inline(__always)
func check<T>(_ size: UInt32, isStrideOf _: T.Type) throws(Refusal) -> Int {
  try check(size, holds: T.self)
  guard let stride = Int(exactly: size), stride % MemoryLayout<T>.alignment == 0 else {
    throw Refusal(OSTINATO_STRUCT_SIZE)
  }
  return stride
}
