import Ostinato
import OstinatoNotes
import TestSupport
import Testing

/// How well a tempo and a place are found through a jitter of ±5 ms, with 1 % of the clocks lost and 1 % doubled
/// (rules Y27, Y31).
@Suite("A follower of MIDI's clock and a connection that jitters")
struct MIDIClockFollowerProperties {
  static let seeds = Seeds.range(count: perBuild(debug: 10, release: 500))

  /// The tempo's error in percent and the place's in milliseconds, where the next clock is due. Clocks are counted from
  /// one that has a number.
  private func errors(
    of follower: MIDIClockFollower, bpm: Double, _ device: JitteryClock, from first: Int = 0
  ) -> (percent: Double, milliseconds: Double) {
    let tempo = follower.tempo?.bpm ?? 0
    let ticks = (follower.place(at: device.frame) ?? .zero).rawValue
    let meant = Int64(device.number - first) * 120_120
    return (
      abs(tempo / bpm - 1) * 100, abs(Double(ticks - meant) / 2_882_880 * 60_000 / bpm)
    )
  }

  @Test(arguments: seeds)
  func
    `After three bars the tempo is within 0.3 % and the place within 3 ms, and stay so (Y27, Y31)`(
      seed: UInt64
    ) throws
  {
    // Up to 150 BPM with ±5 ms; clocks that are closer together need less jitter to be told apart.
    for (bpm, jitter) in [(40.0, 5.0), (60, 5), (90, 5), (120, 5), (150, 5), (174, 4), (240, 3)] {
      var device = JitteryClock(seed: seed)
      device.jitter = jitter
      var follower = MIDIClockFollower(try ClockFollower(sampleRate: SampleRate(48_000)))
      // While it waits, so that a clock that is lost at once does not count.
      var worst = (percent: 0.0, milliseconds: 0.0)
      for index in 0..<2_400 {
        if index == 288 {
          follower.receive(.start, at: device.frame)
          (device.lost, device.doubled) = (0, 0)
        }
        for frame in device.next(bpm: bpm) { follower.receive(.clock, at: frame) }
        if index == 288 { (device.lost, device.doubled) = (1, 1) }
        guard index > 288 else { continue }
        let found = errors(of: follower, bpm: bpm, device, from: 288)
        worst = (max(worst.percent, found.percent), max(worst.milliseconds, found.milliseconds))
      }
      #expect(worst.percent < 0.3, "OSTINATO_SEED=\(seed), \(bpm) BPM: \(worst)")
      #expect(worst.milliseconds < 3, "OSTINATO_SEED=\(seed), \(bpm) BPM: \(worst)")
    }
  }

  @Test(arguments: seeds)
  func `Six quarter notes after the tempo has changed, the new one is found (Y27, Y31)`(
    seed: UInt64
  )
    throws
  {
    for (old, new) in [
      (120.0, 126.0), (120, 118), (120, 140), (100, 150), (150, 120), (174, 120), (140, 100),
      (90, 60),
      (150, 140), (174, 90), (120, 60), (60, 150),
    ] {
      // With losses the tempo is found as well; without them no clock is counted twice or not at all.
      for isLossy in [false, true] {
        var device = JitteryClock(seed: seed)
        (device.lost, device.doubled) = isLossy ? (1, 1) : (0, 0)
        if !isLossy { device.jitter = 1.5 }
        var follower = MIDIClockFollower(try ClockFollower(sampleRate: SampleRate(48_000)))
        follower.receive(.start, at: 0)
        for _ in 0..<384 {
          for frame in device.next(bpm: old) { follower.receive(.clock, at: frame) }
        }
        for index in 0..<384 {
          for frame in device.next(bpm: new) { follower.receive(.clock, at: frame) }
          guard index >= 144 else { continue }
          let found = errors(of: follower, bpm: new, device)
          #expect(
            found.percent < 0.5, "OSTINATO_SEED=\(seed), \(old) to \(new) BPM, \(index): \(found)")
          if !isLossy {
            #expect(
              found.milliseconds < 3, "OSTINATO_SEED=\(seed), \(old) to \(new), \(index): \(found)")
          }
        }
      }
    }
  }

  @Test func `A tempo that changes gradually is followed (Y27)`() throws {
    for seed in Self.seeds.prefix(3) {
      var device = JitteryClock(seed: seed)
      (device.jitter, device.lost, device.doubled) = (1, 0, 0)
      var follower = MIDIClockFollower(try ClockFollower(sampleRate: SampleRate(48_000)))
      follower.receive(.start, at: 0)
      for index in 0..<1_000 {
        let bpm = 120 + 60 * min(1, max(0, Double(index - 200) / 384))
        for frame in device.next(bpm: bpm) { follower.receive(.clock, at: frame) }
        guard index > 100 else { continue }
        let found = errors(of: follower, bpm: bpm, device)
        #expect(found.percent < 15 && found.milliseconds < 9, "\(index): \(found)")
      }
      #expect(errors(of: follower, bpm: 180, device).milliseconds < 1)
    }
  }

  @Test(arguments: seeds)
  func `An engine that takes the advice is in step, with few commands (Y30, Y32)`(seed: UInt64)
    throws
  {
    let rate = try SampleRate(8_000)
    var device = JitteryClock(rate: 8_000, seed: seed)
    var follower = MIDIClockFollower(try ClockFollower(sampleRate: rate))
    var engine = try LoopEngine(sampleRate: rate, tempo: Tempo(bpm: 100), decks: [])
    var (commands, seeks, waiting) = (0, 0, [FramePosition]())
    (device.lost, device.doubled) = (0, 0)
    for index in 0..<1_600 {
      waiting += device.next(bpm: 120)
      if index == 192 {
        (device.lost, device.doubled) = (1, 1)
        follower.receive(.start, at: engine.frame)
      }
      // Blocks of 64 frames; clocks come in at their frames.
      while engine.frame < device.frame {
        while let frame = waiting.first, frame < engine.frame + 64 {
          follower.receive(.clock, at: frame)
          waiting.removeFirst()
        }
        let advice = follower.advice(for: engine.state)
        if let place = advice.place { try engine.send(.seekToTick(place)) }
        if let tempo = advice.tempo { try engine.send(.tempo(tempo)) }
        if follower.isRunning != engine.state.isPlaying {
          try engine.send(follower.isRunning ? .play : .pause)
        }
        if index > 480, advice.tempo != nil { commands += 1 }
        if index > 200, advice.place != nil { seeks += 1 }
        _ = engine.render(frames: 64)
      }
      guard index > 480 else { continue }
      let meant =
        (Double(device.number - 192) * 120_120)
        + (engine.frame.seconds(at: rate) - device.seconds) * 2 * 2_882_880
      let late = (Double(engine.state.ticks.rawValue) - meant) / 2_882_880 * 500
      #expect(abs(late) < 5, "OSTINATO_SEED=\(seed), clock \(index): \(late) ms")
    }
    // 1 120 clocks, 23 seconds.
    #expect(commands < 60 && seeks == 0, "OSTINATO_SEED=\(seed): \(commands), \(seeks)")
  }
}
