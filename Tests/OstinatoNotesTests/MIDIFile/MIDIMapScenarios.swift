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
      "\(file)" == "0 notes in 384 ticks, 96 to a quarter note; 120 BPM, 4/4; "
        + "the tempo and the time signature change later")
  }

  @Test func `A tempo that comes later is not that of the beginning`() throws {
    let track: [UInt8] =
      [0, 0x90, 60, 100, 96, 0x80, 60, 64] + tempo([0x85, 0x20], 333_333)
      + [0, 0x90, 62, 100, 96, 0x80, 62, 64] + signature([0], 3, 2) + endOfTrack
    let file = try MIDIFile(decoding: midi(format: 0, tracks: [track]), reading: .strict)
    #expect(file.tempo == nil && file.timeSignature == nil)
    #expect(tempos(file) == [[768, 180_000_000]] && signatures(file) == ["864: 3/4"])
    #expect(
      "\(file)" == "2 notes in 864 ticks, 96 to a quarter note; "
        + "the tempo and the time signature change later")
  }

  @Test(
    arguments: [
      (333_333, 180_000_000), (344_828, 174_000_000), (428_571, 140_000_000),
      (500_000, 120_000_000), (431_034, 139_200_000), (662_617, 90_550_000),
      // A microsecond more or less is no hundredth.
      (333_332, 180_000_720), (333_334, 179_999_640), (431_035, 139_199_833),
      (344_827, 174_000_296), (16_777_215, 3_576_279),
      // Faster than 775 BPM a microsecond is more than a hundredth, and the nearest one counts.
      (60_000, 1_000_000_000), (60_001, 999_980_000), (60_181, 996_990_000),
    ] as [(Int, Int64)])
  func `A tempo is the hundredth of a BPM that is written so, or the nearest millionth`(
    microseconds: Int, microBPM: Int64
  ) throws {
    let track = tempo([0], microseconds) + tempo([9], microseconds) + endOfTrack
    let file = try MIDIFile(decoding: midi(format: 0, tracks: [track]), reading: .strict)
    #expect(tempos(file) == [[0, microBPM], [9, microBPM]])
    #expect(file.tempo == (try Tempo(microBPM: microBPM)))
  }

  @Test func `Tempos in hundredths come back as they were up to 774 BPM (Y5, Y6)`() throws {
    let empty = try NoteSequence(length: .beats(1))
    for hundredths in Array(stride(from: Int64(358), through: 77_400, by: 37)) + [77_400] {
      let tempo = try Tempo(microBPM: hundredths * 10_000)
      #expect(try MIDIFile(decoding: empty.midiFile(tempo: tempo)).tempo == tempo)
    }
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
    let settings = beginning.map { $0 == 500_000 ? "; 120 BPM, 4/4" : "; 150 BPM, 3/4" } ?? ""
    let start = "0 notes in 1 tick, 96 to a quarter note" + settings
    #expect("\(file)" == start + (changes ? "; the tempo changes later" : ""))
    let other = try MIDIFile(
      decoding: midi(
        format: 0, tracks: [map + signature([1], beats(later), 2) + endOfTrack]))
    #expect("\(other)" == start + (changes ? "; the time signature changes later" : ""))
  }
}
