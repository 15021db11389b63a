/// Collects the passages of a stretch of frames; made once, handed to each advance.
///
/// It cannot be copied, hence not be gone through by a `for` loop: ``forEach(_:)`` and ``indices`` do that in
/// place, and offline ``array`` does.
///
/// Realtime-safe: yes, but for what says no.
///
/// Safe: it cannot be copied, so its memory is its own; `capacity` passages fit, the first `count` are
/// written, and every access keeps to that.
@safe public struct PassageBuffer: ~Copyable, @unchecked Sendable {
  private let base: UnsafeMutablePointer<Passage>
  /// How many passages fit. An advance covers no more frames than this, so that even passages of a
  /// single frame fit.
  public let capacity: Int
  /// How many passages there are.
  public private(set) var count = 0

  /// The most frames that one advance covers, hence the most passages it can write.
  public static var maximumCapacity: Int { 512 }

  /// Makes room for `capacity` passages: 1 … ``maximumCapacity``, other numbers count as the nearest.
  /// Realtime-safe: no.
  public init(capacity: Int = PassageBuffer.maximumCapacity) {
    self.capacity = min(max(capacity, 1), PassageBuffer.maximumCapacity)
    unsafe base = UnsafeMutablePointer<Passage>.allocate(capacity: self.capacity)
  }

  deinit { unsafe base.deallocate() }

  /// The indices of the passages, in order of time.
  public var indices: Range<Int> { 0..<count }

  /// The passage at `index`, in order of time; `nil` from ``count`` on.
  public subscript(index: Int) -> Passage? {
    guard index >= 0, index < count else { return nil }
    return unsafe base[index]
  }

  /// Hands each passage to `body`, in order of time.
  ///
  /// - Throws: What `body` throws, and leaves the other passages out.
  public func forEach<Failure>(_ body: (Passage) throws(Failure) -> Void) throws(Failure) {
    for index in 0..<count { try unsafe body(base[index]) }
  }

  /// All passages as an array. Realtime-safe: no.
  public var array: [Passage] {
    unsafe Array(UnsafeBufferPointer(start: base, count: count))
  }

  /// Empties the buffer.
  mutating func begin() -> PassageLog {
    count = 0
    return unsafe PassageLog(base: base, capacity: capacity)
  }

  /// Takes note of what an advance wrote.
  mutating func end(_ log: PassageLog) { count = log.count }
}

/// Writes passages down while the engine moves on, as plain data for the render path.
///
/// Safe: it lives from `begin` to `end` within a call that holds the buffer `inout`, begins a passage
/// only while there is room and extends only one that has begun.
@safe struct PassageLog: BitwiseCopyable {
  private let base: UnsafeMutablePointer<Passage>
  private let capacity: Int
  private(set) var count: Int

  init(base: UnsafeMutablePointer<Passage>, capacity: Int) {
    unsafe self.base = base
    self.capacity = capacity
    count = 0
  }

  /// `count` never exceeds the capacity.
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
