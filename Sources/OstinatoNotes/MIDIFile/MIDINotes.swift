/// The notes of a file, as they are read (Y6).
struct MIDINotes {
  /// In the order of their note-ons in the file.
  private var notes: [MIDINote] = []
  /// For each channel and pitch the place in the list of the note that sounds there, or −1.
  private var sounding = [Int](repeating: -1, count: 16 * 128)

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
    end(channel, pitch, at: time)
    sounding[channel * 128 + pitch] = notes.count
    notes.append(
      MIDINote(
        track: track, channel: channel, pitch: pitch, velocity: velocity, start: time, length: 0))
  }

  /// Ends the note of a channel and pitch, if there is one.
  mutating func end(_ channel: Int, _ pitch: Int, at time: Int64) {
    let index = sounding[channel * 128 + pitch]
    guard index >= 0 else { return }
    notes[index].length = time - notes[index].start
    sounding[channel * 128 + pitch] = -1
  }

  /// Ends the notes that still sound of those from a place in the list on.
  mutating func endAll(from first: Int, at time: Int64) {
    for index in first..<notes.count { end(notes[index].channel, notes[index].pitch, at: time) }
  }
}
