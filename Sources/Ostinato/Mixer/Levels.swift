/// Tells how loud a strip or the sum was over one window of frames (rule M6).
///
/// Units: linear; mean square is the square of the effective value.
public struct Levels: Equatable, Sendable, BitwiseCopyable {
  /// The greatest magnitude on the left.
  public var peakLeft: Float
  /// The greatest magnitude on the right.
  public var peakRight: Float
  /// The mean of the squares on the left.
  public var meanSquareLeft: Float
  /// The mean of the squares on the right.
  public var meanSquareRight: Float

  /// Takes the four measures.
  public init(
    peakLeft: Float, peakRight: Float, meanSquareLeft: Float, meanSquareRight: Float
  ) {
    self.peakLeft = peakLeft
    self.peakRight = peakRight
    self.meanSquareLeft = meanSquareLeft
    self.meanSquareRight = meanSquareRight
  }

  /// Silence.
  public static var silence: Levels {
    Levels(peakLeft: 0, peakRight: 0, meanSquareLeft: 0, meanSquareRight: 0)
  }
}

/// Measures one channel over windows aligned to the engine's frames.
///
/// Squares are summed in eight lanes by frame number modulo 8, so that the sum is the same for every
/// way to cut the frames into blocks, and can be taken eight at a time. Samples below 2⁻⁵⁰ count as
/// nothing: with them a mean could be denormal, and flush-to-zero modes would show (rule M5).
struct LevelMeter: BitwiseCopyable {
  private(set) var squares = SIMD8<Float>.zero
  private(set) var peaks = SIMD8<Float>.zero

  private static var threshold: Float { 0x1p-50 }

  /// A meter that has measured nothing yet.
  init() {}

  /// A meter in the middle of a window.
  init(squares: SIMD8<Float>, peaks: SIMD8<Float>) {
    self.squares = squares
    self.peaks = peaks
  }

  /// Takes in `count` samples, the first of them at `frame`.
  ///
  /// Safe: `samples` holds `count`, of which eight are read at once only where eight are left; the casts
  /// are between vectors of one size.
  mutating func add(_ samples: UnsafePointer<Float>, from frame: Int64, count: Int) {
    @inline(__always) func one(_ i: Int) -> Float { unsafe samples[i] }
    @inline(__always) func eight(_ i: Int) -> SIMD8<Float> {
      unsafe UnsafeRawPointer(samples + i).loadUnaligned(as: SIMD8<Float>.self)
    }
    measure(from: frame, count: count, one: one, eight: eight)
  }

  /// Takes in `count` samples times `gain`, and adds them to `sum` in the same pass. Safe as above, for
  /// `sum` as well.
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

  /// Asks for samples one by one where eight do not lie in their lanes. `i` never exceeds `count`, and
  /// frames are those of an engine: from 0, and far from the end of `Int64`.
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
      // A host's own source can bring NaN: it is not above the threshold, nor below.
      let counted = SIMD8<Float>.zero.replacing(
        with: magnitudes, where: magnitudes .>= LevelMeter.threshold)
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
    if magnitude >= LevelMeter.threshold { squares[lane] += magnitude * magnitude }
  }

  /// The level over `frames` frames; the meter begins again.
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

/// Measures both channels of a strip, or of the sum.
struct StereoMeter: BitwiseCopyable {
  private(set) var left = LevelMeter()
  private(set) var right = LevelMeter()
  /// The levels of the last complete window.
  private(set) var levels = Levels.silence

  /// A meter that has measured nothing yet.
  init() {}

  /// A meter in the middle of a window, with the levels of the one before.
  init(left: LevelMeter, right: LevelMeter, levels: Levels) {
    self.left = left
    self.right = right
    self.levels = levels
  }

  /// Takes in `count` frames, the first of them `frame`; windows are `window` frames long. Safe: the
  /// parts add up to `count`, which `block` holds.
  mutating func add(_ block: StereoMemory, from frame: Int64, count: Int, window: Int64) {
    divide(from: frame, count: count, window: window) { meter, done, part in
      let samples = block.advanced(by: done)
      unsafe meter.left.add(samples.left, from: frame &+ Int64(done), count: part)
      unsafe meter.right.add(samples.right, from: frame &+ Int64(done), count: part)
    }
  }

  /// Takes in `count` frames of a voice at steady coefficients, and adds them to `sum` on the way.
  mutating func add(
    _ voice: VoiceMemory, left gainLeft: Float, right gainRight: Float, to sum: StereoMemory,
    from frame: Int64, count: Int, window: Int64
  ) {
    divide(from: frame, count: count, window: window) { meter, done, part in
      let (from, to) = (voice.advanced(by: done), sum.advanced(by: done))
      let now = frame &+ Int64(done)
      unsafe meter.left.add(from.left, times: gainLeft, to: to.left, from: now, count: part)
      unsafe meter.right.add(from.right, times: gainRight, to: to.right, from: now, count: part)
    }
  }

  /// Takes in `count` frames of silence.
  mutating func addSilence(from frame: Int64, count: Int, window: Int64) {
    divide(from: frame, count: count, window: window) { _, _, _ in }
  }

  /// Divides `count` frames at the ends of windows, and closes those that are complete. Frames are
  /// those of an engine, from 0, so that 1 … `window` of them are left; `done` never exceeds `count`.
  @inline(__always)
  private mutating func divide(
    from frame: Int64, count: Int, window: Int64,
    _ measure: (_ meter: inout StereoMeter, _ done: Int, _ part: Int) -> Void
  ) {
    var done = 0
    while done < count {
      let left = window &- (frame &+ Int64(done)) % window
      let part = Int(min(Int64(count &- done), left))
      measure(&self, done, part)
      if Int64(part) == left { finish(frames: Int(window)) }
      done &+= part
    }
  }

  /// Closes a window of `frames` frames.
  private mutating func finish(frames: Int) {
    let (l, r) = (left.finish(frames: frames), right.finish(frames: frames))
    levels = Levels(
      peakLeft: l.peak, peakRight: r.peak, meanSquareLeft: l.meanSquare,
      meanSquareRight: r.meanSquare)
  }
}
