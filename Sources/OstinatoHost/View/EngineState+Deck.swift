import Ostinato

extension EngineState {
  /// Shows a deck: its clip, its playhead, its mark and its strip (rules D1–D5, R11).
  public struct Deck: Sendable {
    private let status: DeckStatus
    private let signature: TimeSignature
    /// The deck's place among the engine's decks.
    public let id: DeckID
    /// The clip that plays. It shares the engine's audio.
    public let currentClip: Clip
    /// How far into its clip the deck is, floored to the tick.
    public let playheadTicks: Ticks

    /// `clips` are the deck's ring.
    init(_ status: DeckStatus, index: Int, clips: [Clip], in engine: EngineStatus) {
      self.init(
        status, id: DeckID(index), clip: clips[status.queue.currentIndex], in: engine)
    }

    private init(_ status: DeckStatus, id: DeckID, clip: Clip, in engine: EngineStatus) {
      self.status = status
      self.id = id
      currentClip = clip
      signature = engine.timebase.timeSignature
      playheadTicks = status.queue.playhead(at: engine.timebase.ticks(at: engine.position))
    }

    /// The same deck where the music is elsewhere.
    func moved(to engine: EngineStatus) -> Deck {
      Deck(status, id: id, clip: currentClip, in: engine)
    }

    /// Which clip of the ring plays, from 0.
    public var currentClipIndex: Int { status.queue.currentIndex }
    /// How many clips the ring has.
    public var clipCount: Int { status.queue.clipCount }
    /// Whether the next clip is asked for and has not begun.
    public var isNextPending: Bool { status.queue.isNextPending }
    /// How long the current clip is on the musical grid.
    public var clipLength: Ticks { status.queue.length }
    /// How far into its clip the deck is, as `bar:beat:sixteenth`.
    public var playhead: MusicalTime { MusicalTime(playheadTicks, in: signature) }
    /// How far into its clip the deck is, from 0 to just below 1.
    public var playheadFraction: Double {
      min(Double(playheadTicks.rawValue) / Double(clipLength.rawValue), 1.0.nextDown)
    }
    /// The deck's strip as it is set; a ramp may still be on its way there.
    public var strip: Strip { status.strip }
    /// How loud the deck was over the last complete window (rule M6).
    public var levels: Levels { status.levels }
  }
}

extension EngineState.Deck: Equatable {
  /// Whether both show the same; of clips, whether they share their audio's ring.
  public static func == (a: EngineState.Deck, b: EngineState.Deck) -> Bool {
    a.status == b.status && a.signature == b.signature && a.id == b.id
      && a.playheadTicks == b.playheadTicks
  }
}
