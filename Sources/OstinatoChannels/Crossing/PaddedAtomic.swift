import Synchronization

/// An atomic integer that two threads share, alone in its cache line, because each store would
/// otherwise also invalidate neighboring data in the other processor's cache.
///
/// Copies refer to the same integer. Safe: it has its own memory until its owner frees it.
@safe @usableFromInline package struct PaddedAtomic: BitwiseCopyable, @unchecked Sendable {
  @usableFromInline let atomic: UnsafeMutablePointer<Atomic<Int>>

  @inlinable package static func allocate(_ value: Int = 0) -> PaddedAtomic {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 128, alignment: 128)
    let atomic = unsafe memory.bindMemory(to: Atomic<Int>.self, capacity: 1)
    unsafe atomic.initialize(to: Atomic(value))
    return unsafe PaddedAtomic(atomic: atomic)
  }

  @inlinable init(atomic: UnsafeMutablePointer<Atomic<Int>>) { unsafe self.atomic = atomic }

  /// Frees the memory. No copy may be used afterward.
  @inlinable package func free() {
    unsafe atomic.deinitialize(count: 1)
    unsafe UnsafeMutableRawPointer(atomic).deallocate()
  }

  /// The value, along with everything that the other thread wrote before it stored this value.
  @inlinable @inline(__always)
  package var value: Int { unsafe atomic.pointee.load(ordering: .acquiring) }

  /// The value that this thread stored last; or the other thread's value, without what it wrote
  /// before.
  @inlinable @inline(__always)
  package var relaxedValue: Int { unsafe atomic.pointee.load(ordering: .relaxed) }

  /// Stores a value and makes everything that this thread wrote before visible along with it.
  @inlinable @inline(__always)
  package func set(_ value: Int) { unsafe atomic.pointee.store(value, ordering: .releasing) }

  /// Adds one to a value that only this thread changes.
  @inlinable @inline(__always)
  package func increment() { set(relaxedValue &+ 1) }

  /// Stores a value and returns the previous one. Each thread sees what the other wrote before its
  /// exchange.
  @inlinable @inline(__always)
  package func exchange(_ value: Int) -> Int {
    unsafe atomic.pointee.exchange(value, ordering: .acquiringAndReleasing)
  }
}
