@_spi(Testing) import Ostinato
import OstinatoRhythm
import Testing

@testable import RhythmModels

/// Every click at its exact frame, after any time and at any rate.
@Suite struct ClickFrameScenarios {
  struct Pace: Sendable, CustomTestStringConvertible {
    let rate: Int
    let bpm: String
    let groove: Groove
    /// FNV-1a over the frames of the first 10 000 beats, as 8 bytes each, the lowest first, from this Python:
    ///
    ///     from math import ceil
    ///     from fractions import Fraction
    ///     h = 0xcbf29ce484222325
    ///     for n in range(10_000):
    ///         for byte in ceil(n * 60 * rate / Fraction(bpm)).to_bytes(8, "little"):
    ///             h = (h ^ byte) * 0x100000001b3 % 2**64
    let hash: UInt64

    var testDescription: String { "\(bpm) BPM at \(rate) Hz" }

    /// The exact frame of a click of the groove, as the smallest whole number that is not before it.
    func frame(ofClick number: Int64) throws -> Int64 {
      let microBPM = Int128(try Tempo(parsing: bpm).microBPM)
      let divisor = microBPM * Int128(groove.rawValue)
      return Int64((Int128(number) * Int128(rate) * 60_000_000 + divisor - 1) / divisor)
    }
  }

  static let paces = [
    Pace(rate: 100, bpm: "93.75", groove: .sixteenths, hash: 0x256f_59f2_a935_5c15),
    Pace(rate: 8_000, bpm: "61.803399", groove: .triplets, hash: 0x0df6_04e6_3dc7_68d4),
    Pace(rate: 44_100, bpm: "97.5", groove: .quarters, hash: 0xa9b4_cb99_0954_9793),
    Pace(rate: 96_000, bpm: "133.333333", groove: .eighths, hash: 0x58d1_ab7c_93de_48ec),
    Pace(rate: 768_000, bpm: "239.999999", groove: .sixteenths, hash: 0x65af_72dc_39b1_a9d4),
  ]

  @Test(arguments: paces)
  func `Ten thousand beats are at the frames that big integers give (G13)`(pace: Pace) throws {
    var run = try ClickRun(rate: pace.rate, bpm: pace.bpm)
    run.render(1)
    for beat in 1..<Int64(10_000) {
      // Some frames on either side of the beat, and none of the long way to it.
      let expected = Int(try pace.frame(ofClick: beat * Int64(pace.groove.rawValue)))
      let isThere = run.skip(expected - 4 - Int(run.engine.frame.rawValue))
      try #require(isThere)
      run.render(8)
    }
    let beats = run.reports.filter { if case .click = $0.report { true } else { false } }
    #expect(beats.count == 10_000)
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for beat in beats {
      for byte in 0..<UInt64(8) {
        hash = (hash ^ (UInt64(bitPattern: beat.frame) >> (8 * byte) & 0xff)) &* 0x100_0000_01b3
      }
    }
    #expect(hash == pace.hash)
  }

  @Test func `Nothing else clicks between them (G13)`() throws {
    let pace = try #require(Self.paces.first)
    var run = try ClickRun(MetronomeSettings(groove: pace.groove), rate: pace.rate, bpm: pace.bpm)
    let count: Int64 = 4_000
    run.render(Int(try pace.frame(ofClick: count)))
    let frames = run.reports.compactMap { frame, report -> Int64? in
      if case .click = report { frame } else { nil }
    }
    #expect(frames == (try (0..<count).map { try pace.frame(ofClick: $0) }))
  }

  @Test(arguments: paces, [12 * 3_600, 10 * 31_557_600])
  func `After twelve hours and after ten years no click is off by a frame (G13)`(
    pace: Pace, seconds: Int
  ) throws {
    var run = try ClickRun(MetronomeSettings(groove: pace.groove), rate: pace.rate, bpm: pace.bpm)
    run.render(1)
    // The first click after that time, and the eleven that follow.
    let microBPM = Int128(try Tempo(parsing: pace.bpm).microBPM)
    let clicks = Int128(seconds) * microBPM * Int128(pace.groove.rawValue) / 60_000_000
    let expected = try (1...12).map { try pace.frame(ofClick: Int64(clicks) + $0) }
    let isThere = run.skip(seconds * pace.rate)
    try #require(isThere)
    for frame in expected {
      _ = run.skip(Int(frame) - 4 - Int(run.engine.frame.rawValue))
      run.render(8)
    }
    let found = run.reports.dropFirst(2).compactMap { frame, report -> (Int64, Click)? in
      if case .click(let click) = report { (frame, click) } else { nil }
    }
    #expect(found.map(\.0) == expected)
    let perBar = Int64(4 * pace.groove.rawValue)
    #expect(found.map(\.1.number) == (1...12).map { Int((Int64(clicks) + $0) % perBar) })
    #expect(found.map(\.1.bar) == (1...12).map { (Int64(clicks) + $0) / perBar })
  }
}
