import Ostinato

extension EngineState {
  /// Shows a deck: its clip, its playhead, its mark and its strip (rules D1–D5, R11).
  public struct Deck: Sendable {
    private let queue: DeckQueue
    private let ring: RingName
    private let signature: TimeSignature
    /// The deck's place among the engine's decks.
    public let id: DeckID
    /// The clip that plays. It shares the engine's audio.
    public let currentClip: Clip
    /// How far into its clip the deck is, floored to the tick.
    public private(set) var playheadTicks: Ticks
    /// The deck's strip as it is set; a ramp may still be on its way there.
    public let strip: Strip
    /// How loud the deck was over the last complete window (rule M6).
    public let levels: Levels

    /// `rings` are the deck's that are in use.
    init(_ status: DeckStatus, index: Int, rings: [ClipRing], in engine: EngineStatus) {
      let (queue, name) = status.queue(in: engine)
      self.queue = queue
      ring = name
      // Of the rings that came back, control frees those alone that the state counts as retired.
      guard let clips = rings.first(where: { $0.name == name })?.clips else {
        preconditionFailure("a deck plays a ring that was given back")
      }
      currentClip = clips[queue.currentIndex]
      id = DeckID(index)
      signature = engine.timebase.timeSignature
      playheadTicks = queue.playhead(at: engine.timebase.ticks(at: engine.position))
      strip = status.strip
      levels = status.levels
    }

    /// The same deck where the music is elsewhere.
    func moved(to engine: EngineStatus) -> Deck {
      var moved = self
      moved.playheadTicks = queue.playhead(at: engine.timebase.ticks(at: engine.position))
      return moved
    }

    /// Which clip of the ring plays, from 0.
    public var currentClipIndex: Int { queue.currentIndex }
    /// How many clips the ring has.
    public var clipCount: Int { queue.clipCount }
    /// Whether the next clip is asked for and has not begun.
    public var isNextPending: Bool { queue.isNextPending }
    /// How long the current clip is on the musical grid.
    public var clipLength: Ticks { queue.length }
    /// How far into its clip the deck is, as `bar:beat:sixteenth`.
    public var playhead: MusicalTime { MusicalTime(playheadTicks, in: signature) }
    /// How far into its clip the deck is, from 0 to just below 1.
    public var playheadFraction: Double {
      min(Double(playheadTicks.rawValue) / Double(clipLength.rawValue), 1.0.nextDown)
    }
  }
}

extension EngineState.Deck: Equatable {
  /// Whether both show the same; of clips, whether they are the same one of the same ring.
  public static func == (a: EngineState.Deck, b: EngineState.Deck) -> Bool {
    a.queue == b.queue && a.ring == b.ring && a.signature == b.signature && a.id == b.id
      && a.playheadTicks == b.playheadTicks && a.strip == b.strip && a.levels == b.levels
  }
}
