#if DEBUG
  @testable import Ostinato
  import Testing

  /// The transport with its microloop: the two never disagree (rules R5, R8, D4).
  @Suite struct TransportValueScenarios {
    /// A clock at a frame and a tick, and a transport that plays there.
    static func playing(
      at frame: Int, _ ticks: Ticks
    ) throws -> (clock: PlaybackClock, transport: Transport) {
      var clock = PlaybackClock(
        try Timebase(sampleRate: SampleRate(1000), tempo: Tempo(bpm: 60)))
      clock.advance(by: frame)
      clock.jump(to: clock.timebase.position(of: ticks), firstLine: ticks)
      clock.start()
      var transport = Transport(try Microloop(bars: 1, in: .fourFour))
      _ = transport.handle(.play, at: clock)
      return (clock, transport)
    }

    @Test func `The region is engaged where the clock stands, and released with its state (R5)`()
      throws
    {
      let bar = TimeSignature.fourFour.barLength
      for (event, isStillOn) in [
        (TransportStateMachine.Event.microloopOff, false), (.pause, false), (.reset, false),
        (.seek, false), (.seekWithinRegion, true), (.play, true), (.microloopOn, true),
      ] {
        var (clock, transport) = try Self.playing(at: 5, bar * 3 + 1)
        _ = transport.handle(.microloopOn, at: clock)
        #expect(transport.microloop.region?.start == bar * 3)
        #expect(transport.isConsistent)
        #expect(transport.regionToWrap(at: clock) == nil)
        _ = transport.handle(event, at: clock)
        #expect((transport.microloop.region != nil) == isStillOn, "\(event)")
        #expect(transport.isConsistent, "\(event)")
        clock.jump(to: clock.timebase.position(of: bar * 4), firstLine: bar * 4)
        #expect((transport.regionToWrap(at: clock) != nil) == isStillOn, "\(event)")
      }
    }

    @Test func `A loop holds boundaries from the frame after the one it was turned on at (D4)`()
      throws
    {
      var (clock, transport) = try Self.playing(at: 5, 0)
      #expect(!transport.holdsBoundaries(at: 6))
      _ = transport.handle(.microloopOn, at: clock)
      #expect(!transport.holdsBoundaries(at: 5) && transport.holdsBoundaries(at: 6))
      clock.advance(by: 1)
      _ = transport.handle(.microloopOff, at: clock)
      #expect(!transport.holdsBoundaries(at: 7))
    }

    @Test func `A wrap is due when the region's end is reached (R6)`() throws {
      var (clock, transport) = try Self.playing(at: 5, 0)
      transport.schedule(at: clock)
      #expect(transport.wrapDue == .max)
      _ = transport.handle(.microloopOn, at: clock)
      transport.schedule(at: clock)
      #expect(transport.wrapDue == 5 + 4000, "a bar of 4 s")
      transport.unschedule()
      #expect(transport.wrapDue == .max)
    }

    @Test func `A seek within the region is told from any other (R8)`() throws {
      var (clock, transport) = try Self.playing(at: 5, 0)
      let bar = TimeSignature.fourFour.barLength
      #expect(transport.seek(to: 0) == .seek)
      _ = transport.handle(.microloopOn, at: clock)
      #expect(transport.seek(to: bar - 1) == .seekWithinRegion)
      #expect(transport.seek(to: bar) == .seek)
      clock.stop()
      #expect(!clock.isMoving)
    }
  }
#endif
