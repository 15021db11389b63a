import Ostinato

/// What an engine on the audio thread does, as a value: where its next frame will play, as the
/// engine's own getters say it.
public struct EngineState: Sendable {
  let status: EngineStatus
  private let reading: HostStatus.Reading?
  /// The first frames at which the lamps are out.
  private let barLitUntil: FramePosition
  private let beatLitUntil: FramePosition
  /// The decks.
  public let decks: [Deck]

  init(_ status: HostStatus, decks: [Deck]) {
    self.status = status.engine
    self.decks = decks
    reading = status.clock
    barLitUntil = status.engine.litUntil(.bar)
    beatLitUntil = status.engine.litUntil(.beat)
  }

  private init(_ other: EngineState, movedTo frame: FramePosition) {
    status = other.status.moved(to: frame)
    decks = other.decks.map { [status] in $0.moved(to: status) }
    reading = other.reading
    barLitUntil = other.barLitUntil
    beatLitUntil = other.beatLitUntil
  }

  /// The next frame to be rendered.
  public var frame: FramePosition { status.frame }
  /// Where the music is: `bar:beat:sixteenth`.
  public var position: MusicalTime { MusicalTime(ticks, in: status.timebase.timeSignature) }
  /// Where the music is, floored to the tick.
  public var ticks: Ticks { status.timebase.ticks(at: status.position) }
  /// Rate, tempo and time signature.
  public var timebase: Timebase { status.timebase }
  /// How fast the music goes.
  public var tempo: Tempo { status.timebase.tempo }
  /// Paused, playing or microlooping.
  public var state: TransportStateMachine.State { status.state }
  /// Whether the music moves.
  public var isPlaying: Bool { status.isMoving }
  /// Whether the microloop can be turned on or off: only while the music moves (rule R5).
  public var canToggleMicroloop: Bool { isPlaying }
  /// The microloop, with the region it loops while it is on.
  public var microloop: Microloop { status.microloop }
  /// The gain of the sum, linear.
  public var masterGain: Float { status.masterGain }
  /// How loud the sum was over the last complete window (rule M6).
  public var masterLevels: Levels { status.masterLevels }
  /// How many commands wait in the engine for their anchor.
  public var pendingCommandCount: Int { status.pendingCommandCount }

  /// Whether a lamp is lit (rule L2).
  public func isLit(_ lamp: Lamp) -> Bool {
    let until =
      switch lamp {
      case .bar: barLitUntil
      case .beat: beatLitUntil
      }
    return frame < until && until - frame <= status.timebase.sampleRate.flashLength
  }

  /// Maps host time to frames, if the audio callback told the time. `latency` is how long after its
  /// time a frame is heard.
  public func clock(latency: FrameCount) -> OutputClock? {
    reading.map {
      OutputClock(
        frame: $0.frame, at: $0.time, sampleRate: status.timebase.sampleRate, latency: latency)
    }
  }

  /// The state `frames` frames later if nothing but time passes: no command, no change of clip. A
  /// microloop goes round, clips begin again. Negative counts are none.
  public func advanced(by frames: FrameCount) -> EngineState {
    frames > 0 ? moved(to: frame + frames) : self
  }

  /// The state at another frame on the same straight line.
  func moved(to frame: FramePosition) -> EngineState { EngineState(self, movedTo: frame) }
}

extension EngineState: Equatable {
  /// Whether both show the same at the same frame.
  public static func == (a: EngineState, b: EngineState) -> Bool {
    a.frame == b.frame && a.status.position == b.status.position && a.timebase == b.timebase
      && a.state == b.state && a.microloop == b.microloop && a.masterGain == b.masterGain
      && a.masterLevels == b.masterLevels && a.pendingCommandCount == b.pendingCommandCount
      && a.barLitUntil == b.barLitUntil && a.beatLitUntil == b.beatLitUntil
      && a.reading == b.reading && a.decks == b.decks
  }
}
