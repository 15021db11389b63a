import Synchronization

/// An atomic integer that two threads share, alone in its cache line, because every store would
/// otherwise take the neighbouring data from the other thread's processor as well.
///
/// Copies refer to the same integer. Safe: it lies in memory of its own until its owner frees it.
@safe struct PaddedAtomic: BitwiseCopyable, @unchecked Sendable {
  private let atomic: UnsafeMutablePointer<Atomic<Int>>

  static func allocate(_ value: Int = 0) -> PaddedAtomic {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 128, alignment: 128)
    let atomic = unsafe memory.bindMemory(to: Atomic<Int>.self, capacity: 1)
    unsafe atomic.initialize(to: Atomic(value))
    return unsafe PaddedAtomic(atomic: atomic)
  }

  private init(atomic: UnsafeMutablePointer<Atomic<Int>>) { unsafe self.atomic = atomic }

  /// Frees the memory. No copy may be used afterwards.
  func free() {
    unsafe atomic.deinitialize(count: 1)
    unsafe UnsafeMutableRawPointer(atomic).deallocate()
  }

  /// The value, with everything that the other thread wrote before it stored this value.
  @inline(__always)
  var value: Int { unsafe atomic.pointee.load(ordering: .acquiring) }

  /// The value that this thread stored last; or the other thread's, without what it wrote before.
  @inline(__always)
  var relaxedValue: Int { unsafe atomic.pointee.load(ordering: .relaxed) }

  /// Stores a value, and makes everything that this thread wrote before visible along with it.
  @inline(__always)
  func set(_ value: Int) { unsafe atomic.pointee.store(value, ordering: .releasing) }

  /// Stores a value and returns the one before. Each thread sees what the other wrote before its
  /// exchange.
  @inline(__always)
  func exchange(_ value: Int) -> Int {
    unsafe atomic.pointee.exchange(value, ordering: .acquiringAndReleasing)
  }
}
