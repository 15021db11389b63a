/// All that a view shows of an engine, but for its decks: plain data, which an audio thread can hand over
/// as it is, for others to work out what it means.
///
/// Every answer is about the next frame to be rendered if no command applies there (rule R11).
package struct EngineStatus: Sendable, BitwiseCopyable {
  /// The next frame to be rendered.
  package private(set) var frame: FramePosition
  package let timebase: Timebase
  package let state: TransportStateMachine.State
  package let microloop: Microloop
  package let masterGain: Float
  package let masterLevels: Levels
  package let pendingCommandCount: Int
  private let timeline: Timeline
  private let transport: Transport
  private let barLitUntil: Int64
  private let beatLitUntil: Int64

  @inline(__always)
  init(of core: borrowing EngineCore) {
    frame = FramePosition(core.sequencer.clock.now)
    timebase = core.sequencer.clock.timebase
    state = core.sequencer.transport.state
    microloop = core.sequencer.transport.microloop
    masterGain = core.sequencer.strips.masterGain
    masterLevels = core.meters.master.levels
    pendingCommandCount = core.sequencer.commands.count
    timeline = core.sequencer.clock.timeline
    transport = core.sequencer.transport
    barLitUntil = core.sequencer.lamps.barLitUntil
    beatLitUntil = core.sequencer.lamps.beatLitUntil
  }

  package var isMoving: Bool { timeline.isMoving }

  /// Since which frame the music has gone straight on, or stood still.
  package var bend: FramePosition { FramePosition(timeline.frameOrigin) }

  /// Where the frame plays.
  package var position: Position {
    let straight = timeline.position(at: frame.rawValue)
    guard let region = microloop.region else { return straight }
    let end = timebase.position(of: region.end).units
    guard straight.units >= end else { return straight }
    let length = timebase.position(of: microloop.length).units
    // At or beyond the end, by less than 2¹¹⁶: back into the region.
    return Position(units: straight.units &- ((straight.units &- end) / length &+ 1) &* length)
  }

  /// The first frame at which a lamp that is lit is out again, or one that is past (rule L2).
  package func litUntil(_ lamp: Lamp) -> FramePosition {
    let until: Int64
    let interval: Ticks
    switch lamp {
    case .bar: (until, interval) = (barLitUntil, timebase.timeSignature.barLength)
    case .beat: (until, interval) = (beatLitUntil, timebase.timeSignature.beatLength)
    }
    guard frame.rawValue >= until, timeline.isMoving else { return FramePosition(until) }
    // The frame itself may cross a line. Before a wrap that is the region's end, a bar.
    let served = timebase.ticks(at: timeline.reported(before: frame.rawValue))
    let place = timebase.ticks(at: timeline.position(at: frame.rawValue))
    return interval.line(after: served) <= place
      ? frame + timebase.sampleRate.flashLength : FramePosition(until)
  }

  /// A deck's queue and ring as the frame will find them: past a clip boundary it crosses.
  func queue(of deck: DeckState) -> (DeckQueue, Table<ClipRow>) {
    var deck = deck
    let straight = timeline.position(at: frame.rawValue)
    // A wrap crosses no boundary, and a pause stands before the one it has reached.
    guard timeline.isMoving, microloop.positionAfterWrap(of: straight, in: timebase) == straight
    else { return (deck.queue, deck.ring) }
    let crossed = timebase.ticks(at: timeline.crossed(before: frame.rawValue))
    deck.findBoundary(after: crossed)
    if deck.boundary <= timebase.ticks(at: straight) {
      _ = deck.crossBoundary(isHeld: transport.holdsBoundaries(at: frame.rawValue))
    }
    return (deck.queue, deck.ring)
  }

  /// The status at another frame on the same straight line: later ones if nothing but time passes,
  /// earlier ones back to ``bend``.
  package func moved(to frame: FramePosition) -> EngineStatus {
    var moved = self
    moved.frame = frame
    return moved
  }
}

/// What an audio thread hands over of a deck.
package struct DeckStatus: Sendable, BitwiseCopyable {
  private let deck: DeckState
  package let strip: Strip
  package let levels: Levels

  @inline(__always)
  init(_ index: Int, of core: borrowing EngineCore) {
    deck = core.sequencer.decks[index]
    strip = core.sequencer.strips[index].strip
    levels = core.meters.levels(of: index)
  }

  /// Its queue, and which ring that is about, when the engine was in this state. Its rings must be alive.
  package func queue(in engine: EngineStatus) -> (DeckQueue, RingName) {
    let (queue, ring) = engine.queue(of: deck)
    return (queue, RingName(ring))
  }
}

/// Tells a ring from the others that there are.
package struct RingName: Hashable, Sendable, BitwiseCopyable {
  private let address: UInt

  fileprivate init(_ rows: Table<ClipRow>) { address = rows.address }
}

extension ClipRing {
  /// What a ``DeckStatus`` calls this ring.
  package var name: RingName { RingName(rows) }
}

extension LoopEngine {
  /// What a view shows.
  package var status: EngineStatus { EngineStatus(of: core) }

  /// The same, for the audio thread: mutating, since else the whole engine is copied on the way.
  package mutating func takeStatus() -> EngineStatus { EngineStatus(of: core) }

  /// A deck's status, for the audio thread. There must be such a deck.
  package mutating func takeStatus(ofDeck index: Int) -> DeckStatus { DeckStatus(index, of: core) }
}
