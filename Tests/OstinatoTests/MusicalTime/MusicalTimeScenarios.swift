import Ostinato
import Testing

@Suite struct MusicalTimeScenarios {
  static let sevenEight = try! TimeSignature(beats: 7, unit: 8)
  static let threeTwo = try! TimeSignature(beats: 3, unit: 2)
  static let fiveSixteen = try! TimeSignature(beats: 5, unit: 16)
  /// The last bar of 4/4 that begins within `Int64` ticks: ⌊(2⁶³ − 1)/11 531 520⌋.
  static let lastBar: Int64 = 799_840_093_661

  @Test(
    arguments: [
      ("0:0:0", .fourFour, 0), ("0:0:1", .fourFour, 1), ("0:3:3", .fourFour, 15),
      ("2:1:2", .fourFour, 38), ("13:3:1", .fourFour, 221), ("16:0:0", .fourFour, 256),
      ("-1:3:3", .fourFour, -1), ("-1:0:0", .fourFour, -16), ("-2:1:2", .fourFour, -26),
      ("1:6:1", sevenEight, 27), ("-1:6:1", sevenEight, -1), ("-3:0:0", sevenEight, -42),
      ("2:2:7", threeTwo, 71), ("-1:2:7", threeTwo, -1),
      ("3:4:0", fiveSixteen, 19), ("-1:4:0", fiveSixteen, -1),
      ("1000000000000:0:0", fiveSixteen, 5_000_000_000_000),
    ] as [(String, TimeSignature, Int64)])
  func `Bar, beat and sixteenth number the sixteenths, flooring below 0 (T5)`(
    text: String, signature: TimeSignature, sixteenths: Int64
  ) throws {
    let time = try MusicalTime(parsing: text, in: signature)
    let ticks = Ticks(720_720) * sixteenths
    #expect(try time.ticks(in: signature) == ticks)
    #expect(MusicalTime(ticks, in: signature) == time)
    // Floored: the last tick of the sixteenth is still the same, the one before its first is not.
    #expect(MusicalTime(ticks + 720_719, in: signature) == time)
    #expect(MusicalTime(ticks - 1, in: signature) < time)
    #expect(time.description == text)
  }

  @Test func `The numbers stand as given, and 0 0 0 is ready-made (T5)`() throws {
    let time = try MusicalTime(parsing: "11:2:3")
    #expect((time.bar, time.beat, time.sixteenth) == (11, 2, 3))
    #expect(time == MusicalTime(bar: 11, beat: 2, sixteenth: 3))
    #expect(MusicalTime.zero == MusicalTime(bar: 0, beat: 0, sixteenth: 0))
  }

  @Test(
    arguments: [
      ("011:02:00", MusicalTime(bar: 11, beat: 2, sixteenth: 0)), ("-0:0:0", .zero),
      ("-01:3:3", MusicalTime(bar: -1, beat: 3, sixteenth: 3)),
    ])
  func `Leading zeros are read, too (T5)`(text: String, time: MusicalTime) throws {
    #expect(try MusicalTime(parsing: text) == time)
  }

  @Test(
    arguments: [
      "2::1", "a:b:c", "", ":", "::", "1", "1:2", "1:2:", ":1:2", "1:2:3:0", "0:0:0:",
      "0:0:0:99999999999999999999", "-:0:0",
      "--1:0:0", "1-:0:0", "0:-1:0", "0:0:-1", "+1:0:0", " 0:0:0", "0:0:0 ", "0: 0:0", "0.0:0:0",
      "0:0:1.5", "1,0,0", "１:0:0", "0:0:0\n", "0:0:0\u{0}", "0x1:0:0", "-",
    ])
  func `Anything but three numbers and two colons is malformed (T5)`(text: String) {
    #expect(throws: MusicalTime.Error.malformed) { try MusicalTime(parsing: text) }
  }

  @Test(
    arguments: [
      ("2:4:0", .fourFour, .noSuchBeat(4, in: .fourFour)),
      ("0:0:4", .fourFour, .noSuchSixteenth(4, in: .fourFour)),
      ("0:4:4", .fourFour, .noSuchBeat(4, in: .fourFour)),
      ("-1:4:0", .fourFour, .noSuchBeat(4, in: .fourFour)),
      ("0:7:0", sevenEight, .noSuchBeat(7, in: sevenEight)),
      ("0:0:2", sevenEight, .noSuchSixteenth(2, in: sevenEight)),
      ("0:3:0", threeTwo, .noSuchBeat(3, in: threeTwo)),
      ("0:0:8", threeTwo, .noSuchSixteenth(8, in: threeTwo)),
      ("0:0:1", fiveSixteen, .noSuchSixteenth(1, in: fiveSixteen)),
      ("0:9223372036854775807:0", .fourFour, .noSuchBeat(.max, in: .fourFour)),
      ("0:9223372036854775808:0", .fourFour, .tooFarAway),
      ("0:0:99999999999999999999", .fourFour, .tooFarAway),
      ("9223372036854775807:0:0", .fourFour, .tooFarAway),
      ("9223372036854775808:0:0", .fourFour, .tooFarAway),
      ("-9223372036854775808:0:0", .fourFour, .tooFarAway),
      ("99999999999999999999999999:0:0", .fourFour, .tooFarAway),
      ("\(lastBar + 1):0:0", .fourFour, .tooFarAway),
      ("\(-lastBar - 1):0:0", .fourFour, .tooFarAway),
    ] as [(String, TimeSignature, MusicalTime.Error)])
  func `What the time signature lacks or ticks cannot count is a typed error (T5)`(
    text: String, signature: TimeSignature, error: MusicalTime.Error
  ) {
    #expect(throws: error) { try MusicalTime(parsing: text, in: signature) }
  }

  @Test func `The last and the first bar that ticks can count (T5)`() throws {
    let last = MusicalTime(bar: Self.lastBar, beat: 0, sixteenth: 0)
    #expect(try last.ticks(in: .fourFour) == Ticks(11_531_520 * Self.lastBar))
    let first = MusicalTime(bar: -Self.lastBar, beat: 0, sixteenth: 0)
    #expect(try first.ticks(in: .fourFour) == Ticks(-11_531_520 * Self.lastBar))
  }

  @Test(
    arguments: [
      (MusicalTime(bar: 0, beat: -1, sixteenth: 0), .noSuchBeat(-1, in: .fourFour)),
      (MusicalTime(bar: 0, beat: 0, sixteenth: -1), .noSuchSixteenth(-1, in: .fourFour)),
    ] as [(MusicalTime, MusicalTime.Error)])
  func `Only the bar may be negative (T5)`(time: MusicalTime, error: MusicalTime.Error) {
    #expect(throws: error) { try time.ticks(in: .fourFour) }
  }

  @Test func `Times order by bar, then beat, then sixteenth (T5)`() throws {
    let texts = ["-2:3:3", "-1:0:0", "-1:3:3", "0:0:0", "0:0:1", "0:1:0", "1:0:0", "10:0:0"]
    let times = try texts.map { try MusicalTime(parsing: $0) }
    #expect(times.reversed().sorted() == times)
    #expect(!(times[0] < times[0]))
  }
}
