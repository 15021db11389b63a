/// A deck as the render path sees it: its queue, what it reads and how it fades.
struct DeckState: BitwiseCopyable {
  private(set) var queue: DeckQueue
  /// The clips of the ring.
  private(set) var ring: Table<ClipRow>
  /// The clips that take the ring's place at the next boundary (rule D8).
  private(set) var waitingRing: Table<ClipRow>?
  /// The clip that plays: the ring's row at the queue's current index.
  private(set) var clip: ClipRow
  /// The audio frame read next, as of `readFrame`.
  private var readIndex: Int64 = 0
  private var readFrame: Int64 = 0
  /// How the material that plays was entered.
  private(set) var fadeIn = Fade.none
  private(set) var tail: Tail?
  /// Whether the lap was left before its end, so that the deck is silent for the rest of it (rule F4).
  private(set) var hasLeftLap = false
  /// The frame at which the lap is to be left before its end; `.max` if it is not.
  private(set) var leaveDue: Int64 = .max
  /// The clip boundary to be crossed next, and the frame it belongs to.
  private(set) var boundary: Ticks
  private(set) var boundaryDue: Int64 = .max

  init(ring: Table<ClipRow>) {
    self.ring = ring
    clip = ring[0]
    queue = DeckQueue(clipCount: ring.count, length: clip.length)
    waitingRing = nil
    tail = nil
    boundary = clip.length
  }

  // MARK: What it reads

  /// The audio frame that `frame` reads, if the music moves: at most ``DeckQueue/lastAudioFrame`` plus
  /// `frame`, and not negative.
  @inline(__always)
  func audioFrame(at frame: Int64) -> Int64 { readIndex &+ (frame &- readFrame) }

  /// How many frames of the clip's audio are left at `frame`, if the music moves; less than 1 if none are.
  @inline(__always)
  func audioLeft(at frame: Int64) -> Int64 { clip.frameCount &- audioFrame(at: frame) }

  /// Whether there is audio at `frame`, if the music moves.
  @inline(__always)
  func hasAudio(at frame: Int64) -> Bool { !hasLeftLap && audioLeft(at: frame) > 0 }

  /// Where the deck reads at `frame`, while the music moves and there is audio: within the clip.
  @inline(__always)
  func voice(at frame: Int64) -> VoiceMemory {
    clip.memory.advanced(by: Int(truncatingIfNeeded: audioFrame(at: frame)))
  }

  /// Works out from the position what is read next (rule D6).
  mutating func locate(at clock: PlaybackClock) {
    readIndex = queue.audioFrame(at: clock.position, clipTempo: clip.tempo, in: clock.timebase)
    readFrame = clock.now
  }

  /// Stops at `frame`, ready to continue from the same audio frame.
  mutating func hold(at frame: Int64) {
    readIndex = audioFrame(at: frame)
    readFrame = frame
  }

  /// Continues to read at `frame`.
  mutating func resume(at frame: Int64) { readFrame = frame }

  /// Takes over which clip plays, from where on the grid, and the mark. The rings are alike.
  mutating func continueQueue(of other: DeckState) {
    queue = other.queue
    clip = ring[queue.currentIndex]
  }

  // MARK: Fades

  /// Lets the material rise from silence (rule F2).
  mutating func enter(at frame: Int64, over frames: Int32) {
    fadeIn = .rising(from: frame, over: frames)
    hasLeftLap = false
  }

  /// Leaves what is playing: it becomes the deck's tail, unless there is nothing to be heard of it (rule F2).
  /// The tail's offset is that of a clip begun at some frame from 0 on: −`frame` …
  /// ``DeckQueue/lastAudioFrame``.
  mutating func leave(at frame: Int64, over frames: Int32) {
    let level = fadeIn.levelReached(before: frame)
    guard hasAudio(at: frame), level > 0 else { return }
    tail = Tail(
      clip: clip, offset: audioFrame(at: frame) &- frame,
      fade: .falling(from: frame, over: frames, level: level))
  }

  /// Leaves the lap before its end, over the audio that is left, which is at most a fade (rule F4).
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

  /// Keeps a ring until the next boundary, in place of one that is already pending.
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

  /// Works out which boundary comes after `ticks`.
  mutating func findBoundary(after ticks: Ticks) { boundary = queue.boundary(after: ticks) }

  /// Works out the frame of its boundary, and that at which the lap is to be left before: when no more audio
  /// is left than a fade, if there was more to begin with and it ends more than a fade before the boundary
  /// (rule F4).
  mutating func schedule(at clock: PlaybackClock, _ fades: FadeLengths?) {
    boundaryDue = clock.frame(reaching: boundary)
    leaveDue = .max
    guard let fades, hasAudio(at: clock.now) else { return }
    let fade = Int64(fades.falling)
    // What is read next was worked out where the lap was begun or entered.
    guard clip.frameCount &- readIndex > fade else { return }
    // An engine's frame and the frames of a clip: less than 2⁶² together.
    let end = clock.now &+ audioLeft(at: clock.now)
    if boundaryDue &- end > fade { leaveDue = max(end &- fade, clock.now) }
  }

  /// Crosses its boundary: the same clip again, the next one, or a new ring's first (rules D3, D8).
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
  /// `clips` are the deck's, in the order in which a snapshot lists them.
  func encode(to writer: inout SnapshotWriter, at frame: Int64, clips: [Clip]) {
    writer.put(queue.currentIndex)
    writer.put(queue.nextIndex ?? -1)
    writer.put(queue.gridOrigin.rawValue)
    writer.put(readIndex)
    writer.put(readFrame)
    // A fade that is over is the same as none.
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
    writer.put(hasLeftLap)
  }

  /// `fades` is `nil` where nothing fades.
  mutating func restore(
    from reader: inout SnapshotReader, at clock: PlaybackClock, clips: [Clip], fades: FadeLengths?
  ) throws(SnapshotError) {
    try restoreQueue(from: &reader)
    let start = reader.offset
    readIndex = try reader.number()
    readFrame = try reader.number(in: 0...clock.now)
    // From the furthest position that a clip begins at, an index goes on by at most one per frame.
    guard (0...DeckQueue.lastAudioFrame + readFrame).contains(readIndex) else {
      throw .invalid(at: start)
    }
    try restoreFades(from: &reader, at: clock, clips: clips, fades: fades)
  }

  private mutating func restoreQueue(from reader: inout SnapshotReader) throws(SnapshotError) {
    let current = try reader.count(in: 0...ring.count - 1)
    let next = try reader.count(in: -1...ring.count - 1)
    let gridOrigin = Ticks(try reader.number(in: 0...Timeline.lastTick.rawValue))
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
    hasLeftLap = try reader.flag()
    if hasLeftLap, fades == nil { throw .invalid(at: place) }
  }
}
