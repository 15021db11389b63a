import Fuzzer
import Ostinato
import OstinatoNotes

@main
struct FuzzMIDI {
  static func main() { runFuzzer(fuzz) }
}

/// Reads any bytes as a MIDI file; its notes must lie within it, and what becomes a loop must come back from the file
/// that is written of it, once its places are those of such a file.
private func fuzz(_ bytes: [UInt8]) {
  do {
    let file = try MIDIFile(decoding: bytes)
    if faultIsPlanted, file.notes.map(\.velocity) == [77] { fatalError("the planted fault") }
    for note in file.notes {
      guard (0...15).contains(note.channel), (0...127).contains(note.pitch),
        (1...127).contains(note.velocity), note.start >= 0, note.length >= 0,
        note.start + note.length <= file.length
      else { fatalError("a note that cannot be") }
    }
    guard let loop = try? NoteSequence(file), let tempo = try? Tempo(bpm: 90) else { return }
    let once = try NoteSequence(
      MIDIFile(decoding: loop.midiFile(tempo: tempo)), length: .ticks(loop.length))
    let twice = try NoteSequence(
      MIDIFile(decoding: once.midiFile(tempo: tempo)), length: .ticks(loop.length))
    guard once == twice else { fatalError("written and read again, the loop is another") }
  } catch {
    guard !"\(error)".isEmpty else { fatalError("an error without a description") }
  }
}
