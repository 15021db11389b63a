// What is tested is internal, which a release build does not show.
#if DEBUG
  import Ostinato
  import Testing

  @testable import OstinatoRhythm

  @Suite struct PolyrhythmScenarios {
    @Test func `All polyrhythms up to 15 are whole numbers of ticks, and read back (G14)`() throws {
      for clicks in 1...15 {
        for quarters in 1...15 {
          let polyrhythm = try Polyrhythm(clicks, against: quarters)
          #expect(polyrhythm.interval.rawValue * Int64(clicks) == 2_882_880 * Int64(quarters))
          #expect(polyrhythm.description == "\(clicks):\(quarters)")
          #expect(try Polyrhythm(parsing: polyrhythm.description) == polyrhythm)
          #expect(Polyrhythm(stringLiteral: "\(clicks):\(quarters)") == polyrhythm)
          #expect(Polyrhythm(code: polyrhythm.code) == polyrhythm)
        }
      }
    }

    @Test(
      arguments: [
        ("", .malformed), (":", .malformed), ("3", .malformed), ("3:", .malformed),
        (":2", .malformed),
        ("3:2:1", .malformed), ("3-2", .malformed), (" 3:2", .malformed), ("3:x", .malformed),
        ("0:2", .outOfRange(0)), ("3:0", .outOfRange(0)), ("16:2", .outOfRange(16)),
        ("3:16", .outOfRange(16)),
        ("3:123456789012345678901", .outOfRange(10_000)),
      ] as [(String, Polyrhythm.Error)])
    func `A text that is no polyrhythm is refused, and such a literal later (G14)`(
      text: String, error: Polyrhythm.Error
    ) {
      #expect(throws: error) { try Polyrhythm(parsing: text) }
      let literal = Polyrhythm(stringLiteral: text)
      #expect(literal == .malformed)
      #expect(literal.description == "malformed")
      let settings = MetronomeSettings(polyrhythm: literal)
      #expect(throws: MetronomeSettings.Error.polyrhythm(.malformed)) {
        try settings.validate(soundCount: 4)
      }
      #expect(MetronomeCommand(refields: .polyrhythm(literal)) == nil)
    }

    @Test(
      arguments: [
        0, -1, 1, 1 << 32, 16 << 32 | 1, 1 << 32 | 16, 3 << 32, -1 << 32 | 3, .min, .max,
      ] as [Int64])
    func `A number that no polyrhythm has makes none (G14)`(code: Int64) {
      #expect(Polyrhythm(code: code) == nil)
    }

    @Test func `Errors say what would be right`() {
      #expect(Polyrhythm.Error.malformed.description.contains("3:2"))
      #expect(Polyrhythm.Error.outOfRange(16).description.contains("1 … 15, and 16 is not"))
    }
  }
#endif
