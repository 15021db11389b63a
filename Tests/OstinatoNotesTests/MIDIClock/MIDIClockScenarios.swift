import Ostinato
import OstinatoNotes
import OstinatoOracle
import TestSupport
import Testing

/// What a MIDI clock reports, with frames computed by hand: rules Y21 to Y25.
///
/// At 2 000 Hz and 600 BPM a sixteenth is 50 frames, and a clock comes every 8 1/3 frames.
@Suite("A MIDI clock")
struct MIDIClockScenarios {
  private struct Rig {
    var engine: LoopEngine
    var clock: MIDIClock
    var events: [EngineEvent] = []

    init(ticksWhileStopped: Bool = false, signature: TimeSignature = .fourFour) throws {
      let rate = try SampleRate(2_000)
      engine = try LoopEngine(
        sampleRate: rate, tempo: Tempo(bpm: 600), timeSignature: signature, decks: [],
        sources: [Strip()])
      clock = MIDIClock(id: .source(0), sampleRate: rate, ticksWhileStopped: ticksWhileStopped)
    }

    mutating func render(_ frames: Int) {
      events += engine.render(frames: frames) { clock.render($0) }.events
    }

    /// The messages with their frames; without clocks, if wanted.
    func messages(clocks: Bool = true) -> [String] {
      events.compactMap { event in
        guard let message = MIDIClockMessage(event, of: clock.id) else { return nil }
        return clocks || message != .clock ? "\(event.frame) \(message)" : nil
      }
    }
  }

  @Test func `From 0:0:0 receivers start, and clocks come at exact frames (Y21, Y22, Y25)`() throws
  {
    var rig = try Rig()
    try rig.engine.send(.play, at: .frame(10))
    rig.render(61)
    #expect(
      rig.messages() == [
        "10 start", "10 clock", "19 clock", "27 clock", "35 clock", "44 clock", "52 clock",
        "60 clock",
      ])
    #expect(rig.clock.isRunning)
  }

  @Test
  func `They go on with the next sixteenth of a place, and stop where the music stops (Y22, Y23)`()
    throws
  {
    var rig = try Rig()
    try rig.engine.send(.seek(to: "1:0:1"), at: .frame(3))
    try rig.engine.send(.play, at: .frame(10))
    // At tick 17 · 720 720 + 4/10 of a sixteenth.
    try rig.engine.send(.pause, at: .frame(30))
    try rig.engine.send(.play, at: .frame(40))
    try rig.engine.send(.reset, at: .frame(80))
    rig.render(90)
    #expect(
      rig.messages() == [
        "3 song position 17", "10 song position 17", "10 continue", "10 clock", "19 clock",
        "27 clock", "30 stop", "40 song position 18", "45 clock", "54 clock", "62 clock",
        "70 continue", "70 clock", "79 clock", "80 stop",
      ])
  }

  @Test func `A pause on a clock's frame leaves the clock to the play after it (Y21, Y23)`() throws
  {
    var rig = try Rig()
    try rig.engine.send(.play)
    try rig.engine.send(.pause, at: .frame(50))
    try rig.engine.send(.play, at: .frame(60))
    rig.render(70)
    #expect(
      rig.messages() == [
        "0 start", "0 clock", "9 clock", "17 clock", "25 clock", "34 clock", "42 clock", "50 stop",
        "60 song position 1", "60 continue", "60 clock", "69 clock",
      ])
  }

  @Test func `Clocks go on while the music stands (Y21)`() throws {
    var rig = try Rig(ticksWhileStopped: true)
    try rig.engine.send(.play, at: .frame(20))
    try rig.engine.send(.pause, at: .frame(30))
    try rig.engine.send(.seek(to: "0:0:2"), at: .frame(40))
    try rig.engine.send(.tempo(Tempo(bpm: 300)), at: .frame(50))
    rig.render(80)
    // The place of the clocks is 10 frames at 30, thus 30 at 50, and half as fast from there on.
    #expect(
      rig.messages() == [
        "0 clock", "9 clock", "17 clock", "20 start", "20 clock", "29 clock", "30 stop", "37 clock",
        "40 song position 2", "45 clock", "57 clock", "74 clock",
      ])
  }

  @Test func `A wrap tells receivers nothing, and the clock goes on evenly (Y24)`() throws {
    var rig = try Rig()
    try rig.engine.send(.play)
    try rig.engine.send(.microloop(true, length: .sixteenths(1)), at: .frame(60))
    try rig.engine.send(.microloop(false), at: .frame(390))
    rig.render(500)
    #expect(rig.messages(clocks: false) == ["0 start"])
    let clocks = rig.messages().dropFirst()
    #expect(clocks.count == 60)
    #expect(clocks.elementsEqual((0..<60).map { "\(($0 * 25 + 2) / 3) clock" }))
  }

  @Test func `After a slip receivers are where the music is; after a seek they are told (Y24)`()
    throws
  {
    var rig = try Rig()
    try rig.engine.send(.play)
    try rig.engine.send(.microloop(true, length: .sixteenths(1)), at: .frame(60))
    try rig.engine.send(.slip, at: .frame(203))
    try rig.engine.send(.seek(to: "0:0:0"), at: .frame(301))
    try rig.engine.send(.seek(to: "2:0:0"), at: .frame(321))
    try rig.engine.send(.microloop(true, length: .sixteenths(4)), at: .frame(330))
    try rig.engine.send(.microloopMove(by: .beats(1)), at: .frame(340))
    rig.render(400)
    #expect(
      rig.messages(clocks: false) == [
        "0 start", "301 stop", "301 start", "321 stop", "321 song position 32", "321 continue",
        "340 stop", "340 song position 37", "371 continue",
      ])
  }

  @Test func `A wrap moves receivers that wait (Y23, Y24)`() throws {
    var rig = try Rig()
    try rig.engine.send(.seekToTick(Ticks(1_000_000)))
    try rig.engine.send(.play)
    try rig.engine.send(.microloop(true, length: .sixteenths(1)))
    rig.render(100)
    // From tick 1 000 000 to 1 441 440 it is 30.6 frames.
    #expect(
      rig.messages(clocks: false) == [
        "0 song position 2", "31 song position 1", "31 continue",
      ])
  }

  @Test func `In a ramp every clock has its exact frame (Y21)`() throws {
    var rig = try Rig()
    try rig.engine.send(.tempo(Tempo(bpm: 120)))
    try rig.engine.send(.ramp(to: Tempo(bpm: 180), over: .beats(2)))
    try rig.engine.send(.play)
    // The ramp begins with the music (W4): 25 steps of 64 frames.
    try rig.engine.send(.ramp(to: Tempo(bpm: 180), over: .beats(2)))
    rig.render(1_700)
    var (units, tempo, frames) = (Int128(0), Int128(0), [Int]())
    for frame in 0..<1_700 {
      let step = Int128(min(frame / 64, 25))
      tempo = step == 25 ? 180_000_000 : 120_000_000 + 60_000_000 * (2 * step + 1) / 50
      let line = Int128(120_120) * 2_000 * 60_000_000
      if Int128(frames.count) * line <= units { frames.append(frame) }
      units += 2_882_880 * tempo
    }
    #expect(rig.messages().dropFirst().elementsEqual(frames.map { "\($0) clock" }))
    #expect(frames.count > 48)
  }

  @Test func `A place beyond 14 bits is told at its place in the bar (Y23)`() throws {
    for (signature, place, expected) in [
      (try TimeSignature(beats: 4, unit: 4), 16_383, 16_383), (.fourFour, 16_384, 0),
      (.fourFour, 16_384 * 5 + 7, 7), (try TimeSignature(beats: 3, unit: 4), 16_379, 16_379),
      (try TimeSignature(beats: 3, unit: 4), 16_381, 1),
      (try TimeSignature(beats: 64, unit: 2), 16_384 + 511, 511),
    ] {
      var rig = try Rig(signature: signature)
      try rig.engine.send(.seekToTick(Ticks.perSixteenth * place))
      try rig.engine.send(.play)
      rig.render(1)
      #expect(rig.messages() == ["0 song position \(expected)", "0 continue", "0 clock"])
    }
  }

  @Test func `Frames that were left out and another engine count as a stop (Y24)`() throws {
    var rig = try Rig()
    try rig.engine.send(.play)
    rig.render(20)
    _ = rig.engine.render(frames: 10)
    rig.render(30)
    #expect(
      rig.messages(clocks: false) == ["0 start", "30 stop", "30 song position 1", "50 continue"])
    var other = try Rig()
    try other.engine.send(.seek(to: "1:0:0"))
    try other.engine.send(.play)
    _ = other.engine.render(frames: 60)
    rig.engine = other.engine
    rig.events = []
    rig.render(60)
    #expect(
      rig.messages(clocks: false) == ["60 stop", "60 song position 18", "100 continue"])
    rig.engine = try Rig().engine
    rig.events = []
    rig.render(10)
    #expect(rig.messages() == ["0 stop"])
  }

  @Test func `It has no commands (Y21, S4)`() throws {
    var rig = try Rig()
    try rig.engine.send(.cue(Cue(source: 0, code: 1, value: 2, detail: 3)))
    rig.render(1)
    let rejections = rig.events.compactMap { event -> Rejection? in
      if case .cueRejected(_, let reason) = event.kind { reason } else { nil }
    }
    #expect(rejections == [.notUnderstood])
    #expect(MIDIClockMessage.Command(Cue(source: 0, code: 1, value: 0, detail: 0)) == nil)
  }

  @Test func `It does not play at another sample rate (S7)`() throws {
    var rig = try Rig()
    rig.clock = MIDIClock(id: .source(0), sampleRate: try SampleRate(2_001))
    try rig.engine.send(.play)
    rig.render(100)
    #expect(rig.messages().isEmpty)
    #expect(rig.events.contains { $0.kind == .sourceRejected(0, .otherSampleRate) })
  }
}
