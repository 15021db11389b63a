import Synchronization

/// A count that one thread sets and another reads.
///
/// Safe: the atomic lies in memory of its own until whoever made it frees it.
@safe struct SharedCount: BitwiseCopyable, @unchecked Sendable {
  private let count: UnsafeMutablePointer<Atomic<Int>>

  static func allocate(_ value: Int) -> SharedCount {
    let count = unsafe Counter.allocate()
    unsafe count.pointee.store(value, ordering: .relaxed)
    return unsafe SharedCount(count: count)
  }

  private init(count: UnsafeMutablePointer<Atomic<Int>>) { unsafe self.count = count }

  func free() { unsafe Counter.free(count) }

  @inline(__always)
  func set(_ value: Int) { unsafe count.pointee.store(value, ordering: .releasing) }

  @inline(__always)
  func add(_ value: Int) { unsafe count.pointee.wrappingAdd(value, ordering: .relaxed) }

  var value: Int { unsafe count.pointee.load(ordering: .acquiring) }
}
