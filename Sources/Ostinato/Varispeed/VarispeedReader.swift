/// Reads a clip's audio at another pace than its own, a chunk at a time (rules W10, W11).
///
/// Safe: it owns its memory, which is long enough for a chunk at the greatest pace. Every frame of a chunk lies within
/// the audio that ``LapAudio`` has found in one piece, or within the window that it has filled.
@safe struct VarispeedReader: BitwiseCopyable, @unchecked Sendable {
  private let kernels: VarispeedKernels
  private let window: StereoMemory
  private let differences: StereoMemory
  private let output: StereoMemory
  /// For each frame of the chunk, the sums of its products in four lanes: left and right.
  private let sums: Table<SIMD4<Float>>

  /// The number of frames that are read at a time, a multiple of 4.
  static var chunk: Int { 128 }

  /// Allocates the memory. Call ``free()`` to release it.
  init(_ kernels: VarispeedKernels) {
    self.kernels = kernels
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

  /// Takes memory of its own. What was in the other does not matter between chunks.
  mutating func makeOwn() { self = VarispeedReader(kernels) }

  /// Adds what a head reads, at the strip's coefficients and a fade. It is mutating so that it is not passed a copy.
  @inline(never)
  mutating func add(
    _ lap: LapAudio, _ head: ReadHead, to block: StereoMemory, strip: StripState, fade: Fade,
    from now: Int64, count: Int
  ) {
    var done = 0
    while done < count {
      let (part, frame) = (min(count &- done, VarispeedReader.chunk), now &+ Int64(done))
      let (voice, sum) = (read(lap, head, from: frame, count: part), block.advanced(by: done))
      if frame >= fade.end, frame >= strip.end {
        SteadyVoices(voice, left: strip.left.target, right: strip.right.target)
          .add(to: sum, offset: 0, count: part)
      } else {
        sum.add(voice, strip: strip, fade: fade, from: frame, count: part)
      }
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
    unsafe subtract(source.left, to: differences.left, count: width)
    unsafe subtract(source.right, to: differences.right, count: width)
    let steps = FractionSteps(head, from: start.part, kernels.scale(over: head.clipStep))
    sum(kernel, source, steps, count: count)
    addLanes(count: count)
    unsafe keepInRange(output.left, count: count)
    unsafe keepInRange(output.right, count: count)
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

  /// Writes the sums of each frame.
  private func sum(
    _ kernel: VarispeedKernel, _ source: VoiceMemory, _ steps: FractionSteps, count: Int
  ) {
    // With numbers that the compiler knows, it does without the inner loops.
    switch kernel.vectorCount {
    case 4: sum(kernel, vectors: 4, atOnce: 4, source, steps, count: count)
    case 11: sum(kernel, vectors: 11, atOnce: 4, source, steps, count: count)
    default:
      sum(kernel, vectors: kernel.vectorCount, atOnce: 1, source, steps, count: count)
    }
  }

  @inline(__always)
  private func sum(
    _ kernel: VarispeedKernel, vectors: Int, atOnce: Int, _ source: VoiceMemory,
    _ steps: FractionSteps, count: Int
  ) {
    var steps = steps
    let rows = unsafe kernel.rows.pointer(to: 0)
    let sums = unsafe UnsafeMutablePointer(mutating: sums.pointer(to: 0))
    let placeTap = kernel.placeTap
    let (fromLeft, fromRight) = unsafe (differences.left, differences.right)
    for i in 0..<count {
      let (number, weight) = steps.row
      let row = unsafe rows + number &* (2 &* vectors)
      // The first lane begins with the sample at the place.
      var left = unsafe SIMD4(source.left[steps.offset &+ placeTap], 0, 0, 0)
      var right = unsafe SIMD4(source.right[steps.offset &+ placeTap], 0, 0, 0)
      let offset = steps.offset
      var first = 0
      while first &+ atOnce <= vectors {
        for vector in first..<first &+ atOnce {
          let coefficients = unsafe row[2 &* vector] + weight * row[2 &* vector &+ 1]
          unsafe left = left + coefficients * vector4(fromLeft + (offset &+ 4 &* vector))
          unsafe right = right + coefficients * vector4(fromRight + (offset &+ 4 &* vector))
        }
        first &+= atOnce
      }
      // The rest, apart: with a bound in the loop above, the compiler does without vectors.
      for vector in (vectors &- vectors % atOnce)..<vectors {
        let coefficients = unsafe row[2 &* vector] + weight * row[2 &* vector &+ 1]
        unsafe left = left + coefficients * vector4(fromLeft + (offset &+ 4 &* vector))
        unsafe right = right + coefficients * vector4(fromRight + (offset &+ 4 &* vector))
      }
      unsafe sums[2 &* i] = left
      unsafe sums[2 &* i &+ 1] = right
      steps.advance()
    }
  }

  /// Writes each frame, of which four lanes have been summed: (0 + 2) + (1 + 3). Four frames at a time, so that the
  /// additions are those of vectors.
  private func addLanes(count: Int) {
    let sums = unsafe sums.pointer(to: 0)
    var i = 0
    while i < count {
      let frames = unsafe sums + 2 &* i
      let (a, b) = unsafe (halves(frames), halves(frames + 2))
      let (c, d) = unsafe (halves(frames + 4), halves(frames + 6))
      let first = SIMD4(a[0], a[2], b[0], b[2]) + SIMD4(a[1], a[3], b[1], b[3])
      let last = SIMD4(c[0], c[2], d[0], d[2]) + SIMD4(c[1], c[3], d[1], d[3])
      unsafe store(SIMD4(first[0], first[2], last[0], last[2]), at: output.left + i)
      unsafe store(SIMD4(first[1], first[3], last[1], last[3]), at: output.right + i)
      i &+= 4
    }
  }

  /// Keeps samples in their range (rule Q3).
  @inline(__always)
  private func keepInRange(_ samples: UnsafeMutablePointer<Float>, count: Int) {
    for i in 0..<count { unsafe samples[i] = samples[i].inSampleRange }
  }
}

/// The sums of lanes 0 and 2, and of 1 and 3, of two vectors.
@inline(__always)
private func halves(_ pair: UnsafePointer<SIMD4<Float>>) -> SIMD4<Float> {
  let (a, b) = unsafe (pair[0], pair[1])
  return SIMD4(lowHalf: a.lowHalf, highHalf: b.lowHalf)
    + SIMD4(lowHalf: a.highHalf, highHalf: b.highHalf)
}

/// Four floats in a row.
@inline(__always)
private func vector4(_ memory: UnsafePointer<Float>) -> SIMD4<Float> {
  unsafe UnsafeRawPointer(memory).loadUnaligned(as: SIMD4<Float>.self)
}

@inline(__always)
private func store(_ vector: SIMD4<Float>, at memory: UnsafeMutablePointer<Float>) {
  unsafe UnsafeMutableRawPointer(memory).storeBytes(of: vector, as: SIMD4<Float>.self)
}

/// The places that the frames of a chunk read, one after the other, as whole frames from the first on, a row of the
/// kernel, and a weight of the next row.
private struct FractionSteps: BitwiseCopyable {
  /// The number of whole frames since the first place.
  private(set) var offset = 0
  /// The fraction's numerator less the clip's step: where it reaches 0, a frame is full.
  private var part: UInt64
  private let wholeStep: Int
  private let partStep: UInt64
  private let clipStep: UInt64
  private let scale: UInt64

  init(_ head: ReadHead, from part: Int64, _ scale: UInt64) {
    self.scale = scale
    clipStep = UInt64(bitPattern: head.clipStep)
    self.part = UInt64(bitPattern: part) &- clipStep
    wholeStep = Int(truncatingIfNeeded: head.step / head.clipStep)
    partStep = UInt64(bitPattern: head.step % head.clipStep)
  }

  /// The number of a row, and how far the place lies from it to the next, in 2⁻²⁴.
  var row: (number: Int, weight: SIMD4<Float>) {
    let scaled = (part &+ clipStep).multipliedFullWidth(by: scale)
    let weight = Float(Int32(truncatingIfNeeded: scaled.low >> 40))
    return (Int(truncatingIfNeeded: scaled.high), SIMD4(repeating: weight))
  }

  @inline(__always)
  mutating func advance() {
    let (next, isFull) = part.addingReportingOverflow(partStep)
    part = isFull ? next &- clipStep : next
    offset &+= wholeStep &+ (isFull ? 1 : 0)
  }
}
