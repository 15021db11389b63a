/// A coefficient over a stretch of frames in which it goes in a straight line, or stands still.
///
/// Ramps and fades bend at a few frames only: between them one formula does for all, with nothing to
/// decide, so that it is computed for several frames at once.
struct Glide: BitwiseCopyable {
  private let base: Float
  private let rise: Float
  private let first: Int32
  private let length: Float
  /// The first frame that it does not hold for.
  let end: Int64

  /// `base + rise · (first + i) / length` at the i-th frame, up to `end`.
  init(base: Float, rise: Float, first: Int32, length: Int32, end: Int64) {
    self.base = base
    self.rise = rise
    self.first = first
    self.length = Float(length)
    self.end = end
  }

  /// The same value up to `end`.
  static func steady(_ value: Float, until end: Int64 = .max) -> Glide {
    Glide(base: value, rise: 0, first: 0, length: 1, end: end)
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

  /// The part of the way that is behind it at the i-th frame.
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
    let k = frame &- origin.frame
    if k < 0 { return .steady(origin.value, until: origin.frame) }
    if frame >= end { return .steady(target) }
    return Glide(
      base: origin.value, rise: target - origin.value, first: Int32(truncatingIfNeeded: k &+ 1),
      length: length, end: end)
  }
}

extension Fade {
  /// The factor from `frame` on, which is not before the fade.
  func glide(from frame: Int64) -> Glide {
    guard frame < end else { return .steady(isRising ? 1 : 0) }
    let k = Int32(truncatingIfNeeded: frame &- start)
    return isRising
      ? Glide(base: 0, rise: 1, first: k &+ 1, length: length, end: end)
      // peak · (length − 1 − k) / length, counted upwards: both signs turned, the same bits.
      : Glide(base: 0, rise: -peak, first: k &- (length &- 1), length: length, end: end)
  }
}
