/// A run of frames over which a coefficient changes linearly or stays constant.
///
/// Ramps and fades change direction at only a few frames. Between those, a single formula without a
/// branch gives every value, so the compiler can compute several frames at once.
struct LinearSegment: BitwiseCopyable {
  private let base: Float
  private let rise: Float
  private let first: Int32
  private let length: Float
  /// The number of frames that it covers: 1 … 2³⁰.
  let count: Int32

  /// The values `base + rise · (first + i) / length` for i < `count`, at least one.
  init(base: Float, rise: Float, first: Int32, length: Int32, count: Int64) {
    self.base = base
    self.rise = rise
    self.first = first
    self.length = Float(length)
    // Bounded by 2³⁰, so nothing is truncated.
    self.count = Int32(truncatingIfNeeded: min(count, 1 << 30))
  }

  /// A constant value for `count` frames, at least one.
  static func steady(_ value: Float, count: Int64 = .max) -> LinearSegment {
    LinearSegment(base: value, rise: 0, first: 0, length: 1, count: count)
  }

  /// Whether it is always 1.
  var isOne: Bool { base == 1 && rise == 0 }

  /// Whether no value of the segment is small enough to be flushed to zero (rule M5). The bound is
  /// far enough above 2⁻²⁰ to allow for rounding, which takes off less than 2⁻¹⁷ from values up to
  /// 16.
  var staysAboveThreshold: Bool { min(base, base + rise) >= 0x1p-10 }

  /// Whether the value is constant.
  var isSteady: Bool { rise == 0 }

  /// Whether the result of ``progress(at:)`` is valid for both: they cover the same frames, or one
  /// is constant.
  func sharesProgress(with other: LinearSegment) -> Bool {
    isSteady || other.isSteady || (first == other.first && length == other.length)
  }

  /// The fraction of the change that is done at the i-th frame, up to 1. The sum stays within the
  /// length, or within `count` if the value is constant.
  @inline(__always)
  func progress(at i: Int32) -> Float { Float(first &+ i) / length }

  /// The coefficient when this fraction of the change is done.
  @inline(__always)
  func value(_ progress: Float) -> Float { base + rise * progress }

  /// The coefficient at the i-th frame.
  @inline(__always)
  subscript(i: Int32) -> Float { value(progress(at: i)) }
}

extension Ramp {
  /// The coefficient from `frame` on.
  func segment(from frame: Int64) -> LinearSegment {
    let k = frame.subtractingClamped(origin.frame)
    if k < 0 { return .steady(origin.value, count: Int64(0).subtractingClamped(k)) }
    let rest = Int64(length) &- 1 &- k  // both are below 2⁶³ and not negative
    guard rest > 0 else { return .steady(target) }
    // From here on k is less than the length, an Int32.
    return LinearSegment(
      base: origin.value, rise: target - origin.value, first: Int32(truncatingIfNeeded: k &+ 1),
      length: length, count: rest)
  }
}

extension Fade {
  /// The factor from `frame` on, which is not before the fade.
  func segment(from frame: Int64) -> LinearSegment {
    let elapsed = frame.subtractingClamped(start)
    let rest = Int64(length) &- elapsed  // neither is negative
    guard rest > 0 else { return .steady(isRising ? 1 : 0) }
    // From here on, less than the length, an Int32, has elapsed.
    let k = Int32(truncatingIfNeeded: elapsed)
    return isRising
      ? LinearSegment(base: 0, rise: 1, first: k &+ 1, length: length, count: rest)
      // peak · (length − 1 − k) / length, counted upward: both signs are reversed, the bits are the
      // same.
      : LinearSegment(base: 0, rise: -peak, first: k &- (length &- 1), length: length, count: rest)
  }
}
