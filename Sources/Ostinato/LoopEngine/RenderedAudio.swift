/// The result of an offline render: the audio, and every event.
public struct RenderedAudio: Equatable, Sendable {
  /// The engine frame it begins with.
  public let start: FramePosition
  /// The left channel.
  public let left: [Float]
  /// The right channel, as long as the left.
  public let right: [Float]
  /// Each deck's own output, before the sum and the master gain; empty unless it was asked for.
  public let stems: [StereoAudio]
  /// Everything that happened, in order.
  public let events: [EngineEvent]

  /// How many frames there are.
  public var frameCount: Int { left.count }
  /// The audio alone.
  public var audio: StereoAudio { StereoAudio(left: left, right: right) }
}
