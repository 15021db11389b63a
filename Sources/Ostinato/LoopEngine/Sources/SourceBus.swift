/// The memory in which sources find a block's passages and to which they add their sound (rule E5).
///
/// It holds nothing from one block to the next, so that it belongs to no snapshot.
///
/// Safe: the memory is one engine's own; no more than `capacity` frames are lent at a time, and never
/// to two callers at once.
@safe struct SourceBus: BitwiseCopyable, @unchecked Sendable {
  private var memory: StereoMemory
  private var passages: UnsafeMutablePointer<Passage>
  private var use: UnsafeMutablePointer<Use>

  /// How many frames fit, and as many passages.
  static var capacity: Int { PassageBuffer.maximumCapacity }

  /// What became of the memory in the present block.
  private enum Use: BitwiseCopyable {
    /// Nobody has added anything, and the samples may be anything.
    case none
    /// A source is adding to it.
    case lent
    /// Sources have added to it.
    case added
  }

  /// Reserves the memory. Call ``free()`` to release it.
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

  /// Begins a block, to which nobody has added anything yet, and returns where its passages go.
  func beginBlock() -> PassageLog {
    unsafe use.pointee = .none
    return unsafe PassageLog(base: passages, capacity: SourceBus.capacity)
  }

  /// Lends both channels of a block of `frames` frames, silent for the block's first source.
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

  /// What sources have added to the block; `nil` if none did.
  var added: UnsafeStereoBuffer? {
    switch unsafe use.pointee {
    case .none, .lent: nil
    case .added: unsafe UnsafeStereoBuffer(left: memory.left, right: memory.right)
    }
  }
}
