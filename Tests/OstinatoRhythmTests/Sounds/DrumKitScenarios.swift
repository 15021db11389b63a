import Ostinato
import OstinatoRhythm
import Testing

@Suite("Kits: the rows of a step sequencer and their sounds (G8, G20)")
struct DrumKitScenarios {
  private let rate: SampleRate
  private let tick: Sound

  init() throws {
    rate = try SampleRate(48_000)
    tick = Sound(mono: [0, 0.5, 0], sampleRate: rate)
  }

  @Test func theStandardKitIsKickClapSnareAndClosedHiHat() throws {
    let kit = DrumKit.standard(sampleRate: rate)
    #expect(kit.rows.map(\.name) == ["kick", "clap", "snare", "closed hi-hat"])
    #expect(kit.rows.map(\.percussionNumber) == [36, 39, 38, 42])
    #expect(kit.rows.map(\.chokeGroup) == [.own, .own, .own, .hiHats])
    #expect(kit.sampleRate == rate)
    let instruments = [Percussion.kick, .clap, .snare, .closedHiHat]
    for (row, instrument) in zip(kit.rows, instruments) {
      #expect(row.sound.samples() == instrument.sound(sampleRate: rate).samples())
    }
    #expect(
      try DrumKit.standard(sampleRate: 48_000).rows[2].sound.samples()
        == kit.rows[2].sound.samples())
    #expect(throws: SampleRate.Error.outOfRange(0)) { try DrumKit.standard(sampleRate: 0) }
  }

  @Test func theFullKitHasEveryInstrument() throws {
    let kit = DrumKit.full(sampleRate: try SampleRate(8_000))
    #expect(kit.rows.map(\.percussionNumber) == Percussion.allCases.map(\.rawValue))
    #expect(kit.rows.filter { $0.chokeGroup == .hiHats }.map(\.percussionNumber) == [42, 44, 46])
    #expect(kit.rowIndex(percussionNumber: 33) == 0)
    #expect(kit.rowIndex(percussionNumber: 36) == 3)
    #expect(kit.rowIndex(percussionNumber: 60) == nil)
  }

  @Test func ownSoundsAndOursMakeAKit() throws {
    let kit = try DrumKit([
      DrumKit.Row(name: "boom", sound: tick, percussionNumber: 36),
      DrumKit.Row(.openHiHat, sampleRate: rate),
      DrumKit.Row(name: "voice", sound: tick, chokeGroup: .overlapping),
      DrumKit.Row(name: "boom", sound: tick, percussionNumber: 36, chokeGroup: .shared(7)),
    ])
    #expect(kit.rows.map(\.name) == ["boom", "open hi-hat", "voice", "boom"])
    #expect(kit.rows.map(\.chokeGroup) == [.own, .hiHats, .overlapping, .shared(7)])
    #expect(kit.rowIndex(percussionNumber: 36) == 0)
  }

  @Test func oneTo64RowsAreAKit() throws {
    func rows(_ count: Int) -> [DrumKit.Row] {
      (0..<count).map { DrumKit.Row(name: "\($0)", sound: tick, percussionNumber: $0) }
    }
    #expect(throws: DrumKit.Error.noRows) { try DrumKit([]) }
    #expect(try DrumKit(rows(1)).rows.count == 1)
    #expect(try DrumKit(rows(64)).rows.map(\.percussionNumber) == Array(0..<64))
    #expect(throws: DrumKit.Error.tooManyRows(65)) { try DrumKit(rows(65)) }
  }

  @Test func percussionNumbersAreThoseOfMIDI() throws {
    func kit(_ number: Int) throws -> DrumKit {
      try DrumKit([
        DrumKit.Row(name: "a", sound: tick),
        DrumKit.Row(name: "b", sound: tick, percussionNumber: number),
      ])
    }
    #expect(try kit(0).rows[1].percussionNumber == 0)
    #expect(try kit(127).rows[1].percussionNumber == 127)
    for number in [-1, 128, .min, .max] {
      #expect(throws: DrumKit.Error.percussionNumberOutOfRange(row: 1, number)) { try kit(number) }
    }
  }

  @Test func soundsOfOneKitHaveOneRate() throws {
    let other = try SampleRate(44_100)
    let rows = [
      DrumKit.Row(name: "a", sound: tick), DrumKit.Row(name: "b", sound: tick),
      DrumKit.Row(name: "c", sound: Sound(mono: [], sampleRate: other)),
    ]
    #expect(throws: DrumKit.Error.unequalSampleRates(row: 2, other, firstRow: rate)) {
      try DrumKit(rows)
    }
  }

  @Test func aKitIsResampledRowByRow() throws {
    let other = try SampleRate(44_100)
    let kit = DrumKit.standard(sampleRate: other)
    let resampled = try kit.resampled(to: rate)
    #expect(resampled.sampleRate == rate)
    #expect(resampled.rows.map(\.name) == kit.rows.map(\.name))
    #expect(resampled.rows.map(\.chokeGroup) == kit.rows.map(\.chokeGroup))
    #expect(resampled.rows.map(\.percussionNumber) == kit.rows.map(\.percussionNumber))
    for (row, old) in zip(resampled.rows, kit.rows) {
      #expect(row.sound.samples() == (try old.sound.resampled(to: rate).samples()))
    }
    #expect(throws: ResamplingError.ratesTooFarApart(other, try SampleRate(1))) {
      try kit.resampled(to: try SampleRate(1))
    }
  }

  @Test func errorsSayWhatToDo() throws {
    let other = try SampleRate(44_100)
    let errors: [DrumKit.Error] = [
      .noRows, .tooManyRows(65), .unequalSampleRates(row: 2, other, firstRow: rate),
      .percussionNumberOutOfRange(row: 1, 128),
    ]
    #expect(
      errors.map(\.description) == [
        "a kit has 1 … 64 rows, and none were given",
        "a kit has 1 … 64 rows, and 65 were given",
        "row 2 is at 44100 Hz and row 0 at 48000 Hz: resample one of them to the engine's rate",
        "percussion number 128 of row 1 is not within 0 … 127, the notes of MIDI",
      ])
  }
}
