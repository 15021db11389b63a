import Ostinato
import OstinatoLooper

// What a session is at the next frame, as it has been asked to be.
extension LayerSession {
  /// The loops, in the order in which they were begun.
  public var loops: [Loop] { shelf.loops }
  /// The number of the open loop; `nil` if there is none.
  public var openLoop: Int? { shelf.open }
  /// The number of layers of the mix, which are the first ones of the open loop.
  public var mix: Int { shelf.mix }
  /// The layer that is heard alone; `nil` if all are.
  public var heardLayer: Int? { shelf.heard }
  /// Where the musician is in a recording.
  public var step: RecordingSession.State { take?.state ?? .idle }
  /// Whether a recording has been accepted whose last audio is still arriving. Then it is in review.
  public var isArriving: Bool { take?.isAccepted ?? false }
  /// Whether the music moves, or will at the next frame at which it can.
  public var isPlaying: Bool { transport.isPlaying }
  /// The state of the engine, with the lamps.
  public var state: EngineState { instruments.engine.state }

  /// Returns the number of frames of a loop; `nil` for a free loop without layers.
  public func frames(of loop: Loop) -> FrameCount? {
    loop.length.map { FrameCount(Timebase.frames(of: $0, at: loop.tempo, sampleRate)) }
  }

  /// The sample rate.
  public var sampleRate: SampleRate { instruments.sampleRate }
  /// The next frame to be rendered, counted from 0.
  public var frame: FramePosition { instruments.engine.frame }
  /// The waveform of the recording that is under way or in review, with what was played since it began, as far as it has
  /// arrived; `nil` if there is none.
  public var recordingWaveform: LiveWaveform? { take?.waveform }

  /// How far the count-in, the recording, or else the lap of the loop has come; `nil` if there is no loop yet.
  public var progress: LoopProgress? {
    let signature = shelf.timeSignature
    if let take, take.state == .countIn {
      return LoopProgress(
        elapsed: place - take.start, length: take.place - take.start, timeSignature: signature)
    }
    if let take, take.state == .recording {
      return LoopProgress(
        elapsed: place - take.place, length: take.length, timeSignature: signature)
    }
    var length = shelf.openLoop?.length
    if let take {
      length = instruments.looper.state(of: take.track, in: instruments.engine.state)?.length
    }
    guard let length else { return nil }
    return LoopProgress(elapsed: place % length, length: length, timeSignature: signature)
  }

  /// The number of beats until the recording begins, with the one that has begun; `nil` unless the session is counting in.
  public var beatsLeft: Int? {
    guard let take, take.state == .countIn else { return nil }
    let beat = shelf.timeSignature.beatLength.rawValue
    return Int(((take.place - place).rawValue + beat - 1) / beat)
  }

  /// Where the music is, or will be when it starts.
  private var place: Ticks {
    if let start = transport.start { return start }
    return transport.stops ? .zero : instruments.engine.state.ticks
  }
}
