/// The memory in which sources find the passages of a block and to which they add their sound (rule
/// E5).
///
/// It holds nothing from one block to the next, so it is not part of a snapshot.
///
/// Safe: the memory belongs to one engine; at most `capacity` frames are lent at a time, and never
/// to two callers at once.
@safe struct SourceBus: BitwiseCopyable, @unchecked Sendable {
  private var memory: StereoMemory
  private var passages: UnsafeMutablePointer<Passage>
  private var use: UnsafeMutablePointer<Use>

  /// The largest number of frames, and also the largest number of passages.
  static var capacity: Int { PassageBuffer.maximumCapacity }

  /// How the memory has been used in the current block.
  private enum Use: BitwiseCopyable {
    /// No source has added anything, and the samples are undefined.
    case none
    /// A source is currently adding to it.
    case lent
    /// One or more sources have added to it.
    case added
  }

  /// Allocates the memory. Call ``free()`` to release it.
  init() {
    memory = .allocate(frames: SourceBus.capacity)
    unsafe passages = .allocate(capacity: SourceBus.capacity)
    unsafe use = .allocate(capacity: 1)
    unsafe use.initialize(to: .none)
  }

  func free() {
    memory.free()
    unsafe passages.deallocate()
    unsafe use.deallocate()
  }

  /// Begins a block, to which no source has added anything yet, and returns the log that records
  /// its passages.
  func beginBlock() -> PassageLog {
    unsafe use.pointee = .none
    return unsafe PassageLog(base: passages, capacity: SourceBus.capacity)
  }

  /// Lends both channels of a block of `frames` frames, which are silent for the first source of
  /// the block.
  func lend(
    frames: Int, to body: (inout MutableSpan<Float>, inout MutableSpan<Float>) -> Void
  ) {
    switch unsafe use.pointee {
    case .none: memory.clear(count: frames)
    case .lent: preconditionFailure("a source adds to a block inside its own call of add")
    case .added: break
    }
    unsafe use.pointee = .lent
    var left = unsafe MutableSpan(_unsafeStart: memory.left, count: frames)
    var right = unsafe MutableSpan(_unsafeStart: memory.right, count: frames)
    body(&left, &right)
    unsafe use.pointee = .added
  }

  /// What sources have added to the block, or `nil` if no source has added anything.
  var added: UnsafeStereoBuffer? {
    switch unsafe use.pointee {
    case .none, .lent: nil
    case .added: unsafe UnsafeStereoBuffer(left: memory.left, right: memory.right)
    }
  }
}
