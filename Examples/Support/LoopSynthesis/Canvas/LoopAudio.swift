/// A finished loop: stereo samples, cut to whole bars.
public struct LoopAudio: Sendable, Equatable {
  public let name: String
  public let left: [Float]
  public let right: [Float]
}
