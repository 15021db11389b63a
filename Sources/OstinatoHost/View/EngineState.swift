import Ostinato

/// Shows what an engine on the audio thread does, as a value: where its next frame will play, as the
/// engine's own getters do.
public struct EngineState: Equatable, Sendable {
  let status: EngineStatus
  let reading: HostStatus.Reading?
  /// The decks.
  public let decks: [Deck]

  init(_ status: HostStatus, decks: [Deck]) {
    self.init(status.engine, reading: status.clock, decks: decks)
  }

  init(_ status: EngineStatus, reading: HostStatus.Reading?, decks: [Deck]) {
    self.status = status
    self.reading = reading
    self.decks = decks
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
  public var isPlaying: Bool { status.unitsPerFrame > 0 }
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
      case .bar: status.barLitUntil
      case .beat: status.beatLitUntil
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
  func moved(to frame: FramePosition) -> EngineState {
    let moved = status.moved(to: frame)
    return EngineState(moved, reading: reading, decks: decks.map { $0.moved(to: moved) })
  }
}
