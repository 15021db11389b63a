import Foundation
import Ostinato
import Testing

@Suite struct CodingScenarios {
  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  static func value<T: Decodable>(_: T.Type, _ text: String) throws -> T {
    try JSONDecoder().decode(T.self, from: Data(text.utf8))
  }

  /// Whether a value survives encoding and decoding, whatever the text between.
  static func survives(_ value: some Codable & Equatable) throws -> Bool {
    try Self.value(type(of: value), text(value)) == value
  }

  @Test func `Tempo, rate and signature are written as plain numbers and read back (T3, T4, T6)`()
    throws
  {
    let tempo = try Tempo(microBPM: 93_750_000)
    #expect(try Self.text(tempo) == "93750000")
    #expect(try Self.value(Tempo.self, "93750000") == tempo)
    let rate = try SampleRate(48_000)
    #expect(try Self.text(rate) == "48000")
    #expect(try Self.value(SampleRate.self, "48000") == rate)
    let signature = try TimeSignature(beats: 7, unit: 8)
    #expect(try Self.text(signature) == #"{"beats":7,"unit":8}"#)
    #expect(try Self.value(TimeSignature.self, #"{"unit":8,"beats":7}"#) == signature)
  }

  @Test func `Numbers out of range are refused with the error of their type (T3, T4, T6)`() {
    #expect(throws: Tempo.Error.outOfRange(microBPM: 999_999)) {
      try Self.value(Tempo.self, "999999")
    }
    #expect(throws: Tempo.Error.outOfRange(microBPM: 1_000_000_001)) {
      try Self.value(Tempo.self, "1000000001")
    }
    #expect(throws: SampleRate.Error.outOfRange(0)) { try Self.value(SampleRate.self, "0") }
    #expect(throws: SampleRate.Error.outOfRange(10_000_001)) {
      try Self.value(SampleRate.self, "10000001")
    }
    #expect(throws: TimeSignature.Error.beatsOutOfRange(65)) {
      try Self.value(TimeSignature.self, #"{"beats":65,"unit":4}"#)
    }
    #expect(throws: TimeSignature.Error.unknownUnit(3)) {
      try Self.value(TimeSignature.self, #"{"beats":4,"unit":3}"#)
    }
  }

  @Test(arguments: ["125.5", "null", "\"125\"", "{}", "[]", "", "1e99"])
  func `Foreign text is refused as foreign (V2)`(text: String) {
    #expect(throws: DecodingError.self) { try Self.value(Tempo.self, text) }
    #expect(throws: DecodingError.self) { try Self.value(SampleRate.self, text) }
    #expect(throws: DecodingError.self) { try Self.value(TimeSignature.self, text) }
    #expect(throws: DecodingError.self) { try Self.value(MusicalTime.self, text) }
    #expect(throws: DecodingError.self) { try Self.value(FramePosition.self, text) }
  }

  @Test(arguments: [0, -1, 1, Int64.min, Int64.max])
  func `Places and lengths survive, to the ends of their range (V2)`(number: Int64) throws {
    #expect(try Self.survives(FramePosition(number)))
    #expect(try Self.survives(FrameCount(number)))
    #expect(try Self.survives(Ticks(number)))
    #expect(try Self.survives(MusicalTime(bar: number, beat: 3, sixteenth: 2)))
    #expect(try Self.survives(DeckID(Int(number))))
  }

  @Test func `So do the small sets of choices (V2)`() throws {
    for rejection in Rejection.allCases {
      #expect(try Self.text(rejection) == "\"\(rejection.rawValue)\"")
      #expect(try Self.survives(rejection))
    }
    for state in [TransportStateMachine.State.paused, .playing, .microlooping] {
      #expect(try Self.survives(state))
    }
    for fades in [FadeMode.off, .standard] { #expect(try Self.survives(fades)) }
  }
}
