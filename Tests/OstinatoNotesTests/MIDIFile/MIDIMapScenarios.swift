import Ostinato
import OstinatoNotes
import Testing

@Suite("A MIDI file has maps of its tempos and time signatures (Y6)")
struct MIDIMapScenarios {
  private func tempo(_ distance: [UInt8], _ microseconds: Int) -> [UInt8] {
    distance + [0xFF, 0x51, 3]
      + [16, 8, 0].map { UInt8(truncatingIfNeeded: microseconds >> $0) }
  }

  private func signature(_ distance: [UInt8], _ beats: UInt8, _ power: UInt8) -> [UInt8] {
    distance + [0xFF, 0x58, 4, beats, power, 24, 8]
  }

  private func tempos(_ file: MIDIFile) -> [[Int64]] {
    file.tempos.map { [$0.tick, $0.tempo.microBPM] }
  }

  private func signatures(_ file: MIDIFile) -> [String] {
    file.timeSignatures.map { "\($0.tick): \($0.timeSignature)" }
  }

  @Test func `All changes of all tracks are there, by tick`() throws {
    let first =
      tempo([0], 500_000) + signature([0x83, 0], 3, 2) + tempo([0], 250_000) + endOfTrack
    let second = signature([0], 4, 2) + tempo([96], 1_000_000) + signature([96], 7, 3) + endOfTrack
    let file = try MIDIFile(decoding: midi(tracks: [first, second]), reading: .strict)
    #expect(tempos(file) == [[0, 120_000_000], [96, 60_000_000], [384, 240_000_000]])
    #expect(signatures(file) == ["0: 4/4", "192: 7/8", "384: 3/4"])
    #expect(file.tempo == (try Tempo(bpm: 120)) && file.timeSignature == .fourFour)
    #expect(
      "\(file)" == "0 notes in 384 ticks, 96 to a quarter note; 120 BPM, 4/4, which change later")
  }

  @Test func `A tempo that comes later is not that of the beginning`() throws {
    let track: [UInt8] =
      [0, 0x90, 60, 100, 96, 0x80, 60, 64] + tempo([0x85, 0x20], 333_333)
      + [0, 0x90, 62, 100, 96, 0x80, 62, 64] + signature([0], 3, 2) + endOfTrack
    let file = try MIDIFile(decoding: midi(format: 0, tracks: [track]), reading: .strict)
    #expect(file.tempo == nil && file.timeSignature == nil)
    #expect(tempos(file) == [[768, 180_000_180]] && signatures(file) == ["864: 3/4"])
    #expect("\(file)" == "2 notes in 864 ticks, 96 to a quarter note, which change later")
  }

  @Test func `Of several at one tick the last in the file counts`() throws {
    let first =
      tempo([0], 500_000) + tempo([0], 480_000) + signature([0], 3, 2) + tempo([5], 400_000)
      + endOfTrack
    let second =
      signature([0], 5, 2) + signature([0], 6, 3) + tempo([5], 300_000) + tempo([0], 0) + endOfTrack
    let file = try MIDIFile(decoding: midi(tracks: [first, second]), reading: .strict)
    #expect(tempos(file) == [[0, 125_000_000], [5, 200_000_000]])
    #expect(signatures(file) == ["0: 6/8"])
    #expect(file.warningCount == 1)
    let turned = try MIDIFile(decoding: midi(tracks: [second, first]))
    #expect(tempos(turned) == [[0, 125_000_000], [5, 150_000_000]])
    #expect(signatures(turned) == ["0: 3/4"])
  }

  @Test(
    arguments: [
      // The beginning is as the standard has it: 120 BPM and 4/4.
      (nil, 500_000, false), (nil, 400_000, true), (400_000, 400_000, false),
      (400_000, 500_000, true),
    ] as [(Int?, Int, Bool)])
  func `The line for a file says whether they change`(beginning: Int?, later: Int, changes: Bool)
    throws
  {
    func beats(_ microseconds: Int) -> UInt8 { microseconds == 500_000 ? 4 : 3 }
    let map =
      (beginning.map { tempo([0], $0) + signature([0], beats($0), 2) } ?? [])
    let file = try MIDIFile(
      decoding: midi(format: 0, tracks: [map + tempo([1], later) + endOfTrack]))
    #expect("\(file)".hasSuffix(", which change later") == changes)
    let other = try MIDIFile(
      decoding: midi(
        format: 0, tracks: [map + signature([1], beats(later), 2) + endOfTrack]))
    #expect("\(other)".hasSuffix(", which change later") == changes)
  }
}
