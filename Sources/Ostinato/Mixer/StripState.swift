/// A strip with its two coefficients, which ramp towards the values that its settings ask for.
struct StripState: Equatable, Sendable, BitwiseCopyable {
  var strip: Strip
  private(set) var left: Ramp
  private(set) var right: Ramp

  /// A strip that already is where its settings want it.
  init(_ strip: Strip, anySolo: Bool, law: PanLaw) {
    self.strip = strip
    let wanted = StripState.coefficients(of: strip, anySolo: anySolo, law: law)
    left = Ramp(at: wanted.left)
    right = Ramp(at: wanted.right)
  }

  /// Goes on with ramps from elsewhere to where the settings want the coefficients.
  mutating func resume(left: Ramp.Course?, right: Ramp.Course?) {
    self.left = Ramp(to: self.left.target, on: left)
    self.right = Ramp(to: self.right.target, on: right)
  }

  /// Heads for what the settings want, given whether any strip of the mixer is soloed.
  mutating func aim(anySolo: Bool, law: PanLaw, at frame: Int64, over frames: Int32) {
    let wanted = StripState.coefficients(of: strip, anySolo: anySolo, law: law)
    left.aim(at: wanted.left, from: frame, over: frames)
    right.aim(at: wanted.right, from: frame, over: frames)
  }

  /// What a strip's settings come to (rules M1, M3, M5).
  private static func coefficients(
    of strip: Strip, anySolo: Bool, law: PanLaw
  ) -> (left: Float, right: Float) {
    if strip.isMuted || (anySolo && !strip.isSoloed) { return (0, 0) }
    return (
      flushedToZero(strip.gain * law.left(strip.pan)),
      flushedToZero(strip.gain * law.right(strip.pan))
    )
  }

  /// The first frame from which neither coefficient changes.
  var end: Int64 { max(left.end, right.end) }

  /// Whether nothing of it is heard once its coefficients stand still.
  var isSilent: Bool { left.target == 0 && right.target == 0 }
}
