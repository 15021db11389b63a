import Ostinato
import OstinatoOracle
import TestSupport
import Testing

@Suite struct TempoScenarios {
  typealias Outcome = Result<Int64, Tempo.Error>

  static func outOfRange(_ microBPM: Int64) -> Outcome {
    .failure(.outOfRange(microBPM: microBPM))
  }

  @Test(arguments: [
    999_999, 1_000_000, 1_000_001, 93_750_000, 1_000_000_000, 1_000_000_001, 0, -125_000_000,
    .min, .max,
  ])
  func `A tempo is 1 to 1000 BPM in whole millionths (T3)`(microBPM: Int64) {
    let found = Result { () throws(Tempo.Error) in try Tempo(microBPM: microBPM).microBPM }
    let isValid = microBPM >= 1_000_000 && microBPM <= 1_000_000_000
    #expect(found == (isValid ? .success(microBPM) : Self.outOfRange(microBPM)))
  }

  @Test(
    arguments: [
      (1, .success(1_000_000)), (125, .success(125_000_000)), (1000, .success(1_000_000_000)),
      (0, outOfRange(0)), (1001, outOfRange(1_001_000_000)), (-1, outOfRange(-1_000_000)),
      // Beyond a million BPM the error names a million.
      (.max, outOfRange(1_000_000_000_000)), (.min, outOfRange(-1_000_000_000_000)),
    ] as [(Int, Outcome)])
  func `Whole BPM are taken as they are (T3)`(bpm: Int, expected: Outcome) {
    let found = Result { () throws(Tempo.Error) in try Tempo(bpm: bpm).microBPM }
    #expect(found == expected)
  }

  @Test(
    arguments: [
      (93.75, .success(93_750_000)), (1, .success(1_000_000)), (1000, .success(1_000_000_000)),
      (120.0000004, .success(120_000_000)), (120.0000006, .success(120_000_001)),
      (1.0000005, .success(1_000_001)), (133.333333333, .success(133_333_333)),
      (999.9999996, .success(1_000_000_000)),
      (0.9999994, outOfRange(999_999)), (1000.0000006, outOfRange(1_000_000_001)),
      (0, outOfRange(0)), (-0.0000006, outOfRange(-1)), (-125, outOfRange(-125_000_000)),
      (1e300, outOfRange(1_000_000_000_000)), (-1e300, outOfRange(-1_000_000_000_000)),
      (.nan, .failure(.notFinite)),
      (.infinity, .failure(.notFinite)), (-.infinity, .failure(.notFinite)),
    ] as [(Double, Outcome)])
  func `A Double is rounded to the nearest millionth (T3)`(bpm: Double, expected: Outcome) {
    let found = Result { () throws(Tempo.Error) in try Tempo(bpm: bpm).microBPM }
    #expect(found == expected)
  }

  @Test(
    arguments: [
      ("125", .success(125_000_000)), ("93.75", .success(93_750_000)), ("1", .success(1_000_000)),
      ("1000", .success(1_000_000_000)), ("1000.000000", .success(1_000_000_000)),
      ("123.456789", .success(123_456_789)), ("007.5", .success(7_500_000)),
      ("1.000001", .success(1_000_001)),
      ("0.999999", outOfRange(999_999)), ("1000.000001", outOfRange(1_000_000_001)),
      ("0", outOfRange(0)), ("1001", outOfRange(1_001_000_000)),
      ("99999999999999999999", outOfRange(1_000_000_000_000_000_000)),
      ("99999999999999999999.999999", outOfRange(1_000_000_000_000)),
      ("125.0000000", .failure(.tooManyDecimals)), ("1.2345678", .failure(.tooManyDecimals)),
      ("", .failure(.malformed)), (".", .failure(.malformed)), (".5", .failure(.malformed)),
      ("125.", .failure(.malformed)), ("1.2.3", .failure(.malformed)),
      ("1..2", .failure(.malformed)),
      ("-125", .failure(.malformed)), ("+125", .failure(.malformed)), ("1e2", .failure(.malformed)),
      (" 125", .failure(.malformed)), ("125 ", .failure(.malformed)),
      ("12,5", .failure(.malformed)),
      ("1２5", .failure(.malformed)), ("nan", .failure(.malformed)),
      ("1\u{0}", .failure(.malformed)),
    ] as [(String, Outcome)])
  func `Text is read exactly or refused (T3)`(text: String, expected: Outcome) {
    let found = Result { () throws(Tempo.Error) in try Tempo(parsing: text).microBPM }
    #expect(found == expected)
  }

  @Test(
    arguments: [
      (125_000_000, "125", 125), (93_750_000, "93.75", 93.75), (1_000_001, "1.000001", 1.000001),
      (100_100_000, "100.1", 100.1), (100_010_000, "100.01", 100.01), (1_000_000, "1", 1),
      (999_999_999, "999.999999", 999.999999), (120_500_000, "120.5", 120.5),
    ] as [(Int64, String, Double)])
  func `A tempo prints without trailing zeros (T3)`(micro: Int64, text: String, bpm: Double) throws
  {
    let tempo = try Tempo(microBPM: micro)
    #expect(tempo.description == text)
    #expect(tempo.bpm == bpm)
  }

  @Test func `Every printed tempo reads back, and its Double rounds to itself (T3)`() throws {
    for seed in Seeds.range(count: 1000) {
      var draws = SplitMix64(seed: seed)
      let tempo = try draws.tempo()
      #expect(try Tempo(parsing: tempo.description) == tempo, "OSTINATO_SEED=\(seed)")
      #expect(try Tempo(bpm: tempo.bpm) == tempo, "OSTINATO_SEED=\(seed)")
    }
  }

  @Test(
    arguments: [
      (72, .dottedQuarter, 108_000_000), (63.5, .half, 127_000_000), (120, .quarter, 120_000_000),
      (100.000_001, .dottedEighth, 75_000_001), (0.5, .half, 1_000_000),
      (2_000, .eighth, 1_000_000_000),
      (666.666_668, .dottedQuarter, nil), (1.999_998, .eighth, nil), (.infinity, .half, nil),
    ] as [(Double, Tempo.Unit, Int64?)])
  func `A tempo is counted in a note value (T3)`(
    bpm: Double, unit: Tempo.Unit, microBPM: Int64?
  ) throws {
    let tempo = try? Tempo(bpm: bpm, unit: unit)
    #expect(tempo?.microBPM == microBPM)
    if let tempo { #expect(try Tempo(bpm: tempo.bpm(in: unit), unit: unit) == tempo) }
  }

  @Test(
    arguments: [
      (39_999_999, 40_000_000), (40_000_000, nil), (120_000_000, nil), (240_000_000, nil),
      (240_000_001, 240_000_000), (1_000_000_000, 240_000_000),
    ] as [(Int64, Int64?)])
  func `A tempo is clamped to a product's own range (T3)`(micro: Int64, bound: Int64?) throws {
    let range = try Tempo(bpm: 40)...Tempo(bpm: 240)
    #expect(try Tempo(microBPM: micro).clamped(to: range).microBPM == bound ?? micro)
  }
}
