/// Reads a clip's audio at another pace than its own, a chunk at a time (rules W10, W11).
///
/// Safe: it owns its memory, which is long enough for a chunk at the greatest pace. Every frame of a chunk lies within
/// the audio that ``LapAudio`` has found in one piece, or within the window that it has filled.
@safe struct VarispeedReader: BitwiseCopyable, @unchecked Sendable {
  private let kernels: VarispeedKernels
  private var window: StereoMemory
  private var differences: StereoMemory
  private var output: StereoMemory
  /// For each frame of the chunk, the sums of its products in four lanes: left, and then right.
  private var sums: Table<SIMD4<Float>>

  /// The number of frames that are read at a time, a multiple of 4.
  static var chunk: Int { 128 }

  /// Allocates the memory. Call ``free()`` to release it.
  init(_ quality: VarispeedQuality) {
    kernels = .of(quality)
    window = .allocate(frames: kernels.windowLength)
    differences = .allocate(frames: kernels.windowLength)
    output = .allocate(frames: VarispeedReader.chunk)
    sums = .allocate(count: 2 * VarispeedReader.chunk, filledWith: .zero)
  }

  func free() {
    window.free()
    differences.free()
    output.free()
    sums.free()
  }

  /// Copies the memory to that of this value alone.
  mutating func makeOwn() {
    window = window.clone(frames: kernels.windowLength)
    differences = differences.clone(frames: kernels.windowLength)
    output = output.clone(frames: VarispeedReader.chunk)
    sums = sums.clone()
  }

  /// Reads at most a chunk of frames. They stay valid until the next call.
  @inline(never)
  func read(_ lap: LapAudio, _ head: ReadHead, from frame: Int64, count: Int) -> VoiceMemory {
    let kernel = kernels.kernel(for: head)
    let (start, last) = (head.place(at: frame), head.place(at: frame &+ Int64(count &- 1)))
    let first = start.index &- Int64(kernel.placeTap)
    let width = Int(truncatingIfNeeded: last.index &- start.index) &+ kernel.tapCount
    let source = lap.samples(from: first, count: width, in: window)
    unsafe subtract(source.left, to: differences.left, count: width)
    unsafe subtract(source.right, to: differences.right, count: width)
    let steps = FractionSteps(head, from: start.part, kernels.scale(over: head.clipStep))
    sum(kernel, source, steps, count: count)
    unsafe finish(output.left, sums.pointer(to: 0), count: count)
    unsafe finish(output.right, sums.pointer(to: VarispeedReader.chunk), count: count)
    return unsafe VoiceMemory(left: output.left, right: output.right)
  }

  /// Writes how much each sample is below the next; 0 for the last.
  @inline(__always)
  private func subtract(
    _ samples: UnsafePointer<Float>, to output: UnsafeMutablePointer<Float>, count: Int
  ) {
    let last = count &- 1
    for i in 0..<last {
      let difference = unsafe samples[i &+ 1] - samples[i]
      unsafe output[i] = difference.magnitude < .smallestSample ? 0 : difference
    }
    unsafe output[last] = 0
  }

  /// Writes each frame's sample and the sums of its products.
  private func sum(
    _ kernel: VarispeedKernel, _ source: VoiceMemory, _ steps: FractionSteps, count: Int
  ) {
    // A number of vectors that the compiler knows lets it do without a loop.
    switch kernel.vectorCount {
    case 4: sum(kernel, vectors: 4, source, steps, count: count)
    case 12: sum(kernel, vectors: 12, source, steps, count: count)
    default: sum(kernel, vectors: kernel.vectorCount, source, steps, count: count)
    }
  }

  @inline(__always)
  private func sum(
    _ kernel: VarispeedKernel, vectors: Int, _ source: VoiceMemory, _ steps: FractionSteps,
    count: Int
  ) {
    var steps = steps
    let rows = unsafe kernel.rows.pointer(to: 0)
    let sums = unsafe UnsafeMutablePointer(mutating: sums.pointer(to: 0))
    let (placeTap, output) = (kernel.placeTap, output)
    let (fromLeft, fromRight) = unsafe (differences.left, differences.right)
    for i in 0..<count {
      let row = unsafe rows + steps.row &* (2 &* vectors)
      let weight = SIMD4(repeating: steps.weight)
      var (left, right) = (SIMD4<Float>.zero, SIMD4<Float>.zero)
      var vector = 0
      while vector < vectors {
        let coefficients = unsafe row[2 &* vector] + weight * row[2 &* vector &+ 1]
        let at = steps.offset &+ 4 &* vector
        unsafe left = left + coefficients * vector4(fromLeft + at)
        unsafe right = right + coefficients * vector4(fromRight + at)
        vector &+= 1
      }
      unsafe sums[i] = left
      unsafe sums[i &+ VarispeedReader.chunk] = right
      unsafe output.left[i] = source.left[steps.offset &+ placeTap]
      unsafe output.right[i] = source.right[steps.offset &+ placeTap]
      steps.advance()
    }
  }

  /// Adds the sums of four lanes to each sample, and keeps it in the range of samples (rule Q3).
  @inline(__always)
  private func finish(
    _ samples: UnsafeMutablePointer<Float>, _ sums: UnsafePointer<SIMD4<Float>>, count: Int
  ) {
    var i = 0
    while i < count {
      let (a, b) = unsafe (sums[i], sums[i &+ 1])
      let (c, d) = unsafe (sums[i &+ 2], sums[i &+ 3])
      let even = SIMD4(a[0], b[0], c[0], d[0]) + SIMD4(a[2], b[2], c[2], d[2])
      let odd = SIMD4(a[1], b[1], c[1], d[1]) + SIMD4(a[3], b[3], c[3], d[3])
      let value = unsafe vector4(samples + i) + (even + odd)
      unsafe UnsafeMutableRawPointer(samples + i).storeBytes(of: value, as: SIMD4<Float>.self)
      i &+= 4
    }
    for i in 0..<count {
      let value = unsafe samples[i]
      let kept = value.magnitude < .smallestSample ? 0 : value
      unsafe samples[i] = max(min(kept, .greatestSample), -.greatestSample)
    }
  }
}

/// Four floats in a row.
@inline(__always)
private func vector4(_ memory: UnsafePointer<Float>) -> SIMD4<Float> {
  unsafe UnsafeRawPointer(memory).loadUnaligned(as: SIMD4<Float>.self)
}

/// The places that the frames of a chunk read, one after the other, as whole frames from the first on, a row of the
/// kernel, and a weight of the next row.
private struct FractionSteps: BitwiseCopyable {
  /// The number of whole frames since the first place.
  private(set) var offset = 0
  private var part: Int64
  private let wholeStep: Int
  private let partStep: Int64
  private let clipStep: Int64
  private let scale: UInt64

  init(_ head: ReadHead, from part: Int64, _ scale: UInt64) {
    self.part = part
    self.scale = scale
    clipStep = head.clipStep
    wholeStep = Int(truncatingIfNeeded: head.step / head.clipStep)
    partStep = head.step % head.clipStep
  }

  private var scaled: (high: UInt64, low: UInt64) {
    UInt64(bitPattern: part).multipliedFullWidth(by: scale)
  }

  var row: Int { Int(truncatingIfNeeded: scaled.high) }

  /// How far the place lies from this row to the next, from 0 to less than 1, in 24 bits.
  var weight: Float { Float(Int32(truncatingIfNeeded: scaled.low >> 40)) * 0x1p-24 }

  @inline(__always)
  mutating func advance() {
    part &+= partStep
    offset &+= wholeStep
    if part >= clipStep {
      part &-= clipStep
      offset &+= 1
    }
  }
}
