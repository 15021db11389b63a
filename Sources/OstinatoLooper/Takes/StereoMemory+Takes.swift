import Ostinato

// Safe: whoever calls these has both memories that long.
extension StereoMemory {
  /// Reserves memory for frames that must be written before they are read.
  static func reserve(frames: Int) -> StereoMemory {
    unsafe StereoMemory(
      left: .allocate(capacity: max(frames, 1)), right: .allocate(capacity: max(frames, 1)))
  }

  /// Whether both are the same memory.
  func isSame(as other: StereoMemory) -> Bool { unsafe left == other.left }

  /// Copies frames of a voice.
  func write(_ voice: VoiceMemory, count: Int) {
    for i in 0..<count { unsafe left[i] = voice.left[i] }
    for i in 0..<count { unsafe right[i] = voice.right[i] }
  }

  /// Copies frames of other memory.
  func write(_ other: StereoMemory, count: Int) {
    for i in 0..<count { unsafe left[i] = other.left[i] }
    for i in 0..<count { unsafe right[i] = other.right[i] }
  }

  func fill(with sample: Float, count: Int) {
    for i in 0..<count { unsafe left[i] = sample }
    for i in 0..<count { unsafe right[i] = sample }
  }

  func multiply(by gain: Float, count: Int) {
    for i in 0..<count { unsafe left[i] = left[i] * gain }
    for i in 0..<count { unsafe right[i] = right[i] * gain }
  }

  /// Adds a voice, and replaces sums that are out of range by 0.
  func addUsable(_ voice: VoiceMemory, gain: Float, count: Int) {
    for i in 0..<count { unsafe left[i] = usable(left[i] + voice.left[i] * gain) }
    for i in 0..<count { unsafe right[i] = usable(right[i] + voice.right[i] * gain) }
  }
}
