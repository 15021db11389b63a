/// The notes of a file, as they are read (Y6).
struct MIDINotes {
  /// In the order of their note-ons in the file.
  private var notes: [MIDINote] = []
  /// For each channel and pitch the place in the list of the note that sounds there, or −1.
  private var sounding = [Int](repeating: -1, count: 16 * 128)
  /// For each channel and pitch the last time at which note-ons have ended notes, and how many of these notes have had
  /// no note-off there.
  private var replaced = [(time: Int64, count: Int)](repeating: (0, 0), count: 16 * 128)

  var count: Int { notes.count }

  /// The notes by start, pitch and place in the file.
  var sorted: [MIDINote] {
    let order = notes.indices.sorted {
      (notes[$0].start, notes[$0].pitch, $0) < (notes[$1].start, notes[$1].pitch, $1)
    }
    return order.map { notes[$0] }
  }

  /// Begins a note, and ends the one of its channel and pitch.
  mutating func begin(track: Int, channel: Int, pitch: Int, velocity: Int, at time: Int64) {
    let key = channel * 128 + pitch
    if finish(key, at: time) {
      replaced[key] = (time, replaced[key].time == time ? replaced[key].count + 1 : 1)
    }
    sounding[key] = notes.count
    notes.append(
      MIDINote(
        track: track, channel: channel, pitch: pitch, velocity: velocity, start: time, length: 0))
  }

  /// Takes in the note-off of a channel and pitch. It is that of a note which a note-on has ended at the same time, if
  /// there is one, and else of the one that sounds.
  mutating func end(_ channel: Int, _ pitch: Int, at time: Int64) {
    let key = channel * 128 + pitch
    if replaced[key].count > 0, replaced[key].time == time {
      replaced[key].count -= 1
    } else {
      _ = finish(key, at: time)
    }
  }

  /// Ends the notes that still sound of those from a place in the list on, which are those of a track.
  mutating func endAll(from first: Int, at time: Int64) {
    for index in first..<notes.count {
      let key = notes[index].channel * 128 + notes[index].pitch
      _ = finish(key, at: time)
      replaced[key].count = 0
    }
  }

  /// Ends the note that sounds in a channel at a pitch, and returns whether there is one.
  private mutating func finish(_ key: Int, at time: Int64) -> Bool {
    let index = sounding[key]
    guard index >= 0 else { return false }
    notes[index].length = time - notes[index].start
    sounding[key] = -1
    return true
  }
}
