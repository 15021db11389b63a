import Ostinato
import OstinatoNotes
import OstinatoOracle
import Testing

@Suite("Random MIDI files")
struct MIDIFileProperties {
  /// A loop of notes whose places and lengths are multiples of a number of ticks.
  private func sequence(_ random: inout SplitMix64, unit: Int64) throws -> NoteSequence {
    let loop = 720_720 * random.draw(Int64(2)...64)
    var notes: [Note] = []
    for _ in 0..<random.draw(0...60) {
      let start = unit * random.draw(Int64(0)...(loop / unit - 1))
      let length = unit * random.draw(Int64(1)...(loop / unit))
      let pitch = random.draw(0...127)
      notes.append(try note(pitch, start, length, random.draw(1...127)))
    }
    return try NoteSequence(length: .ticks(Ticks(loop)), notes: notes)
  }

  @Test(arguments: UInt64(1)...60)
  func `On the file's grid a loop comes back as it was (Y5, Y7)`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    // Sixteenths, triplets, septuplets, 960ths, the file's ticks.
    let sequence = try sequence(&random, unit: random.pick([720_720, 960_960, 411_840, 3003, 143]))
    let tempo = try Tempo(microBPM: random.draw(3_576_279...1_000_000_000))
    let file = try MIDIFile(decoding: sequence.midiFile(tempo: tempo, channel: random.draw(0...15)))
    #expect(try NoteSequence(file, length: .ticks(sequence.length)) == sequence)
  }

  @Test(arguments: UInt64(1)...30)
  func `Every file that ends early is refused (Y6)`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let bytes = try sequence(&random, unit: 143).midiFile(tempo: Tempo(bpm: 90))
    for count in 0..<bytes.count {
      #expect(throws: MIDIFile.Error.self) { try MIDIFile(decoding: Array(bytes.prefix(count))) }
    }
  }

  @Test(arguments: UInt64(1)...200)
  func `Damaged files are read or refused, and what is read is sound (Y6)`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var bytes = try sequence(&random, unit: 143).midiFile(tempo: Tempo(bpm: 90))
    for _ in 0..<20 {
      bytes[random.draw(0...(bytes.count - 1))] = UInt8(random.draw(0...255))
      guard let file = try? MIDIFile(decoding: bytes) else { continue }
      for note in file.notes {
        #expect((0...15).contains(note.channel) && (0...127).contains(note.pitch))
        #expect((1...127).contains(note.velocity) && note.start >= 0 && note.length >= 0)
        #expect(note.start + note.length <= file.length)
      }
      guard let loop = try? NoteSequence(file) else { continue }
      #expect(try NoteSequence(length: .ticks(loop.length), notes: loop.notes) == loop)
    }
  }
}
