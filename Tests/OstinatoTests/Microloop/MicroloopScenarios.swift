import Ostinato
import Testing

@Suite struct MicroloopScenarios {
  static let bar = TimeSignature.fourFour.barLength

  static func engaged(at place: Ticks, bars: Int = 2) throws -> Microloop {
    var microloop = try Microloop(bars: bars, in: .fourFour)
    microloop.engage(at: place)
    return microloop
  }

  @Test(
    arguments: [
      (2, 0, 0, 0), (2, 0, 1, 0), (2, 1, 0, 0), (2, 2, -1, 0), (2, 2, 0, 2), (2, 13, 0, 12),
      (2, 14, -1, 12), (2, 14, 0, 14), (2, 0, -1, -2), (2, -2, 0, -2), (2, -2, -1, -4),
      (1, 5, 7, 5), (3, 13, 0, 12), (3, -1, 0, -3), (4, 13, 1, 12), (7, 13, 0, 7),
      (1_000_000, 999_999, 0, 0), (1_000_000, -1, 0, -1_000_000),
    ] as [(Int, Int64, Int64, Int64)])
  func `On, the region is the aligned segment that holds the place (R5)`(
    bars: Int, placeBar: Int64, offset: Int64, startBar: Int64
  ) throws {
    let microloop = try Self.engaged(at: Self.bar * placeBar + Ticks(offset), bars: bars)
    let region = try #require(microloop.region)
    #expect(microloop.length == Self.bar * Int64(bars))
    #expect(region.start == Self.bar * startBar)
    #expect(region.end == Self.bar * (startBar + Int64(bars)))
  }

  @Test func `A segment counts bars of its own time signature (R5)`() throws {
    let signature = try TimeSignature(beats: 7, unit: 8)
    var microloop = try Microloop(bars: 2, in: signature)
    #expect(microloop.length == Ticks(2 * 7 * 1_441_440))
    microloop.engage(at: signature.barLength * 3)
    #expect(microloop.region?.start == signature.barLength * 2)
    #expect(microloop.region?.end == signature.barLength * 4)
  }

  @Test func `A region holds its start and not its end (R5, R8)`() throws {
    let region = try #require(Self.engaged(at: Self.bar * 13).region)
    #expect(!region.contains(Self.bar * 12 - 1))
    #expect(region.contains(Self.bar * 12))
    #expect(region.contains(Self.bar * 14 - 1))
    #expect(!region.contains(Self.bar * 14))
  }

  @Test(
    arguments: [
      (14, 0, 12, 0), (14, 1, 12, 1), (14, 720_719, 12, 720_719), (14, -1, 14, -1),
      (12, 0, 12, 0), (12, -1, 12, -1), (0, 0, 0, 0), (-3, 5, -3, 5),
      // More than one length beyond the end, as no engine ever is.
      (15, 720_719, 13, 720_719), (16, -1, 14, -1), (16, 0, 12, 0), (17, 3, 13, 3), (214, 1, 12, 1),
    ] as [(Int64, Int64, Int64, Int64)])
  func `From the end on, the music goes back into the region (R6)`(
    bar: Int64, offset: Int64, toBar: Int64, toOffset: Int64
  ) throws {
    var microloop = try Self.engaged(at: Self.bar * 13)
    let base = try Timebase(sampleRate: SampleRate(44_100), tempo: Tempo(bpm: 125))
    let (from, to) = (Self.bar * bar + Ticks(offset), Self.bar * toBar + Ticks(toOffset))
    #expect(
      microloop.positionAfterWrap(of: base.position(of: from), in: base) == base.position(of: to))
    // Off, nothing moves (R7).
    microloop.release()
    #expect(microloop.region == nil)
    #expect(
      microloop.positionAfterWrap(of: base.position(of: from), in: base) == base.position(of: from))
  }

  @Test(arguments: [-1, 0, 1, 12_345, 2_645_999_999_999] as [Int128])
  func `A fraction of a tick beyond the end is kept to the unit (R6)`(units: Int128) throws {
    let microloop = try Self.engaged(at: -1)  // Bars −2 and −1: the end is 0:0:0.
    let base = try Timebase(sampleRate: SampleRate(44_100), tempo: Tempo(bpm: 125))
    let start = base.position(of: Self.bar * -2).units
    let found = microloop.positionAfterWrap(of: Position(units: units), in: base)
    #expect(found == Position(units: units < 0 ? units : start + units))
  }

  @Test func `On again is a new region, off a second time is off (R5, R7)`() throws {
    var microloop = try Self.engaged(at: 0)
    let copy = microloop
    microloop.engage(at: Self.bar * 4)
    #expect(microloop != copy)
    #expect(microloop.region?.start == Self.bar * 4)
    microloop.release()
    microloop.release()
    #expect(try microloop == Microloop(bars: 2, in: .fourFour))
  }

  @Test(arguments: [0, -1, 1_000_000_001, .min, .max])
  func `No bars, or too many, are a typed error (R5)`(bars: Int) {
    #expect(throws: Microloop.Error.barsOutOfRange(bars)) {
      try Microloop(bars: bars, in: .fourFour)
    }
  }

  @Test func `The most bars fit in the longest time signature (R5)`() throws {
    let signature = try TimeSignature(beats: 64, unit: 2)
    let microloop = try Microloop(bars: Microloop.maximumBars, in: signature)
    #expect(Microloop.maximumBars == 1_000_000_000)
    #expect(microloop.length == Ticks(64 * 8 * 720_720 * 1_000_000_000))
    #expect(microloop.region == nil)
  }
}
