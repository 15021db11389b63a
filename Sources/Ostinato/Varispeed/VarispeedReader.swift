/// Reads a clip's audio at another pace than its own, a chunk at a time (rules W10, W11).
///
/// Safe: it owns its memory, which is long enough for a chunk at the greatest pace. Every frame of a chunk lies within
/// the audio that ``LapAudio`` has found in one piece, or within the window that it has filled.
@safe struct VarispeedReader: BitwiseCopyable, @unchecked Sendable {
  private let kernels: VarispeedKernels
  private let window: StereoMemory
  /// How much each sample of the window is below the next: left and right in turn, or first all of the left.
  let differences: Table<Float>
  let output: StereoMemory
  /// For each frame of the chunk, the sums of its products: of left and right in two lanes, or of each in four.
  let sums: Table<SIMD4<Float>>

  /// The number of frames that are read at a time, a multiple of 4.
  static var chunk: Int { 128 }

  /// Allocates the memory. Call ``free()`` to release it.
  init(_ kernels: VarispeedKernels) {
    self.kernels = kernels
    window = .allocate(frames: kernels.windowLength)
    differences = .allocate(count: 2 * kernels.windowLength, filledWith: 0)
    output = .allocate(frames: VarispeedReader.chunk)
    sums = .allocate(count: 2 * VarispeedReader.chunk, filledWith: .zero)
  }

  func free() {
    window.free()
    differences.free()
    output.free()
    sums.free()
  }

  /// Takes memory of its own. What was in the other does not matter between chunks.
  mutating func makeOwn(in spare: VarispeedReader? = nil) {
    self = spare ?? VarispeedReader(kernels)
  }

  /// Adds what a head reads, at the strip's coefficients and a fade. It is mutating so that it is not passed a copy.
  @inline(never)
  mutating func add(
    _ lap: LapAudio, _ head: ReadHead, to block: StereoMemory, strip: StripState, fade: Fade,
    from now: Int64, count: Int
  ) {
    var done = 0
    while done < count {
      let (part, frame) = (min(count &- done, VarispeedReader.chunk), now &+ Int64(done))
      block.advanced(by: done).addPaced(
        read(lap, head, from: frame, count: part), strip: strip, fade: fade, from: frame,
        count: part)
      done &+= part
    }
  }

  /// Reads at most a chunk of frames. They stay valid until the next call.
  private func read(_ lap: LapAudio, _ head: ReadHead, from frame: Int64, count: Int) -> VoiceMemory
  {
    let kernel = kernels.kernel(for: head)
    let (start, last) = (head.place(at: frame), head.place(at: frame &+ Int64(count &- 1)))
    let first = start.index &- Int64(kernel.placeTap)
    let width = Int(truncatingIfNeeded: last.index &- start.index) &+ kernel.tapCount
    let source = lap.samples(from: first, count: width, in: window)
    let steps = FractionSteps(head, from: start.part, kernel)
    if kernel.isNearest {
      sumNearest(kernel, source, width: width, steps, count: count)
    } else {
      sum(kernel, source, width: width, steps, count: count)
    }
    unsafe keepInRange(output.left, count: count)
    unsafe keepInRange(output.right, count: count)
    return unsafe VoiceMemory(left: output.left, right: output.right)
  }

  /// Keeps samples in their range (rule Q3).
  @inline(__always)
  private func keepInRange(_ samples: UnsafeMutablePointer<Float>, count: Int) {
    for i in 0..<count { unsafe samples[i] = samples[i].inSampleRange }
  }
}
