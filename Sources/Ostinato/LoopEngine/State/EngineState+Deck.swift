extension EngineState {
  /// The state of a deck: its clip, its playhead, its mark and its strip.
  public struct Deck: Sendable {
    private var shown: Shown
    /// The current clip. It shares the engine's audio.
    public let currentClip: Clip

    /// Everything except the audio.
    private struct Shown: Equatable, Sendable {
      let id: DeckID
      let queue: DeckQueue
      let isStopped: Bool
      let follow: FollowMode
      let ring: ObjectIdentifier
      let ringNumber: Int
      let timeSignature: TimeSignature
      let strip: Strip
      let levels: Levels
      var playheadTicks: Ticks
    }

    /// `rings` are the rings that the deck may be reading when the engine is in this state.
    package init(_ plain: Plain, index: Int, rings: [ClipRing], in engine: EngineState.Plain) {
      let deck = plain.course.atNextFrame(of: engine)
      let clock = engine.clock
      guard let ring = rings.first(where: { $0.rows.isSameMemory(as: deck.ring) }) else {
        preconditionFailure("the clips of deck \(index) have been given back")
      }
      currentClip = ring.clips[deck.queue.currentIndex]
      let position = engine.transport.microloop.positionAfterWrap(
        of: clock.position, in: clock.timebase)
      shown = Shown(
        id: DeckID(index), queue: deck.queue, isStopped: deck.isStopped, follow: deck.follow,
        ring: ObjectIdentifier(ring),
        ringNumber: ring.number,
        timeSignature: clock.timebase.timeSignature, strip: plain.strip, levels: plain.levels,
        playheadTicks: .zero)
      movePlayhead(to: clock.timebase.ticks(at: position))
    }

    /// The deck's identifier, which commands use.
    public var id: DeckID { shown.id }
    /// Whether the deck is stopped, whatever the music does. Its playhead is then 0.
    public var isStopped: Bool { shown.isStopped }
    /// Whether the deck follows the tempo, and how.
    public var follow: FollowMode { shown.follow }
    /// The index of the current clip, from 0.
    public var currentClipIndex: Int { shown.queue.currentIndex }
    /// The number that a host has assigned to the ring; 0 if none.
    package var ringNumber: Int { shown.ringNumber }
    /// The number of clips in the ring.
    public var clipCount: Int { shown.queue.clipCount }
    /// The index of the clip that is marked to play next; `nil` if none is.
    public var nextClipIndex: Int? { shown.queue.nextIndex }
    /// The length of the current clip on the musical grid.
    public var clipLength: Ticks { shown.queue.length }
    /// The position of the music within the clip, rounded down to the tick.
    public var playheadTicks: Ticks { shown.playheadTicks }
    /// The position of the music within the clip as `bar:beat:sixteenth`.
    public var playhead: MusicalTime { MusicalTime(playheadTicks, in: shown.timeSignature) }
    /// The position of the music within the clip as a fraction, from 0 to just below 1.
    public var playheadFraction: Double {
      min(Double(playheadTicks.rawValue) / Double(clipLength.rawValue), 1.0.nextDown)
    }
    /// The deck's strip as it is set, even while a ramp toward it is in progress.
    public var strip: Strip { shown.strip }
    /// The deck's levels over the last complete window; silence if none has been measured, which
    /// ``EngineSettings/levelWindow`` turns on.
    public var levels: Levels { shown.levels }

    /// Whether the deck may play something else than when it was `earlier`, since the music was at `ticks`, from
    /// where it has gone straight on. A clip that was launched in phase does not tell when that was, nor does a
    /// deck that has stopped.
    func hasChangedClip(since earlier: Deck, after ticks: Ticks) -> Bool {
      let origin = shown.queue.gridOrigin
      let isOther =
        currentClipIndex != earlier.currentClipIndex || shown.ring != earlier.shown.ring
        || origin != earlier.shown.queue.gridOrigin
      return isStopped != earlier.isStopped || isOther && (ticks < origin || origin == .zero)
    }

    /// Moves the playhead to the position it has when the music is at `ticks`.
    mutating func movePlayhead(to ticks: Ticks) {
      shown.playheadTicks = isStopped ? .zero : shown.queue.playhead(at: ticks)
    }
  }
}

extension Array where Element == EngineState.Deck {
  /// The deck with an identifier. The deck must exist.
  public subscript(id: DeckID) -> EngineState.Deck { self[id.index] }
}

extension EngineState.Deck: Equatable {
  /// Returns whether two decks look the same and play the same clip of the same ring.
  public static func == (a: EngineState.Deck, b: EngineState.Deck) -> Bool { a.shown == b.shown }
}

extension ClipCourse {
  /// The course as it will be at the next frame, after any clip boundary that the frame crosses.
  fileprivate func atNextFrame(of engine: EngineState.Plain) -> ClipCourse {
    var course = self
    let clock = engine.clock
    // A wrap crosses no boundary, and a pause does not cross the one it has reached.
    guard clock.isMoving, !engine.transport.microloop.wraps(clock.position, in: clock.timebase)
    else { return course }
    course.findBoundary(after: clock.timebase.ticks(at: clock.timeline.crossed(before: clock.now)))
    if course.boundary <= clock.timebase.ticks(at: clock.position) {
      _ = course.crossBoundary(isHeld: engine.transport.holdsBoundaries(at: clock.now))
      _ = course.endFollowIfOutOfRange(at: clock)
    }
    return course
  }
}
