/// A note looper, one frame at a time (Y8 to Y20).
public struct NoteLooperModel {
  public enum Activity: Equatable, Sendable { case empty, recording, looping, overdubbing }

  let settings: NoteLooperSettings
  public internal(set) var activity = Activity.empty
  /// The notes of the loop, or of what has been recorded of it.
  public internal(set) var notes: [LoopNote] = []
  /// Λ and O, in ticks.
  public internal(set) var length: Int64 = 720_720
  public internal(set) var origin: Int64 = 0
  /// What undo and redo bring back, the last of each first of all.
  public internal(set) var undoable: [[LoopNote]] = []
  public internal(set) var redoable: [[LoopNote]] = []
  var held: Set<Int> = []
  /// The notes that are being recorded, by pitch.
  var recorded: [Int: (velocity: Int, place: Int64)] = [:]
  /// The notes that sound, by pitch, with the places of their ends.
  var sounding: [Int: (note: LoopNote, end: Int64)] = [:]
  var voices: [NoteLooperVoice] = []
  var reports: [NoteLooperReport] = []
  private var isGiven = false
  // Of the frame before.
  private var nextFrame: Int64?
  private var wasMoving = false
  private var stepBefore: Int128 = 0
  private var positionReached: Int128 = 0

  public init(_ settings: NoteLooperSettings) { self.settings = settings }

  /// Y20.
  public mutating func put(_ notes: [LoopNote], length: Int64, origin: Int64) {
    self.notes = notes
    (self.length, self.origin) = (length, origin)
    (undoable, redoable, recorded) = ([], [], [:])
    if activity != .overdubbing { activity = .looping }
    isGiven = true
  }

  /// Y12: the engine of the next frame is another one.
  public mutating func exchangeEngine() {
    if nextFrame != nil { nextFrame = -1 }
  }

  /// Makes a frame: its sample, and what is reported.
  public mutating func make(
    _ moment: LooperMoment, _ commands: [NoteLooperCommand]
  ) -> (sample: Float, reports: [NoteLooperReport]) {
    reports = []
    let isInterrupted = nextFrame.map { $0 != moment.frame } ?? false
    follow(moment, isInterrupted: isInterrupted)
    if isGiven {
      isGiven = false
      change(to: notes)
    }
    if moment.isMoving { passEnds(at: moment.position) }
    for command in commands { carryOut(command, at: moment) }
    if moment.isMoving { startNotes(at: moment, isInterrupted: isInterrupted) }
    let sample = sound()
    nextFrame = moment.frame + 1
    wasMoving = moment.isMoving
    stepBefore = moment.unitsPerFrame
    positionReached = moment.position + (moment.isMoving ? moment.unitsPerFrame : 0)
    return (sample, reports)
  }

  // MARK: The music

  /// How far a wrap goes back in ticks, if that is all that happens.
  private func wrap(_ moment: LooperMoment, isInterrupted: Bool) -> Int64? {
    guard let from = moment.wrappedFrom, !isInterrupted else { return nil }
    return Int64((from - moment.position) / settings.unitsPerTick)
  }

  private func isJump(_ moment: LooperMoment, isInterrupted: Bool) -> Bool {
    if let wrap = wrap(moment, isInterrupted: isInterrupted) { return wrap % length != 0 }
    return moment.jumps || isInterrupted
  }

  /// Y12.
  private mutating func follow(_ moment: LooperMoment, isInterrupted: Bool) {
    let stops = moment.stops || isInterrupted && wasMoving
    if stops || isJump(moment, isInterrupted: isInterrupted) {
      let place = floorTicks(positionReached - Int128(settings.roundTrip) * stepBefore)
      for pitch in recorded.keys.sorted() { join(pitch, to: place) }
      if activity == .recording {
        (activity, notes) = (.empty, [])
        reports.append(.dropped(stop: stops))
      }
      endOverdub()
      for pitch in sounding.keys.sorted() { end(pitch) }
    } else if let wrap = wrap(moment, isInterrupted: isInterrupted) {
      if activity == .recording { origin -= wrap }
      for pitch in recorded.keys { recorded[pitch]!.place -= wrap }
      for pitch in sounding.keys { sounding[pitch]!.end -= wrap }
    }
  }

  func floorTicks(_ units: Int128) -> Int64 {
    let ticks = units / settings.unitsPerTick
    return Int64(units < 0 && ticks * settings.unitsPerTick != units ? ticks - 1 : ticks)
  }

  private func units(_ ticks: Int64) -> Int128 { Int128(ticks) * settings.unitsPerTick }

  // MARK: Notes

  /// Y10, Y15.
  private mutating func passEnds(at position: Int128) {
    if activity == .recording, position >= units(origin + length) {
      activity = .looping
      reports.append(.recorded(notes.count))
    }
    for pitch in sounding.keys.sorted() where position >= units(sounding[pitch]!.end) { end(pitch) }
  }

  /// Y15: every line after the places that have had their frame, up to this one.
  private mutating func startNotes(at moment: LooperMoment, isInterrupted: Bool) {
    guard activity == .looping || activity == .overdubbing else { return }
    var served = moment.reached
    if wrap(moment, isInterrupted: isInterrupted) != nil,
      !isJump(moment, isInterrupted: isInterrupted)
    {
      served = moment.position - stepBefore
    }
    var lines: [(line: Int64, note: LoopNote)] = []
    for note in notes {
      var line = origin + note.start
      while units(line) > served { line -= length }
      while units(line) <= served { line += length }
      while units(line) <= moment.position {
        lines.append((line, note))
        line += length
      }
    }
    lines.sort { ($0.line, $0.note.start, $0.note.pitch) < ($1.line, $1.note.start, $1.note.pitch) }
    for (line, note) in lines {
      if sounding[note.pitch] != nil { end(note.pitch) }
      sounding[note.pitch] = (note, line + note.length)
      startVoice(pitch: note.pitch, velocity: note.velocity, isKey: false)
      reports.append(.started(pitch: note.pitch, velocity: note.velocity))
    }
  }

  mutating func end(_ pitch: Int) {
    sounding[pitch] = nil
    releaseVoice(pitch: pitch, isKey: false)
    reports.append(.ended(pitch: pitch))
  }

  /// The loop becomes another one: what sounds and is not in it ends.
  mutating func endMissing() {
    let isLooping = activity == .looping || activity == .overdubbing
    for pitch in sounding.keys.sorted() where !isLooping || !notes.contains(sounding[pitch]!.note) {
      end(pitch)
    }
  }

  mutating func endOverdub() {
    guard activity == .overdubbing else { return }
    activity = .looping
    reports.append(.overdubbing(false))
  }

  mutating func change(to other: [LoopNote]) {
    notes = other
    endMissing()
    endOverdub()
    reports.append(.changed(notes.count))
  }

  /// Y11.
  mutating func join(_ pitch: Int, to place: Int64) {
    guard let (velocity, begun) = recorded.removeValue(forKey: pitch) else { return }
    var start = (begun - origin) % length
    if start < 0 { start += length }
    let note = LoopNote(
      pitch: pitch, velocity: velocity, start: start,
      length: max(1, min(place - begun, length)))
    notes = (notes + [note]).ordered(loop: length)
    endMissing()
    reports.append(.added(notes.first { $0.pitch == pitch && $0.start == start }!))
  }
}
