import Fuzzer
import Ostinato
import OstinatoNotes

@main
struct FuzzMIDI {
  static func main() { runFuzzer(fuzz) }
}

/// Reads any bytes as a MIDI file; its notes must lie within it, its maps must be in order, nothing may be more than the
/// bytes, and both readings must agree. What becomes a loop must come back from the file that is written of it, once its
/// places are those of such a file.
private func fuzz(_ bytes: [UInt8]) {
  do {
    let file = try MIDIFile(decoding: bytes)
    if faultIsPlanted, file.notes.map(\.velocity) == [77] { fatalError("the planted fault") }
    check(file, bytes)
    compare(file, bytes)
    guard let loop = try? NoteSequence(file), let tempo = try? Tempo(bpm: 90) else { return }
    let once = try NoteSequence(
      MIDIFile(decoding: loop.midiFile(tempo: tempo), reading: .strict),
      length: .ticks(loop.length))
    let twice = try NoteSequence(
      MIDIFile(decoding: once.midiFile(tempo: tempo), reading: .strict),
      length: .ticks(loop.length))
    guard once == twice else { fatalError("written and read again, the loop is another") }
  } catch {
    guard !"\(error)".isEmpty else { fatalError("an error without a description") }
    guard (try? MIDIFile(decoding: bytes, reading: .strict)) == nil else {
      fatalError("strict reading reads what lenient reading refuses")
    }
  }
}

private func check(_ file: MIDIFile, _ bytes: [UInt8]) {
  for note in file.notes {
    guard (0...15).contains(note.channel), (0...127).contains(note.pitch),
      (1...127).contains(note.velocity), note.start >= 0, note.length >= 0,
      note.start + note.length <= file.length, file.tracks.indices.contains(note.track)
    else { fatalError("a note that cannot be") }
  }
  guard rises(file.tempos.map(\.tick), to: file.length),
    rises(file.timeSignatures.map(\.tick), to: file.length)
  else { fatalError("a map out of order") }
  // The shortest note has three bytes, a tempo or a time signature six, and a track eight.
  let settings = file.tempos.count + file.timeSignatures.count
  let names = file.tracks.reduce(0) { $0 + ($1.name?.unicodeScalars.count ?? 0) }
  guard file.notes.count * 3 + settings * 6 + file.tracks.count * 8 + names <= bytes.count
  else { fatalError("more than the bytes") }
  guard file.warnings.count == min(100, file.warningCount),
    file.warnings.allSatisfy({ (0...bytes.count).contains($0.offset) && !"\($0)".isEmpty })
  else { fatalError("warnings that cannot be") }
  guard file.tracks.map(\.noteCount).reduce(0, +) == file.notes.count,
    let drums = try? file.filtered(channels: [9]),
    let others = try? file.filtered(channels: Array(0...8) + Array(10...15)),
    drums.notes.count + others.notes.count == file.notes.count
  else { fatalError("notes that belong nowhere") }
}

private func rises(_ ticks: [Int64], to length: Int64) -> Bool {
  zip(ticks, ticks.dropFirst()).allSatisfy { $0 < $1 }
    && ticks.allSatisfy { (0...length).contains($0) }
}

/// What strict reading reads is the same in lenient reading, and what it refuses has a warning there.
private func compare(_ file: MIDIFile, _ bytes: [UInt8]) {
  do {
    guard try MIDIFile(decoding: bytes, reading: .strict) == file else {
      fatalError("strict reading reads another file")
    }
  } catch .notStandard(let warning) {
    guard file.warnings.contains(warning) || file.warningCount > 100 else {
      fatalError("strict reading refuses what gives no warning")
    }
  } catch .truncated {
    guard file.warningCount > 0 else { fatalError("what is cut off gives no warning") }
  } catch {
    fatalError("strict reading refuses what lenient reading reads")
  }
}
