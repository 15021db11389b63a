/// The result of an offline render: audio and events.
public struct RenderedAudio: Equatable, Sendable {
  /// The engine frame at which the audio begins.
  public let start: FramePosition
  /// Frames per second.
  public let sampleRate: SampleRate
  /// The left channel.
  public let left: [Float]
  /// The right channel, as long as the left.
  public let right: [Float]
  /// The output of each deck, then of each source and then of each group, before the master gain; empty unless stems
  /// were requested.
  public let stems: [StereoAudio]
  /// All events, in order.
  public let events: [EngineEvent]
  /// The number of reports that are not among the events, because sources made more than 4096 within 512 frames;
  /// otherwise 0.
  public let overflowCount: Int

  /// The number of frames.
  public var frameCount: Int { left.count }
  /// The audio without the events.
  public var audio: StereoAudio { StereoAudio(left: left, right: right) }
}

extension WAVFile {
  /// Takes what an engine rendered, to be encoded.
  public init(_ audio: RenderedAudio) {
    self.init(sampleRate: audio.sampleRate, equalChannels: [audio.left, audio.right])
  }
}

extension Array where Element == StereoAudio {
  /// The audio of the deck with an identifier, in a list of all decks' such as
  /// ``RenderedAudio/stems``. There must be one.
  public subscript(id: DeckID) -> StereoAudio { self[id.index] }
}

// A one-line description for logs and debuggers. Embedded Swift cannot format floating-point
// numbers.
#if !hasFeature(Embedded)
  extension RenderedAudio: CustomStringConvertible {
    /// The audio in one line, such as `44100 frames from 0, 12 events`. Realtime-safe: no.
    public var description: String {
      let frames = "\(frameCount) \(frameCount == 1 ? "frame" : "frames")"
      return "\(frames) from \(start), \(events.count) \(events.count == 1 ? "event" : "events")"
    }
  }
#endif
