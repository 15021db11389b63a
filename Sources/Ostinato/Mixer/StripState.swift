/// A strip with its two coefficients, which ramp toward the values that its settings determine.
struct StripState: Equatable, Sendable, BitwiseCopyable {
  var strip: Strip
  let feed: StripFeed
  private(set) var left: Ramp
  private(set) var right: Ramp

  /// A strip that has reached its settings.
  init(_ strip: Strip, feeding feed: StripFeed, isSilenced: Bool, law: PanLaw) {
    self.strip = strip
    self.feed = feed
    let wanted = StripState.coefficients(of: strip, isSilenced: isSilenced, law: law)
    left = Ramp(at: wanted.left)
    right = Ramp(at: wanted.right)
  }

  /// Continues with ramps from elsewhere toward the values that the settings determine.
  mutating func resume(left: Ramp.Course?, right: Ramp.Course?) {
    self.left = Ramp(to: self.left.target, on: left)
    self.right = Ramp(to: self.right.target, on: right)
  }

  /// Starts to move toward the values that the settings determine, given whether a solo silences the strip.
  mutating func aim(isSilenced: Bool, law: PanLaw, at frame: Int64, over frames: Int32) {
    let wanted = StripState.coefficients(of: strip, isSilenced: isSilenced, law: law)
    left.aim(at: wanted.left, from: frame, over: frames)
    right.aim(at: wanted.right, from: frame, over: frames)
  }

  /// The coefficients that a strip's settings determine (rules M1, M3, M5).
  private static func coefficients(
    of strip: Strip, isSilenced: Bool, law: PanLaw
  ) -> (left: Float, right: Float) {
    if strip.isMuted || isSilenced { return (0, 0) }
    return (
      flushedToZero(strip.gain * law.left(strip.pan)),
      flushedToZero(strip.gain * law.right(strip.pan))
    )
  }

  /// The first frame from which neither coefficient changes.
  var end: Int64 { max(left.end, right.end) }

  /// Whether the strip is silent once its coefficients are constant.
  var isSilent: Bool { left.target == 0 && right.target == 0 }
}
