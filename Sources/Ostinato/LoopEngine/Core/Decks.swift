/// An engine's decks: what each reads, its fades and its clip boundaries.
struct Decks: BitwiseCopyable {
  private(set) var rows: Table<DeckState>
  /// The frame of the nearest clip boundary; `.max` while the music has stopped.
  private(set) var boundaryDue: Int64 = .max
  /// The first frame at which a lap will be left before its end; `.max` if none will.
  private(set) var leaveDue: Int64 = .max
  /// The lengths of the decks' fades; `nil` if they cut.
  private let fades: FadeLengths?
  /// The number of decks that can stretch at once.
  private let stretchingDecks: Int
  /// Whether a microloop holds the clips, so that none comes next but the same.
  var holdsClips = false

  /// Creates decks at the first clip of their rings. Call ``free()`` to release their memory.
  init(rings: [Table<ClipRow>], fades: FadeLengths?, stretchingDecks: Int) {
    rows = .copying(rings.map(DeckState.init))
    self.fades = fades
    self.stretchingDecks = stretchingDecks
  }

  /// Sets what decks follow and which are stopped, before the first frame.
  func begin(_ decks: [Deck], at clock: PlaybackClock) {
    for (index, deck) in decks.enumerated() {
      rows[index].follow(deck.follow, at: clock)
      if deck.isStopped { rows[index].stop() }
    }
  }

  var count: Int { rows.count }
  var indices: Range<Int> { rows.indices }

  /// A deck, accessed in place. Safe: the index is checked as in a table.
  subscript(index: Int) -> DeckState {
    @inline(__always) unsafeAddress { unsafe rows.pointer(to: index) }
  }

  func free() { rows.free() }

  /// Copies the decks to memory of this value alone.
  mutating func makeOwn(in spare: Decks? = nil) { rows = rows.clone(in: spare?.rows) }

  // MARK: What the transport does

  /// Continues reading where the decks stopped.
  func start(at clock: PlaybackClock) {
    rows.updateEach { $0.resume(at: clock.now) }
    enter(at: clock.now)
  }

  /// Fades out what is playing and stops.
  func stop(at clock: PlaybackClock) {
    leave(at: clock.now)
    rows.updateEach { $0.hold(at: clock.now) }
  }

  /// Returns to the beginning of each clip, with the music stopped.
  func rewind(at clock: PlaybackClock, wasMoving: Bool) {
    if wasMoving { leave(at: clock.now) }
    rows.updateEach {
      $0.rewind()
      $0.jump(to: clock)
    }
  }

  /// Follows a jump of the music to the clock's position (rule D6).
  func jump(at clock: PlaybackClock) {
    if clock.isMoving { leave(at: clock.now) }
    rows.updateEach { $0.jump(to: clock) }
    if clock.isMoving { enter(at: clock.now) }
  }

  /// Replaces rings by those that are pending, now that the music has stopped, and reports the
  /// change (rule D8).
  func adoptWaitingRings(at clock: PlaybackClock, _ events: inout EventSink) {
    for index in indices { adoptWaitingRing(of: index, at: clock, &events) }
  }

  private func adoptWaitingRing(
    of index: Int, at clock: PlaybackClock, _ events: inout EventSink
  ) {
    guard rows[index].waitingRing != nil else { return }
    let previous = rows[index].queue.currentIndex
    rows[index].adoptWaitingRing(gridOrigin: nil)
    let endsFollow = rows[index].locateClip(at: clock)
    events.append(clock.event(.clipChanged(DeckID(index), from: previous, to: 0)))
    if endsFollow { events.append(clock.event(.followChanged(DeckID(index)))) }
  }

  private func enter(at frame: Int64) {
    guard let fades else { return }
    rows.updateEach { $0.enter(at: frame, fades) }
  }

  private func leave(at frame: Int64) {
    guard let fades else { return }
    rows.updateEach { $0.leave(at: frame, over: fades.falling) }
  }

  // MARK: What commands and calls do

  /// Sets or removes the mark of a deck. Returns `nil`, or the reason for refusing.
  func changeMark(
    of id: DeckID, _ change: (inout ClipCourse) -> Rejection?
  ) -> Rejection? {
    rows[id.index].changeMark(change)
  }

  /// Stops a deck, and reports it or why it was refused (rule W2).
  mutating func stop(_ id: DeckID, at clock: PlaybackClock, _ events: inout EventSink) {
    let index = id.index
    guard !rows[index].isStopped else {
      return events.append(clock.event(.rejected(.stop, .noChange)))
    }
    if clock.isMoving, let fades { rows[index].leave(at: clock.now, over: fades.falling) }
    rows[index].stop()
    boundaryDue = clock.now
    events.append(clock.event(.stopped(id)))
    adoptWaitingRing(of: index, at: clock, &events)
  }

  /// Starts a clip of a deck at a line, or in phase if there is none. Returns `nil`, or the reason for refusing (rule
  /// W3).
  mutating func launch(
    _ clip: Int, on id: DeckID, line: Ticks?, at clock: PlaybackClock
  ) -> Rejection? {
    guard rows[id.index].queue.hasClip(clip) else { return .noSuchClip }
    change(id.index, at: clock) { $0.launch(clip, line: line, at: clock) }
    return nil
  }

  /// Lets a deck follow the tempo or not. Returns `nil`, or the reason for refusing (rules W7, W8).
  mutating func follow(_ mode: FollowMode, on id: DeckID, at clock: PlaybackClock) -> Rejection? {
    let refusal = rows[id.index].refusal(
      of: mode, at: clock, hasRoom: stretchingCount < stretchingDecks)
    if let refusal { return refusal }
    change(id.index, at: clock) { $0.follow(mode, at: clock) }
    return nil
  }

  /// The number of decks whose mode is to stretch.
  private var stretchingCount: Int {
    var count = 0
    for index in indices where rows[index].course.follow == .stretch { count &+= 1 }
    return count
  }

  /// Leaves what a deck plays, changes the deck, and enters what it plays then.
  private mutating func change(
    _ index: Int, at clock: PlaybackClock, _ change: (inout DeckState) -> Void
  ) {
    if clock.isMoving, let fades { rows[index].leave(at: clock.now, over: fades.falling) }
    change(&rows[index])
    if clock.isMoving, let fades { rows[index].enter(at: clock.now, fades) }
    boundaryDue = clock.now
  }

  /// Returns `nil` if every deck that follows the tempo can follow it to this one, or the reason for refusing it (rule
  /// W8).
  func refusal(of tempo: Tempo) -> Rejection? {
    indices.allSatisfy { rows[$0].course.allows(tempo) } ? nil : .speedOutOfRange
  }

  /// Lets the decks play from now on what the music without the loop plays, and reports which of them are others than were
  /// heard (rule W13). `jumps` says whether the music has jumped.
  mutating func slip(
    to unlooped: UnloopedDecks, at clock: PlaybackClock, jumps: Bool, _ events: inout EventSink
  ) {
    for index in indices {
      let (heard, other) = (rows[index].course, unlooped[index])
      var endsFollow = false
      if jumps || other.hasOtherClip(than: heard) {
        change(index, at: clock) {
          $0.take(other)
          endsFollow = $0.locateClip(at: clock)
        }
      } else {
        rows[index].take(other)
      }
      guard other.differs(from: heard) else { continue }
      let (id, from) = (DeckID(index), heard.queue.currentIndex)
      events.append(clock.event(.clipChanged(id, from: from, to: other.queue.currentIndex)))
      if endsFollow { events.append(clock.event(.followChanged(id))) }
      if let next = other.queue.nextIndex {
        events.append(clock.event(.nextMarked(id, clip: next)))
      }
    }
  }

  /// Whether any deck follows the tempo.
  var anyFollows: Bool {
    for index in indices where rows[index].course.follow != .native { return true }
    return false
  }

  /// Takes the tempo's pace on the decks that follow it. Returns whether there are any that did not have it.
  mutating func followTempo(at clock: PlaybackClock) -> Bool {
    let (step, frame) = (clock.timebase.unitsPerFrame, clock.isMoving ? clock.now : nil)
    var anyHas = false
    for index in indices where rows[index].course.follow != .native {
      if rows[index].startsOrStopsStretching(atStep: step) {
        change(index, at: clock) { $0.startOrStopStretching(atStep: step, at: frame) }
        anyHas = true
      } else if rows[index].followTempo(step, at: frame) {
        anyHas = true
      }
    }
    return anyHas
  }

  /// The audio around the place that a deck reads.
  func lap(of index: Int) -> LapAudio { rows[index].lap(isHeld: holdsClips, fades) }

  /// Lets clips that were launched at a line at this frame go back with the music, which wraps (rule W3).
  func wrapLaunches(at frame: Int64, back length: Ticks) {
    rows.updateEach { $0.wrapLaunch(at: frame, back: length) }
  }

  /// Replaces a deck's ring: at once while the music or the deck is stopped, otherwise at the deck's next
  /// boundary (rule D8).
  func replaceRing(of index: Int, with ring: Table<ClipRow>, at clock: PlaybackClock) {
    rows[index].wait(for: ring)
    guard !clock.isMoving || rows[index].isStopped else { return }
    rows[index].adoptWaitingRing(gridOrigin: nil)
    _ = rows[index].locateClip(at: clock)
  }

  /// Starts every pending ring and discards every tail and slice.
  func settle() {
    rows.updateEach {
      $0.adoptWaitingRing(gridOrigin: nil)
      $0.dropTail()
      $0.slice = nil
    }
  }

  /// Derives from the clock's position what every deck reads.
  func locate(at clock: PlaybackClock) { rows.updateEach { $0.locate(at: clock) } }

  /// Begins a slice on a deck.
  func setSlice(of index: Int, _ slice: StretchSlice) { rows[index].slice = slice }

  /// Lets a deck's tail read what has been written of the slice that was left.
  func readTail(of index: Int, from memory: VoiceMemory) { rows[index].readTail(from: memory) }

  /// Continues with the clips that other decks play, at another sample rate; `waiting` are the
  /// pending rings. Material that plays fades in.
  func continueQueues(
    of other: Decks, waiting: [Table<ClipRow>?], at clock: PlaybackClock
  ) {
    for index in indices {
      rows[index].continueCourse(of: other[index])
      if let ring = waiting[index] { rows[index].wait(for: ring) }
      rows[index].locate(at: clock)
    }
    if clock.isMoving { enter(at: clock.now) }
  }

  // MARK: Clip boundaries

  /// Starts the clip of each deck that has reached a clip boundary over, or changes it (rule D3).
  /// Returns whether any deck has reached one.
  @inline(__always)
  func crossBoundaries(
    at clock: PlaybackClock, isHeld: Bool, _ events: inout EventSink
  ) -> Bool {
    let crossed = clock.isTimelineNew ? clock.crossedTicks : .zero
    var anyHas = false
    for index in indices {
      if clock.isTimelineNew { rows[index].findBoundary(after: crossed) }
      guard rows[index].boundary <= clock.ticks else { continue }
      anyHas = true
      let cut = fades.flatMap { rows[index].audioLeft(at: clock.now) > $0.falling ? $0 : nil }
      if let cut { rows[index].leave(at: clock.now, over: cut.falling) }
      let (arrival, endsFollow) = rows[index].crossBoundary(isHeld: isHeld, at: clock)
      if let cut { rows[index].enter(at: clock.now, cut) }
      let id = DeckID(index)
      switch arrival {
      case .looped: events.append(clock.event(.clipLooped(id)))
      case .changed(let from, let to):
        events.append(clock.event(.clipChanged(id, from: from, to: to)))
      }
      if endsFollow { events.append(clock.event(.followChanged(id))) }
      rows[index].findBoundary(after: clock.ticks)
    }
    return anyHas
  }

  /// The first frame at which a deck's lap ends or is left before its end.
  var due: Int64 { min(boundaryDue, leaveDue) }

  /// Leaves the laps that must be left now (rule F4), and reschedules the next boundary and the end
  /// of the audio for decks where they have changed. Returns whether a lap was left.
  @inline(__always)
  mutating func schedule(at clock: PlaybackClock) -> Bool {
    boundaryDue = .max
    leaveDue = .max
    var anyLeft = false
    for index in indices {
      if clock.isTimelineNew || rows[index].boundaryDue <= clock.now {
        let boundary = clock.frame(reaching: rows[index].boundary)
        rows[index].schedule(at: clock.now, boundaryDue: boundary, fades)
      }
      if rows[index].leaveDue <= clock.now {
        rows[index].leaveLap(at: clock.now)
        anyLeft = true
      }
      boundaryDue = min(boundaryDue, rows[index].boundaryDue)
      leaveDue = min(leaveDue, rows[index].leaveDue)
    }
    return anyLeft
  }

  /// Clears the due frames, if nothing is due up to frame `end`, where the music is at `last`. Returns whether that is so.
  @inline(__always)
  mutating func skip(from now: Int64, to end: Int64, _ last: Ticks) -> Bool {
    for index in indices {
      if rows[index].mayBeDue(from: now, to: end, last, fades) { return false }
      rows[index].unschedule()
    }
    unschedule()
    return true
  }

  /// Clears the due frames, because nothing is due.
  mutating func unschedule() {
    boundaryDue = .max
    leaveDue = .max
  }
}

extension Decks {
  /// Restores one deck, with its pending ring, if any. Returns whether the deck of the music without the loop follows.
  func restore(
    _ index: Int, from reader: inout SnapshotReader, at clock: PlaybackClock, clips: DeckClips,
    waiting: Table<ClipRow>?, isLooped: Bool
  ) throws(SnapshotError) -> Bool {
    if let waiting {
      rows[index].wait(for: waiting)
      // A ring can be pending only while the music and the deck play.
      guard clock.isMoving, !rows[index].isStopped else { throw .invalid(at: reader.offset) }
    }
    let isOther = try rows[index].restore(
      from: &reader, at: clock, clips: clips, isLooped: isLooped, fades: fades,
      canStretch: stretchingDecks > 0)
    guard stretchingCount <= stretchingDecks else { throw .invalid(at: reader.offset) }
    return isOther
  }
}
