/// All that comes in during a session, from engine frame 0 on (K1).
///
/// It is 0 at frames of which the looper is not called; the caller sees to that.
public struct LooperInput: Equatable, Sendable {
  public var left: [Float]
  /// `nil` for a single channel, which stands for both.
  public var right: [Float]?

  public init(left: [Float], right: [Float]? = nil) {
    self.left = left
    self.right = right
  }

  /// What the frame counts as, by the limits of M5; 0 outside of the session.
  func sample(at frame: Int64) -> StereoSample {
    guard left.indices.contains(Int(frame)) else { return StereoSample() }
    let channels = [left[Int(frame)], (right ?? left)[Int(frame)]].map(Performance.Clip.clean)
    return StereoSample(left: channels[0], right: channels[1])
  }

  /// How many samples of the frame are NaN, infinite or too large.
  func invalidSamples(at frame: Int64) -> Int {
    guard left.indices.contains(Int(frame)) else { return 0 }
    let channels = [left[Int(frame)]] + (right.map { [$0[Int(frame)]] } ?? [])
    return channels.count { !(abs($0) <= 0x1p32) }
  }
}
