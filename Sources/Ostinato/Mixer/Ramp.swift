/// Moves a coefficient from one value to another over a number of frames (rule M4).
///
/// A function of the frame, so that it cannot depend on blocks (rule F3).
struct Ramp: Equatable, Sendable, BitwiseCopyable {
  private(set) var origin: Origin
  private(set) var target: Float
  private(set) var length: Int32

  /// The value that a ramp starts from, and the frame at which it starts.
  struct Origin: Equatable, BitwiseCopyable {
    let value: Float
    let frame: Int64
  }

  /// Where a ramp starts, and how many frames it takes.
  struct Course: Equatable, BitwiseCopyable {
    let origin: Origin
    let length: Int32
  }

  /// A coefficient that heads for `target` on a course, or is there already.
  init(to target: Float, on course: Course?) {
    self.init(at: target)
    if let course { self.init(from: course.origin, to: target, over: course.length) }
  }

  /// A coefficient that stands still.
  init(at value: Float) {
    self.init(from: Origin(value: value, frame: 0), to: value, over: 0)
  }

  /// A coefficient on its way.
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
    // Less than the length, an Int32.
    let part = Float(Int32(truncatingIfNeeded: k &+ 1)) / Float(length)
    return flushedToZero(origin.value + (target - origin.value) * part)
  }

  /// The first frame from which the coefficient stands still.
  var end: Int64 { origin.frame.addingClamped(max(Int64(length) &- 1, 0)) }

  /// Whether it still matters at `frame` that it moved: then, or as what the next ramp starts from.
  func isMoving(before frame: Int64) -> Bool {
    origin.frame.addingClamped(Int64(length)) > frame
  }

  /// The value last used before `frame`, as what another ramp starts from there.
  func lastOrigin(before frame: Int64) -> Origin {
    Origin(value: value(at: frame.subtractingClamped(1)), frame: frame)
  }

  /// Heads for `newTarget` from the value last used before `frame`.
  mutating func aim(at newTarget: Float, from frame: Int64, over frames: Int32) {
    guard newTarget != target else { return }
    self = Ramp(from: lastOrigin(before: frame), to: newTarget, over: frames)
  }
}
