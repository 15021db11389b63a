import Ostinato
import OstinatoNotes
import TestSupport
import Testing

/// Messages that come in at frames computed by hand: rules Y31 and Y32.
///
/// At 90 090 Hz and 15 BPM a clock is 15 015 frames, and a frame is 8 ticks.
@Suite("A follower of MIDI's clock")
struct MIDIClockFollowerScenarios {
  private struct Rig {
    var follower: MIDIClockFollower
    /// The frame of the next clock.
    var frame: FramePosition = 1_000

    init(clocks: Int = 0, jitter: Int = 8) throws {
      follower = MIDIClockFollower(
        try ClockFollower(sampleRate: SampleRate(90_090), jitter: jitter))
      play(clocks)
    }

    mutating func play(_ count: Int, every frames: Int = 15_015) {
      for _ in 0..<count {
        follower.receive(.clock, at: frame)
        frame += frames
      }
    }

    mutating func receive(_ message: MIDIClockMessage) { follower.receive(message, at: frame - 9) }

    /// The place at the next clock.
    var place: Ticks? { follower.place(at: frame) }
  }

  @Test func `It starts, stops and goes on with the next clock (Y32)`() throws {
    var rig = try Rig(clocks: 5)
    #expect(rig.follower.tempo == (try Tempo(bpm: 15)))
    #expect(rig.place == 0 && !rig.follower.isRunning)
    rig.receive(.start)
    #expect(rig.place == 0 && !rig.follower.isRunning)
    rig.play(1)
    #expect(rig.place == 120_120 && rig.follower.isRunning)
    #expect(rig.follower.place(at: rig.frame + 1) == 120_128)
    rig.play(7)
    rig.receive(.stop)
    #expect(rig.place == 8 * 120_120 && !rig.follower.isRunning)
    rig.play(3)
    #expect(rig.place == 8 * 120_120 && !rig.follower.isRunning)
    rig.receive(.continue)
    rig.play(1)
    #expect(rig.place == 9 * 120_120 && rig.follower.isRunning)
    rig.receive(.stop)
    rig.receive(.songPosition(20))
    #expect(rig.place == 20 * 720_720 && !rig.follower.isRunning)
    rig.play(2)
    rig.receive(.continue)
    rig.play(2)
    #expect(rig.place == 20 * 720_720 + 240_240 && rig.follower.isRunning)
    // While it runs: from the next clock on.
    rig.receive(.songPosition(3))
    #expect(rig.place == 20 * 720_720 + 240_240 && rig.follower.isRunning)
    rig.play(1)
    #expect(rig.place == 3 * 720_720 + 120_120 && rig.follower.isRunning)
    rig.receive(.start)
    rig.receive(.stop)
    #expect(rig.place == 0 && !rig.follower.isRunning)
    rig.receive(.start)
    rig.receive(.songPosition(5))
    rig.play(1)
    #expect(rig.place == 5 * 720_720 + 120_120 && rig.follower.isRunning)
  }

  @Test func `The clock that it starts with counts in any case (Y32)`() throws {
    var second = try Rig(clocks: 1)
    second.receive(.start)
    second.play(1)
    #expect(second.follower.tempo == (try Tempo(bpm: 15)))
    // Just after another one, in between, late by two clocks, and within the jitter of 8 ms.
    for (frames, count, place) in [
      (-15_000, 12, 120_120), (-7_000, 12, 120_120), (2 * 15_015, 20, 120_120), (721, 20, 120_120),
      (722, 12, 120_120),
    ] {
      var rig = try Rig(clocks: 19)
      rig.receive(.start)
      rig.follower.receive(.clock, at: rig.frame + FrameCount(frames))
      #expect(rig.follower.clock.count == count, "\(frames)")
      let found = try #require(rig.follower.place(at: rig.frame + FrameCount(frames + 15_015)))
      #expect(abs(found.rawValue - Int64(place)) < (count == 12 ? 1 : 6_000), "\(frames)")
      // A clock that is late by 721 frames moves the tempo by 0.0103 BPM (Y27).
      #expect(abs(rig.follower.tempo!.bpm - 15) < 0.0103)
    }
  }

  @Test func `The sum of odd clocks begins at 0 with the clock that it starts with (Y31)`() throws {
    var rig = try Rig(clocks: 20)
    rig.receive(.start)
    rig.play(1)
    func double() { rig.follower.receive(.clock, at: rig.frame - 15_000) }
    for _ in 0..<5 { double() }
    rig.play(1)
    double()
    // 5 · 16 − 1 + 16 is less than 96.
    #expect(rig.place == 240_240)
    double()
    #expect(rig.place != 240_240)
  }

  @Test func `A lost clock and a doubled one leave it in step (Y31)`() throws {
    for known in [12, 13, 200] {
      var rig = try Rig(jitter: 1000)
      rig.receive(.start)
      rig.play(known)
      rig.frame += 15_015
      rig.play(1)
      #expect(rig.place == Ticks(Int64(known + 2) * 120_120), "\(known)")
      rig.frame += 11 * 15_015
      rig.play(1)
      #expect(rig.place == Ticks(Int64(known + 14) * 120_120), "\(known)")
      rig.follower.receive(.clock, at: rig.frame - 15_015 + 3_753)
      #expect(rig.place == Ticks(Int64(known + 14) * 120_120))
      #expect(rig.follower.tempo == (try Tempo(bpm: 15)))
      // Three fifths of a clock are 9 009 frames.
      for (late, lost) in [(9_008, 0), (9_009, 1)] {
        var rig = rig
        rig.follower.receive(.clock, at: rig.frame + FrameCount(late))
        let next = Int64(known + 14 + lost) * 120_120
        rig.receive(.stop)
        #expect(rig.place == Ticks(next + 120_120))
      }
    }
  }

  @Test func `A clock that comes soon after the last one is not one after a lost one (Y31)`() throws
  {
    // After a clock that is late by 8 000 frames, a clock is 15 015 + 6 · 8 000/(96 · 97) frames, of which 5/4 are
    // 18 775.2. The next one is late by more than three fifths, but comes sooner after it than that; or not.
    for (late, lost) in [(11_760, 0), (11_761, 1)] {
      var rig = try Rig(jitter: 1000)
      rig.receive(.start)
      rig.play(200)
      rig.follower.receive(.clock, at: rig.frame + 8_000)
      rig.follower.receive(.clock, at: rig.frame + FrameCount(15_015 + late))
      rig.receive(.stop)
      #expect(rig.place == Ticks(Int64(202 + lost) * 120_120))
    }
  }

  @Test func `Up to the twelfth clock each counts but doubles within 2.5 ms (Y31)`() throws {
    var rig = try Rig()
    rig.receive(.start)
    rig.play(3)
    // 2.5 ms are 225.225 frames.
    rig.follower.receive(.clock, at: rig.frame - 15_015 + 225)
    rig.receive(.stop)
    #expect(rig.place == Ticks(3 * 120_120))
    rig.receive(.continue)
    rig.play(1)
    rig.follower.receive(.clock, at: rig.frame - 15_015 + 226)
    rig.frame += 15_015
    rig.play(1)
    rig.receive(.stop)
    #expect(rig.place == Ticks(6 * 120_120))
  }

  @Test func `A clock that is far from where it is due makes it begin anew (Y28, Y31)`() throws {
    for known in [3, 20] {
      for (late, isKnown) in [
        (180_180, true), (180_181, false), (-180_180, true), (-180_181, false),
      ] {
        var rig = try Rig()
        rig.receive(.start)
        rig.play(known)
        rig.follower.receive(.clock, at: rig.frame + FrameCount(late))
        #expect((rig.follower.tempo != nil) == isKnown, "\(known), \(late)")
        guard !isKnown else { continue }
        #expect(rig.follower.clock.count == 1 && rig.follower.isRunning && rig.place == nil)
        rig.frame = rig.frame + FrameCount(late) + 15_015
        rig.play(1)
        #expect(rig.place == Ticks(Int64(known + 2) * 120_120))
        #expect(rig.follower.tempo == (try Tempo(bpm: 15)))
      }
    }
  }

  @Test func `It can be asked by the frames of a device that has skipped some (Y32)`() throws {
    var rig = try Rig()
    rig.receive(.start)
    rig.play(20)
    var engine = try LoopEngine(
      sampleRate: rig.follower.clock.sampleRate, tempo: Tempo(bpm: 15), decks: [])
    #expect(rig.follower.advice(for: engine.state, at: 9_000).description == "go to tick 64000")
    #expect(rig.follower.advice(for: engine.state, at: 0) == rig.follower.advice(for: engine.state))
    try engine.send(.play)
    _ = engine.render(frames: 1)
    rig.receive(.stop)
    #expect(rig.follower.advice(for: engine.state, at: 9_000).description == "nothing")
  }

  @Test func `No frame and no song position traps it (Y31, Y32)`() throws {
    for known in [13, 40] {
      let rig = try Rig(clocks: known)
      for number in Extremes.integers {
        for message in [MIDIClockMessage.clock, .songPosition(number), .start, .continue, .stop] {
          for first in [MIDIClockMessage.start, .stop] {
            var rig = rig
            rig.receive(first)
            rig.follower.receive(message, at: FramePosition(number))
            for frame in [number, number &+ 15_015, ~number, 600_000, 615_015, 630_030] {
              rig.follower.receive(.clock, at: FramePosition(frame))
              _ = rig.follower.place(at: FramePosition(~number))
            }
            #expect(rig.follower.clock.count > 1)
            #expect(abs(rig.follower.tempo!.bpm - 15) < 15)
          }
        }
      }
    }
  }

  @Test func `At half the tempo it soon sees that no clocks are lost (Y31)`() throws {
    var rig = try Rig()
    rig.receive(.start)
    rig.play(19)
    rig.play(6, every: 30_030)
    #expect(rig.follower.tempo == (try Tempo(bpm: 15)))
    // The sixth that comes after a lost one.
    rig.play(1, every: 30_030)
    #expect(rig.follower.tempo == nil)
    rig.play(1, every: 30_030)
    #expect(rig.follower.tempo == (try Tempo(microBPM: 7_500_000)))
    #expect(rig.place == Ticks(27 * 120_120))
    // Clocks that come singly in between delay that: 6 · 16 − 5, and 16 more.
    rig = try Rig()
    rig.receive(.start)
    rig.play(20)
    for lost in [1, 1, 0, 1, 1, 0, 0, 1, 0, 0, 1] {
      rig.frame += lost * 15_015
      rig.play(1)
    }
    #expect(rig.place == Ticks(37 * 120_120))
    rig.frame += 15_015
    rig.play(2)
    #expect(rig.follower.clock.count == 2)
    #expect(rig.place == Ticks(33 * 120_120))
  }

  @Test func `Six doubles in a row are a faster tempo (Y31)`() throws {
    var rig = try Rig()
    rig.receive(.start)
    rig.play(20)
    rig.frame = rig.frame - 15_015 + 600
    rig.play(5, every: 600)
    #expect(rig.follower.tempo == (try Tempo(bpm: 15)))
    rig.play(2, every: 600)
    #expect(rig.follower.clock.count == 2)
    #expect(rig.place == Ticks(27 * 120_120))
  }

  @Test func `What was lost was not where the tempo changes (Y27, Y31)`() throws {
    for calm in [0, 1, 13, 14, 15, 16] {
      var rig = try Rig()
      rig.receive(.start)
      rig.play(20)
      rig.frame += 15_015
      rig.play(1 + calm)
      #expect(rig.place == Ticks(Int64(22 + calm) * 120_120))
      // 8 ms are 721 frames.
      rig.follower.receive(.clock, at: rig.frame - 722)
      #expect(rig.follower.clock.count == 5)
      rig.receive(.stop)
      #expect(rig.place == Ticks(Int64(23 + calm - (calm < 15 ? 1 : 0)) * 120_120), "\(calm)")
    }
  }

  @Test func `It advises an engine, but no place while the other stands and the music moves (Y32)`()
    throws
  {
    var rig = try Rig(clocks: 5)
    var engine = try LoopEngine(
      sampleRate: rig.follower.clock.sampleRate, tempo: Tempo(bpm: 30), decks: [])
    rig.receive(.songPosition(40))
    #expect(rig.follower.advice(for: engine.state).description == "go to tick 28828800, at 15 BPM")
    try engine.send(.play)
    _ = engine.render(frames: 10)
    #expect(rig.follower.advice(for: engine.state).description == "at 15 BPM")
    let nothing = MIDIClockFollower(try ClockFollower(sampleRate: engine.timebase.sampleRate))
    #expect(nothing.advice(for: engine.state).description == "nothing")
    try engine.send(.pause)
    try engine.send(.seekToTick(28_828_800))
    try engine.send(.tempo(Tempo(bpm: 15)))
    _ = engine.render(frames: 10)
    #expect(rig.follower.advice(for: engine.state).description == "nothing")
  }

  @Test func `It follows a MIDI clock of another engine (Y21, Y32)`() throws {
    let rate = try SampleRate(44_100)
    var engine = try LoopEngine(
      sampleRate: rate, tempo: Tempo(bpm: 125), decks: [], sources: [Strip()])
    var clock = MIDIClock(id: .source(0), sampleRate: rate)
    var follower = MIDIClockFollower(try ClockFollower(sampleRate: rate))
    try engine.send(.seek(to: "3:1:2"), at: .frame(50_000))
    try engine.send(.play, at: .frame(60_000))
    try engine.send(.tempo(Tempo(bpm: 140)), at: .frame(200_000))
    try engine.send(.seek(to: "8:0:0"), at: .frame(400_000))
    for _ in 0..<10 {
      let audio = engine.render(frames: 60_000) { clock.render($0) }
      for event in audio.events {
        guard let message = MIDIClockMessage(event, of: clock.id) else { continue }
        follower.receive(message, at: event.frame)
      }
      let place = try #require(follower.place(at: engine.frame))
      #expect(follower.isRunning == (engine.frame > 60_000))
      // After the change of tempo and the seek it learns anew: it is off by at most 1.5 ms.
      if engine.frame > 60_000 {
        #expect(abs(place.rawValue - engine.state.ticks.rawValue) < 10_000, "\(engine.frame)")
      }
    }
    #expect(abs(follower.tempo!.bpm - 140) < 0.01)
  }
}
