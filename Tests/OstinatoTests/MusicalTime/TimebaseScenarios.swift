import Ostinato
import Testing

@Suite struct TimebaseScenarios {
  static func base(
    _ hertz: Int, bpm: Int = 125, in signature: TimeSignature = .fourFour
  ) throws -> Timebase {
    try Timebase(sampleRate: SampleRate(hertz), tempo: Tempo(bpm: bpm), timeSignature: signature)
  }

  @Test(
    arguments: [
      ("0:0:1", 120, 5_292, 5_760), ("0:1:0", 480, 21_168, 23_040),
      ("1:0:0", 1_920, 84_672, 92_160), ("8:0:0", 15_360, 677_376, 737_280),
      ("2:1:2", 4_560, 201_096, 218_880), ("11:2:0", 22_080, 973_728, 1_059_840),
      ("13:3:1", 26_520, 1_169_532, 1_272_960), ("14:0:0", 26_880, 1_185_408, 1_290_240),
      ("16:2:2", 31_920, 1_407_672, 1_532_160), ("20:0:0", 38_400, 1_693_440, 1_843_200),
      ("0:0:0", 0, 0, 0),
    ] as [(String, Int64, Int64, Int64)])
  func `The sample scenario's places at 125 BPM, at both rates (T5, T6)`(
    text: String, milliseconds: Int64, at44100: Int64, at48000: Int64
  ) throws {
    let time = try MusicalTime(parsing: text)
    for (hertz, frame) in [(44_100, at44100), (48_000, at48000)] {
      let base = try Self.base(hertz)
      #expect(try base.frame(of: time) == FramePosition(frame))
      #expect(base.time(at: FramePosition(frame)) == time)
      #expect(base.time(at: FramePosition(frame - 1)) < time)
      #expect(try base.milliseconds(of: time) == Double(milliseconds))
      #expect(base.time(atMilliseconds: milliseconds) == time)
      #expect(base.time(atMilliseconds: milliseconds - 1) < time)
    }
  }

  @Test(
    arguments: [
      ("125", -1, "-1:3:3"), ("125", -120, "-1:3:3"), ("125", -121, "-1:3:2"),
      ("125", -1_920, "-1:0:0"), ("125", -1_921, "-2:3:3"), ("125", 119, "0:0:0"),
      ("125", 120, "0:0:1"), ("125", 4_559, "2:1:1"), ("125", 4_679, "2:1:2"),
      // A sixteenth and six thousandths of a tick; the same less that much.
      ("125.000001", 120, "0:0:1"), ("125.000001", -120, "-1:3:2"),
      ("124.999999", 120, "0:0:0"), ("124.999999", -120, "-1:3:3"),
      ("125", 3_155_760_000_000, "1643625000:0:0"),  // a hundred years
    ] as [(String, Int64, String)])
  func `Milliseconds floor to the sixteenth (T5)`(
    bpm: String, milliseconds: Int64, text: String
  ) throws {
    let base = try Timebase(sampleRate: SampleRate(44_100), tempo: Tempo(parsing: bpm))
    #expect(try base.time(atMilliseconds: milliseconds) == MusicalTime(parsing: text))
  }

  @Test func `Places before the beginning have negative milliseconds, thirds round once (T5)`()
    throws
  {
    let base = try Self.base(44_100)
    #expect(try base.milliseconds(of: MusicalTime(parsing: "-1:3:3")) == -120)
    let waltz = try Self.base(48_000, bpm: 90)
    // 500/3 ms a sixteenth.
    #expect(try waltz.milliseconds(of: MusicalTime(parsing: "0:0:1")) == 500.0 / 3)
    #expect(try waltz.frame(of: MusicalTime(parsing: "0:0:1")) == 8_000)
  }

  @Test func `A frame is a whole number of units at every tempo, a tick at every rate (T6)`() throws
  {
    let base = try Self.base(44_100)
    #expect(base.unitsPerTick == 44_100 * 60_000_000)
    #expect(base.unitsPerFrame == 2_882_880 * 125_000_000)
    #expect(base.position(of: -3) == Position(units: -3 * 2_646_000_000_000))
    #expect(base.sampleRate.hertz == 44_100 && base.tempo.bpm == 125)
    #expect(base.timeSignature == .fourFour)
  }

  @Test(arguments: [(-1, -1), (0, 0), (1, 0), (-60, -1), (-61, -2), (59, 0), (60, 1), (61, 1)])
  func `A position floors to its tick, below 0 too (T6)`(units: Int, tick: Int) throws {
    // At 1 Hz a tick is 60 000 000 units.
    let base = try Self.base(1, bpm: 15)
    for (offset, floored) in [(0, tick), (-1, units % 60 == 0 ? tick - 1 : tick)] {
      let position = Position(units: Int128(units * 1_000_000 + offset))
      #expect(base.ticks(at: position) == Ticks(Int64(floored)))
    }
  }

  @Test(arguments: [(-1, "-1:3:3"), (-5_292, "-1:3:3"), (-5_293, "-1:3:2"), (-84_672, "-1:0:0")])
  func `Frames before the first floor, too (T5, T6)`(frame: Int64, text: String) throws {
    let time = try MusicalTime(parsing: text)
    #expect(try Self.base(44_100).time(at: FramePosition(frame)) == time)
  }

  @Test(
    arguments: [
      (0, 0, 0), (0, 1, 1), (0, 10, 1), (0, 11, 2), (0, 20, 2), (5, 15, 1), (5, 16, 2), (1, 0, 0),
      (-25, 0, 3), (-20, 0, 2), (-1, -1, 0), (20, -20, 0),
    ] as [(Int128, Int128, Int64)])
  func `A place belongs to the first frame at or after it (T7)`(
    start: Int128, end: Int128, frames: Int64
  ) throws {
    // Counted in tenths of a frame.
    let base = try Self.base(44_100)
    let tenth = Int128(base.unitsPerFrame / 10)
    let (from, to) = (Position(units: start * tenth), Position(units: end * tenth))
    #expect(base.frames(from: from, to: to) == FrameCount(frames))
  }

  @Test func `A place one unit further on belongs to the next frame (T7)`() throws {
    let base = try Self.base(44_100)
    #expect(base.frames(from: Position(units: 0), to: Position(units: 1)) == 1)
    #expect(base.frames(from: Position(units: 0), to: Position(units: 0)) == 0)
  }

  @Test func `A time 2⁶² frames off or more is a typed error (T6)`() throws {
    // At 10 MHz and 1 BPM a bar of 4/4.
    let frames: Int64 = 2_400_000_000
    let base = try Timebase(sampleRate: SampleRate(10_000_000), tempo: Tempo(bpm: 1))
    let last = (1 << 62) / frames
    let near = MusicalTime(bar: last, beat: 0, sixteenth: 0)
    #expect(try base.frame(of: near) == FramePosition(last * frames))
    let far = MusicalTime(bar: last + 1, beat: 0, sixteenth: 0)
    #expect(throws: MusicalTime.Error.tooFarAway) { try base.frame(of: far) }
  }

  @Test func `A tempo whose sixteenth is shorter than a frame is refused, at every rate (T6)`()
    throws
  {
    // The limit is 15 BPM for each hertz, and 1000 BPM from 67 Hz on.
    for hertz in 1...70 {
      let rate = try SampleRate(hertz)
      let fastest = try Tempo(bpm: min(15 * hertz, 1000))
      #expect(try Timebase(sampleRate: rate, tempo: fastest).tempo == fastest)
      guard hertz < 67 else { continue }
      let faster = try Tempo(microBPM: fastest.microBPM + 1)
      #expect(throws: Timebase.Error.tempoTooFastForRate(faster, rate)) {
        try Timebase(sampleRate: rate, tempo: faster)
      }
    }
  }

  @Test func `A time the signature lacks has neither frame nor milliseconds (T5)`() throws {
    let base = try Self.base(44_100, in: TimeSignature(beats: 3, unit: 4))
    let time = MusicalTime(bar: 0, beat: 3, sixteenth: 0)
    let error = MusicalTime.Error.noSuchBeat(3, in: base.timeSignature)
    #expect(throws: error) { try base.frame(of: time) }
    #expect(throws: error) { try base.milliseconds(of: time) }
  }

  @Test func `Positions order by their units (T6)`() {
    let places = [-1, 0, 1, Int128.max].map { Position(units: $0) }
    #expect(places.reversed().sorted() == places)
    #expect(places[3].units == .max)
  }
}
