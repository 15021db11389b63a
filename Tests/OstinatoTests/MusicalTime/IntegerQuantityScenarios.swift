import Ostinato
import Testing

/// Frames and ticks beside plain integers, as one types them.
@Suite struct IntegerQuantityScenarios {
  private let frame: FramePosition = 44_100
  private let count: FrameCount = 1_000

  @Test func `Ticks are multiplied and divided by integers of any width`() {
    let n = 3
    let (small, wide, unsigned) = (Int8(3), Int64(3), UInt(3))
    #expect(Ticks.perQuarter / 3 == 960_960)
    #expect(Ticks.perQuarter / n == Ticks(960_960) && Ticks.perQuarter / small == 960_960)
    #expect(Ticks.perSixteenth * n == 2_162_160 && Ticks.perSixteenth * wide == 2_162_160)
    #expect(n * Ticks.perSixteenth == unsigned * Ticks.perSixteenth)
    #expect(Ticks.perSixteenth * 4 == .perQuarter && 4 * Ticks.perSixteenth == .perQuarter)
    #expect(Ticks.perSixteenth * 4 / 3 == 960_960)
    #expect(TimeSignature.fourFour.barLength * n + Ticks.perQuarter / 3 * 2 == 36_516_480)
    #expect(Ticks.perQuarter % 7 == 0 && Ticks(20) % n == 2 && Ticks(20) % Ticks(6) == 2)
    #expect(Ticks(n) == 3 && Ticks(small) == 3 && Ticks(UInt64.max) == Ticks(.max))
    #expect(Ticks.zero < 720_720 * 4 && Ticks.perQuarter - .perSixteenth == 720_720 * n)
  }

  @Test func `Frames take integers and products of literals`() {
    let n = 512
    let (small, unsigned) = (Int16(512), UInt32(512))
    #expect(frame + 44_100 == 88_200 && frame + n == frame + small)
    #expect(frame + 44_100 * 10 == 485_100 && frame - 44_100 == 0)
    #expect(frame - n == FramePosition(43_588) && frame + unsigned == FramePosition(44_612))
    #expect(FramePosition(n) == 512 && FrameCount(small) == 512)
    let same = (n == FrameCount(n), small == FrameCount(n), n != FrameCount(n))
    #expect(same == (true, true, false))
    #expect(FrameCount(0) / 0 == 0 && FrameCount(-1) / 0 == FrameCount(.min))
    #expect(count * 2 == 2_000 && 2 * count == count + count && count / 3 == 333)
    #expect(count % 512 == 488 && count % n == 488 && count % FrameCount(n) == 488)
    #expect(frame + count * n == 556_100 && frame + n * count / 2 == 300_100)
    let distance: FrameCount = frame - 100
    #expect(distance == 44_000)
    var (later, longer, ticks) = (frame, count, Ticks.perQuarter)
    later += 10
    later += n
    later += count
    later -= 22
    longer += count
    longer += n
    longer -= 12
    longer -= count
    ticks += .perSixteenth
    ticks -= 720
    #expect(later == 45_600 && longer == 1_500 && ticks == 3_602_880)
  }

  @Test func `Frames compare with integers on either side`() {
    let n = 44_100
    let frames: Int32 = 44_101
    #expect(frame < 44_100 * 10 && 44_100 * 10 > frame && !(frame > 44_100 * 10))
    #expect(frame == n && n == frame && frame != frames && frames != frame)
    #expect(frame <= n && frame >= n && n <= frame && n >= frame)
    #expect(frame < frames && frames > frame && !(frames < frame) && !(frame > frames))
    #expect(!(n < frame) && !(n > frame) && !(frame < n) && !(frame > n))
    #expect(frame >= 44_000 + 100 && frame <= 2 * 22_050 && 44_000 < frame && 45_000 >= frame)
    #expect(count < n && count < 44_100 / 4 && count != 44_100 - 1)
    #expect(FramePosition(.min) < UInt64.max && UInt64.max > FramePosition(.max))
    #expect((frame - 0 < 10 || frame > 3 * 44_100) == false)
    #expect(max(frame, 50_000) == 50_000 && (0...50_000).contains(frame))
    var rounds = 0
    var now: FramePosition = 0
    while now < 44_100 * 2 {
      now += 44_100
      rounds += 1
    }
    #expect(rounds == 2)
  }

  @Test func `Products, quotients and remainders stop at the ends and never trap`() {
    #expect(Ticks(.max) * 2 == Ticks(.max) && 2 * Ticks(.min) == Ticks(.min))
    #expect(FrameCount(2) * UInt64.max == FrameCount(.max))
    #expect(FramePosition(.max) + UInt64.max == FramePosition(.max))
    #expect(FramePosition(.min) - Int.max == FramePosition(.min))
    #expect(Ticks(.min) / -1 == Ticks(.max) && Ticks(.min) % -1 == 0)
    #expect(Ticks(-7) / 2 == -3 && Ticks(-7) % 2 == -1 && Ticks(7) % -2 == 1)
  }

  @Test func `A division by zero gives the end on the length's side, and leaves the length over`() {
    let zero = 0
    #expect(Ticks(5) / zero == Ticks(.max) && Ticks(-5) / zero == Ticks(.min))
    #expect(Ticks(0) / zero == 0 && FrameCount(5) / UInt8(0) == FrameCount(.max))
    #expect(Ticks(5) % zero == 5 && Ticks(-5) % Ticks(0) == -5 && FrameCount(0) % zero == 0)
  }
}
