/// All that a view shows of an engine, but for its decks: plain data, for an audio thread to hand over.
package struct EngineStatus: Equatable, Sendable, BitwiseCopyable {
  /// The next frame to be rendered.
  package private(set) var frame: FramePosition
  /// Where it plays.
  package private(set) var position: Position
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

  /// The status `frames` frames later if nothing but time passes.
  package func advanced(by frames: FrameCount) -> EngineStatus {
    var later = self
    later.frame = frame + frames
    var units = position.units &+ Int128(unitsPerFrame) &* Int128(frames.rawValue)
    if let region = microloop.region {
      let end = timebase.position(of: region.end).units
      let length = timebase.position(of: microloop.length).units
      if units >= end { units &-= ((units &- end) / length &+ 1) &* length }
    }
    later.position = Position(units: units)
    return later
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
    EngineStatus(
      frame: frame, position: exactPosition, unitsPerFrame: core.line.step, timebase: core.timebase,
      state: core.transport.state, microloop: core.microloop, masterGain: core.masterGain,
      masterLevels: core.masterMeter.levels, pendingCommandCount: pendingCommandCount,
      barLitUntil: litUntil(.bar), beatLitUntil: litUntil(.beat))
  }

  /// A deck's status. There must be such a deck.
  package func status(ofDeck index: Int) -> DeckStatus {
    let (queue, ring) = core.queueAtNextFrame(ofDeck: index)
    return DeckStatus(
      queue: queue, ring: RingName(ring), strip: core.strips[index].strip,
      levels: core.deckMeters[index].levels)
  }
}
