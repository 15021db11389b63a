extension TakeMaking {
  /// The first engine frame at which a layer takes nothing in any more; `.max` while it is on (rule K11).
  func inputEnd(_ factors: FadeFactors) -> Int64 {
    ended == .max ? .max : ended &+ factors.fallingFrames
  }

  /// The weight of what a layer takes in at an engine frame (g); `nil` if it takes nothing in.
  func weight(at frame: Int64, _ factors: FadeFactors) -> Float? {
    guard frame < inputEnd(factors) else { return nil }
    let rise = factors.rise(after: frame &- begun)
    return frame < ended ? rise : rise * factors.fall(after: frame &- ended)
  }

  /// How many of the next `count` engine frames, at least 1, have the same weight as `frame`.
  func weightRun(from frame: Int64, atMost count: Int, _ factors: FadeFactors) -> Int {
    if frame >= inputEnd(factors) { return count }
    guard frame < ended, factors.hasRisen(after: frame &- begun) else { return 1 }
    return Int(min(Int64(count), ended &- frame))
  }
}
