// What a view shows. Every getter answers where the next frame will play if no command applies there
// (rule R11).
extension LoopEngine {
  /// The next frame to be rendered.
  public var frame: FramePosition { FramePosition(core.sequencer.clock.now) }

  /// Where the music is: `bar:beat:sixteenth`.
  public var position: MusicalTime {
    MusicalTime(ticks, in: core.sequencer.clock.timebase.timeSignature)
  }

  /// Where the music is, floored to the tick.
  public var ticks: Ticks { core.sequencer.clock.timebase.ticks(at: exactPosition) }

  /// Where the music is, exactly.
  public var exactPosition: Position {
    core.sequencer.transport.microloop.positionAfterWrap(
      of: core.sequencer.clock.position, in: core.sequencer.clock.timebase)
  }

  /// How long the music would have played from `0:0:0` to here at the present tempo, in milliseconds.
  public var milliseconds: Double {
    let units = exactPosition.units
    // Double(units) is generic code of the standard library, which looks up metadata as it runs.
    // The upper and the lower half of 128 bits.
    let wide =
      Double(Int64(truncatingIfNeeded: units >> 64)) * 0x1p64
      + Double(UInt64(truncatingIfNeeded: units))
    return wide / Double(core.sequencer.clock.timebase.unitsPerFrame)
      * (1000 / Double(core.sequencer.clock.timebase.sampleRate.hertz))
  }

  /// What the engine was set up with.
  public var settings: EngineSettings { core.settings }
  /// Rate, tempo and time signature at present.
  public var timebase: Timebase { core.sequencer.clock.timebase }
  /// How fast the music goes.
  public var tempo: Tempo { core.sequencer.clock.timebase.tempo }
  /// Paused, playing or microlooping.
  public var state: TransportStateMachine.State { core.sequencer.transport.state }
  /// Whether the music moves.
  public var isPlaying: Bool { core.sequencer.clock.isMoving }

  /// The microloop, with the region it loops while it is on.
  public var microloop: Microloop { core.sequencer.transport.microloop }
  /// Whether the microloop can be turned on or off: only while the music moves (rule R5).
  public var canToggleMicroloop: Bool { core.sequencer.clock.isMoving }

  /// The gain of the sum, linear.
  public var masterGain: Float { core.sequencer.strips.masterGain }
  /// How loud the sum was over the last complete window (rule M6); silence if none is measured.
  public var masterLevels: Levels { core.meters.master.levels }

  /// The decks, as a view shows them.
  public var decks: DeckList { DeckList(engine: self) }

  /// Whether a lamp is lit at the next frame (rule L2).
  public func isLit(_ lamp: Lamp) -> Bool { status.litUntil(lamp) > frame }
}

/// Names a metronome lamp (rule L1).
public enum Lamp: Equatable, Sendable, CaseIterable {
  /// Flashes at each bar.
  case bar
  /// Flashes at each beat, hence at each bar too.
  case beat
}

/// Lists an engine's decks for a view, by ``DeckID`` or by index.
///
/// It shares the engine's memory, as a copy of the engine would: take the ``DeckView`` you need and let
/// the list go. Realtime-safe: yes, if it is let go before the engine is next rendered or changed.
public struct DeckList: RandomAccessCollection, Sendable {
  let engine: LoopEngine

  /// 0.
  public var startIndex: Int { 0 }
  /// The number of decks.
  public var endIndex: Int { engine.core.sequencer.decks.count }
  /// The deck at `position`. There must be one.
  public subscript(position: Int) -> DeckView {
    precondition(indices.contains(position), "there is no such deck")
    return DeckView(engine: engine, index: position)
  }
  /// The deck of this name. There must be one.
  public subscript(deck: DeckID) -> DeckView { self[deck.index] }
}
