/// The state of an engine at its next frame, as a value: everything that a view shows.
///
/// ```swift
/// let state = engine.state
/// print(state.time, state.decks[0].playheadFraction, state.isLit(.beat))
/// ```
///
/// Every property describes the next frame to be rendered, provided that no command applies there.
/// A state does not change with its engine, and keeping one never causes the engine to copy its
/// memory. It keeps the current clips alive. Realtime-safe: yes.
public struct EngineState: Equatable, Sendable {
  /// The next frame to be rendered.
  public private(set) var frame: FramePosition
  /// The sample rate, tempo and time signature.
  public let timebase: Timebase
  /// Whether the transport is paused, playing or microlooping.
  public let transport: TransportStateMachine.State
  /// The microloop, with the region that it loops while it is on.
  public let microloop: Microloop
  /// The linear gain of the mix.
  public let masterGain: Float
  /// The levels of the mix over the last complete window; silence if none has been measured, which
  /// ``EngineSettings/levelWindow`` turns on.
  public let masterLevels: Levels
  /// The number of pending commands.
  public let pendingCommandCount: Int
  /// The decks, in the order of their ``DeckID``.
  public private(set) var decks: [Deck]
  /// The sound sources that have a strip, in the order of their numbers.
  public let sources: [MixerStrip]
  /// The groups, in the order of their numbers.
  public let groups: [MixerStrip]
  private let timeline: Timeline
  private let ramp: TempoCourse?
  private let lamps: Lamps

  package init(_ plain: Plain, decks: [Deck], strips: [MixerStrip] = []) {
    let clock = plain.clock.atNextFrame
    frame = FramePosition(clock.now)
    timebase = clock.timebase
    timeline = clock.timeline
    ramp = clock.ramp
    transport = plain.transport.state
    microloop = plain.transport.microloop
    lamps = plain.lamps.flashed(at: clock, in: plain.transport.microloop)
    masterGain = plain.masterGain
    masterLevels = plain.masterLevels
    pendingCommandCount = plain.pendingCommandCount
    self.decks = decks
    sources = strips.filter { $0.id.source != nil }
    groups = strips.filter { $0.id.group != nil }
  }

  /// The exact position of the music.
  public var position: Position {
    microloop.positionAfterWrap(of: timeline.position(at: frame.rawValue), in: timebase)
  }
  /// The position of the music, rounded down to the tick.
  public var ticks: Ticks { timebase.ticks(at: position) }
  /// The position of the music as `bar:beat:sixteenth`.
  public var time: MusicalTime { MusicalTime(ticks, in: timebase.timeSignature) }
  /// The time in milliseconds that the music takes from `0:0:0` to here at the current tempo.
  public var milliseconds: Double {
    let units = position.units
    // `Double(units)` is generic code of the standard library, which looks up metadata at run time.
    // So the upper and lower halves of the 128 bits are converted one by one.
    let wide =
      Double(Int64(truncatingIfNeeded: units >> 64)) * 0x1p64
      + Double(UInt64(truncatingIfNeeded: units))
    return wide / Double(timebase.unitsPerFrame) * (1000 / Double(timebase.sampleRate.hertz))
  }
  /// The tempo.
  public var tempo: Tempo { timebase.tempo }
  /// The ramp of tempo that is under way; `nil` if there is none.
  public var tempoRamp: TempoRamp? {
    ramp.map {
      let left = $0.distance(
        after: frame.rawValue &- timeline.frameOrigin, at: timeline.unitsPerFrame)
      let roundingUp = Int128(timebase.unitsPerTick &- 1)
      return TempoRamp(
        target: $0.target, remaining: timebase.ticks(at: Position(units: max(left, 0) + roundingUp))
      )
    }
  }
  /// Whether the music is playing.
  public var isPlaying: Bool { timeline.isMoving }
  /// Whether the microloop can be turned on or off, which is while the music is playing.
  public var canToggleMicroloop: Bool { isPlaying }

  /// Returns whether a lamp is lit.
  public func isLit(_ lamp: Lamp) -> Bool { lamps.isLit(lamp, at: frame.rawValue) }

  /// Returns the state `frames` frames later if nothing happens except that time passes: no command
  /// and no change of clip. A microloop wraps, and clips start over. A negative count counts as 0.
  ///
  /// Realtime-safe: no, since it copies the list of decks.
  ///
  /// - Complexity: O(decks).
  public func advanced(by frames: FrameCount) -> EngineState {
    frames > 0 ? moved(to: frame + frames) : self
  }

  /// The frame since which the music has moved without a jump, or stood still.
  private var timelineOrigin: FramePosition { FramePosition(timeline.frameOrigin) }

  /// Returns the state at an earlier frame, or `nil` if the music has jumped or a deck has changed its clip
  /// since then. `earlier` is the last known state at or before that frame.
  package func movedBack(to frame: FramePosition, after earlier: EngineState?) -> EngineState? {
    guard timelineOrigin <= frame else { return nil }
    let moved = moved(to: frame)
    let ticks = moved.ticks
    let decks = zip(decks, earlier?.decks ?? decks)
    return decks.contains { $0.hasChangedClip(since: $1, after: ticks) } ? nil : moved
  }

  /// Returns the state at another frame, not before ``timelineOrigin``, if nothing happens except
  /// that time passes.
  package func moved(to frame: FramePosition) -> EngineState {
    var moved = self
    moved.frame = frame
    let ticks = moved.ticks
    for index in decks.indices { moved.decks[index].movePlayhead(to: ticks) }
    return moved
  }
}

extension EngineState {
  /// A ramp of tempo that is under way.
  public struct TempoRamp: Equatable, Sendable, BitwiseCopyable {
    /// The tempo that the ramp leads to.
    public let target: Tempo
    /// The length of music that is left until then, rounded up to the tick.
    public let remaining: Ticks
  }

  /// The next frame as a passage, if nothing happens there.
  package var nextFrame: Passage {
    let units = isPlaying ? timebase.unitsPerFrame : 0
    return Passage(
      offset: 0, count: 1, frame: frame, position: position, unitsPerFrame: units,
      entry: .continues, positionBefore: position,
      linesServed: Position(units: position.units &- Int128(units)), timebase: timebase,
      cutShort: .none, stops: false, starts: false, jumps: false)
  }
}

extension EngineState {
  /// The state of the strip of a source or a group. What else there is to a source, the source knows itself.
  public struct MixerStrip: Equatable, Sendable, BitwiseCopyable {
    /// The identifier of the strip.
    public let id: StripID
    /// The settings of the strip. Ramps toward them may still be in progress.
    public let strip: Strip
    /// The levels of the source's or the group's output over the last complete window; silence if none has been
    /// measured, which ``EngineSettings/levelWindow`` turns on.
    public let levels: Levels

    /// The state of a strip, by its index from 0 among those of the sources and then of the groups.
    @inline(__always)
    init(_ number: Int, of core: borrowing EngineCore) {
      let index = core.sequencer.decks.count &+ number
      id = number < core.sourceCount ? .source(number) : .group(number &- core.sourceCount)
      strip = core.sequencer.strips[index].strip
      levels = core.meters.levels(of: index)
    }
  }
}

// Lines to read in a log or a debugger. Embedded Swift has no text for numbers with a fraction.
#if !hasFeature(Embedded)
  extension EngineState: CustomStringConvertible {
    /// The state in one line, such as
    /// `12:0:0 @846720, playing at 125 BPM, 1 command waiting; A: clip 0 at 4:0:0, clip 1 next`. Clips count
    /// from 0. Realtime-safe: no.
    public var description: String {
      let waiting = pendingCommandCount == 1 ? "1 command" : "\(pendingCommandCount) commands"
      let engine = "\(time) @\(frame), \(transport) at \(tempo) BPM, \(waiting) waiting"
      return ([engine] + decks.map(\.description)).joined(separator: "; ")
    }
  }

  extension EngineState.Deck: CustomStringConvertible {
    /// The deck in one line, such as `A: clip 0 at 4:0:0, clip 1 next` or `A: clip 0, stopped`. Clips count from 0.
    /// Realtime-safe: no.
    public var description: String {
      let next = nextClipIndex.map { ", clip \($0) next" } ?? ""
      return "\(id): clip \(currentClipIndex)\(isStopped ? ", stopped" : " at \(playhead)")\(next)"
    }
  }
#endif
