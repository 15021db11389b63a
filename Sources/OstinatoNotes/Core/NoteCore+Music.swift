import Ostinato

// What the music does to a note looper (rule Y12), and a sequence that is put in (rule Y20).
extension NoteCore {
  /// Follows a stop, a jump or a wrap.
  mutating func follow(_ moment: SourceMoment, in block: borrowing SourceBlock) {
    let jumps = activity == .empty ? moment.jumps : moment.isJump(for: loop.length)
    guard moment.stops || jumps else {
      if let wrap = moment.wrap { move(back: wrap) }
      return
    }
    joinAll(at: moment, in: block)
    if activity == .recording {
      activity = .empty
      loop.history.clear()
      report(.dropped(moment.stops ? .stop : .jump), at: moment, in: block)
    }
    endOverdub(at: moment, in: block)
    endAll(at: moment, in: block)
  }

  /// Follows a wrap that is no jump.
  private mutating func move(back wrap: Ticks) {
    if activity == .recording { loop.origin = loop.origin - wrap }
    keys.move(back: wrap)
    sounding.move(back: wrap)
  }

  /// Ends all notes that are being recorded where the music had come to.
  private mutating func joinAll(at moment: SourceMoment, in block: borrowing SourceBlock) {
    guard keys.recordedCount > 0 else { return }
    let place = playedPlace(
      at: reached, lastRender.unitsPerFrame, in: moment.passage.timebase)
    for pitch in keys.pitches { join(pitch, to: place, at: moment, in: block) }
  }

  /// The place that was meant by what is played at a position (rule Y9).
  func playedPlace(
    at position: Position, _ unitsPerFrame: Int64, in timebase: Timebase
  ) -> Ticks {
    let way = Int128(unitsPerFrame) &* Int128(roundTrip)
    return timebase.ticks(at: Position(units: position.units &- way))
  }

  /// Adds the note that is being recorded on a key, if there is one, to the loop (rule Y11).
  mutating func join(
    _ pitch: Int, to place: Ticks, at moment: SourceMoment, in block: borrowing SourceBlock
  ) {
    guard let played = keys.takeRecorded(pitch) else { return }
    let note = loop.add(
      pitch: pitch, velocity: played.velocity, from: played.place, to: place)
    endMissing(at: moment, in: block)
    report(.added(note), at: moment, in: block)
  }

  /// Turns overdubbing off, if it is on.
  mutating func endOverdub(at moment: SourceMoment, in block: borrowing SourceBlock) {
    guard activity == .overdubbing else { return }
    activity = .looping
    report(.overdubbing(false), at: moment, in: block)
  }

  /// Puts a sequence in, which is taken up at the next frame.
  mutating func put(_ sequence: NoteSequence, at origin: Ticks) {
    loop.history.reset(to: sequence)
    (loop.origin, loop.length) = (origin, sequence.length)
    keys.forgetRecorded()
    if activity != .overdubbing { activity = .looping }
    isGiven = true
  }

  /// Takes up a sequence that has been put in since the last render.
  mutating func takeUpGiven(at moment: SourceMoment, in block: borrowing SourceBlock) {
    guard isGiven else { return }
    isGiven = false
    changed(at: moment, in: block)
  }

  /// Reports that the loop has become another one.
  mutating func changed(at moment: SourceMoment, in block: borrowing SourceBlock) {
    endMissing(at: moment, in: block)
    endOverdub(at: moment, in: block)
    report(.changed(notes: loop.notes.count), at: moment, in: block)
  }
}
