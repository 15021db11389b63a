/// A level meter for one channel, over windows aligned to the engine's frames.
///
/// Squares are summed in eight lanes, by frame number modulo 8, so that the sum does not depend on
/// how the frames are divided into blocks and eight can be added at a time. Samples below 2⁻⁵⁰
/// count as zero, because otherwise a mean could be denormal and depend on flush-to-zero modes
/// (rule M5).
struct ChannelMeter: BitwiseCopyable {
  private(set) var squares = SIMD8<Float>.zero
  private(set) var peaks = SIMD8<Float>.zero

  private static var threshold: Float { 0x1p-50 }

  /// Measures `count` samples, the first of them at `frame`.
  ///
  /// Safe: `samples` holds `count`, of which eight are read at once only if eight are left; the
  /// casts are between vectors of the same size.
  mutating func add(_ samples: UnsafePointer<Float>, from frame: Int64, count: Int) {
    @inline(__always) func one(_ i: Int) -> Float { unsafe samples[i] }
    @inline(__always) func eight(_ i: Int) -> SIMD8<Float> {
      unsafe UnsafeRawPointer(samples + i).loadUnaligned(as: SIMD8<Float>.self)
    }
    measure(from: frame, count: count, one: one, eight: eight)
  }

  /// Measures `count` samples times `gain` and adds them to `sum` in the same pass. Safe as above,
  /// for `sum` as well.
  mutating func add(
    _ samples: UnsafePointer<Float>, times gain: Float, to sum: UnsafeMutablePointer<Float>,
    from frame: Int64, count: Int
  ) {
    @inline(__always) func one(_ i: Int) -> Float {
      let sample = unsafe samples[i] * gain
      unsafe sum[i] = sum[i] + sample
      return sample
    }
    @inline(__always) func eight(_ i: Int) -> SIMD8<Float> {
      let sample =
        unsafe UnsafeRawPointer(samples + i).loadUnaligned(as: SIMD8<Float>.self) * gain
      let target = unsafe UnsafeMutableRawPointer(sum + i)
      unsafe target.storeBytes(
        of: target.loadUnaligned(as: SIMD8<Float>.self) + sample, as: SIMD8<Float>.self)
      return sample
    }
    measure(from: frame, count: count, one: one, eight: eight)
  }

  /// Processes samples one by one where there are not eight aligned to their lanes. `i` never
  /// exceeds `count`, and frames are those of an engine: from 0, and far from the end of `Int64`.
  @inline(__always)
  private mutating func measure(
    from frame: Int64, count: Int, one: (Int) -> Float, eight: (Int) -> SIMD8<Float>
  ) {
    var i = 0
    while i < count, (frame &+ Int64(i)) & 7 != 0 {
      addOne(one(i), at: frame &+ Int64(i))
      i &+= 1
    }
    var (sums, tops) = (squares, peaks)
    while i &+ 8 <= count {
      let bits = unsafe unsafeBitCast(eight(i), to: SIMD8<UInt32>.self) & 0x7fff_ffff
      let magnitudes = unsafe unsafeBitCast(bits, to: SIMD8<Float>.self)
      tops.replace(with: magnitudes, where: magnitudes .> tops)
      // A host's own source can produce NaN, which is neither above the threshold nor below it.
      let counted = SIMD8<Float>.zero.replacing(
        with: magnitudes, where: magnitudes .>= ChannelMeter.threshold)
      sums += counted * counted
      i &+= 8
    }
    (squares, peaks) = (sums, tops)
    while i < count {
      addOne(one(i), at: frame &+ Int64(i))
      i &+= 1
    }
  }

  private mutating func addOne(_ sample: Float, at frame: Int64) {
    let lane = Int(truncatingIfNeeded: frame & 7)
    let magnitude = sample.magnitude
    if magnitude > peaks[lane] { peaks[lane] = magnitude }
    if magnitude >= ChannelMeter.threshold { squares[lane] += magnitude * magnitude }
  }

  /// Returns the levels over `frames` frames and starts over.
  mutating func finish(frames: Int) -> (peak: Float, meanSquare: Float) {
    var sum: Float = 0
    var peak: Float = 0
    for lane in 0..<8 {
      sum += squares[lane]
      if peaks[lane] > peak { peak = peaks[lane] }
    }
    squares = .zero
    peaks = .zero
    return (peak, sum / Float(frames))
  }
}

extension ChannelMeter {
  func encode(to writer: inout SnapshotWriter) {
    for lane in 0..<8 { writer.put(squares[lane]) }
    for lane in 0..<8 { writer.put(peaks[lane]) }
  }

  init(from reader: inout SnapshotReader) throws(SnapshotError) {
    squares = try reader.magnitudes()
    peaks = try reader.magnitudes()
  }
}

extension SnapshotReader {
  fileprivate mutating func magnitudes() throws(SnapshotError) -> SIMD8<Float> {
    var lanes = SIMD8<Float>.zero
    for lane in 0..<8 { lanes[lane] = try magnitude() }
    return lanes
  }

  /// A peak, or a sum of squares. A host's own source can make it infinite but not NaN (rule M6).
  mutating func magnitude() throws(SnapshotError) -> Float {
    try float(in: 0...Float.infinity)
  }
}
