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
    #expect(try Self.text(tempo) == "93.75")
    #expect(try Self.value(Tempo.self, "93.75") == tempo)
    #expect(try Self.text(Tempo(bpm: 125)) == "125")
    let rate = try SampleRate(48_000)
    #expect(try Self.text(rate) == "48000")
    #expect(try Self.value(SampleRate.self, "48000") == rate)
    let signature = try TimeSignature(beats: 7, unit: 8)
    #expect(try Self.text(signature) == #"{"beats":7,"unit":8}"#)
    #expect(try Self.value(TimeSignature.self, #"{"unit":8,"beats":7}"#) == signature)
  }

  @Test func `Every tempo is read back to the millionth (T3)`() throws {
    for micro in [1_000_000, 1_000_001, 999_999_999, 1_000_000_000, 123_456_789] as [Int64] {
      #expect(try Self.survives(Tempo(microBPM: micro)))
    }
    var micro: Int64 = 1_000_000
    while micro < 1_000_000_000 {
      guard try Self.survives(Tempo(microBPM: micro)) else {
        Issue.record("\(micro) micro-BPM are read back as another tempo")
        return
      }
      micro += 998_857  // a prime
    }
  }

  @Test(
    arguments: [
      ("0.999999", "tempo 0.999999 BPM is not within 1 … 1000 BPM"),
      ("1000.000001", "tempo 1000.000001 BPM is not within 1 … 1000 BPM"),
      ("1e99", "tempo 1000000 BPM is not within 1 … 1000 BPM"),
    ])
  func `A tempo out of range is corrupt, with the words of its error (T3)`(
    text: String, message: String
  ) { refuses(Tempo.self, text, message) }

  @Test func `So are rates, signatures and musical times (T4, T5, T6)`() {
    refuses(SampleRate.self, "0", "sample rate 0 Hz is not within 1 … 10 000 000 Hz")
    refuses(SampleRate.self, "10000001", "sample rate 10000001 Hz is not within 1 … 10 000 000 Hz")
    refuses(
      TimeSignature.self, #"{"beats":65,"unit":4}"#,
      TimeSignature.Error.beatsOutOfRange(65).description)
    refuses(
      TimeSignature.self, #"{"beats":4,"unit":3}"#, TimeSignature.Error.unknownUnit(3).description)
    refuses(MusicalTime.self, #""4.1.1""#, MusicalTime.Error.malformed.description)
    refuses(
      MusicalTime.self, #""9223372036854775808:0:0""#, MusicalTime.Error.tooFarAway.description)
  }

  /// Expects a value to be refused as corrupt, with this message.
  private func refuses<T: Decodable>(_ type: T.Type, _ text: String, _ message: String) {
    do {
      _ = try Self.value(type, text)
      Issue.record("\(text) was read")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(context.debugDescription == message && context.underlyingError != nil)
    } catch { Issue.record("\(error)") }
  }

  @Test func `Whole numbers, decks and places are written plainly`() throws {
    #expect(try Self.text(FramePosition(-5)) == "-5" && Self.text(FrameCount(7)) == "7")
    #expect(try Self.text(Ticks.perSixteenth) == "720720" && Self.text(DeckID.b) == "1")
    #expect(try Self.text(MusicalTime("11:2:0")) == #""11:2:0""#)
    #expect(throws: EncodingError.self) {
      try Self.text([MusicalTime(bar: 0, beat: -1, sixteenth: 0)])
    }
    #expect(throws: EncodingError.self) { try Self.text(["4.1.1"] as [MusicalTime]) }
  }

  @Test(arguments: ["12x", "null", "\"125\"", "{}", "[]", "", "1e99"])
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
    for fades in [FadeMode.off, .standard, .overlapping] { #expect(try Self.survives(fades)) }
  }
}
