// Safe: both ends of what is read or written are checked like rows.
extension Table<Float> {
  /// Four numbers from an index on.
  @inline(__always)
  subscript(vector index: Int) -> SIMD4<Float> {
    get {
      assert(index &+ 3 < count, "row out of bounds")
      return unsafe UnsafeRawPointer(pointer(to: index)).loadUnaligned(as: SIMD4<Float>.self)
    }
    nonmutating set {
      assert(index &+ 3 < count, "row out of bounds")
      unsafe UnsafeMutableRawPointer(mutating: pointer(to: index))
        .storeBytes(of: newValue, as: SIMD4<Float>.self)
    }
  }
}

extension SIMD4<Float> {
  /// The same numbers, last first.
  @inline(__always)
  var backward: SIMD4<Float> { SIMD4(self[3], self[2], self[1], self[0]) }
}
