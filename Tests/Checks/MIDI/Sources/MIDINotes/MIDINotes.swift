import Foundation
import Ostinato
import OstinatoNotes

/// Reads jobs from standard input, one a line:
///
/// - `write FILE LOOP MICROBPM BEATS UNIT CHANNEL NOTE…`, where a note is `pitch,velocity,start,length` in ticks of
///   the library, writes a file.
/// - `read FILE` prints the file's ticks in a quarter note, its length, its tempos as `tick:micro-BPM,…`, its time
///   signatures as `tick:beats/unit,…`, the number of its warnings, and its notes as
///   `track,channel,pitch,velocity,start,length`, all in ticks of the file.
@main
struct MIDINotes {
  static func main() throws {
    while let line = readLine() {
      let words = line.split(separator: " ").map(String.init)
      switch words.first {
      case "write" where words.count >= 7:
        let notes = try words[7...].map { try note($0) }
        let numbers = try words[2...6].map { try number($0) }
        let sequence = try NoteSequence(length: .ticks(Ticks(numbers[0])), notes: notes)
        let bytes = try sequence.midiFile(
          tempo: Tempo(microBPM: numbers[1]),
          timeSignature: TimeSignature(beats: Int(numbers[2]), unit: Int(numbers[3])),
          channel: Int(numbers[4]))
        try Data(bytes).write(to: URL(filePath: words[1]))
      case "read" where words.count == 2:
        print(text(try MIDIFile(decoding: [UInt8](Data(contentsOf: URL(filePath: words[1]))))))
      default: throw Malformed(text: line)
      }
    }
  }

  private static func text(_ file: MIDIFile) -> String {
    let notes = file.notes.map {
      "\($0.track),\($0.channel),\($0.pitch),\($0.velocity),\($0.start),\($0.length)"
    }
    let tempos = file.tempos.map { "\($0.tick):\($0.tempo.microBPM)" }
    let signatures = file.timeSignatures.map { "\($0.tick):\($0.timeSignature)" }
    let head = [
      "\(file.ticksPerQuarter)", "\(file.length)", map(tempos), map(signatures),
      "\(file.warningCount)",
    ]
    return (head + notes).joined(separator: " ")
  }

  private static func map(_ entries: [String]) -> String {
    entries.isEmpty ? "-" : entries.joined(separator: ",")
  }

  private static func note(_ text: String) throws -> Note {
    let numbers = try text.split(separator: ",").map { try number(String($0)) }
    guard numbers.count == 4 else { throw Malformed(text: text) }
    return try Note(
      pitch: Int(numbers[0]), velocity: Int(numbers[1]), start: Ticks(numbers[2]),
      length: Ticks(numbers[3]))
  }

  private static func number(_ text: String) throws -> Int64 {
    guard let number = Int64(text) else { throw Malformed(text: text) }
    return number
  }
}

struct Malformed: Error { let text: String }
