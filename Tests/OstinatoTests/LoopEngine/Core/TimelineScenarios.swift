#if DEBUG
  @testable import Ostinato
  import Testing

  /// The map from frames to positions, and the lines that have had their frame (rules T6, T7).
  @Suite struct TimelineScenarios {
    /// Ten units a frame from frame 100 on.
    static func moving() -> Timeline {
      var timeline = Timeline()
      timeline.changePace(to: 10, at: 100)
      return timeline
    }

    @Test func `A new timeline stands at the beginning, whose lines are still to be reported (T7)`()
    {
      let timeline = Timeline()
      #expect(!timeline.isMoving)
      #expect(timeline.position(at: 1_000_000).units == 0)
      #expect(timeline.reported(before: 5).units == -1)
      #expect(timeline.crossed(before: 5).units == 0)
    }

    @Test func `Positions follow from the origin alone (T6)`() {
      let timeline = Self.moving()
      #expect(timeline.isMoving)
      #expect(timeline.position(at: 100).units == 0)
      #expect(timeline.position(at: 101).units == 10)
      #expect(timeline.position(at: 1 << 60).units == Int128(10) * ((1 << 60) - 100))
    }

    @Test func `What was played is reported, what was only reached is not (T7)`() {
      var timeline = Self.moving()
      #expect(timeline.reported(before: 100).units == -1)
      #expect(timeline.reported(before: 103).units == 20)
      #expect(timeline.crossed(before: 103).units == 20)
      timeline.changePace(to: 0, at: 103)
      #expect(timeline.position(at: 500).units == 30)
      #expect(timeline.reported(before: 500).units == 20, "the frame at 30 was not played")
      timeline.changePace(to: 7, at: 600)
      #expect(timeline.position(at: 602).units == 44)
      #expect(timeline.reported(before: 600).units == 20)
    }

    @Test func `A jump has its first line reported and crosses no clip boundary (T7)`() {
      var timeline = Self.moving()
      timeline.jump(
        to: Position(units: 1003), at: 110, firstLine: Position(units: 1000), unitsPerFrame: 10)
      #expect(timeline.position(at: 110).units == 1003)
      #expect(timeline.reported(before: 110).units == 999)
      #expect(timeline.crossed(before: 110).units == 1003)
      #expect(timeline.crossed(before: 111).units == 1003)
      #expect(timeline.crossed(before: 112).units == 1013)
    }
  }
#endif
