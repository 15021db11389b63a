/// All that a view shows of an engine, but for its decks: plain data, for an audio thread to hand over.
package struct EngineStatus: Equatable, Sendable, BitwiseCopyable {
  /// The next frame to be rendered.
  package private(set) var frame: FramePosition
  /// Where it plays, if a microloop did not turn it back there.
  private var straight: Position
  /// Since which frame the music has gone straight on, or stood still.
  package let bend: FramePosition
  /// How far the music moves in a frame; 0 while paused.
  package let unitsPerFrame: Int64
  package let timebase: Timebase
  package let state: TransportStateMachine.State
  package let microloop: Microloop
  package let masterGain: Float
  package let masterLevels: Levels
  package let pendingCommandCount: Int
  /// The first frames at which the lamps are out.
  package let barLitUntil: FramePosition
  package let beatLitUntil: FramePosition

  init(of core: EngineCore, barLitUntil: FramePosition, beatLitUntil: FramePosition) {
    frame = FramePosition(core.now)
    straight = core.line.position(at: core.now)
    bend = FramePosition(core.line.bend)
    unitsPerFrame = core.line.step
    timebase = core.timebase
    state = core.transport.state
    microloop = core.microloop
    masterGain = core.masterGain
    masterLevels = core.masterMeter.levels
    pendingCommandCount = core.frameQueue.count &+ core.musicalQueue.count
    self.barLitUntil = barLitUntil
    self.beatLitUntil = beatLitUntil
  }

  /// Where the next frame plays.
  package var position: Position {
    guard let region = microloop.region else { return straight }
    let end = timebase.position(of: region.end).units
    guard straight.units >= end else { return straight }
    let length = timebase.position(of: microloop.length).units
    return Position(units: straight.units &- ((straight.units &- end) / length &+ 1) &* length)
  }

  /// The status at another frame on the same straight line: later ones if nothing but time passes,
  /// earlier ones back to ``bend``.
  package func moved(to frame: FramePosition) -> EngineStatus {
    var moved = self
    moved.frame = frame
    moved.straight = Position(
      units: straight.units &+ Int128(unitsPerFrame) &* Int128((frame - self.frame).rawValue))
    return moved
  }
}

/// The same of a deck.
package struct DeckStatus: Equatable, Sendable, BitwiseCopyable {
  package let queue: DeckQueue
  /// Which ring the queue is about.
  package let ring: RingName
  package let strip: Strip
  package let levels: Levels
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
  package var status: EngineStatus {
    EngineStatus(of: core, barLitUntil: litUntil(.bar), beatLitUntil: litUntil(.beat))
  }

  /// A deck's status. There must be such a deck.
  package func status(ofDeck index: Int) -> DeckStatus {
    let (queue, ring) = core.queueAtNextFrame(ofDeck: index)
    return DeckStatus(
      queue: queue, ring: RingName(ring), strip: core.strips[index].strip,
      levels: core.deckMeters[index].levels)
  }
}
