/// A coefficient that moves from one value to another over a number of frames (rule M4).
///
/// It is a function of the frame, so it cannot depend on the division into blocks (rule F3).
struct Ramp: Equatable, Sendable, BitwiseCopyable {
  private(set) var origin: Origin
  private(set) var target: Float
  private(set) var length: Int32

  /// The value at which a ramp starts, and the frame at which it starts.
  struct Origin: Equatable, BitwiseCopyable {
    let value: Float
    let frame: Int64
  }

  /// The start of a ramp and its length in frames.
  struct Course: Equatable, BitwiseCopyable {
    let origin: Origin
    let length: Int32
  }

  /// A coefficient that moves to `target` on a course, or has reached it already.
  init(to target: Float, on course: Course?) {
    self.init(at: target)
    if let course { self.init(from: course.origin, to: target, over: course.length) }
  }

  /// A constant coefficient.
  init(at value: Float) {
    self.init(from: Origin(value: value, frame: 0), to: value, over: 0)
  }

  /// A coefficient in motion.
  init(from origin: Origin, to target: Float, over frames: Int32) {
    self.origin = origin
    self.target = target
    length = frames
  }

  /// The coefficient used at `frame`.
  func value(at frame: Int64) -> Float {
    let k = frame.subtractingClamped(origin.frame)
    if k < 0 { return origin.value }
    if k >= Int64(length) &- 1 { return target }
    // At most the length, an Int32.
    let part = Float(Int32(truncatingIfNeeded: k &+ 1)) / Float(length)
    return flushedToZero(origin.value + (target - origin.value) * part)
  }

  /// The first frame from which the coefficient is constant.
  var end: Int64 { origin.frame.addingClamped(max(Int64(length) &- 1, 0)) }

  /// Whether the ramp still matters at `frame`: for the value there, or as the start of the next
  /// ramp.
  func isMoving(before frame: Int64) -> Bool {
    origin.frame.addingClamped(Int64(length)) > frame
  }

  /// The value last used before `frame`, as the start of another ramp.
  func lastOrigin(before frame: Int64) -> Origin {
    Origin(value: value(at: frame.subtractingClamped(1)), frame: frame)
  }

  /// Starts to move to `newTarget` from the value last used before `frame`.
  mutating func aim(at newTarget: Float, from frame: Int64, over frames: Int32) {
    guard newTarget != target else { return }
    self = Ramp(from: lastOrigin(before: frame), to: newTarget, over: frames)
  }
}
