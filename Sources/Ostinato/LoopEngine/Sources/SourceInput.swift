/// What the sources add to one strip, or to none, during a block: two channels, and the coefficients of the strip for
/// each frame (rules S1, S2).
struct SourceInput: BitwiseCopyable {
  private(set) var memory: StereoMemory
  /// How the memory has been used in the current block.
  private(set) var use = Use.none
  /// The strip's coefficients for each frame, unless they are steady.
  private var curve: StereoMemory
  private var steady: (left: Float, right: Float)? = (1, 1)

  enum Use: BitwiseCopyable {
    /// Nothing has been added, and the samples are undefined.
    case none
    /// A source is currently adding to it.
    case lent
    /// One or more sources have added to it.
    case added
  }

  /// The largest number of frames.
  static var capacity: Int { PassageBuffer.maximumCapacity }

  /// Allocates the memory. Call ``free()`` to release it.
  init() {
    memory = .allocate(frames: SourceInput.capacity)
    curve = .allocate(frames: SourceInput.capacity)
  }

  func free() {
    memory.free()
    curve.free()
  }

  /// Begins a block.
  mutating func beginBlock() { use = .none }

  /// Prepares the memory for a source: it is silent for the first one of a block of `frames` frames.
  mutating func prepare(frames: Int) {
    if use == .none { memory.clear(count: frames) }
    use = .added
  }

  /// Lends both channels of a block of `frames` frames.
  mutating func beginLoan(frames: Int) {
    precondition(use != .lent, "a source adds to a block inside its own call of add")
    prepare(frames: frames)
    use = .lent
  }

  mutating func endLoan() { use = .added }

  /// Records the coefficients that `strip` has for `count` frames, the first of which is `first` frames into the
  /// block and is engine frame `now`. The frames before it have been recorded.
  mutating func record(_ strip: StripState, from first: Int, at now: Int64, count: Int) {
    let target = (left: strip.left.target, right: strip.right.target)
    if now >= strip.end {
      if first == 0 { steady = target }
      if let steady, steady == target { return }
    }
    if let steady { fillCurve(0..<first) { _ in steady } }
    steady = nil
    fillCurve(first..<first &+ count) { index in
      let frame = now &+ Int64(index &- first)
      return (strip.left.value(at: frame), strip.right.value(at: frame))
    }
  }

  /// Safe: the frames are those of a block.
  private func fillCurve(_ frames: Range<Int>, _ value: (Int) -> (left: Float, right: Float)) {
    for index in frames {
      unsafe (curve.left[index], curve.right[index]) = value(index)
    }
  }

  /// Multiplies what was added by the coefficients, which makes it the strip's output.
  ///
  /// Safe: `count` is at most the number of frames in a block.
  func applyStrip(count: Int) {
    if let steady {
      for i in 0..<count { unsafe memory.left[i] = 0 + memory.left[i] * steady.left }
      for i in 0..<count { unsafe memory.right[i] = 0 + memory.right[i] * steady.right }
    } else {
      for i in 0..<count { unsafe memory.left[i] = 0 + memory.left[i] * curve.left[i] }
      for i in 0..<count { unsafe memory.right[i] = 0 + memory.right[i] * curve.right[i] }
    }
  }
}
