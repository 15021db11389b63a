import Ostinato
import Testing

@Suite struct TimeSignatureScenarios {
  @Test(arguments: [(2, 8), (4, 4), (8, 2), (16, 1)])
  func `A beat is one unit and holds 16 by unit sixteenths, in all 64 bars (T4)`(
    unit: Int, sixteenths: Int
  ) throws {
    for beats in 1...64 {
      let signature = try TimeSignature(beats: beats, unit: unit)
      #expect(signature.beats == beats && signature.unit == unit)
      #expect(signature.sixteenthsPerBeat == sixteenths)
      #expect(signature.sixteenthsPerBar == beats * sixteenths)
      #expect(signature.beatLength == Ticks(4 * 2_882_880 / Int64(unit)))
      #expect(signature.barLength == Ticks(4 * 2_882_880 * Int64(beats) / Int64(unit)))
      #expect(signature.description == "\(beats)/\(unit)")
    }
  }

  @Test func `The usual ones are ready-made (T4)`() throws {
    #expect(try TimeSignature.fourFour == TimeSignature(beats: 4, unit: 4))
    #expect(try TimeSignature.threeFour == TimeSignature(beats: 3, unit: 4))
    #expect(try TimeSignature.sixEight == TimeSignature(beats: 6, unit: 8))
  }

  @Test(arguments: [(1, 2), (7, 8), (64, 16), (12, 8)])
  func `It is read from its own text`(beats: Int, unit: Int) throws {
    let signature = try TimeSignature(beats: beats, unit: unit)
    #expect(try TimeSignature(parsing: signature.description) == signature)
    #expect(try TimeSignature(parsing: "0\(signature)") == signature)
  }

  @Test(arguments: [
    "", "/", "4", "4/", "/4", "4/4/", "4/4/4", "4:4", " 4/4", "4/4 ", "+4/4", "4/-4", "four/4",
    "٤/٤",
    "4/99999999999999999999", "99999999999999999999/4", "9223372036854775808/4",
  ])
  func `Other text is no time signature`(text: String) {
    #expect(throws: TimeSignature.Error.malformed) { try TimeSignature(parsing: text) }
  }

  @Test func `A text with numbers out of range is refused by these`() {
    #expect(throws: TimeSignature.Error.beatsOutOfRange(65)) { try TimeSignature(parsing: "65/4") }
    #expect(throws: TimeSignature.Error.unknownUnit(0)) { try TimeSignature(parsing: "4/0") }
    #expect(throws: TimeSignature.Error.beatsOutOfRange(.max)) {
      try TimeSignature(parsing: "9223372036854775807/4")
    }
  }

  @Test(
    arguments: [
      (0, 4, .beatsOutOfRange(0)), (65, 4, .beatsOutOfRange(65)), (-4, 4, .beatsOutOfRange(-4)),
      (Int.max, 4, .beatsOutOfRange(.max)), (4, 0, .unknownUnit(0)), (4, 1, .unknownUnit(1)),
      (4, 3, .unknownUnit(3)), (4, 6, .unknownUnit(6)), (4, 12, .unknownUnit(12)),
      (4, 32, .unknownUnit(32)), (4, -4, .unknownUnit(-4)), (0, 0, .beatsOutOfRange(0)),
    ] as [(Int, Int, TimeSignature.Error)])
  func `Any other is refused, and the error names the number (T4)`(
    beats: Int, unit: Int, error: TimeSignature.Error
  ) {
    #expect(throws: error) { try TimeSignature(beats: beats, unit: unit) }
  }
}
