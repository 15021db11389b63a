/// Shows a deck: its clip, its playhead, its mark and its strip (rules D1–D5, R11).
public struct DeckView: Sendable {
  private let engine: LoopEngine
  private let queue: DeckQueue
  private let isServingNewRing: Bool
  /// The deck's place among the engine's decks.
  public let id: DeckID

  init(engine: LoopEngine, index: Int) {
    self.engine = engine
    id = DeckID(index)
    (queue, isServingNewRing) = engine.core.queueAtNextFrame(ofDeck: index)
  }

  /// Which clip of the ring plays, from 0.
  public var currentClipIndex: Int { queue.currentIndex }
  /// How many clips the ring has.
  public var clipCount: Int { queue.clipCount }
  /// Whether the next clip is asked for and has not begun.
  public var isNextPending: Bool { queue.isNextPending }
  /// How long the current clip is on the musical grid.
  public var clipLength: Ticks { queue.length }

  /// The clip that plays. Realtime-safe: no.
  public var currentClip: Clip {
    let deck = engine.core.decks[id.index]
    let ring = isServingNewRing ? deck.waitingRing ?? deck.ring : deck.ring
    return engine.memory.clips(of: ring, deck: id.index)[queue.currentIndex]
  }

  /// How far into its clip the deck is, floored to the tick.
  public var playheadTicks: Ticks { queue.playhead(at: engine.ticks) }
  /// How far into its clip the deck is, as `bar:beat:sixteenth`.
  public var playhead: MusicalTime {
    MusicalTime(playheadTicks, in: engine.core.timebase.timeSignature)
  }
  /// How far into its clip the deck is, from 0 to just below 1.
  public var playheadFraction: Double {
    Double(playheadTicks.rawValue) / Double(queue.length.rawValue)
  }

  /// The deck's strip as it is set; a ramp may still be on its way there.
  public var strip: Strip { engine.core.strips[id.index].strip }
  /// How loud the deck was over the last complete window (rule M6); silence if none is measured.
  public var levels: Levels { engine.core.deckMeters[id.index].levels }
}

extension EngineCore {
  /// A deck's queue as the next frame will find it: past a clip boundary that it crosses.
  fileprivate func queueAtNextFrame(ofDeck index: Int) -> (DeckQueue, isServingNewRing: Bool) {
    let deck = decks[index]
    guard line.isMoving else { return (deck.queue, false) }
    let position = line.position(at: now)
    // A wrap crosses no boundary.
    guard microloop.positionAfterWrap(of: position, in: timebase) == position else {
      return (deck.queue, false)
    }
    let crossed = timebase.ticks(at: line.crossed(before: now))
    var next = deck
    next.boundary = deck.queue.boundary(after: crossed)
    guard next.boundary <= timebase.ticks(at: position) else { return (deck.queue, false) }
    let isHeld = microloop.region != nil && microloopSince < now
    _ = next.arrive(isHeld: isHeld)
    return (next.queue, deck.waitingRing != nil && next.waitingRing == nil)
  }
}
