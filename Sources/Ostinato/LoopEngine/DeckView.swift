/// Shows a deck: its clip, its playhead, its mark and its strip (rules D1–D5, R11).
///
/// A snapshot: it does not follow the engine, and keeping it costs the engine nothing. It keeps its
/// clip alive: let go of it before the engine lets go of the clip, or off the audio thread.
/// Realtime-safe: yes.
public struct DeckView: Sendable {
  /// The deck's place among the engine's decks.
  public let id: DeckID
  /// The clip that plays.
  public let currentClip: Clip
  /// Which clip of the ring plays, from 0.
  public let currentClipIndex: Int
  /// How many clips the ring has.
  public let clipCount: Int
  /// Whether the next clip is asked for and has not begun.
  public let isNextPending: Bool
  /// How long the current clip is on the musical grid.
  public let clipLength: Ticks
  /// How far into its clip the deck is, floored to the tick.
  public let playheadTicks: Ticks
  /// How far into its clip the deck is, as `bar:beat:sixteenth`.
  public let playhead: MusicalTime
  /// The deck's strip as it is set; a ramp may still be on its way there.
  public let strip: Strip
  /// How loud the deck was over the last complete window (rule M6); silence if none is measured.
  public let levels: Levels

  /// How far into its clip the deck is, from 0 to just below 1.
  public var playheadFraction: Double {
    min(Double(playheadTicks.rawValue) / Double(clipLength.rawValue), 1.0.nextDown)
  }

  init(engine: LoopEngine, index: Int) {
    let core = engine.core
    let (queue, ring) = engine.status.queue(of: core.sequencer.decks[index])
    id = DeckID(index)
    currentClip = engine.memory.clips(of: ring, deck: index)[queue.currentIndex]
    currentClipIndex = queue.currentIndex
    clipCount = queue.clipCount
    isNextPending = queue.isNextPending
    clipLength = queue.length
    playheadTicks = queue.playhead(at: engine.ticks)
    playhead = MusicalTime(playheadTicks, in: core.sequencer.clock.timebase.timeSignature)
    strip = core.sequencer.strips[index].strip
    levels = core.meters.levels(of: index)
  }
}
