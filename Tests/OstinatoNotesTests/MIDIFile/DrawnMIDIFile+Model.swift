import Ostinato
import OstinatoNotes

/// What the rules say of a file, computed from its lists of events in the plainest way.
extension DrawnMIDIFile {
  var length: Int64 { ends.max() ?? 0 }

  /// Track, channel, pitch, velocity, start and length of the notes.
  var notes: [[Int64]] {
    var notes: [[Int64]] = []
    for (track, events) in tracks.enumerated() {
      // The notes of a channel and pitch that have had no note-off: one that sounds, after those that it and others have
      // ended at its tick.
      var open: [[UInt8]: (tick: Int64, notes: [Int])] = [:]
      let first = notes.count
      for (tick, event) in events {
        guard case .message(let status, let data) = event, [8, 9].contains(status >> 4) else {
          continue
        }
        let key = [status & 0xF, data[0]]
        var pending = open[key]?.notes ?? []
        if open[key]?.tick != tick { pending = pending.suffix(1) }
        if status >> 4 == 9, data[1] > 0 {
          if let last = pending.last { notes[last][5] = tick - notes[last][4] }
          pending.append(notes.count)
          let numbers = [Int64(track), Int64(key[0]), Int64(data[0]), Int64(data[1])]
          notes.append(numbers + [tick, -1])
        } else if !pending.isEmpty {
          let ended = pending.removeFirst()
          notes[ended][5] = tick - notes[ended][4]
        }
        open[key] = (tick, pending)
      }
      for index in first..<notes.count where notes[index][5] < 0 {
        notes[index][5] = ends[track] - notes[index][4]
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

  /// A quotient to the nearest, halves up.
  private static func quotient(_ number: Int64, _ divisor: Int64) -> Int64 {
    (2 * number + divisor) / (2 * divisor)
  }

  /// Ticks and tempos in millionths of a BPM.
  var tempos: [[Int64]] {
    map { event -> Int64? in
      guard case .tempo(let microseconds) = event, (60_000...60_000_000).contains(microseconds)
      else { return nil }
      let nearest = Self.quotient(60_000_000_000_000, Int64(microseconds))
      let hundredth = Self.quotient(nearest, 10_000) * 10_000
      let isWritten = Self.quotient(60_000_000_000_000, hundredth) == Int64(microseconds)
      return isWritten ? hundredth : nearest
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
    var changes: [(tick: Int64, value: TimeSignature)] = []
    for (place, value) in timeSignatures where value != changes.last?.value ?? signature {
      changes.append((place * tick, value))
    }
    changes.removeAll { $0.tick >= length * tick && $0.tick > lastStart }
    var begin: Int64 = 0
    repeat {
      let current = changes.last { $0.tick <= begin }?.value ?? signature
      let end = begin + current.barLength.rawValue
      begin = min(end, changes.first { $0.tick > begin }?.tick ?? end)
    } while begin < length * tick || begin <= lastStart
    while begin % 720_720 > 0 { begin += tick }
    return begin
  }
}
