import COstinatoHeader

/// Copies samples. Safe: there are as many as the caller guarantees.
func samples(
  _ pointer: UnsafePointer<Float>?, count: Int
) throws(Refusal) -> [Float] {
  guard count > 0 else { return [] }
  return unsafe Array(UnsafeBufferPointer(start: try given(pointer), count: count))
}

/// Copies bytes. Safe: there are as many as the caller guarantees.
func bytes(_ pointer: UnsafeRawPointer?, count: Int64) throws(Refusal) -> [UInt8] {
  let count = try given(count, upTo: 1 << 32)
  guard count > 0 else { return [] }
  guard let pointer = unsafe pointer else { throw Refusal(OSTINATO_NULL_POINTER) }
  return unsafe Array(UnsafeRawBufferPointer(start: pointer, count: count))
}

/// Copies bytes to the caller, or only reports their number. Safe: no more than the caller
/// guarantees.
func write(
  _ bytes: [UInt8], to target: UnsafeMutableRawPointer?, capacity: Int64,
  count: UnsafeMutablePointer<Int64>
) throws(Refusal) {
  guard capacity >= 0 else { throw Refusal(OSTINATO_COUNT_OUT_OF_RANGE) }
  if unsafe target == nil, capacity == 0 {
    unsafe count.pointee = Int64(bytes.count)
    return
  }
  guard let target = unsafe target else { throw Refusal(OSTINATO_NULL_POINTER) }
  unsafe count.pointee = Int64(bytes.count)
  guard Int64(bytes.count) <= capacity else { throw Refusal(OSTINATO_BUFFER_TOO_SMALL) }
  unsafe bytes.withUnsafeBytes { source in
    if let base = source.baseAddress {
      unsafe target.copyMemory(from: base, byteCount: source.count)
    }
  }
}
