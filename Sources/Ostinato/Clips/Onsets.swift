/// The frames of a clip's audio at which notes and strokes begin.
public struct Onsets: Equatable, Sendable {
  /// The audio frames, in ascending order.
  public let frames: [Int]
  /// The number of onsets.
  public var count: Int { frames.count }

  init(_ frames: [Int]) { self.frames = frames }
}

extension Onsets {
  /// The reason why a list of onsets is refused.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// An onset is not a frame of the audio.
    case outOfRange(Int, frameCount: Int)
    /// An onset follows another in the list and is not at least `least` frames after it.
    case tooNear(Int, after: Int, least: Int)
  }
}

extension Onsets.Error: CustomStringConvertible {
  /// What was wrong, in one sentence.
  public var description: String {
    switch self {
    case .outOfRange(let frame, let frameCount):
      "an onset at frame \(frame) is not in the audio, which has \(frameCount) frames from 0 on"
    case .tooNear(let frame, let other, let least):
      "an onset at frame \(frame) follows one at \(other): it must be at least \(least) frames, 24 ms, after it"
    }
  }
}
