import Synchronization

/// A count that two threads look at, in a cache line of its own, since otherwise every change of one
/// count would take its neighbours from the other thread's processor.
///
/// Copies are the same count. Safe: the atomic lies in memory of its own until whoever made it frees it.
@safe struct SharedCount: BitwiseCopyable, @unchecked Sendable {
  private let count: UnsafeMutablePointer<Atomic<Int>>

  static func allocate(_ value: Int = 0) -> SharedCount {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 128, alignment: 128)
    let count = unsafe memory.bindMemory(to: Atomic<Int>.self, capacity: 1)
    unsafe count.initialize(to: Atomic(value))
    return unsafe SharedCount(count: count)
  }

  private init(count: UnsafeMutablePointer<Atomic<Int>>) { unsafe self.count = count }

  /// Gives the memory back; no copy may be used again.
  func free() {
    unsafe count.deinitialize(count: 1)
    unsafe UnsafeMutableRawPointer(count).deallocate()
  }

  /// As the other thread set it, with all that it did before.
  @inline(__always)
  var value: Int { unsafe count.pointee.load(ordering: .acquiring) }

  /// As this thread set it last; or as the other did, without what it did before.
  @inline(__always)
  var bareValue: Int { unsafe count.pointee.load(ordering: .relaxed) }

  /// Sets it for the other thread to see, with all that this one did before.
  @inline(__always)
  func set(_ value: Int) { unsafe count.pointee.store(value, ordering: .releasing) }

  /// Sets it and returns what it was; what either thread did before its exchange the other sees after.
  @inline(__always)
  func exchange(_ value: Int) -> Int {
    unsafe count.pointee.exchange(value, ordering: .acquiringAndReleasing)
  }
}
