import Ostinato

// What it is at the next frame.
extension Looper {
  /// The number of samples of the input that were NaN, infinite or above 2³² in magnitude, and count as 0.
  public var invalidSampleCount: Int { Int(core.bank.ring.invalidSampleCount) }
  /// The number of frames of which the input was shorter than the block, and which count as silent.
  public var missingFrameCount: Int { Int(core.bank.ring.missingFrameCount) }
}
