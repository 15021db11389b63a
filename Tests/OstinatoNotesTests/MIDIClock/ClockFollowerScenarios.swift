import Ostinato
import OstinatoNotes
import TestSupport
import Testing

/// The filter, its advice and the messages of MIDI, computed by hand: rules Y26 to Y32.
@Suite("A follower of a clock")
struct ClockFollowerScenarios {
  // At this rate and 120 BPM a quarter note is 45 045 frames, and a frame is 64 ticks.
  private let rate = try! SampleRate(90_090)
  private let quarter = Ticks.perQuarter

  private func engine(at place: Ticks = .zero, playing: Bool = true) throws -> LoopEngine {
    var engine = try LoopEngine(sampleRate: rate, tempo: Tempo(bpm: 120), decks: [])
    if place != .zero { try engine.send(.seekToTick(place)) }
    if playing { try engine.send(.play) }
    _ = engine.render(frames: 1)
    return engine
  }

  @Test func `Beats that come evenly give the exact tempo and place (Y26, Y28, Y29)`() throws {
    var follower = try ClockFollower(sampleRate: rate)
    #expect(follower.tempo == nil && follower.place(at: 0) == nil && follower.count == 0)
    follower.observe(quarter * 7, at: 45_045)
    #expect(follower.tempo == nil && follower.place(at: 0) == nil && follower.count == 1)
    for beat in 8..<300 {
      follower.observe(quarter * beat, at: FramePosition(45_045 * (beat - 6)))
      #expect(follower.tempo == (try Tempo(bpm: 120)))
      #expect(follower.count == min(beat - 6, 96))
    }
    #expect(follower.place(at: FramePosition(45_045 * 400 + 1)) == quarter * 406 + 64)
    #expect(follower.place(at: -45_046) == quarter * 5 - 64)
  }

  @Test func `Up to its memory it is the line of least squares (Y27)`() throws {
    var follower = try ClockFollower(sampleRate: SampleRate(48_000), memory: 30)
    let late = (0..<30).map { Double(($0 * 7919) % 401 - 200) }
    for index in 0..<30 {
      follower.observe(
        Ticks.perSixteenth * index, at: FramePosition(6_000 * index + Int(late[index])))
      guard index > 0 else { continue }
      let count = Double(index + 1)
      let times = (0...index).map { 6_000 * Double($0) + late[$0] }
      let (middle, mean) = (Double(index) / 2, times.reduce(0, +) / count)
      let products = (0...index).map { (Double($0) - middle) * (times[$0] - mean) }
      let slope = products.reduce(0, +) / ((count * count - 1) * count / 12)
      let bpm = 60 * 48_000 / (4 * slope)
      #expect(abs(follower.tempo!.bpm / bpm - 1) < 1e-8)
      let now = mean + slope * (Double(index) - middle)
      let expected = Double(index) * 720_720 + (Double(6_000 * index) - now) / slope * 720_720
      let place = follower.place(at: FramePosition(6_000 * index))!
      #expect(abs(Double(place.rawValue) - expected) < 2)
    }
  }

  @Test func `Beyond its memory the factors stay, and a late beat makes it learn anew (Y27)`()
    throws
  {
    var follower = try ClockFollower(sampleRate: rate, memory: 12, jitter: 1)
    for beat in 0..<20 { follower.observe(quarter * beat, at: FramePosition(45_045 * beat)) }
    #expect(follower.count == 12)
    // 90 frames are 1 ms. Of them the place takes 2 · 23/156, and the period 6/156.
    var late = follower
    late.observe(quarter * 20, at: 900_990)
    #expect(late.count == 12)
    let frames = 45_045 + 90.0 * 6 / 156
    #expect(late.tempo == (try Tempo(microBPM: Int64((60e6 * 90_090 / frames).rounded()))))
    let place = Double(late.place(at: 900_900)!.rawValue)
    #expect(abs(place - (20 - 90.0 * 46 / 156 / frames) * 2_882_880) < 2)
    follower.observe(quarter * 20, at: 900_991)
    #expect(follower.count == 5)
    let longer = 45_045 + 91.0 * 6 / 30
    #expect(follower.tempo == (try Tempo(microBPM: Int64((60e6 * 90_090 / longer).rounded()))))
  }

  @Test func `It begins anew with what does not fit, and never traps (Y28)`() throws {
    var follower = try ClockFollower(sampleRate: rate)
    follower.observe(0, at: 0)
    follower.observe(quarter, at: 45_045)
    #expect(follower.count == 2)
    // Half a quarter note late is an error, more is not.
    var (last, other) = (follower, follower)
    last.observe(quarter * 2, at: 112_612)
    other.observe(quarter * 2, at: 112_613)
    #expect(last.count == 3 && other.count == 1 && other.tempo == nil)
    (last, other) = (follower, follower)
    last.observe(quarter * 2, at: 67_568)
    other.observe(quarter * 2, at: 67_567)
    #expect(last.count == 3 && other.count == 1)
    // A time that goes back is an error like any other.
    last = follower
    last.observe(quarter + 720_720, at: 40_000)
    #expect(last.count == 3)
    last.observe(quarter, at: 90_090)
    #expect(last.count == 1)
    // 1 and 1000 BPM, and a frame beyond.
    for (frames, isTempo) in [
      (5_406, true), (5_405, false), (5_405_400, true), (5_405_401, false), (0, false), (-1, false),
    ] {
      var follower = try ClockFollower(sampleRate: rate)
      follower.observe(0, at: 0)
      follower.observe(quarter, at: FramePosition(frames))
      #expect((follower.tempo != nil) == isTempo, "\(frames)")
      #expect(follower.count == (isTempo ? 2 : 1))
    }
    for hertz in [1, 48_000, 10_000_000] {
      for place in Extremes.integers {
        for frame in Extremes.integers {
          var follower = try ClockFollower(sampleRate: SampleRate(hertz))
          for next in [(place, frame), (place &+ 1, frame &+ 1), (frame, place), (0, 0)] {
            follower.observe(Ticks(next.0), at: FramePosition(next.1))
            #expect(follower.count >= 1)
            _ = (follower.tempo, follower.place(at: FramePosition(frame)))
          }
          var midi = MIDIClockFollower(try ClockFollower(sampleRate: SampleRate(hertz)))
          for message in [MIDIClockMessage.songPosition(place), .continue, .clock, .stop, .start] {
            midi.receive(message, at: FramePosition(frame))
            midi.receive(.clock, at: FramePosition(place))
            _ = (midi.tempo, midi.place(at: FramePosition(place)))
          }
        }
      }
    }
  }

  @Test func `It is made of what is in range, and of nothing else (Y26)`() throws {
    for number in Extremes.integers {
      for (range, make) in [
        (12...1024, { _ = try ClockFollower(sampleRate: rate, memory: number) }),
        (0...1000, { _ = try ClockFollower(sampleRate: rate, jitter: number) }),
      ] as [(ClosedRange<Int>, () throws -> Void)] {
        let refusal = Extremes.refusal(make)
        #expect((refusal == nil) == range.contains(number))
        #expect(refusal?.contains("\(number)") != false)
      }
    }
  }

  @Test func `An engine is told its tempo if it is off by more than a thousandth (Y30)`() throws {
    var follower = try ClockFollower(sampleRate: rate)
    for beat in 0..<3 { follower.observe(quarter * beat, at: FramePosition(45_045 * beat)) }
    func advice(to microBPM: Int64) throws -> String {
      let tempo = try Tempo(microBPM: microBPM)
      let engine = try LoopEngine(sampleRate: rate, tempo: tempo, decks: [])
      return follower.advice(for: engine.state).description
    }
    #expect(try advice(to: 120_000_000) == "nothing")
    #expect(try advice(to: 119_880_120) == "nothing")
    #expect(try advice(to: 119_880_119) == "at 120 BPM")
    #expect(try advice(to: 120_120_120) == "nothing")
    #expect(try advice(to: 120_120_121) == "at 120 BPM")
    #expect(follower.advice(for: try engine().state).description == "nothing")
  }

  @Test func `A place is caught up with, or gone to if it is far away (Y30)`() throws {
    var follower = try ClockFollower(sampleRate: rate)
    for beat in 0..<3 {
      follower.observe(quarter * (beat + 4), at: FramePosition(45_045 * beat + 1))
    }
    let place = quarter * 4
    func standing(at ticks: Ticks) throws -> String {
      follower.advice(for: try engine(at: ticks, playing: false).state).description
    }
    #expect(try standing(at: place) == "nothing")
    #expect(try standing(at: place - 1) == "go to tick \(place)")
    #expect(try standing(at: place + 1) == "go to tick \(place)")
    #expect(try standing(at: place - 700_000) == "go to tick \(place)")
    func moving(from ticks: Ticks) throws -> ClockAdvice {
      let state = try engine(at: ticks - 64).state
      #expect(state.ticks == ticks)
      return follower.advice(for: state)
    }
    #expect(try moving(from: place).description == "nothing")
    // A thousandth of two quarter notes is 5 765.76 ticks.
    #expect(try moving(from: place - 5_765).description == "nothing")
    #expect(try moving(from: place - 5_766).description == "at 120.120004 BPM")
    #expect(try moving(from: place + 5_766).description == "at 119.879995 BPM")
    #expect(try moving(from: place - 720_720).description == "at 135 BPM")
    #expect(try moving(from: place + 720_720).description == "at 105 BPM")
    #expect(try moving(from: place + 720_721).description == "go to tick \(place)")
    #expect(try moving(from: place - 720_721).description == "go to tick \(place)")
  }

  @Test func `In a microloop only the tempo of the clock counts (Y30)`() throws {
    let place = quarter * 4
    var engine = try engine(at: place - 64)
    try engine.send(.microloop(true, length: .sixteenths(1)))
    _ = engine.render(frames: 1)
    let frame = engine.state.frame
    for distance in [quarter * -1, Ticks(-5_766), 0, 5_766, quarter] {
      var follower = try ClockFollower(sampleRate: rate)
      follower.observe(engine.state.ticks + distance - quarter, at: frame - 45_045)
      follower.observe(engine.state.ticks + distance, at: frame)
      #expect(follower.advice(for: engine.state).description == "nothing")
      let tempo = try Tempo(bpm: 121)
      let advice = ClockAdvice(following: place + distance, at: tempo, in: engine.state)
      #expect(advice.description == "at 121 BPM")
    }
  }

  @Test func `A clock whose place and tempo are known is followed without a filter (Y30)`() throws {
    let state = try engine(at: quarter - 64).state
    let tempo = try Tempo(bpm: 120)
    func advice(_ place: Ticks?, _ tempo: Tempo?) -> String {
      ClockAdvice(following: place, at: tempo, in: state).description
    }
    #expect(advice(quarter, tempo) == "nothing")
    #expect(advice(quarter + 720_720, tempo) == "at 135 BPM")
    #expect(advice(quarter * 2, tempo) == "go to tick 5765760")
    #expect(advice(quarter * 2, nil) == "go to tick 5765760")
    #expect(advice(nil, try Tempo(bpm: 60)) == "at 60 BPM")
    #expect(advice(nil, nil) == "nothing")
    // A thousandth of 120 BPM, and more.
    #expect(advice(nil, try Tempo(microBPM: 120_120_000)) == "nothing")
    #expect(advice(nil, try Tempo(microBPM: 120_120_001)) == "at 120.120001 BPM")
  }

  @Test func `A place that a seek cannot have is not advised (Y30)`() throws {
    let state = try engine().state
    for (first, isAdvised) in [
      (-3, false), (0, false), (1 << 60, true), (1 << 61 + 1 << 40, false),
    ] {
      var follower = try ClockFollower(sampleRate: rate)
      follower.observe(Ticks(first), at: 0)
      follower.observe(Ticks(first) + quarter, at: 45_045)
      #expect((follower.advice(for: state).place != nil) == isAdvised)
    }
    var behind = try ClockFollower(sampleRate: rate)
    behind.observe(quarter * -3, at: 0)
    behind.observe(quarter * -2, at: 45_045)
    #expect(behind.advice(for: state).description == "nothing")
    // An advised tempo is 1 to 1000 BPM.
    var fast = try ClockFollower(sampleRate: rate)
    fast.observe(720_000, at: 0)
    fast.observe(quarter + 720_000, at: 5_406)
    #expect(fast.advice(for: state).description == "at 1000 BPM")
  }
}
