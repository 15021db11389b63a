import Ostinato

/// The length of a loop, and of each of its layers: frames at a sample rate, at most 25 seconds.
public struct LayerLength: Codable, Hashable, Sendable {
  /// The number of frames, at least 1.
  public let frames: FrameCount
  /// The sample rate.
  public let sampleRate: SampleRate

  /// The longest loop, in seconds.
  public static var maximumSeconds: Int64 { 25 }

  /// Creates a length.
  ///
  /// - Throws: ``Refusal/invalid(_:)`` if `frames` is less than 1, or exceeds 25 seconds.
  public init(frames: FrameCount, sampleRate: SampleRate) throws(Refusal) {
    guard (1...(Self.maximumSeconds * sampleRate.hertz)).contains(frames.rawValue) else {
      throw .invalid(.length)
    }
    self.frames = frames
    self.sampleRate = sampleRate
  }

  /// Reads a length and checks it.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      frames: FrameCount(try values.decode(Int64.self, forKey: .frames)),
      sampleRate: try values.decode(SampleRate.self, forKey: .sampleRate))
  }

  /// Writes the number of frames and the sample rate.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(frames.rawValue, forKey: .frames)
    try values.encode(sampleRate, forKey: .sampleRate)
  }

  private enum CodingKeys: CodingKey { case frames, sampleRate }
}
