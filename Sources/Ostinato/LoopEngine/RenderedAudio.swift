/// The result of an offline render: the audio, and every event.
public struct RenderedAudio: Equatable, Sendable {
  /// The engine frame it begins with.
  public let start: FramePosition
  /// Frames per second.
  public let sampleRate: SampleRate
  /// The left channel.
  public let left: [Float]
  /// The right channel, as long as the left.
  public let right: [Float]
  /// Everything that happened, in order.
  public let events: [EngineEvent]

  /// How many frames there are.
  public var frameCount: Int { left.count }
  /// The audio alone.
  public var audio: StereoAudio { StereoAudio(left: left, right: right) }
}

extension WAVFile {
  /// Takes what an engine rendered, to be encoded.
  public init(_ audio: RenderedAudio) {
    self.init(sampleRate: audio.sampleRate, equalChannels: [audio.left, audio.right])
  }
}
