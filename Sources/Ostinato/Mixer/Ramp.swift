/// Moves a coefficient from one value to another over a number of frames (rule M4).
///
/// A function of the frame, so that it cannot depend on blocks (rule F3).
struct Ramp: Equatable, Sendable, BitwiseCopyable {
  private var from: Float
  private(set) var target: Float
  private var start: Int64
  private var length: Int32

  /// A coefficient that stands still.
  init(at value: Float) {
    from = value
    target = value
    start = 0
    length = 0
  }

  /// The coefficient used at `frame`.
  func value(at frame: Int64) -> Float {
    let k = frame &- start
    if k < 0 { return from }
    if k >= Int64(length) &- 1 { return target }
    let part = Float(Int32(truncatingIfNeeded: k &+ 1)) / Float(length)
    return audible(from + (target - from) * part)
  }

  /// The first frame from which the coefficient stands still.
  var end: Int64 { start &+ max(Int64(length) &- 1, 0) }

  /// Heads for `newTarget` from the value last used before `frame`.
  mutating func aim(at newTarget: Float, from frame: Int64, over frames: Int32) {
    guard newTarget != target else { return }
    from = value(at: frame &- 1)
    target = newTarget
    start = frame
    length = frames
  }
}

/// The coefficient itself, or 0 where it is below 2⁻²⁰ (rule M5): with samples of at least 2⁻⁴⁰ no
/// product can then be denormal.
@inline(__always)
func audible(_ coefficient: Float) -> Float {
  coefficient.magnitude < 0x1p-20 ? 0 : coefficient
}

/// How many frames `milliseconds` are at `rate`, rounded to the nearest.
func rampFrames(milliseconds: Int, at rate: SampleRate) -> Int32 {
  Int32(clamping: (rate.hertz &* Int64(milliseconds) &+ 500) / 1000)
}
