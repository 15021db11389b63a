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

  @Test func `The usual one is ready-made (T4)`() throws {
    #expect(try TimeSignature.fourFour == TimeSignature(beats: 4, unit: 4))
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
