import Ostinato

extension NoteCore {
  func encode(to writer: inout SnapshotWriter) {
    lastRender.encode(to: &writer)
    writer.put(reached.units)
    writer.put(activity.rawValue)
    writer.put(loop.origin.rawValue)
    writer.put(loop.length.rawValue)
    writer.put(loop.history.count)
    writer.put(loop.history.current)
    for index in 0..<loop.history.count { loop.history[index].encode(to: &writer) }
    keys.encode(to: &writer)
    sounding.encode(to: &writer)
    voices.encode(to: &writer)
    writer.put(isGiven)
  }

  /// Reads what ``encode(to:)`` wrote into a looper that was created in the same way.
  mutating func restore(from reader: inout SnapshotReader) throws(SnapshotError) {
    lastRender = try LastRender(restoring: &reader)
    reached = Position(units: try reader.number(in: 0...(Int128(1) << 112)))
    activity = try NoteActivity(restoring: &reader)
    loop.origin = try reader.place()
    loop.length = try reader.ticks(in: NoteSequence.lengthRange)
    let start = reader.offset
    let count = try reader.count(in: 1...(loop.history.depth + 1))
    let current = try reader.count(in: 0...(count - 1))
    var versions: [[Note]] = []
    for _ in 0..<count {
      versions.append(try reader.notes(atMost: capacity, in: loop.length))
    }
    guard activity.isLooping || count == 1 else { throw .invalid(at: start) }
    guard activity != .empty || versions[0].isEmpty else { throw .invalid(at: start) }
    loop.history.restore(versions, current: current, loop: loop.length)
    try keys.restore(from: &reader)
    guard activity != .empty || keys.recordedCount == 0,
      keys.recordedCount + loop.notes.count <= capacity
    else { throw .invalid(at: start) }
    try sounding.restore(from: &reader)
    guard activity.isLooping || sounding.count == 0 else { throw .invalid(at: start) }
    try voices.restore(from: &reader)
    isGiven = try reader.flag()
  }
}

extension NoteActivity {
  fileprivate init(restoring reader: inout SnapshotReader) throws(SnapshotError) {
    let start = reader.offset
    guard let activity = NoteActivity(rawValue: try reader.number()) else {
      throw .invalid(at: start)
    }
    self = activity
  }
}

extension Note {
  fileprivate func encode(to writer: inout SnapshotWriter) {
    writer.put(pitch)
    writer.put(velocity)
    writer.put(start.rawValue)
    writer.put(length.rawValue)
  }
}

extension NoteTable {
  fileprivate func encode(to writer: inout SnapshotWriter) {
    writer.put(count)
    for index in indices { self[index].encode(to: &writer) }
  }
}

extension NoteKeys {
  fileprivate func encode(to writer: inout SnapshotWriter) {
    for pitch in pitches {
      writer.put(self[pitch].isHeld)
      writer.put(self[pitch].recorded?.velocity ?? 0)
      writer.put(self[pitch].recorded?.place.rawValue ?? 0)
    }
  }

  /// Reads what ``encode(to:)`` wrote into keys of which none is held.
  fileprivate mutating func restore(from reader: inout SnapshotReader) throws(SnapshotError) {
    for pitch in pitches {
      let start = reader.offset
      if try reader.flag() { hold(pitch) }
      let velocity = try reader.count(in: 0...Note.velocities.upperBound)
      let place = try reader.place()
      // Only the note of a key that is held is being recorded.
      guard velocity == 0 || self[pitch].isHeld else { throw .invalid(at: start) }
      if velocity > 0 { record(pitch, velocity: velocity, from: place) }
    }
  }
}

extension SoundingNotes {
  fileprivate func encode(to writer: inout SnapshotWriter) {
    writer.put(count)
    for index in indices {
      self[index].note.encode(to: &writer)
      writer.put(self[index].end.rawValue)
    }
  }

  fileprivate mutating func restore(from reader: inout SnapshotReader) throws(SnapshotError) {
    for _ in 0..<(try reader.count(in: 0...Note.pitches.count)) {
      let start = reader.offset
      // A longer loop may have been replaced since the last render: its notes end at the next one.
      let note = try reader.note(in: NoteSequence.lengthRange.upperBound)
      guard index(of: note.pitch) == nil else { throw .invalid(at: start) }
      add(note, until: try reader.place())
    }
  }
}

extension SnapshotReader {
  /// A place in the music, before its beginning as well. The greatest position is 2⁶² ticks, and the end of a note that
  /// starts there is less than 2³⁴ later.
  fileprivate mutating func place() throws(SnapshotError) -> Ticks {
    Ticks(try number(in: -(1 << 61)...(1 << 62 + 1 << 34)))
  }

  fileprivate mutating func ticks(in range: ClosedRange<Ticks>) throws(SnapshotError) -> Ticks {
    Ticks(try number(in: range.lowerBound.rawValue...range.upperBound.rawValue))
  }

  fileprivate mutating func note(in loop: Ticks) throws(SnapshotError) -> Note {
    let pitch = try count(in: Note.pitches)
    let velocity = try count(in: Note.velocities)
    let start = try ticks(in: .zero...(loop - Ticks(1)))
    return Note(
      checkedPitch: pitch, velocity: velocity, start: start,
      length: try ticks(in: Ticks(1)...loop))
  }

  fileprivate mutating func notes(
    atMost capacity: Int, in loop: Ticks
  ) throws(SnapshotError) -> [Note] {
    var notes: [Note] = []
    for _ in 0..<(try count(in: 0...capacity)) { notes.append(try note(in: loop)) }
    return notes
  }
}
