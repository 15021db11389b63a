/// A deck as the render path sees it: its queue, what it reads and how it fades.
struct DeckState: BitwiseCopyable {
  private(set) var queue: DeckQueue
  /// The clips of the ring.
  private(set) var ring: Table<ClipRow>
  /// The clips that replace the ring at the next boundary (rule D8).
  private(set) var waitingRing: Table<ClipRow>?
  /// The current clip: the ring's row at the queue's current index.
  private(set) var clip: ClipRow
  /// The audio frame that is read at engine frame `readFrame`.
  private var readIndex: Int64 = 0
  private var readFrame: Int64 = 0
  /// The fade-in of the current material.
  private(set) var fadeIn = Fade.none
  private(set) var tail: Tail?
  /// Whether the lap has been left before its end, so that the deck is silent for the rest of it
  /// (rule F4).
  private(set) var hasLeftLap = false
  /// The frame at which the lap will be left before its end; `.max` if it will not.
  private(set) var leaveDue: Int64 = .max
  /// The next clip boundary to be crossed, and the frame it belongs to.
  private(set) var boundary: Ticks
  private(set) var boundaryDue: Int64 = .max
  /// Whether the deck is stopped, whatever the music does (rule W1).
  private(set) var isStopped = false
  private var launch = Launch()

  /// The last launch (rule W3).
  private struct Launch: BitwiseCopyable {
    /// Its position, rounded down to the tick, until the music jumps: the deck crosses no boundary up to there.
    var ticks: Ticks?
    /// Its frame, if the clip began at a line.
    var frame: Int64 = -1
  }

  init(ring: Table<ClipRow>) {
    self.ring = ring
    clip = ring[0]
    queue = DeckQueue(clipCount: ring.count, length: clip.length)
    boundary = clip.length
  }

  // MARK: What it reads

  /// The audio frame that is read at `frame` while the music plays: not negative, and at most
  /// ``DeckQueue/lastAudioFrame`` plus `frame`.
  @inline(__always)
  func audioFrame(at frame: Int64) -> Int64 { readIndex &+ (frame &- readFrame) }

  /// The number of frames of the clip's audio left at `frame` while the music plays; less than 1 if
  /// none are left.
  @inline(__always)
  func audioLeft(at frame: Int64) -> Int64 { clip.frameCount &- audioFrame(at: frame) }

  /// Whether there is audio at `frame` while the music plays.
  @inline(__always)
  func hasAudio(at frame: Int64) -> Bool {
    !isStopped && !hasLeftLap && audioLeft(at: frame) > 0
  }

  /// The audio read at `frame`, while the music plays and there is audio; within the clip.
  @inline(__always)
  func voice(at frame: Int64) -> VoiceMemory {
    clip.memory.advanced(by: Int(truncatingIfNeeded: audioFrame(at: frame)))
  }

  /// Derives from the position what is read next (rule D6).
  mutating func locate(at clock: PlaybackClock) {
    readIndex = queue.audioFrame(at: clock.position, clipTempo: clip.tempo, in: clock.timebase)
    readFrame = clock.now
  }

  /// Follows a jump of the music to the clock's position.
  mutating func jump(to clock: PlaybackClock) {
    launch.ticks = nil
    locate(at: clock)
  }

  /// Stops at `frame`, ready to continue from the same audio frame.
  mutating func hold(at frame: Int64) {
    readIndex = audioFrame(at: frame)
    readFrame = frame
  }

  /// Continues reading at `frame`.
  mutating func resume(at frame: Int64) { readFrame = frame }

  /// Takes over the current clip, its grid and the mark from a deck with equivalent rings.
  mutating func continueQueue(of other: DeckState) {
    queue = other.queue
    clip = ring[queue.currentIndex]
    launch.ticks = other.launch.ticks
    isStopped = other.isStopped
  }

  // MARK: One by one

  mutating func stop() {
    isStopped = true
    hasLeftLap = false
    boundary = Ticks(.max)
    boundaryDue = .max
    leaveDue = .max
  }

  /// Starts a clip of the ring at a line, or in phase if there is none. The index must be below the ring's count.
  mutating func launch(_ index: Int, line: Ticks?, at clock: PlaybackClock) {
    clip = ring[index]
    queue.launch(index, gridOrigin: line ?? .zero, length: clip.length)
    isStopped = false
    hasLeftLap = false
    locate(at: clock)
    launch = Launch(ticks: clock.ticks, frame: line == nil ? -1 : clock.now)
    findBoundary(after: clock.ticks)
    boundaryDue = clock.now
  }

  /// Lets a clip that was launched at a line at this very frame, before the music wraps, go back with it (rule W3).
  mutating func wrapLaunch(at frame: Int64, back length: Ticks) {
    if launch.frame == frame { queue.moveGridOrigin(back: length) }
  }

  // MARK: Fades

  /// Fades in from silence, and shortens the fade of what has been left at the same frame (rule F2). A stopped deck
  /// enters nothing.
  mutating func enter(at frame: Int64, _ fades: FadeLengths) {
    guard !isStopped else { return }
    fadeIn = .rising(from: frame, over: fades.rising)
    tail?.fade.crossfade(intoEntryAt: frame, fades)
    hasLeftLap = false
  }

  /// Leaves the material that is playing, which becomes the deck's tail unless it is silent (rule
  /// F2). The tail's offset is in the range −`frame` … ``DeckQueue/lastAudioFrame``.
  mutating func leave(at frame: Int64, over frames: Int32) {
    let level = fadeIn.levelReached(before: frame)
    guard hasAudio(at: frame), level > 0 else { return }
    tail = Tail(
      clip: clip, offset: audioFrame(at: frame) &- frame,
      fade: .falling(from: frame, over: frames, level: level))
  }

  /// Leaves the lap before its end, fading out over the audio that is left, at most the length of a
  /// fade (rule F4).
  mutating func leaveLap(at frame: Int64) {
    leave(at: frame, over: Int32(truncatingIfNeeded: audioLeft(at: frame)))
    hasLeftLap = true
    leaveDue = .max
  }

  mutating func dropTail() { tail = nil }

  // MARK: Its queue

  mutating func markNext() -> Rejection? { queue.markNext() }
  mutating func mark(_ clip: Int) -> Rejection? { queue.mark(clip) }
  mutating func cancelNext() -> Rejection? { queue.cancelNext() }
  mutating func rewind() { queue.rewind() }

  /// Keeps a ring until the next boundary, replacing one that is already pending.
  mutating func wait(for ring: Table<ClipRow>) { waitingRing = ring }

  /// Replaces the ring with the pending one and starts its first clip.
  mutating func adoptWaitingRing(gridOrigin: Ticks?) {
    guard let waiting = waitingRing else { return }
    ring = waiting
    waitingRing = nil
    clip = ring[0]
    queue.replaceRing(clipCount: ring.count, length: clip.length, gridOrigin: gridOrigin)
  }

  // MARK: Its boundary

  /// Finds the first boundary after `ticks`.
  mutating func findBoundary(after ticks: Ticks) { boundary = nextBoundary(after: ticks) }

  /// The first boundary after `ticks` that the deck can cross; a stopped deck crosses none (rules W1, W3).
  func nextBoundary(after ticks: Ticks) -> Ticks {
    isStopped ? Ticks(.max) : queue.boundary(after: max(ticks, launch.ticks ?? ticks))
  }

  /// Finds the frame of the boundary, and the frame at which the lap must be left before it: when
  /// no more audio is left than a fade, if there was more at first and it ends more than a fade
  /// before the boundary (rule F4).
  mutating func schedule(at clock: PlaybackClock, _ fades: FadeLengths?) {
    leaveDue = .max
    boundaryDue = .max
    guard !isStopped else { return }
    boundaryDue = clock.frame(reaching: boundary)
    guard let fades, hasAudio(at: clock.now) else { return }
    let fade = Int64(fades.falling)
    // The next frame to be read was determined when the lap was begun or entered.
    guard clip.frameCount &- readIndex > fade else { return }
    // An engine's frame and the frames of a clip: together less than 2⁶².
    let end = clock.now &+ audioLeft(at: clock.now)
    if boundaryDue &- end > fade { leaveDue = max(end &- fade, clock.now) }
  }

  /// Crosses the boundary to the same clip, the next one, or the first of a new ring (rules D3,
  /// D8).
  mutating func crossBoundary(isHeld: Bool) -> DeckQueue.Arrival {
    hasLeftLap = false
    if waitingRing != nil, !isHeld {
      let previous = queue.currentIndex
      adoptWaitingRing(gridOrigin: boundary)
      return .changed(from: previous, to: 0)
    }
    let arrival = queue.arrive(
      at: boundary, isHeld: isHeld, nextLength: ring[queue.nextIndex ?? 0].length)
    clip = ring[queue.currentIndex]
    return arrival
  }
}

extension DeckState {
  /// `clips` are the deck's clips, in the order in which a snapshot lists them.
  func encode(to writer: inout SnapshotWriter, at frame: Int64, clips: [Clip]) {
    writer.put(queue.currentIndex)
    writer.put(queue.nextIndex ?? -1)
    writer.put(queue.gridOrigin.rawValue)
    writer.put(readIndex)
    writer.put(readFrame)
    // A fade that has ended is the same as none.
    writer.put(fadeIn.end > frame)
    if fadeIn.end > frame { writer.put(fadeIn.start) }
    let tail = tail.flatMap { $0.end > frame ? $0 : nil }
    writer.put(tail != nil)
    if let tail {
      writer.put(tail.index(among: clips) ?? 0)
      writer.put(tail.offset)
      writer.put(tail.fade.start)
      writer.put(Int(tail.fade.length))
      writer.put(tail.fade.peak)
    }
    writer.put(UInt8(hasLeftLap ? 1 : 0) | (isStopped ? 2 : 0) | (launch.ticks != nil ? 4 : 0))
    if let ticks = launch.ticks { writer.put(ticks.rawValue) }
  }

  /// `fades` is `nil` if nothing fades.
  mutating func restore(
    from reader: inout SnapshotReader, at clock: PlaybackClock, clips: [Clip], fades: FadeLengths?
  ) throws(SnapshotError) {
    try restoreQueue(from: &reader)
    let start = reader.offset
    readIndex = try reader.number()
    readFrame = try reader.number(in: 0...clock.now)
    // From the furthest position at which a clip can begin, an index advances by at most one per
    // frame.
    guard (0...DeckQueue.lastAudioFrame + readFrame).contains(readIndex) else {
      throw .invalid(at: start)
    }
    try restoreFades(from: &reader, at: clock, clips: clips, fades: fades)
  }

  private mutating func restoreQueue(from reader: inout SnapshotReader) throws(SnapshotError) {
    let current = try reader.count(in: 0...ring.count - 1)
    let next = try reader.count(in: -1...ring.count - 1)
    let mostTicks = Timeline.lastTick.rawValue
    let gridOrigin = Ticks(try reader.number(in: -mostTicks...mostTicks))
    clip = ring[current]
    queue = DeckQueue(
      clipCount: ring.count, currentIndex: current, nextIndex: next < 0 ? nil : next,
      gridOrigin: gridOrigin,
      length: clip.length)
  }

  private mutating func restoreFades(
    from reader: inout SnapshotReader, at clock: PlaybackClock, clips: [Clip], fades: FadeLengths?
  ) throws(SnapshotError) {
    let start = reader.offset
    if try reader.flag() {
      guard let fades else { throw .invalid(at: start) }
      fadeIn = .rising(from: try reader.number(in: 0...clock.now), over: fades.rising)
    }
    if try reader.flag() {
      guard let fades else { throw .invalid(at: start) }
      let clip = clips[try reader.count(in: 0...clips.count - 1)]
      let offset: Int64 = try reader.number(in: -clock.now...DeckQueue.lastAudioFrame)
      let fade = Fade.falling(
        from: try reader.number(in: 0...clock.now),
        over: Int32(try reader.count(in: 1...Int(fades.falling))),
        level: try reader.float(in: 0...1))
      tail = Tail(
        clip: ClipRow(clip, in: clock.timebase.timeSignature), offset: offset, fade: fade)
    }
    let place = reader.offset
    let flags = try reader.number(in: UInt8(0)...7)
    hasLeftLap = flags & 1 != 0
    isStopped = flags & 2 != 0
    if hasLeftLap, fades == nil || isStopped { throw .invalid(at: place) }
    if flags & 4 != 0 {
      let ticks = clock.timebase.ticks(at: clock.position)
      launch.ticks = Ticks(try reader.number(in: 0...ticks.rawValue))
    }
  }
}
