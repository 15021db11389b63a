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
  func `A file that ends early has the notes that are there (Y6)`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let bytes = try sequence(&random, unit: 143).midiFile(tempo: Tempo(bpm: 90))
    let whole = try MIDIFile(decoding: bytes, reading: .strict)
    for count in 0..<bytes.count {
      let part = Array(bytes.prefix(count))
      #expect(midiError(part, strictly: true) != nil)
      guard count >= 22 else {
        #expect(midiError(part) != nil)
        continue
      }
      let file = try MIDIFile(decoding: part)
      #expect(file.warningCount == 2 && file.length <= whole.length)
      #expect(
        Array(whole.lists.prefix(file.notes.count).map { $0[..<4] }) == file.lists.map { $0[..<4] })
    }
  }

  @Test(arguments: UInt64(1)...300)
  func `Notes, maps, warnings and bars are as a plain model finds them (Y6, Y7)`(seed: UInt64)
    throws
  {
    var random = SplitMix64(seed: seed)
    let drawn = DrawnMIDIFile(&random, strictly: seed.isMultiple(of: 3))
    let file = try MIDIFile(decoding: drawn.bytes)
    #expect(file.notes.map { [Int64($0.track)] + $0.numbers } == drawn.notes)
    #expect(file.length == drawn.length && file.ticksPerQuarter == 24)
    #expect(file.tempos.map { [$0.tick, $0.tempo.microBPM] } == drawn.tempos)
    #expect(file.timeSignatures.map(\.tick) == drawn.timeSignatures.map(\.tick))
    #expect(file.timeSignatures.map(\.timeSignature) == drawn.timeSignatures.map(\.value))
    #expect(file.warnings.map(\.description) == drawn.warnings)
    for track in file.tracks.indices {
      let part = try file.filtered(channels: [1], tracks: [track])
      #expect(
        part.notes.map(\.numbers)
          == drawn.notes.filter { $0[0] == track && $0[1] == 1 }.map { Array($0[1...]) })
      #expect(file.tracks[track].noteCount == drawn.notes.count { $0[0] == track })
    }
    let first = file.warnings.first {
      switch $0.kind {
      case .tempoOutOfRange, .timeSignatureOutOfRange: false
      default: true
      }
    }
    if let first {
      #expect(midiError(drawn.bytes, strictly: true) == .notStandard(first))
    } else {
      #expect(try MIDIFile(decoding: drawn.bytes, reading: .strict) == file)
    }
    let signature = try TimeSignature(beats: random.draw(1...7), unit: random.pick([4, 8]))
    let ticks = Ticks(drawn.loopLength(before: signature))
    #expect(try NoteSequence(file, in: signature).length == ticks)
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
        #expect(file.tracks.indices.contains(note.track))
      }
      #expect(file.tracks.reduce(0) { $0 + $1.noteCount } == file.notes.count)
      #expect(zip(file.tempos, file.tempos.dropFirst()).allSatisfy { $0.tick < $1.tick })
      if let strict = try? MIDIFile(decoding: bytes, reading: .strict) { #expect(strict == file) }
      guard let loop = try? NoteSequence(file) else { continue }
      #expect(try NoteSequence(length: .ticks(loop.length), notes: loop.notes) == loop)
    }
  }
}
