import OstinatoControls
import Testing

@Suite struct ControllerMessageScenarios {
  struct Row: Sendable, CustomTestStringConvertible {
    let bytes: [UInt8]
    let words: String?
    init(_ bytes: [UInt8], _ words: String?) { (self.bytes, self.words) = (bytes, words) }
    var testDescription: String { "\(bytes): \(words ?? "nil")" }
  }

  @Test(
    arguments: [
      Row([0x90, 60, 100], "note 60 on channel 1: 100"),
      Row([0x9F, 127, 127], "note 127 on channel 16: 127"),
      Row([0x90, 0, 0], "note 0 on channel 1: 0"),
      Row([0x83, 60, 64], "note 60 on channel 4: 0"),
      Row([0xB0, 64, 127], "cc 64 on channel 1: 127"),
      Row([0xBF, 127, 0], "cc 127 on channel 16: 0"),
      Row([0xC2, 5], "program 5 on channel 3: 127"),
      Row([0xE0, 0, 0], "pitch bend on channel 1: 0"),
      Row([0xE1, 0, 64], "pitch bend on channel 2: 8192"),
      Row([0xE0, 127, 127], "pitch bend on channel 1: 16383"),
      Row([0xE0, 1, 2], "pitch bend on channel 1: 257"),
      // Aftertouch of a key and of a channel, and system messages.
      Row([0xA0, 60, 1], nil), Row([0xD0, 1], nil), Row([0xF8], nil), Row([0xF2, 1, 2], nil),
      Row([0xF0, 1, 0xF7], nil), Row([0xF1, 1], nil), Row([0xFF], nil),
      // Too few bytes, too many, running status, and data that is none.
      Row([], nil), Row([0x90], nil), Row([0x90, 60], nil), Row([0x90, 60, 100, 0], nil),
      Row([0xC0, 5, 0], nil), Row([0xC0], nil), Row([60, 100], nil), Row([60, 100, 0], nil),
      Row([0x90, 128, 1], nil), Row([0x90, 1, 128], nil), Row([0xC0, 128], nil),
      Row([0xB0, 255, 255], nil),
    ])
  func `A message is about one control and gives it a value, and other bytes are none (J1)`(
    row: Row
  ) {
    #expect(ControllerMessage(row.bytes)?.description == row.words)
    // Whatever holds the bytes.
    #expect(ControllerMessage(row.bytes.dropFirst(0)) == ControllerMessage(row.bytes))
  }

  @Test func `Of all messages of up to three bytes, those are read that the rule names (J1)`() {
    for status in UInt8.min...UInt8.max {
      let kind = status >> 4
      let isPair = kind == 0xC
      let isTriple = [0x8, 0x9, 0xB, 0xE].contains(kind)
      for first in [0, 1, 126, 127, 128, 255] as [UInt8] {
        #expect((ControllerMessage([status, first]) != nil) == (isPair && first < 128))
        for second in [0, 1, 126, 127, 128, 255] as [UInt8] {
          let message = ControllerMessage([status, first, second])
          #expect((message != nil) == (isTriple && first < 128 && second < 128))
        }
      }
    }
  }

  @Test(
    arguments: [
      ([0x90, 60, 127], 1), ([0x80, 60, 127], 0), ([0xB0, 7, 0], 0), ([0xB0, 7, 127], 1),
      ([0xB0, 7, 64], 64 / 127), ([0xC0, 1], 1), ([0xE0, 127, 127], 1), ([0xE0, 0, 0], 0),
      ([0xE0, 0, 64], 8_192 / 16_383),
    ] as [([UInt8], Double)])
  func `The fraction is that of the greatest value (J1)`(bytes: [UInt8], fraction: Double) throws {
    #expect(try #require(ControllerMessage(bytes)).fraction == fraction)
  }
}
