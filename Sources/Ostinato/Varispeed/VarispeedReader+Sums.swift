// What a chunk's frames are made of: the differences between samples, times coefficients (rule W11).
//
// Safe: the memory of the reader is long enough for the window of a chunk. Each frame reads as many differences as the
// kernel has taps, from the place on that it reads, and all lie within `width`.
extension VarispeedReader {
  // MARK: By the nearest row

  /// Writes each frame: both channels at once, of two taps in each vector.
  func sumNearest(
    _ kernel: VarispeedKernel, _ source: VoiceMemory, width: Int, _ steps: FractionSteps, count: Int
  ) {
    let differences = unsafe UnsafeMutablePointer(mutating: differences.pointer(to: 0))
    for i in 0..<width &- 1 {
      unsafe differences[2 &* i] = source.left[i &+ 1] - source.left[i]
      unsafe differences[2 &* i &+ 1] = source.right[i &+ 1] - source.right[i]
    }
    unsafe differences[2 &* width &- 2] = 0
    unsafe differences[2 &* width &- 1] = 0
    // The only kernel of this kind. With a number that the compiler knows, it does without the inner loop.
    let taps = VarispeedQuality.standard.tapCount
    let place = source.advanced(by: taps / 2 &- 1)
    let rows = unsafe kernel.rows.pointer(to: 0)
    let sums = unsafe UnsafeMutablePointer(mutating: sums.pointer(to: 0))
    var steps = steps
    for i in 0..<count {
      let row = unsafe rows + steps.nearestRow &* (taps / 2)
      let from = unsafe differences + 2 &* steps.offset
      var sum = unsafe SIMD4(place.left[steps.offset], place.right[steps.offset], 0, 0)
      for vector in 0..<taps / 2 { unsafe sum = sum + row[vector] * vector4(from + 4 &* vector) }
      unsafe sums[i] = sum
      steps.advance()
    }
    // Four frames at a time, so that the additions are those of vectors.
    for i in stride(from: 0, to: count, by: 4) {
      let (a, b, c, d) = unsafe (sums[i], sums[i &+ 1], sums[i &+ 2], sums[i &+ 3])
      let first = SIMD4(a[0], a[1], b[0], b[1]) + SIMD4(a[2], a[3], b[2], b[3])
      let last = SIMD4(c[0], c[1], d[0], d[1]) + SIMD4(c[2], c[3], d[2], d[3])
      writeFrames(first, last, at: i)
    }
  }

  // MARK: By interpolated rows

  /// Writes each frame: one channel after the other, of four taps in each vector.
  func sum(
    _ kernel: VarispeedKernel, _ source: VoiceMemory, width: Int, _ steps: FractionSteps, count: Int
  ) {
    let left = unsafe UnsafeMutablePointer(mutating: differences.pointer(to: 0))
    let right = unsafe left + width
    unsafe subtract(source.left, to: left, count: width)
    unsafe subtract(source.right, to: right, count: width)
    let differences = unsafe VoiceMemory(left: left, right: right)
    // With numbers that the compiler knows, it does without the inner loops.
    switch kernel.tapCount {
    case 44: sum(kernel, vectors: 11, atOnce: 4, source, differences, steps, count: count)
    default:
      let vectors = kernel.tapCount / 4
      sum(kernel, vectors: vectors, atOnce: 1, source, differences, steps, count: count)
    }
    addLanes(count: count)
  }

  /// Writes how much each sample is below the next; 0 for the last.
  @inline(__always)
  private func subtract(
    _ samples: UnsafePointer<Float>, to output: UnsafeMutablePointer<Float>, count: Int
  ) {
    let last = count &- 1
    for i in 0..<last { unsafe output[i] = samples[i &+ 1] - samples[i] }
    unsafe output[last] = 0
  }

  @inline(__always)
  private func sum(
    _ kernel: VarispeedKernel, vectors: Int, atOnce: Int, _ source: VoiceMemory,
    _ differences: VoiceMemory, _ steps: FractionSteps, count: Int
  ) {
    var steps = steps
    let rows = unsafe kernel.rows.pointer(to: 0)
    let sums = unsafe UnsafeMutablePointer(mutating: sums.pointer(to: 0))
    let placeTap = 2 &* vectors &- 1
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

  /// Writes each frame, of which four lanes have been summed: (0 + 2) + (1 + 3).
  private func addLanes(count: Int) {
    let sums = unsafe sums.pointer(to: 0)
    for i in stride(from: 0, to: count, by: 4) {
      let frames = unsafe sums + 2 &* i
      let (a, b) = unsafe (halves(frames), halves(frames + 2))
      let (c, d) = unsafe (halves(frames + 4), halves(frames + 6))
      let first = SIMD4(a[0], a[2], b[0], b[2]) + SIMD4(a[1], a[3], b[1], b[3])
      let last = SIMD4(c[0], c[2], d[0], d[2]) + SIMD4(c[1], c[3], d[1], d[3])
      writeFrames(first, last, at: i)
    }
  }

  /// Writes four frames, of which left and right lie in turn.
  @inline(__always)
  private func writeFrames(_ first: SIMD4<Float>, _ last: SIMD4<Float>, at i: Int) {
    unsafe store(SIMD4(first[0], first[2], last[0], last[2]), at: output.left + i)
    unsafe store(SIMD4(first[1], first[3], last[1], last[3]), at: output.right + i)
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
