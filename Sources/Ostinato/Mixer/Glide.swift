/// A coefficient over a stretch of frames in which it goes in a straight line, or stands still.
///
/// Ramps and fades bend at a few frames only: between them one formula does for all, with nothing to
/// decide, so that it is computed for several frames at once.
struct Glide: BitwiseCopyable {
  private let base: Float
  private let rise: Float
  private let first: Int32
  private let length: Float
  /// How many frames it holds for: 1 … 2³⁰.
  let count: Int32

  /// `base + rise · (first + i) / length` at the i-th of `count` frames, at least one.
  init(base: Float, rise: Float, first: Int32, length: Int32, count: Int64) {
    self.base = base
    self.rise = rise
    self.first = first
    self.length = Float(length)
    // Bounded by 2³⁰, so that nothing is lost.
    self.count = Int32(truncatingIfNeeded: min(count, 1 << 30))
  }

  /// The same value for `count` frames, at least one.
  static func steady(_ value: Float, count: Int64 = .max) -> Glide {
    Glide(base: value, rise: 0, first: 0, length: 1, count: count)
  }

  /// Whether it is 1 throughout.
  var isOne: Bool { base == 1 && rise == 0 }

  /// Whether no value on the way is so small that it counts as 0 (rule M5). The bound is far enough
  /// above 2⁻²⁰ for what rounding can take off: less than 2⁻¹⁷ from values up to 16.
  var isAudible: Bool { min(base, base + rise) >= 0x1p-10 }

  /// Whether it stands still.
  var isSteady: Bool { rise == 0 }

  /// Whether one part of the way does for both: they go over the same frames, or one stands still.
  func isAbreast(of other: Glide) -> Bool {
    isSteady || other.isSteady || (first == other.first && length == other.length)
  }

  /// The part of the way that is behind it at the i-th frame. The sum stays within the length, or
  /// within `count` where it stands still.
  @inline(__always)
  func part(_ i: Int32) -> Float { Float(first &+ i) / length }

  /// The coefficient at a part of the way.
  @inline(__always)
  func value(_ part: Float) -> Float { base + rise * part }

  /// The coefficient at the i-th frame.
  @inline(__always)
  subscript(i: Int32) -> Float { value(part(i)) }
}

extension Ramp {
  /// The coefficient from `frame` on.
  func glide(from frame: Int64) -> Glide {
    let k = frame.subtractingClamped(origin.frame)
    if k < 0 { return .steady(origin.value, count: Int64(0).subtractingClamped(k)) }
    let rest = Int64(length) &- 1 &- k  // both are below 2⁶³ and not negative
    guard rest > 0 else { return .steady(target) }
    // From here on k is less than the length, an Int32.
    return Glide(
      base: origin.value, rise: target - origin.value, first: Int32(truncatingIfNeeded: k &+ 1),
      length: length, count: rest)
  }
}

extension Fade {
  /// The factor from `frame` on, which is not before the fade.
  func glide(from frame: Int64) -> Glide {
    let elapsed = frame.subtractingClamped(start)
    let rest = Int64(length) &- elapsed  // neither is negative
    guard rest > 0 else { return .steady(isRising ? 1 : 0) }
    // From here on less has elapsed than the length, an Int32.
    let k = Int32(truncatingIfNeeded: elapsed)
    return isRising
      ? Glide(base: 0, rise: 1, first: k &+ 1, length: length, count: rest)
      // peak · (length − 1 − k) / length, counted upwards: both signs turned, the same bits.
      : Glide(base: 0, rise: -peak, first: k &- (length &- 1), length: length, count: rest)
  }
}
