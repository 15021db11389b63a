/// A deck as the render path sees it: its queue, what it reads and how it fades.
struct DeckState: BitwiseCopyable {
  private(set) var course: ClipCourse
  /// The current clip: that of the course.
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
  /// The frame of the next clip boundary.
  private(set) var boundaryDue: Int64 = .max

  init(ring: Table<ClipRow>) {
    course = ClipCourse(ring: ring)
    clip = ring[0]
  }

  var queue: DeckQueue { course.queue }
  var ring: Table<ClipRow> { course.ring }
  var waitingRing: Table<ClipRow>? { course.waitingRing }
  var boundary: Ticks { course.boundary }
  var isStopped: Bool { course.isStopped }

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
    course.jump()
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
  mutating func continueCourse(of other: DeckState) {
    course.adopt(other.course)
    clip = course.clip
  }

  // MARK: Commands

  mutating func markNext() -> Rejection? { course.markNext() }
  mutating func mark(_ clip: Int) -> Rejection? { course.mark(clip) }
  mutating func cancelNext() -> Rejection? { course.cancelNext() }

  mutating func stop() {
    course.stop()
    hasLeftLap = false
    boundaryDue = .max
    leaveDue = .max
  }

  /// Starts a clip of the ring at a line, or in phase if there is none. The index must be below the ring's count.
  mutating func launch(_ index: Int, line: Ticks?, at clock: PlaybackClock) {
    course.launch(index, line: line, at: clock)
    clip = course.clip
    hasLeftLap = false
    locate(at: clock)
    boundaryDue = clock.now
  }

  /// Lets a launch at this frame go back with the music: see ``ClipCourse/wrapLaunch(at:back:)``.
  mutating func wrapLaunch(at frame: Int64, back length: Ticks) {
    course.wrapLaunch(at: frame, back: length)
  }

  /// Keeps a ring until the next boundary, replacing one that is already pending.
  mutating func wait(for ring: Table<ClipRow>) { course.wait(for: ring) }

  /// Replaces the ring with the pending one and starts its first clip.
  mutating func adoptWaitingRing(gridOrigin: Ticks?) {
    course.adoptWaitingRing(gridOrigin: gridOrigin)
    clip = course.clip
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

  // MARK: Its boundary

  mutating func rewind() { course.rewind() }

  /// Finds the first boundary after `ticks`.
  mutating func findBoundary(after ticks: Ticks) { course.findBoundary(after: ticks) }

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
    let arrival = course.crossBoundary(isHeld: isHeld)
    clip = course.clip
    return arrival
  }
}

extension DeckState {
  /// `clips` are the deck's clips, in the order in which a snapshot lists them.
  func encode(to writer: inout SnapshotWriter, at frame: Int64, clips: [Clip]) {
    course.encodeQueue(to: &writer)
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
    writer.put(course.flags | (hasLeftLap ? 1 : 0))
    course.encodeLaunch(to: &writer)
  }

  /// `fades` is `nil` if nothing fades.
  mutating func restore(
    from reader: inout SnapshotReader, at clock: PlaybackClock, clips: [Clip], fades: FadeLengths?
  ) throws(SnapshotError) {
    try course.restoreQueue(from: &reader)
    clip = course.clip
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
    try course.restoreLaunch(flags: flags, from: &reader, at: clock)
    if hasLeftLap, fades == nil || isStopped { throw .invalid(at: place) }
  }
}
