@testable import RhythmModels

// What is tested is internal, which a release build does not show.
#if DEBUG
  import Ostinato
  import Testing

  @testable import OstinatoRhythm

  @Suite struct ClickGridScenarios {
    /// The clicks of the groove from `first` to `last`, both in twelfths of a quarter note, one letter each:
    /// `A`ccent, `B`eat, `s`ubdivision, with the number of the click and its twelfth.
    static func clicks(
      _ settings: MetronomeSettings, in signature: TimeSignature = .fourFour,
      from origin: Ticks = .zero,
      first: Int = 0, last: Int
    ) -> String {
      let grid = ClickGrid(settings, in: signature, from: origin)
      return (first...last).compactMap { twelfth -> String? in
        let ticks = origin + Ticks.perQuarter * twelfth / 12
        guard let click = grid.click(at: ticks, isDelayed: false) else { return nil }
        #expect(((ticks - origin) % grid.lines).rawValue == 0)
        let letter = ["A", "B", "s", "x"][Int(click.kind.rawValue)]
        return "\(letter)\(click.number)@\(twelfth)" + (click.bar == 0 ? "" : "/\(click.bar)")
      }.joined(separator: " ")
    }

    /// What grooves are after it is in `MetronomeScenarios`, frame by frame.
    @Test func `Before the origin, bars go on backwards (G12)`() {
      #expect(
        Self.clicks(MetronomeSettings(groove: .eighths), first: -48, last: -30)
          == "A0@-48/-1 s1@-42/-1 B2@-36/-1 s3@-30/-1")
    }

    @Test(
      arguments: [
        (1, 8, "A0@0 A0@6/1"), (3, 8, "A0@0 B1@6 B2@12 A0@18/1"),
        (4, 16, "A0@0 B1@3 B2@6 B3@9 A0@12/1"),
        (5, 8, "A0@0 B1@12 A0@30/1"), (6, 8, "A0@0 B1@18 A0@36/1"),
        (7, 16, "A0@0 B1@6 B2@12 A0@21/1"),
        (8, 8, "A0@0 B1@12 B2@24 B3@36 A0@48/1"), (9, 8, "A0@0 B1@18 B2@36 A0@54/1"),
        (11, 8, "A0@0 B1@12 B2@24 B3@36 B4@48 A0@66/1"), (12, 16, "A0@0 B1@9 B2@18 B3@27 A0@36/1"),
        (5, 4, "A0@0 B1@12 B2@24 B3@36 B4@48 A0@60/1"), (2, 2, "A0@0 B1@12 B2@24 B3@36 A0@48/1"),
      ])
    func `Quarters click on the counted beats (G12)`(
      beats: Int, unit: Int, expected: String
    ) throws {
      let signature = try TimeSignature(beats: beats, unit: unit)
      let bar = signature.sixteenthsPerBar * 3
      #expect(Self.clicks(MetronomeSettings(), in: signature, last: bar) == expected)
    }

    @Test func `Other grooves beat where a counted beat is (G12)`() throws {
      let six = try TimeSignature(beats: 6, unit: 8)
      #expect(
        Self.clicks(MetronomeSettings(groove: .sixteenths), in: six, first: -9, last: 36)
          == "s9@-9/-1 s10@-6/-1 s11@-3/-1 A0@0 s1@3 s2@6 s3@9 s4@12 s5@15 B6@18 s7@21 s8@24 s9@27 s10@30 "
          + "s11@33 A0@36/1")
      let five = try TimeSignature(beats: 5, unit: 8)
      #expect(
        Self.clicks(MetronomeSettings(groove: .eighths), in: five, last: 30)
          == "A0@0 s1@6 B2@12 s3@18 s4@24 A0@30/1")
    }

    @Test func `A bar that is no whole number of clicks cuts its last one short (G12)`() throws {
      let seven = try TimeSignature(beats: 7, unit: 8)
      #expect(
        Self.clicks(MetronomeSettings(groove: .triplets), in: seven, first: 24, last: 46)
          == "B6@24 s7@28 s8@32 s9@36 s10@40 A0@42/1 s1@46/1")
      #expect(
        Self.clicks(MetronomeSettings(groove: .eighths), in: seven, last: 48)
          == "A0@0 s1@6 B2@12 s3@18 B4@24 s5@30 s6@36 A0@42/1 s1@48/1")
      let sixteenth = try TimeSignature(beats: 1, unit: 16)
      #expect(
        Self.clicks(MetronomeSettings(groove: .triplets), in: sixteenth, last: 6)
          == "A0@0 A0@3/1 A0@6/2")
    }

    @Test(
      arguments: [
        ("2+3", "A0@0 s1@6 B2@12 s3@18 s4@24 A0@30/1"),
        ("2+2+3", "A0@0 s1@6 B2@12 s3@18 B4@24 s5@30 s6@36 A0@42/1"),
        ("2+2+2+3", "A0@0 s1@6 B2@12 s3@18 B4@24 s5@30 B6@36 s7@42 s8@48 A0@54/1"),
        ("3+3+3+2", "A0@0 s1@6 s2@12 B3@18 s4@24 s5@30 B6@36 s7@42 s8@48 B9@54 s10@60 A0@66/1"),
        (
          "3+3+3+2+2",
          "A0@0 s1@6 s2@12 B3@18 s4@24 s5@30 B6@36 s7@42 s8@48 B9@54 s10@60 B11@66 s12@72 A0@78/1"
        ),
        (
          "15",
          "A0@0 s1@6 s2@12 s3@18 s4@24 s5@30 s6@36 s7@42 s8@48 s9@54 s10@60 s11@66 s12@72 s13@78 s14@84 A0@90/1"
        ),
      ] as [(AccentPattern, String)])
    func `Patterns of 5, 7, 9, 11, 13 and 15 clicks take the place of bars (G12)`(
      pattern: AccentPattern, expected: String
    ) throws {
      let settings = MetronomeSettings(groove: .eighths, accents: pattern)
      let end = pattern.clickCount * 6
      #expect(Self.clicks(settings, last: end) == expected)
      #expect(
        Self.clicks(settings, in: try TimeSignature(beats: 7, unit: 8), last: end) == expected)
      #expect(Self.clicks(settings, from: 1_234_567, last: end) == expected)
      var plain = settings
      plain.accentsDownbeat = false
      #expect(Self.clicks(plain, last: end) == expected.replacing("A", with: "B"))
    }

    @Test func `Crosses are numbered within the polyrhythm, and belong to bars (G14)`() {
      let grid = ClickGrid(MetronomeSettings(polyrhythm: "3:2"), in: .fourFour, from: .zero)
      #expect(grid.crossLines == Ticks.perQuarter * 2 / 3)
      let crosses = (-4..<7).map { grid.cross(at: grid.crossLines * $0, index: Int64($0)) }
      #expect(crosses.map(\.number) == [2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0])
      #expect(crosses.map(\.bar) == [-1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 1])
      #expect(crosses.allSatisfy { $0.kind == .cross && $0.isHeard })
    }

    /// The bars from −2 to 7 in which the click at the line, and a cross, are heard.
    static func heardBars(_ settings: MetronomeSettings) -> [Int64] {
      var settings = settings
      settings.polyrhythm = "1:4"
      let grid = ClickGrid(settings, in: .fourFour, from: 720_720)
      return (-2..<8).filter { bar in
        let line = grid.origin + TimeSignature.fourFour.barLength * bar
        let isHeard = grid.click(at: line, isDelayed: false)?.isHeard
        #expect(grid.cross(at: line, index: bar).isHeard == isHeard)
        #expect(grid.click(at: line + Ticks.perQuarter * 3, isDelayed: false)?.isHeard == isHeard)
        return isHeard == true
      }
    }

    @Test func `Mute, gaps and a count-in decide what is heard, bar by bar (G17)`() throws {
      #expect(Self.heardBars(MetronomeSettings()) == Array(-2..<8))
      #expect(Self.heardBars(MetronomeSettings(isMuted: true)) == [])
      #expect(Self.heardBars(MetronomeSettings(countInBars: 2)) == [-2, -1, 0, 1])
      let gap = try GapTrainer(on: 2, off: 1)
      #expect(Self.heardBars(MetronomeSettings(gap: gap)) == [-2, 0, 1, 3, 4, 6, 7])
      #expect(Self.heardBars(MetronomeSettings(gap: gap, countInBars: 4)) == [-2, 0, 1, 3])
      #expect(Self.heardBars(MetronomeSettings(gap: gap, isMuted: true)) == [])
    }

    @Test func `A kind without a sound is not heard (G17)`() {
      let settings = MetronomeSettings(groove: .eighths, sounds: ClickSounds(beat: nil, cross: nil))
      let grid = ClickGrid(settings, in: .fourFour, from: .zero)
      let heard = (0..<4).map { grid.click(at: grid.lines * $0, isDelayed: false)?.isHeard }
      #expect(heard == [true, true, false, true])
      #expect(!grid.cross(at: 0, index: 0).isHeard)
    }
  }
#endif
