/// A buffer for the passages of an advance, created once and passed to each advance.
///
/// A `for` loop cannot iterate over a buffer, because it cannot be copied. Use ``forEach(_:)`` or ``indices``,
/// or, offline, ``array``.
///
/// Realtime-safe: yes, except for members that say otherwise.
///
/// Safe: a buffer cannot be copied, so no other value uses its memory, which has room for
/// `capacity` passages. The first `count` are initialized, and every access stays within them.
@safe @frozen public struct PassageBuffer: ~Copyable, @unchecked Sendable {
  private let base: UnsafeMutablePointer<Passage>
  /// The number of passages that fit. An advance covers at most this many frames, so that even
  /// passages of one frame fit.
  public let capacity: Int
  /// The number of passages.
  public private(set) var count = 0
  private let ownsMemory: Bool

  /// The largest number of frames that one advance covers, and therefore of passages that it
  /// writes.
  public static var maximumCapacity: Int { 512 }

  /// Creates a buffer for `capacity` passages. The range is 1 … ``maximumCapacity``; values outside
  /// it are clamped. Realtime-safe: no.
  public init(capacity: Int = PassageBuffer.maximumCapacity) {
    self.capacity = min(max(capacity, 1), PassageBuffer.maximumCapacity)
    unsafe base = UnsafeMutablePointer<Passage>.allocate(capacity: self.capacity)
    ownsMemory = true
  }

  /// Creates a view of the passages that a log has written. The memory remains the log's. Call
  /// ``endLoan()`` at the end.
  init(lending log: PassageLog) {
    unsafe base = log.base
    (capacity, count, ownsMemory) = (log.count, log.count, false)
  }

  deinit {
    if ownsMemory { unsafe base.deallocate() }
  }

  /// Ends a view without freeing memory, which the render path must not do.
  consuming func endLoan() { discard self }

  /// The indices of the passages, in order of time.
  public var indices: Range<Int> { 0..<count }

  /// The passage at `index`, in order of time; `nil` if `index` is out of range.
  public subscript(index: Int) -> Passage? {
    guard index >= 0, index < count else { return nil }
    return unsafe base[index]
  }

  /// Calls `body` with each passage, in order of time.
  ///
  /// - Throws: What `body` throws. The remaining passages are then skipped.
  public func forEach<Failure>(_ body: (Passage) throws(Failure) -> Void) throws(Failure) {
    for index in 0..<count { try unsafe body(base[index]) }
  }

  /// All passages as an array. Realtime-safe: no.
  public var array: [Passage] {
    unsafe Array(UnsafeBufferPointer(start: base, count: count))
  }

  /// Starts an advance; ``end(_:)`` replaces what the buffer contains.
  func begin() -> PassageLog { unsafe PassageLog(base: base, capacity: capacity) }

  /// Records what an advance wrote.
  mutating func end(_ log: PassageLog) { count = log.count }
}

/// A writer of passages into memory that a buffer owns, as plain data for the render path.
///
/// Safe: it exists from `begin` to `end`, within a call that holds the buffer `inout`. It begins a
/// passage only while there is room and extends only one that has begun.
@safe struct PassageLog: BitwiseCopyable {
  fileprivate let base: UnsafeMutablePointer<Passage>
  private let capacity: Int
  private(set) var count: Int

  init(base: UnsafeMutablePointer<Passage>, capacity: Int) {
    unsafe self.base = base
    self.capacity = capacity
    count = 0
  }

  /// Begins a passage; `count` never exceeds the capacity.
  mutating func begin(_ passage: Passage) {
    guard count < capacity else { return }
    unsafe (base + count).initialize(to: passage)
    count &+= 1
  }

  func extend(by frames: Int) {
    guard count > 0 else { return }
    unsafe base[count &- 1].count &+= frames
  }
}
