/// The decks of the music without the loop, which goes on unheard while a microloop is on (rule W12).
///
/// Their clip boundaries are crossed only when the decks are needed: ``catchUp(at:)`` crosses those of the frames
/// before the clock's.
struct UnloopedDecks: BitwiseCopyable {
  /// Whether a microloop is on.
  private(set) var isOn = false
  /// How far the music without the loop is ahead of the music that is heard.
  private(set) var distance = Ticks.zero
  private var courses: Table<ClipCourse>
  /// The position up to which, inclusive, boundaries are not crossed any more, as it was when the microloop was turned on
  /// or the music jumped.
  private(set) var crossed = Ticks.zero

  /// Allocates the decks. Call ``free()`` to release their memory.
  init(_ rows: Table<DeckState>) { courses = .copying(rows.indices.map { rows[$0].course }) }

  func free() { courses.free() }

  /// Copies the decks to memory of this value alone.
  mutating func makeOwn(in spare: UnloopedDecks? = nil) {
    courses = courses.clone(in: spare?.courses)
  }

  /// A deck as it was when it last caught up.
  subscript(index: Int) -> ClipCourse { courses[index] }

  // MARK: What the music does

  /// Begins with the decks that are heard.
  mutating func begin(_ rows: Table<DeckState>, at clock: PlaybackClock) {
    begin(at: clock, ahead: .zero)
    for index in courses.indices { set(index, to: rows[index].course) }
  }

  /// Begins, with decks that are still to be set.
  mutating func begin(at clock: PlaybackClock, ahead distance: Ticks) {
    isOn = true
    self.distance = distance
    crossed = clock.crossedTicks + distance
  }

  /// Sets a deck, which has crossed its boundaries.
  func set(_ index: Int, to course: ClipCourse) {
    courses[index] = course
    courses[index].findBoundary(after: crossed)
  }

  mutating func end() {
    isOn = false
    distance = .zero
  }

  /// Gets ahead of the music that is heard, which goes back by a length, or forward if that is negative.
  mutating func getAhead(by length: Ticks) { distance = distance + length }

  /// Follows a jump of the music that is heard, inside the microloop's region. The decks must have caught up.
  mutating func jump(at clock: PlaybackClock) {
    guard isOn else { return }
    distance = .zero
    crossed = clock.ticks
    for index in courses.indices {
      courses[index].jump()
      courses[index].findBoundary(after: crossed)
    }
  }

  // MARK: Clip boundaries

  /// The position up to which, inclusive, clip boundaries have been assigned to earlier frames, or to none.
  func crossedTicks(at clock: PlaybackClock) -> Ticks {
    max(crossed, clock.reportedTicks + distance)
  }

  /// Crosses the clip boundaries of earlier frames. Complexity: O(decks).
  func catchUp(at clock: PlaybackClock) {
    guard isOn else { return }
    let ticks = crossedTicks(at: clock)
    for index in courses.indices { courses[index].cross(upTo: ticks) }
  }

  /// A deck after it has caught up.
  func course(of index: Int, at clock: PlaybackClock) -> ClipCourse {
    var course = courses[index]
    course.cross(upTo: crossedTicks(at: clock))
    return course
  }

  // MARK: What commands and calls do to decks that have caught up

  func changeMark(of index: Int, _ change: (inout ClipCourse) -> Rejection?) {
    if isOn { _ = change(&courses[index]) }
  }

  func stop(_ index: Int) {
    guard isOn else { return }
    courses[index].stop()
    courses[index].adoptWaitingRing(gridOrigin: nil)
  }

  /// Launches a clip, if the deck has it. `line` is the line in the music that is heard; `nil` launches it in phase.
  func launch(_ clip: Int, on index: Int, line: Ticks?, at clock: PlaybackClock) {
    guard isOn, courses[index].queue.hasClip(clip) else { return }
    courses[index].launch(
      clip, line: line.map { $0 + distance }, at: clock.ticks + distance, frame: clock.now)
  }

  /// Replaces a ring: at once, if the ring that waits on the deck that is heard has come in here.
  func replaceRing(
    of index: Int, with ring: Table<ClipRow>, heard: ClipCourse, at clock: PlaybackClock
  ) {
    guard isOn else { return }
    let isAtOnce = heard.isStopped || courses[index].hasOtherRing(than: heard)
    courses[index].wait(for: ring)
    if isAtOnce { adoptWaitingRing(of: index, after: crossedTicks(at: clock)) }
  }

  /// Takes the rings that have come in at this frame on the decks that are heard, unless they have come in here.
  func takeRings(_ rows: Table<DeckState>, at clock: PlaybackClock) {
    guard isOn else { return }
    for index in rows.indices where rows[index].waitingRing == nil {
      guard courses[index].waitingRing != nil else { continue }
      courses[index].cross(upTo: clock.ticks + distance)
      adoptWaitingRing(of: index, after: clock.ticks + distance)
    }
  }

  /// Starts the ring that waits, between two boundaries. Those up to `ticks` have been crossed.
  private func adoptWaitingRing(of index: Int, after ticks: Ticks) {
    courses[index].adoptWaitingRing(gridOrigin: nil)
    courses[index].findBoundary(after: ticks)
  }

  /// Continues other decks at another sample rate. `rows` are the decks that are heard, and `others` were.
  mutating func continueDecks(
    of other: UnloopedDecks, _ others: Table<DeckState>, at otherClock: PlaybackClock,
    _ rows: Table<DeckState>, at clock: PlaybackClock
  ) {
    guard other.isOn else { return }
    begin(at: clock, ahead: other.distance)
    for index in courses.indices {
      let old = other.course(of: index, at: otherClock)
      var course = rows[index].course
      if old.hasOtherRing(than: others[index].course) { course.adoptWaitingRing(gridOrigin: nil) }
      course.adopt(old)
      set(index, to: course)
    }
  }
}

extension UnloopedDecks {
  /// Whether a deck differs from the one that is heard.
  func differs(_ index: Int, from heard: ClipCourse, at clock: PlaybackClock) -> Bool {
    isOn && course(of: index, at: clock).differs(from: heard)
  }

  /// Writes a deck that differs from the one that is heard.
  func encode(
    _ index: Int, heard: ClipCourse, to writer: inout SnapshotWriter, at clock: PlaybackClock
  ) {
    let course = course(of: index, at: clock)
    writer.put(course.hasOtherRing(than: heard))
    course.encodeQueue(to: &writer)
  }

  /// Restores a deck: the one that is heard, unless another follows.
  func restore(
    _ index: Int, heard: ClipCourse, isOther: Bool, from reader: inout SnapshotReader
  ) throws(SnapshotError) {
    var course = heard
    // The heard deck's launch has its place in the loop. Without the loop, the music has passed every launch by now.
    course.jump()
    if isOther {
      let place = reader.offset
      if try reader.flag() {
        guard heard.waitingRing != nil else { throw .invalid(at: place) }
        course.adoptWaitingRing(gridOrigin: nil)
      }
      try course.restoreQueue(from: &reader)
    }
    set(index, to: course)
  }
}
