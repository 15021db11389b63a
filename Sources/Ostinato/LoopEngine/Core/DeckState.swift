/// A deck as the render path sees it: its queue, what it reads and how it fades.
struct DeckState: BitwiseCopyable {
  private(set) var course: ClipCourse
  /// The current clip: that of the course.
  private(set) var clip: ClipRow
  /// Where it reads while the music plays.
  private(set) var head: ReadHead
  /// The fade-in of the current material.
  private(set) var fadeIn = Fade.none
  private var left = LeftAudio()
  /// What it reads of stretched audio; `nil` where none has begun.
  var slice: StretchSlice?
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
    head = ReadHead(at: 0, frame: 0, clipStep: clip.tempo.unitsPerFrame)
  }

  var tail: Tail? { left.tail }
  /// The frame from which on the tail is silent.
  var tailEnd: Int64 { left.end }
  var queue: DeckQueue { course.queue }
  var ring: Table<ClipRow> { course.ring }
  var waitingRing: Table<ClipRow>? { course.waitingRing }
  var boundary: Ticks { course.boundary }
  var isStopped: Bool { course.isStopped }

  // MARK: What it reads

  /// The number of frames left at `frame` until the clip's audio ends, while the music plays; less than 1 if it has ended.
  @inline(__always)
  func audioLeft(at frame: Int64) -> Int64 { head.framesLeft(of: clip.frameCount, at: frame) }

  /// Whether it plays stretched audio while the music moves (rules X10, X11).
  var isStretching: Bool {
    course.follow == .stretch && !isStopped && !hasLeftLap && head.step != head.clipStep
  }

  /// Whether there is audio at `frame` while the music plays.
  @inline(__always)
  func hasAudio(at frame: Int64) -> Bool {
    !isStopped && !hasLeftLap && head.index(at: frame) < clip.frameCount
  }

  /// The audio read at `frame`, while the music plays, there is audio and it is read frame by frame.
  @inline(__always)
  func voice(at frame: Int64) -> VoiceMemory {
    clip.memory.advanced(by: Int(truncatingIfNeeded: head.index(at: frame)))
  }

  /// The audio around the place that is read (rule W10). `isHeld` says whether a microloop holds clips.
  func lap(isHeld: Bool, _ fades: FadeLengths?) -> LapAudio {
    let beyond = Int128(clip.frameCount &- clip.lapLength) &* Int128(head.clipStep)
    let isLeft = fades.map { beyond > Int128($0.falling) &* Int128(head.step) } ?? false
    return LapAudio(clip: clip, next: isLeft ? nil : course.nextClip(isHeld: isHeld))
  }

  /// Derives from the position what is read next (rules D6, W9). A slice that is read has ended.
  mutating func locate(at clock: PlaybackClock) {
    slice = nil
    let place = queue.place(at: clock.position, clipTempo: clip.tempo, in: clock.timebase)
    let clipStep = clip.tempo.unitsPerFrame
    head = ReadHead(
      at: place.frame, part: place.part, frame: clock.now,
      step: course.follow == .native ? clipStep : clock.timebase.unitsPerFrame,
      clipStep: clipStep)
  }

  /// Takes the tempo's pace, if the deck follows it. Returns whether the pace has changed.
  @inline(__always)
  mutating func followTempo(_ step: Int64, at frame: Int64?) -> Bool {
    guard course.follow != .native, head.step != step else { return false }
    head.setStep(step, at: isStopped ? nil : frame)
    return true
  }

  /// Whether it starts or stops stretching at another pace (rule X10).
  func startsOrStopsStretching(atStep step: Int64) -> Bool {
    course.follow == .stretch && (step == head.clipStep) != (head.step == head.clipStep)
  }

  /// Goes on at such a pace.
  mutating func startOrStopStretching(atStep step: Int64, at frame: Int64?) {
    slice = nil
    head.enter(atStep: step, at: isStopped ? nil : frame)
  }

  /// Follows a jump of the music to the clock's position.
  mutating func jump(to clock: PlaybackClock) {
    course.jump()
    locate(at: clock)
  }

  /// Stops at `frame`, ready to continue from the same place.
  mutating func hold(at frame: Int64) {
    slice = nil
    head.move(to: frame)
  }

  /// Continues reading at `frame`.
  mutating func resume(at frame: Int64) { head.resume(at: frame) }

  /// Takes over the current clip, its grid and the mark from a deck with equivalent rings.
  mutating func continueCourse(of other: DeckState) {
    course.adopt(other.course)
    clip = course.clip
  }

  // MARK: Commands

  /// Sets or removes the mark. Returns `nil`, or the reason for refusing.
  mutating func changeMark(_ change: (inout ClipCourse) -> Rejection?) -> Rejection? {
    change(&course)
  }

  /// Follows the tempo, or does not, from what the position says on.
  mutating func follow(_ mode: FollowMode, at clock: PlaybackClock) {
    course.follow(mode)
    locate(at: clock)
    if !isStopped { boundaryDue = clock.now }
  }

  /// Why the deck cannot take a mode; `nil` if it can (rules W7, W8, X9). `hasRoom` says whether one more deck can stretch.
  func refusal(of mode: FollowMode, at clock: PlaybackClock, hasRoom: Bool) -> Rejection? {
    if mode == course.follow { return .noChange }
    if mode == .stretch, !course.isAnalysed { return .notAnalysed }
    if mode == .stretch, !hasRoom { return .noRoom }
    var other = course
    other.follow(mode)
    return other.allows(clock) ? nil : .speedOutOfRange
  }

  /// Takes the course that the deck has without the loop (rule W13).
  mutating func take(_ other: ClipCourse) {
    course.take(other)
    clip = course.clip
  }

  /// Finds where to read in the clip that has come in, at its own tempo if its ring cannot follow (rule W8). Returns whether the deck therefore follows the tempo no longer.
  mutating func locateClip(at clock: PlaybackClock) -> Bool {
    let endsFollow = course.endFollowIfOutOfRange(at: clock)
    locate(at: clock)
    return endsFollow
  }

  mutating func stop() {
    course.stop()
    slice = nil
    hasLeftLap = false
    unschedule()
  }

  /// Starts a clip of the ring at a line, or in phase if there is none. The index must be below the ring's count.
  mutating func launch(_ index: Int, line: Ticks?, at clock: PlaybackClock) {
    course.launch(index, line: line, at: clock.ticks, frame: clock.now)
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
    left.change { $0.fade.crossfade(intoEntryAt: frame, fades) }
    hasLeftLap = false
  }

  /// Leaves the material that is playing, which becomes the deck's tail unless it is silent (rule F2).
  mutating func leave(at frame: Int64, over frames: Int32) {
    defer { slice = nil }
    let level = fadeIn.levelReached(before: frame)
    guard hasAudio(at: frame), level > 0 else { return }
    var tail = Tail(
      clip: clip, head: head, fade: .falling(from: frame, over: frames, level: level),
      slice: slice)
    tail.head.move(to: frame)
    left.keep(tail)
  }

  /// Reads what has been written of the slice that was left.
  mutating func readTail(from memory: VoiceMemory) { left.change { $0.read(memory) } }

  /// Leaves the lap before its end, fading out over the audio that is left, at most the length of a fade (rule F4).
  mutating func leaveLap(at frame: Int64) {
    leave(at: frame, over: Int32(truncatingIfNeeded: audioLeft(at: frame)))
    hasLeftLap = true
    leaveDue = .max
  }

  mutating func dropTail() { left = LeftAudio() }

  // MARK: Its boundary

  mutating func rewind() { course.rewind() }

  /// Finds the first boundary after `ticks`.
  mutating func findBoundary(after ticks: Ticks) { course.findBoundary(after: ticks) }

  /// Takes the frame of the boundary, and finds that at which the lap must be left before it: when
  /// no more audio is left than a fade, if there was more at first and it ends more than a fade
  /// before the boundary (rule F4).
  @inline(__always)
  mutating func schedule(at now: Int64, boundaryDue due: Int64, _ fades: FadeLengths?) {
    leaveDue = .max
    boundaryDue = .max
    guard !isStopped else { return }
    boundaryDue = due
    guard let fades, hasAudio(at: now) else { return }
    let fade = Int64(fades.falling)
    // The next frame to be read was determined when the lap was begun or entered.
    guard head.framesFromEntry(of: clip.frameCount) > fade else { return }
    // An engine's frame and the frames of a clip: together less than 2⁶².
    let end = now &+ audioLeft(at: now)
    if boundaryDue &- end > fade { leaveDue = max(end &- fade, now) }
  }

  /// Whether the deck may come to its boundary, or have to leave its lap, up to frame `end`, where the music is at `last`.
  @inline(__always)
  func mayBeDue(from now: Int64, to end: Int64, _ last: Ticks, _ fades: FadeLengths?) -> Bool {
    if boundary <= last { return true }
    guard let fades, hasAudio(at: now) else { return false }
    return now &+ audioLeft(at: now) &- Int64(fades.falling) <= end
  }

  /// Clears the due frames.
  mutating func unschedule() {
    boundaryDue = .max
    leaveDue = .max
  }

  /// Crosses the boundary to the same clip, the next one, or the first of a new ring, and finds where to read (rules D3, D8). A slice goes on in the same clip (rule X11).
  mutating func crossBoundary(
    isHeld: Bool, at clock: PlaybackClock
  ) -> (DeckQueue.Arrival, endsFollow: Bool) {
    hasLeftLap = false
    let (old, lap) = (slice, clip)
    let arrival = course.crossBoundary(isHeld: isHeld)
    clip = course.clip
    let endsFollow = locateClip(at: clock)
    if old != nil, clip.isSame(as: lap), isStretching {
      slice = old
      slice?.beginLap(of: clip)
    }
    return (arrival, endsFollow)
  }
}

extension DeckState {
  /// `clips` are the deck's clips, in the order in which a snapshot lists them. `unloopedDiffers` says that the deck of
  /// the music without the loop is another, which follows.
  func encode(
    to writer: inout SnapshotWriter, at frame: Int64, clips: [Clip], unloopedDiffers: Bool
  ) {
    course.encodeQueue(to: &writer)
    writer.put(head.index)
    writer.put(head.frame)
    // A fade that has ended is the same as none.
    writer.put(fadeIn.end > frame)
    if fadeIn.end > frame { writer.put(fadeIn.start) }
    let tail = tailEnd > frame ? tail : nil
    writer.put(tail != nil)
    if let tail {
      writer.put(tail.index(among: clips) ?? 0)
      writer.put(tail.head.index &- tail.head.frame)
      writer.put(tail.fade.start)
      writer.put(Int(tail.fade.length))
      writer.put(tail.fade.peak)
    }
    let isPaced = tail.map { !$0.head.isDirect } ?? false
    writer.put(
      course.flags | (hasLeftLap ? 1 : 0) | (isPaced ? 16 : 0) | (unloopedDiffers ? 32 : 0)
        | (tail?.isWritten ?? false ? 128 : 0))
    course.encodeLaunch(to: &writer)
    if course.follow != .native {
      writer.put(head.part)
      writer.put(head.entry)
    }
    if isPaced, let tail {
      writer.put(tail.head.part)
      writer.put(tail.head.step)
    }
  }

  /// Returns whether the deck of the music without the loop follows, which it can only if `isLooped`. `fades` is `nil` if
  /// nothing fades, and `canStretch` says whether a deck can stretch.
  mutating func restore(
    from reader: inout SnapshotReader, at clock: PlaybackClock, clips: DeckClips, isLooped: Bool,
    fades: FadeLengths?, canStretch: Bool
  ) throws(SnapshotError) -> Bool {
    try course.restoreQueue(from: &reader)
    clip = course.clip
    let start = reader.offset
    let (index, frame): (Int64, Int64) = (
      try reader.number(), try reader.number(in: 0...clock.now)
    )
    // From the furthest position at which a clip can begin, an index advances by at most four per
    // frame.
    guard (0...DeckQueue.lastAudioFrame + 4 * frame).contains(index) else {
      throw .invalid(at: start)
    }
    try restoreFades(from: &reader, at: clock, clips: clips, fades: fades)
    let flags = try restoreFlags(
      from: &reader, at: clock, isLooped: isLooped, fades: fades, canStretch: canStretch)
    let clipStep = clip.tempo.unitsPerFrame
    let isFollowing = course.follow != .native
    let step = isFollowing ? clock.timebase.unitsPerFrame : clipStep
    // At a pace of 1 a deck that stretches has no fraction.
    let isWhole = course.follow == .stretch && step == clipStep
    let part = isFollowing ? try reader.number(in: 0...(isWhole ? 0 : clipStep - 1)) : 0
    head = ReadHead(
      index: index, part: part, frame: frame, step: step, clipStep: clipStep,
      entry: isFollowing ? try reader.number(in: 0...index + (part > 0 ? 1 : 0)) : index)
    if flags & 16 != 0 { try restorePace(from: &reader) }
    return flags & 32 != 0
  }

  private mutating func restoreFades(
    from reader: inout SnapshotReader, at clock: PlaybackClock, clips: DeckClips,
    fades: FadeLengths?
  ) throws(SnapshotError) {
    let start = reader.offset
    if try reader.flag() {
      guard let fades else { throw .invalid(at: start) }
      fadeIn = .rising(from: try reader.number(in: 0...clock.now), over: fades.rising)
    }
    if try reader.flag() {
      guard let fades else { throw .invalid(at: start) }
      let row = clips.row(at: try reader.count(in: 0...clips.all.count - 1))
      let offset: Int64 = try reader.number(in: -clock.now...DeckQueue.lastAudioFrame)
      let clipStep = row.tempo.unitsPerFrame
      let fade = Fade.falling(
        from: try reader.number(in: 0...clock.now),
        over: Int32(try reader.count(in: 1...Int(fades.falling))),
        level: try reader.float(in: 0...1))
      let head = ReadHead(at: offset + fade.start, frame: fade.start, clipStep: clipStep)
      left.keep(Tail(clip: row, head: head, fade: fade))
    }
  }

  private mutating func restoreFlags(
    from reader: inout SnapshotReader, at clock: PlaybackClock, isLooped: Bool,
    fades: FadeLengths?, canStretch: Bool
  ) throws(SnapshotError) -> UInt8 {
    let place = reader.offset
    let flags: UInt8 = try reader.number()
    // Some bits need a microloop or room to stretch, and a deck has one mode.
    let possible: UInt8 = (isLooped ? 63 : 31) | (canStretch ? 192 : 0)
    guard flags & ~possible == 0, flags & 72 != 72 else { throw .invalid(at: place) }
    if flags & 128 != 0 {
      guard let tail, flags & 16 == 0 else { throw .invalid(at: place) }
      readTail(from: tail.clip.memory)
    }
    hasLeftLap = flags & 1 != 0
    try course.restoreLaunch(flags: flags, from: &reader, at: clock)
    if hasLeftLap, fades == nil || isStopped { throw .invalid(at: place) }
    guard course.allows(clock.timebase.tempo) else { throw .invalid(at: place) }
    return flags
  }

  /// Restores the pace at which the tail reads.
  private mutating func restorePace(from reader: inout SnapshotReader) throws(SnapshotError) {
    let place = reader.offset
    guard let tail, tail.head.index >= 0 else { throw .invalid(at: place) }
    let clipStep = tail.head.clipStep
    let part = try reader.number(in: 0...clipStep - 1)
    let step = try reader.number(in: (clipStep + 3) / 4...4 * clipStep)
    left.change {
      $0.head = ReadHead(
        index: $0.head.index, part: part, frame: $0.head.frame, step: step, clipStep: clipStep,
        entry: $0.head.index)
    }
  }
}
