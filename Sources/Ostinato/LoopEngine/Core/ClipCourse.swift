/// Which clip a deck plays on which grid, what comes next, and whether the deck runs: what a view needs of a deck.
struct ClipCourse: BitwiseCopyable {
  private(set) var queue: DeckQueue
  /// The clips of the ring.
  private(set) var ring: Table<ClipRow>
  /// The clips that replace the ring at the next boundary (rule D8).
  private(set) var waitingRing: Table<ClipRow>?
  /// The next clip boundary to be crossed.
  private(set) var boundary: Ticks
  /// Whether the deck is stopped, whatever the music does (rule W1).
  private(set) var isStopped = false
  /// Whether the deck follows the tempo.
  private(set) var follow = FollowMode.native
  /// The position of the last launch, rounded down to the tick, until the music jumps: the deck crosses no boundary up
  /// to there (rule W3).
  private var launchTicks: Ticks?
  /// The frame of the last launch, if the clip began at a line.
  private var launchFrame: Int64 = -1

  init(ring: Table<ClipRow>) {
    self.ring = ring
    queue = DeckQueue(clipCount: ring.count, length: ring[0].length)
    boundary = ring[0].length
  }

  /// The current clip.
  var clip: ClipRow { ring[queue.currentIndex] }

  /// Takes over the current clip, its grid and the mark from a course with an equivalent ring.
  mutating func adopt(_ other: ClipCourse) {
    queue = other.queue
    launchTicks = other.launchTicks
    isStopped = other.isStopped
    follow = other.follow
  }

  // MARK: Commands

  mutating func markNext() -> Rejection? { queue.markNext() }
  mutating func mark(_ clip: Int) -> Rejection? { queue.mark(clip) }
  mutating func cancelNext() -> Rejection? { queue.cancelNext() }

  mutating func follow(_ mode: FollowMode) { follow = mode }

  /// Goes back to the clips' own tempo if one of the ring cannot follow (rule W8). Returns whether it does.
  mutating func endFollowIfOutOfRange(at clock: PlaybackClock) -> Bool {
    guard !allows(clock) else { return false }
    follow = .native
    return true
  }

  mutating func stop() {
    isStopped = true
    boundary = Ticks(.max)
  }

  /// Starts a clip of the ring at a line, or in phase if there is none, where the music is at `ticks`. The index must be
  /// below the ring's count.
  mutating func launch(_ index: Int, line: Ticks?, at ticks: Ticks, frame: Int64) {
    queue.launch(index, gridOrigin: line ?? .zero, length: ring[index].length)
    isStopped = false
    launchTicks = ticks
    launchFrame = line == nil ? -1 : frame
    findBoundary(after: ticks)
  }

  /// Keeps a ring until the next boundary, replacing one that is already pending.
  mutating func wait(for ring: Table<ClipRow>) { waitingRing = ring }

  /// Replaces the ring with the pending one and starts its first clip.
  mutating func adoptWaitingRing(gridOrigin: Ticks?) {
    guard let waiting = waitingRing else { return }
    ring = waiting
    waitingRing = nil
    queue.replaceRing(clipCount: ring.count, length: ring[0].length, gridOrigin: gridOrigin)
  }

  /// Whether all clips of the ring are analysed.
  var isAnalysed: Bool { ring.indices.allSatisfy { ring[$0].isAnalysed } }

  /// Whether the deck can play all clips of its ring at this tempo (rules W8, X9).
  func allows(_ tempo: Tempo) -> Bool {
    follow == .native
      || ring.indices.allSatisfy { follow.allows(ring[$0].tempo, at: tempo) }
        && (follow != .stretch || isAnalysed)
  }

  /// The same for the tempo of a clock, and for the one that its ramp leads to.
  func allows(_ clock: PlaybackClock) -> Bool {
    allows(clock.timebase.tempo) && (clock.rampTarget.map { allows($0) } ?? true)
  }

  /// The clip that would play from the clip's end on, if it ended now (rule W10).
  func nextClip(isHeld: Bool) -> ClipRow {
    if isHeld { return clip }
    return waitingRing?[0] ?? ring[queue.nextIndex ?? queue.currentIndex]
  }

  func hasOtherRing(than other: ClipCourse) -> Bool { !ring.isSameMemory(as: other.ring) }

  /// Whether it has another ring, clip or grid than another course.
  func hasOtherClip(than other: ClipCourse) -> Bool {
    hasOtherRing(than: other) || queue.currentIndex != other.queue.currentIndex
      || queue.gridOrigin != other.queue.gridOrigin
  }

  /// Whether it has another ring, clip, grid or mark.
  func differs(from other: ClipCourse) -> Bool {
    hasOtherClip(than: other) || queue.nextIndex != other.queue.nextIndex
  }

  /// Plays from now on what another course plays, and follows the tempo as before.
  mutating func take(_ other: ClipCourse) {
    let follow = follow
    self = other
    self.follow = follow
  }

  // MARK: What the music does

  mutating func rewind() { queue.rewind() }

  /// Follows a jump of the music.
  mutating func jump() { launchTicks = nil }

  /// Lets a clip that was launched at a line at this very frame, before the music wraps, go back with it (rule W3).
  mutating func wrapLaunch(at frame: Int64, back length: Ticks) {
    if launchFrame == frame { queue.moveGridOrigin(back: length) }
  }

  /// Finds the first boundary after `ticks`.
  mutating func findBoundary(after ticks: Ticks) { boundary = nextBoundary(after: ticks) }

  /// The first boundary after `ticks` that the deck can cross; a stopped deck crosses none (rules W1, W3).
  func nextBoundary(after ticks: Ticks) -> Ticks {
    isStopped ? Ticks(.max) : queue.boundary(after: max(ticks, launchTicks ?? ticks))
  }

  /// Crosses the boundary to the same clip, the next one, or the first of a new ring (rules D3, D8).
  mutating func crossBoundary(isHeld: Bool) -> DeckQueue.Arrival {
    guard waitingRing != nil, !isHeld else {
      return queue.arrive(
        at: boundary, isHeld: isHeld, nextLength: ring[queue.nextIndex ?? 0].length)
    }
    let previous = queue.currentIndex
    adoptWaitingRing(gridOrigin: boundary)
    return .changed(from: previous, to: 0)
  }

  /// Crosses all boundaries up to `ticks`, of which none is held. The first can change the clip, the others nothing.
  mutating func cross(upTo ticks: Ticks) {
    if boundary <= ticks {
      _ = crossBoundary(isHeld: false)
      findBoundary(after: ticks)
    }
    if let launch = launchTicks, launch <= ticks { launchTicks = nil }
  }
}

extension ClipCourse {
  func encodeQueue(to writer: inout SnapshotWriter) {
    writer.put(queue.currentIndex)
    writer.put(queue.nextIndex ?? -1)
    writer.put(queue.gridOrigin.rawValue)
  }

  mutating func restoreQueue(from reader: inout SnapshotReader) throws(SnapshotError) {
    let current = try reader.count(in: 0...ring.count - 1)
    let next = try reader.count(in: -1...ring.count - 1)
    let mostTicks = Timeline.lastTick.rawValue
    let gridOrigin = Ticks(try reader.number(in: -mostTicks...mostTicks))
    queue = DeckQueue(
      clipCount: ring.count, currentIndex: current, nextIndex: next < 0 ? nil : next,
      gridOrigin: gridOrigin, length: ring[current].length)
  }

  /// Four bits: whether the deck is stopped, whether its launch follows, and whether it plays by varispeed or stretches.
  var flags: UInt8 {
    (isStopped ? 2 : 0) | (launchTicks != nil ? 4 : 0) | (follow == .varispeed ? 8 : 0)
      | (follow == .stretch ? 64 : 0)
  }

  func encodeLaunch(to writer: inout SnapshotWriter) {
    if let launchTicks { writer.put(launchTicks.rawValue) }
  }

  mutating func restoreLaunch(
    flags: UInt8, from reader: inout SnapshotReader, at clock: PlaybackClock
  ) throws(SnapshotError) {
    isStopped = flags & 2 != 0
    follow = flags & 64 != 0 ? .stretch : flags & 8 != 0 ? .varispeed : .native
    guard flags & 4 != 0 else { return }
    let ticks = clock.timebase.ticks(at: clock.position)
    launchTicks = Ticks(try reader.number(in: 0...ticks.rawValue))
  }
}
