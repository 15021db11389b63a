import Ostinato
import Testing

@Suite struct FramePositionScenarios {
  @Test func `Positions differ by a count, and a count moves a position (T1)`() {
    let start: FramePosition = 44_100
    let later = start + 512
    #expect(later == FramePosition(44_612))
    #expect(later - start == FrameCount(512))
    #expect(start - later == FrameCount(-512))
    #expect(later - FrameCount(512) == start)
    #expect(start - FrameCount(50_000) == FramePosition(-5_900))
  }

  @Test func `Counts add up and differ (T1)`() {
    #expect(FrameCount(512) + FrameCount(64) == 576)
    #expect(FrameCount(64) - FrameCount(512) == -448)
  }

  @Test func `Arithmetic stops at the ends instead of wrapping or trapping (T1)`() {
    #expect(FramePosition(.max) + 1 == FramePosition(.max))
    #expect(FramePosition(.max - 1) + 1 == FramePosition(.max))
    #expect(FramePosition(.min) + FrameCount(-1) == FramePosition(.min))
    #expect(FramePosition(.min) - FrameCount(1) == FramePosition(.min))
    #expect(FramePosition(.max) - FrameCount(.min) == FramePosition(.max))
    #expect(FramePosition(.min) - FramePosition(.max) == FrameCount(.min))
    #expect(FramePosition(.max) - FramePosition(.min) == FrameCount(.max))
    #expect(FrameCount(.min) - FrameCount(1) == FrameCount(.min))
    #expect(FrameCount(.max) + FrameCount(1) == FrameCount(.max))
  }

  @Test func `Positions order by time, counts by length, and both print as numbers (T1)`() {
    #expect([FramePosition(2), -1, 0].sorted() == [-1, 0, 2])
    #expect([FrameCount(2), -1, 0].sorted() == [-1, 0, 2])
    #expect(FramePosition(1_693_440).description == "1693440")
    #expect(FrameCount(-5).description == "-5")
  }
}
