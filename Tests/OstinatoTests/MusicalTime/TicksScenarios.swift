import Ostinato
import Testing

@Suite struct TicksScenarios {
  /// The divisions of a quarter note that rule T2 names.
  static let divisions = [Int64](1...16) + [24, 32, 48, 64, 96, 192, 480, 960]

  /// The named divisions of a note of `length` that are not whole.
  static func broken(in length: Int64) -> [Int64] { divisions.filter { length % $0 != 0 } }

  /// The rhythms up to 16:16, `notes` in the time of `steps` notes of `length`, that are not whole.
  static func brokenRhythms(in length: Int64) -> Int {
    var count = 0
    for notes in Int64(1)...16 {
      for steps in Int64(1)...16 where steps * length % notes != 0 { count += 1 }
    }
    return count
  }

  @Test func `Every named division of a quarter and every M to N rhythm is whole (T2)`() {
    #expect(Ticks.perQuarter == 2_882_880)
    #expect(Ticks.perSixteenth * 4 == .perQuarter)
    #expect(Self.divisions.count == 24)
    #expect(Self.broken(in: Ticks.perQuarter.rawValue) == [])
    #expect(Self.brokenRhythms(in: Ticks.perQuarter.rawValue) == 0)
    #expect(Self.brokenRhythms(in: Ticks.perSixteenth.rawValue) == 0)
  }

  @Test func `A usual resolution of 960 ticks would be found wanting (T2, planted fault)`() {
    #expect(Self.broken(in: 960) == [7, 9, 11, 13, 14])
    // 7, 11, 13 divide where N does, 9 in five N, 14 in two, of 16 each.
    #expect(Self.brokenRhythms(in: 960) == (16 - 2) + (16 - 5) + (16 - 1) + (16 - 1) + (16 - 2))
  }

  @Test func `Ticks add, subtract, multiply and order as whole numbers, and stop at the ends (T2)`()
  {
    #expect(Ticks(7) + Ticks(-9) == Ticks(-2))
    #expect(Ticks(7) - Ticks(9) == Ticks(-2))
    #expect(Ticks(-7) * 3 == Ticks(-21))
    #expect(Ticks(.max) + 1 == Ticks(.max))
    #expect(Ticks(.min) - 1 == Ticks(.min))
    #expect(Ticks(0) - Ticks(.min) == Ticks(.max))
    #expect(Ticks(.max) * 2 == Ticks(.max))
    #expect(Ticks(.max) * -2 == Ticks(.min))
    #expect(Ticks(.min) * -1 == Ticks(.max))
    #expect(Ticks(-720_720) * Int64.max == Ticks(.min))
    #expect([3, -1, Ticks.zero].sorted() == [-1, 0, 3])
    #expect(Ticks(-720_720).description == "-720720")
  }
}
