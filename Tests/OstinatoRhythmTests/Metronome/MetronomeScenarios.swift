import Ostinato
import OstinatoRhythm
import Testing

@testable import RhythmModels

@Suite struct MetronomeScenarios {
  /// Renders so many frames with these settings, at 125 BPM and 44.1 kHz: a quarter note has 21 168 frames.
  static func run(
    _ settings: MetronomeSettings, _ frames: Int, in signature: TimeSignature = .fourFour
  ) throws -> ClickRun {
    var run = try ClickRun(settings, in: signature)
    run.render(frames)
    return run
  }

  @Test func `A groove clicks with the music, each click at its frame (G12, G13)`() throws {
    let quarters = try Self.run(MetronomeSettings(), 105_841)
    #expect(quarters.clicks == "0:A0 21168:B1 42336:B2 63504:B3 84672:A0/1 105840:B1/1")
    let eighths = try Self.run(MetronomeSettings(groove: .eighths), 42_337)
    #expect(eighths.clicks == "0:A0 10584:s1 21168:B2 31752:s3 42336:B4")
    let triplets = try Self.run(MetronomeSettings(groove: .triplets), 42_337)
    #expect(triplets.clicks == "0:A0 7056:s1 14112:s2 21168:B3 28224:s4 35280:s5 42336:B6")
    let sixteenths = try Self.run(MetronomeSettings(groove: .sixteenths), 26_461)
    #expect(sixteenths.clicks == "0:A0 5292:s1 10584:s2 15876:s3 21168:B4 26460:s5")
    let plain = try Self.run(MetronomeSettings(accentsDownbeat: false), 84_673)
    #expect(plain.clicks == "0:B0 21168:B1 42336:B2 63504:B3 84672:B0/1")
    let seven = try Self.run(MetronomeSettings(), 84_672, in: try TimeSignature(beats: 7, unit: 8))
    #expect(seven.clicks == "0:A0 21168:B1 42336:B2 74088:A0/1")
    let six = try Self.run(
      MetronomeSettings(groove: .eighths), 63_505, in: try TimeSignature(beats: 6, unit: 8))
    #expect(six.clicks == "0:A0 10584:s1 21168:s2 31752:B3 42336:s4 52920:s5 63504:A0/1")
  }

  @Test func `Swing delays every second eighth or sixteenth of a bar (G3, G12)`() throws {
    let triplet = try Swing(percent: 67)
    let hardest = try Swing(percent: 75)
    let eighths = try Self.run(MetronomeSettings(groove: .eighths, swing: triplet), 42_337)
    #expect(eighths.clicks == "0:A0 14183:s1 21168:B2 35351:s3 42336:B4")
    let sixteenths = try Self.run(MetronomeSettings(groove: .sixteenths, swing: hardest), 21_169)
    #expect(sixteenths.clicks == "0:A0 7938:s1 10584:s2 18522:s3 21168:B4")
    // A pattern of three clicks: its last one begins no pair.
    let three = try Self.run(
      MetronomeSettings(groove: .eighths, swing: hardest, accents: "xoX"), 47_629)
    #expect(three.clicks == "0:B0 15876:s1 21168:A2 31752:B0/1 47628:s1/1")
    // The last click of 7/16 is cut short. The clicks of a polyrhythm are where they were.
    let seven = try Self.run(
      MetronomeSettings(groove: .eighths, swing: hardest, polyrhythm: "2:1"), 37_045,
      in: try TimeSignature(beats: 7, unit: 16))
    #expect(
      seven.clicks
        == "0:A0 0:x0 10584:x1 15876:B1 21168:B2 21168:x0 31752:s3 31752:x1 37044:A0/1")
    for groove in [Groove.quarters, .triplets] {
      let straight = try Self.run(MetronomeSettings(groove: groove), 42_337)
      let swung = try Self.run(MetronomeSettings(groove: groove, swing: hardest), 42_337)
      #expect(swung.lines == straight.lines)
    }
  }

  @Test func `An accent pattern takes the place of the bars (G12)`() throws {
    let run = try Self.run(MetronomeSettings(groove: .eighths, accents: "3+2+2"), 84_673)
    #expect(
      run.clicks
        == "0:A0 10584:s1 21168:s2 31752:B3 42336:s4 52920:B5 63504:s6 74088:A0/1 84672:s1/1")
  }

  @Test func `Each click of a pattern has a level of its own (G12, G17, G18)`() throws {
    let pattern = MetronomeSettings(groove: .eighths, accents: "o.xX")
    #expect(
      try Self.run(pattern, 42_337).lines
        == "0:s0 10584:(s1) 21168:B2 21168:+ 31752:- 31752:A3 31752:+ 42336:- 42336:s0/1")
    var plain = pattern
    plain.accentsDownbeat = false
    #expect(try Self.run(plain, 42_337).clicks == "0:s0 10584:(s1) 21168:B2 31752:B3 42336:s0/1")
  }

  @Test func `A polyrhythm stands beside the groove, after it on one line (G14)`() throws {
    let run = try Self.run(MetronomeSettings(polyrhythm: "3:2"), 63_504)
    #expect(run.clicks == "0:A0 0:x0 14112:x1 21168:B1 28224:x2 42336:B2 42336:x0 56448:x1")
    let pattern = try Self.run(
      MetronomeSettings(groove: .eighths, accents: "2+1", polyrhythm: "4:3"), 63_505)
    #expect(
      pattern.clicks
        == "0:A0 0:x0 10584:s1 15876:x1 21168:B2 31752:A0/1 31752:x2/1 42336:s1/1 47628:x3/1 52920:B2/1 "
        + "63504:A0/2 63504:x0/2")
  }

  @Test func `Gaps and a count-in silence clicks and not their events (G17)`() throws {
    let gap = try GapTrainer(on: 1, off: 2)
    let pattern = MetronomeSettings(accents: "2", gap: gap)
    #expect(
      try Self.run(pattern, 169_344).clicks
        == "0:A0 21168:s1 42336:(A0/1) 63504:(s1/1) 84672:(A0/2) 105840:(s1/2) 127008:A0/3 148176:s1/3"
    )
    let countIn = MetronomeSettings(polyrhythm: "1:4", countInBars: 1)
    #expect(
      try Self.run(countIn, 105_841).clicks
        == "0:A0 0:x0 21168:B1 42336:B2 63504:B3 84672:(A0/1) 84672:(x0/1) 105840:(B1/1)")
    // A bar is that of the signature, not a whole number of clicks.
    let seven = try Self.run(
      MetronomeSettings(countInBars: 1), 84_672, in: try TimeSignature(beats: 7, unit: 8))
    #expect(seven.clicks == "0:A0 21168:B1 42336:B2 74088:(A0/1)")
  }

  @Test func `A torch is on from a beat to the next click or half a quarter note (G18)`() throws {
    let quarters = try Self.run(MetronomeSettings(), 42_337)
    #expect(
      quarters.lines == "0:A0 0:+ 10584:- 21168:B1 21168:+ 31752:- 42336:B2 42336:+")
    let triplets = try Self.run(MetronomeSettings(groove: .triplets, polyrhythm: "6:1"), 21_169)
    #expect(
      triplets.lines
        == "0:A0 0:+ 0:x0 3528:x1 7056:- 7056:s1 7056:x2 10584:x3 14112:s2 14112:x4 17640:x5 21168:B3 21168:+ 21168:x0"
    )
    // Neither mute nor a count-in matters, and half a quarter note is rounded up to a frame.
    var silent = try ClickRun(
      MetronomeSettings(countInBars: 1, isMuted: true), rate: 1_000, bpm: "111")
    silent.render(1_083)
    #expect(silent.torch == "0:+ 271:- 541:+ 811:- 1082:+")
    // Beats next to each other in a pattern: off comes before the click.
    let ones = try Self.run(MetronomeSettings(groove: .eighths, accents: "1+1+2"), 31_753)
    #expect(
      ones.lines == "0:A0 0:+ 10584:- 10584:B1 10584:+ 21168:- 21168:B2 21168:+ 31752:- 31752:s3")
  }

  @Test func `A torch goes off where the music stops or jumps (G18)`() throws {
    var run = try ClickRun()
    try run.engine.send(.pause, at: .frame(5_000))
    try run.engine.send(.play, at: .frame(6_000))
    try run.engine.send(.seek(to: "4:0:0"), at: .frame(30_000))
    try run.engine.send(.seekToTick(2_882_880 * 16 + 100), at: .frame(31_000))
    try run.engine.send(.reset, at: .frame(60_000))
    try run.engine.send(.play, at: .frame(60_000))
    run.render(65_000)
    // The torch is lit at 22 168 for 7 832 frames, at the seek for 1000; the clicks resume without one in
    // between.
    #expect(
      run.lines
        == "0:A0 0:+ 5000:- 22168:B1 22168:+ 30000:- 30000:A0/4 30000:+ 31000:- 52168:B1/4 52168:+ 60000:- 60000:A0 60000:+"
    )
    var wrapped = try ClickRun(MetronomeSettings(groove: .sixteenths))
    try wrapped.engine.send(.microloop(true, length: .sixteenths(1)))
    wrapped.render(10_585)
    #expect(wrapped.lines == "0:A0 0:+ 5292:- 5292:A0 5292:+ 10584:- 10584:A0 10584:+")
  }

  @Test func `After a pause, resume goes on and restart begins anew (G15)`() throws {
    for (policy, expected) in [
      (.resume, "0:A0 22168:B1 43336:B2 64504:B3"),
      (.restart, "0:A0 6000:A0 27168:B1 48336:B2 69504:B3"),
    ] as [(StartPolicy, String)] {
      var run = try ClickRun(MetronomeSettings(startPolicy: policy))
      try run.engine.send(.pause, at: .frame(5_000))
      try run.engine.send(.play, at: .frame(6_000))
      run.render(69_505)
      #expect(run.clicks == expected)
    }
    // Bars, gaps, polyrhythms and patterns are counted from there as well.
    var run = try ClickRun(
      MetronomeSettings(
        accents: "2", polyrhythm: "3:2", gap: GapTrainer(on: 1, off: 1), startPolicy: .restart),
      playing: false)
    try run.engine.send(.seekToTick(1_234_567))
    try run.engine.send(.play, at: .frame(100))
    run.render(84_772)
    #expect(
      run.clicks
        == "100:A0 100:x0 14212:x1 21268:s1 28324:x2 42436:(A0/1) 42436:(x0/1) 56548:(x1/1) 63604:(s1/1) 70660:(x2/1)"
    )
  }

  @Test func `A restart needs no tick between two frames (G15)`() throws {
    // At 1 BPM and 10 MHz a frame is a 208th of a tick. The pause falls between two ticks.
    var run = try ClickRun(
      MetronomeSettings(polyrhythm: "1:1", startPolicy: .restart), rate: 10_000_000, bpm: "1")
    try run.engine.send(.pause, at: .frame(100))
    try run.engine.send(.play, at: .frame(100))
    try run.engine.send(.pause, at: .frame(350))
    try run.engine.send(.play, at: .frame(400))
    run.render(1_000)
    #expect(run.clicks == "0:A0 0:x0 100:A0 100:x0 400:A0 400:x0")
    // Also right after a frame that is exactly on a tick.
    var next = try ClickRun(
      MetronomeSettings(startPolicy: .restart), rate: 10_000_000, bpm: "1")
    try next.engine.send(.pause, at: .frame(1))
    try next.engine.send(.play, at: .frame(1))
    next.render(10)
    #expect(next.clicks == "0:A0 1:A0")
    // And a pause on the very frame of a click loses it to neither policy.
    for policy in StartPolicy.allCases {
      var run = try ClickRun(MetronomeSettings(startPolicy: policy))
      try run.engine.send(.pause, at: .frame(21_168))
      try run.engine.send(.play, at: .frame(21_268))
      run.render(42_437)
      #expect(
        run.clicks
          == (policy == .resume ? "0:A0 21268:B1 42436:B2" : "0:A0 21268:A0 42436:B1"))
    }
  }

  @Test func `A policy set later holds from the next start, or at once for resume (G15)`() throws {
    var run = try ClickRun()
    try run.engine.send(.pause, at: .frame(5_000))
    try run.send(.startPolicy(.restart), at: .frame(6_000))
    try run.engine.send(.play, at: .frame(6_000))
    try run.send(.startPolicy(.resume), at: .frame(30_000))
    run.render(43_337)
    #expect(run.clicks == "0:A0 6000:A0 27168:B1 43336:B2")
    var moving = try ClickRun()
    try moving.send(.startPolicy(.restart), at: .frame(5_000))
    moving.render(42_337)
    #expect(moving.clicks == "0:A0 21168:B1 42336:B2")
  }

  @Test func `A tempo change keeps the phase (G13)`() throws {
    var run = try ClickRun(MetronomeSettings(groove: .eighths), rate: 48_000, bpm: "120")
    // A third of the way from click 1 to click 2, the tempo halves: the rest takes twice as long.
    try run.engine.send(.tempo(Tempo(bpm: 60)), at: .frame(16_000))
    try run.engine.send(.tempo(Tempo(bpm: 240)), at: .frame(32_000))
    run.render(56_001)
    #expect(run.clicks == "0:A0 12000:s1 32000:B2 38000:s3 44000:B4 50000:s5 56000:B6")
  }

  @Test func `A microloop clicks its region again and again (G13)`() throws {
    var run = try ClickRun(MetronomeSettings(polyrhythm: "5:4"))
    try run.engine.send(.microloop(true, length: .sixteenths(8)), at: .frame(50_000))
    try run.engine.send(.microloop(false), at: .frame(170_000))
    run.render(211_681)
    #expect(
      run.clicks
        == "0:A0 0:x0 16935:x1 21168:B1 33869:x2 42336:B2 50804:x3 63504:B3 67738:x4 "
        + "84672:B2 93140:x3 105840:B3 110074:x4 127008:B2 135476:x3 148176:B3 152410:x4 "
        + "169344:B2 177812:x3 190512:B3 194746:x4 211680:A0/1 211680:x0/1")
    // At 130 BPM a quarter note is no whole number of frames; no wrap rounds it (R6).
    var fraction = try ClickRun(MetronomeSettings(), bpm: "130")
    try fraction.engine.send(.microloop(true, length: .sixteenths(4)))
    fraction.render(81_417)
    #expect(fraction.clicks == "0:A0 20354:A0 40708:A0 61062:A0 81416:A0")
  }

  @Test func `A seek onto a click sounds it, and one between two waits for the next (G13)`() throws
  {
    var run = try ClickRun(MetronomeSettings(polyrhythm: "1:1"))
    try run.engine.send(.seek(to: "2:1:0"), at: .frame(1_000))
    try run.engine.send(.seek(to: "3:0:1"), at: .frame(2_000))
    try run.engine.send(.seek(to: "0:0:0"), at: .frame(18_000))
    run.render(18_001)
    #expect(run.clicks == "0:A0 0:x0 1000:B1/2 1000:x0/2 17876:B1/3 17876:x0/3 18000:A0 18000:x0")
  }

  @Test func `A late start catches up on nothing (G13)`() throws {
    for policy in StartPolicy.allCases {
      var run = try ClickRun(
        MetronomeSettings(groove: .sixteenths, polyrhythm: "15:1", startPolicy: policy))
      // Played for an hour before the metronome is called for the first time.
      _ = run.engine.render(frames: 1)
      let isSkipped = run.skip(44_100 * 3_600 - 1)
      #expect(isSkipped)
      run.render(5_293)
      // 3600 s are 7500 quarter notes, so frame 158 760 000 is the beginning of bar 1875.
      #expect(
        run.clicks
          == "158760000:A0/1875 158760000:x0/1875 158761412:x1/1875 158762823:x2/1875 158764234:x3/1875 158765292:s1/1875"
      )
    }
  }

  @Test func `What happened while sources were not called is not held against it (G13, G18)`()
    throws
  {
    // The flash ends at 10 584. Whoever is called again only later turns the torch off at once.
    for frame in [10_584, 10_585, 15_000] {
      var run = try ClickRun()
      run.render(100)
      let isSkipped = run.skip(frame - 100)
      #expect(isSkipped)
      run.render(21_168 - frame + 1)
      #expect(run.lines == "0:A0 0:+ \(frame):- 21168:B1 21168:+")
    }
    // A seek that it has not seen leads to a click sooner than was to be expected.
    var run = try ClickRun()
    run.render(100)
    try run.engine.send(.seekToTick(2_882_880 * 7 - 136 * 200))
    _ = run.engine.render(frames: 100)
    run.render(1_000)
    #expect(run.clicks == "0:A0 300:B3/1")
  }

  @Test func `Commands hold from their frame on (G12, S3)`() throws {
    var run = try ClickRun()
    try run.send(.groove(.eighths), at: .frame(21_168))
    try run.send(.accents("3"), at: .frame(42_336))
    try run.send(.accentsDownbeat(false), at: .time("0:3:0"))
    try run.send(.polyrhythm("2:1"), at: .frame(84_672))
    try run.send(.accents(nil), at: .frame(84_673))
    try run.send(.polyrhythm(nil), at: .frame(84_674))
    try run.send(.mute(true), at: .frame(95_256))
    try run.send(.mute(false), at: .frame(105_841))
    try run.send(.sound(nil, of: .subdivision), at: .frame(105_841))
    run.render(116_425)
    #expect(
      run.clicks
        == "0:A0 21168:B2 31752:s3 42336:s1/1 52920:s2/1 63504:B0/2 74088:s1/2 84672:s2/2 84672:x0/2 95256:(s1/1) "
        + "105840:(B2/1) 116424:(s3/1)")
  }

  @Test func `A cue that a metronome does not have, or cannot carry out, is rejected (S4)`() throws
  {
    var run = try ClickRun()
    let unknown = Cue(source: 0, code: 99)
    let forged = Cue(source: 0, code: 1, value: 5)
    try run.engine.send(.cue(unknown), at: .frame(10))
    try run.engine.send(.cue(forged), at: .frame(0))
    try run.send(.accents("nonsense"), at: .frame(21_168))
    try run.send(.volume(.nan), at: .frame(21_168))
    run.render(21_169)
    let rejections = run.events.filter { if case .cueRejected = $0.kind { true } else { false } }
    #expect(rejections.map(\.frame) == [0, 10, 21_168, 21_168])
    #expect(
      rejections.map(\.kind) == [
        .cueRejected(forged, .outOfRange), .cueRejected(unknown, .notUnderstood),
        .cueRejected(MetronomeCommand.accents("nonsense").cue(for: 0), .outOfRange),
        .cueRejected(MetronomeCommand.volume(.nan).cue(for: 0), .outOfRange),
      ])
    #expect(run.clicks == "0:A0 21168:B1")
    #expect(run.metronome.settings == MetronomeSettings())
  }
}
