import Ostinato
import OstinatoNotes

/// What the rules say of a file, computed from its lists of events in the plainest way.
extension DrawnMIDIFile {
  var length: Int64 { ends.max() ?? 0 }

  /// Track, channel, pitch, velocity, start and length of the notes.
  var notes: [[Int64]] {
    var notes: [[Int64]] = []
    for (track, events) in tracks.enumerated() {
      for (index, (tick, event)) in events.enumerated() {
        guard case .message(let status, let data) = event, status >> 4 == 9, data[1] > 0
        else { continue }
        let end = events[(index + 1)...].first {
          guard case .message(let other, let pitch) = $0.event else { return false }
          return [8, 9].contains(other >> 4) && other & 0xF == status & 0xF && pitch[0] == data[0]
        }
        let numbers = [Int64(track), Int64(status & 0xF), Int64(data[0]), Int64(data[1])]
        notes.append(numbers + [tick, (end?.tick ?? ends[track]) - tick])
      }
    }
    let order = notes.indices.sorted {
      (notes[$0][4], notes[$0][2], $0) < (notes[$1][4], notes[$1][2], $1)
    }
    return order.map { notes[$0] }
  }

  /// The last value at each tick that has one.
  private func map<Value>(_ value: (Event) -> Value?) -> [(tick: Int64, value: Value)] {
    let all = tracks.flatMap { $0 }.compactMap { entry in
      value(entry.event).map { (tick: entry.tick, value: $0) }
    }
    return Set(all.map(\.tick)).sorted().compactMap { tick in all.last { $0.tick == tick } }
  }

  /// Ticks and microseconds.
  var tempos: [[Int64]] {
    map { event -> Int64? in
      guard case .tempo(let microseconds) = event, (60_000...60_000_000).contains(microseconds)
      else { return nil }
      return Int64(microseconds)
    }.map { [$0.tick, $0.value] }
  }

  var timeSignatures: [(tick: Int64, value: TimeSignature)] {
    map { event in
      guard case .timeSignature(let beats, let power) = event else { return nil }
      return try? TimeSignature(beats: beats, unit: 1 << power)
    }
  }

  /// The length of the loop in ticks of the library, bar by bar. 24 ticks are a quarter note.
  func loopLength(before signature: TimeSignature) -> Int64 {
    let tick: Int64 = 120_120
    let lastStart = notes.map { $0[4] * tick }.max() ?? 0
    let changes = timeSignatures.map { (tick: $0.tick * tick, value: $0.value) }
      .filter { $0.tick < length * tick || $0.tick <= lastStart }
    var begin: Int64 = 0
    repeat {
      let current = changes.last { $0.tick <= begin }?.value ?? signature
      let end = begin + current.barLength.rawValue
      begin = min(end, changes.first { $0.tick > begin }?.tick ?? end)
    } while begin < length * tick || begin <= lastStart
    return begin
  }
}
