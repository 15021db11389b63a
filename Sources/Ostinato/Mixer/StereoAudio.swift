/// Stereo audio, as one array for each channel.
public struct StereoAudio: Equatable, Sendable {
  /// The left channel.
  public let left: [Float]
  /// The right channel, as long as the left.
  public let right: [Float]

  /// Creates audio from two channels. The longer one is truncated to the length of the shorter.
  public init(left: [Float], right: [Float]) {
    let frames = min(left.count, right.count)
    self.left = left.count == frames ? left : Array(left.prefix(frames))
    self.right = right.count == frames ? right : Array(right.prefix(frames))
  }

  /// The number of frames.
  public var frameCount: Int { left.count }
}

extension StereoMemory {
  /// The first `frames` frames as a value. Safe: the caller has allocated that many.
  func audio(frames: Int) -> StereoAudio {
    unsafe StereoAudio(
      left: [Float](UnsafeBufferPointer(start: left, count: frames)),
      right: [Float](UnsafeBufferPointer(start: right, count: frames)))
  }

  /// The first `frames` frames as a value; the memory is given back. Safe: as above.
  func takeAudio(frames: Int) -> StereoAudio {
    defer { free() }
    return audio(frames: frames)
  }
}
