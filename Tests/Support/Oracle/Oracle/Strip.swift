/// A strip's settings, and its coefficients on their way (M1, M4).
struct Strip {
  var gain: Float
  var pan: Float
  var mute: Bool
  var solo: Bool
  var leftRamp = Ramp(from: 0, to: 0)
  var rightRamp = Ramp(from: 0, to: 0)

  init(_ deck: Performance.Deck) {
    (gain, pan, mute, solo) = (deck.gain, deck.pan, deck.mute, deck.solo)
  }

  init(_ source: Performance.Source) {
    (gain, pan, mute, solo) = (source.gain, source.pan, source.mute, source.solo)
  }

  init(_ group: Performance.Group) {
    (gain, pan, mute, solo) = (group.gain, group.pan, group.mute, group.solo)
  }

  /// At launch the coefficients stand at their targets.
  mutating func settle(at target: Coefficients) {
    leftRamp = Ramp(from: target.left, to: target.left)
    rightRamp = Ramp(from: target.right, to: target.right)
  }

  /// What this frame uses (M4).
  mutating func use(at frame: Int64) -> Coefficients {
    Coefficients(left: leftRamp.use(at: frame), right: rightRamp.use(at: frame))
  }

  /// M1, M3, flushed by M5. `isSilenced` is by a solo (M8).
  func coefficients(isSilenced: Bool) -> Coefficients {
    guard !mute, !isSilenced else { return Coefficients(left: 0, right: 0) }
    return Coefficients(
      left: Self.flush(gain * (1 - max(pan, 0))),
      right: Self.flush(gain * (1 + min(pan, 0))))
  }

  /// M5: a coefficient strictly below 2⁻²⁰ is 0.
  static func flush(_ coefficient: Float) -> Float {
    coefficient < 0x1p-20 ? 0 : coefficient
  }
}

struct Coefficients {
  var left: Float
  var right: Float
}

/// One coefficient on its way from one value to another (M4).
struct Ramp {
  var from: Float
  var to: Float
  /// Its frame 0; `nil` when it stands still.
  var start: Int64?
  /// Frames it takes, `N`.
  var length: Int64 = 0
  /// What the last rendered frame used.
  var used: Float

  init(from: Float, to: Float) {
    self.from = from
    self.to = to
    start = nil
    used = from
  }

  /// A target that does not change starts nothing anew.
  mutating func aim(at target: Float, frame: Int64, length: Int64) {
    guard target != to else { return }
    from = used
    to = target
    start = frame
    self.length = length
  }

  /// At once, also where that is the target already (M2).
  mutating func set(to target: Float) {
    to = target
    start = nil
  }

  /// M4, flushed by M5; remembered as the value last used.
  mutating func use(at frame: Int64) -> Float {
    used = Strip.flush(value(at: frame))
    return used
  }

  private func value(at frame: Int64) -> Float {
    guard let start else { return to }
    let k = frame - start
    if k >= length - 1 { return to }
    return from + (to - from) * (Float(k + 1) / Float(length))
  }
}
