/// What the sources add to one strip, or to none, during a block: two channels, and the coefficients of the strip for
/// each frame (rules S1, S2).
struct SourceInput: BitwiseCopyable {
  private(set) var memory: StereoMemory
  /// The number of the group that the output is added to; `nil` for the mix.
  let group: Int?
  /// How the memory has been used in the current block.
  private(set) var use = Use.none
  /// The strip's coefficients.
  private var left = GainCurve(capacity: SourceInput.capacity)
  private var right = GainCurve(capacity: SourceInput.capacity)
  /// Whether a source has been admitted to the current block.
  private var isTaken = false
  /// Whether it has been reported that a source has another sample rate, and that one has a number that is taken
  /// (rule S7).
  private var hasReportedRate = false
  private var hasReportedNumber = false

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

  /// Allocates the memory of an input whose output is added to a group or to the mix. Call ``free()`` to release it.
  init(feeding group: Int? = nil) {
    self.group = group
    memory = .allocate(frames: SourceInput.capacity)
  }

  func free() {
    memory.free()
    left.free()
    right.free()
  }

  /// Begins a block.
  mutating func beginBlock() {
    use = .none
    isTaken = false
  }

  /// Admits a source to the current block; returns `false` if one has been admitted before.
  mutating func admit() -> Bool {
    defer { isTaken = true }
    return !isTaken
  }

  func hasReported(_ rejection: Rejection) -> Bool {
    rejection == .otherSampleRate ? hasReportedRate : hasReportedNumber
  }

  mutating func markReported(_ rejection: Rejection) {
    if rejection == .otherSampleRate { hasReportedRate = true } else { hasReportedNumber = true }
  }

  /// Takes over which rejections another input has reported.
  mutating func continueReports(of other: SourceInput) {
    (hasReportedRate, hasReportedNumber) = (other.hasReportedRate, other.hasReportedNumber)
  }

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
  @inline(__always)
  mutating func record(_ strip: StripState, from first: Int, at now: Int64, count: Int) {
    left.record(strip.left, from: first, at: now, count: count)
    right.record(strip.right, from: first, at: now, count: count)
  }

  /// Adds the strip's output, which is the input multiplied by the coefficients, to `output`.
  ///
  /// Safe, here and below: `count` is at most the number of frames in a block. Not inlined, since it is long, and
  /// called from several places.
  @inline(never)
  func addOutput(to output: StereoMemory, count: Int) {
    unsafe left.add(memory.left, to: output.left, count: count)
    unsafe right.add(memory.right, to: output.right, count: count)
  }
}
