@testable import RhythmModels

// What is tested is internal, which a release build does not show.
#if DEBUG
  import Ostinato
  import Testing

  @testable import OstinatoRhythm

  @Suite struct AccentPatternScenarios {
    @Test(
      arguments: [
        ("5", [5]), ("2+3", [2, 3]), ("2+2+3", [2, 2, 3]), ("3+3+3", [3, 3, 3]),
        ("4+4+3", [4, 4, 3]),
        ("3+3+3+2+2", [3, 3, 3, 2, 2]), ("15", [15]), ("1+1+1+1+1", [1, 1, 1, 1, 1]),
        ("15+15+2", [15, 15, 2]),
        ("007", [7]),
      ] as [(String, [Int])])
    func `A pattern is written as its groups and read back (G12)`(text: String, groups: [Int])
      throws
    {
      let pattern = try AccentPattern(parsing: text)
      #expect(pattern.groups == groups)
      #expect(pattern.clickCount == groups.reduce(0, +))
      #expect(pattern == (try AccentPattern(groups: groups)))
      #expect(pattern == AccentPattern(stringLiteral: text))
      #expect(try AccentPattern(parsing: pattern.description) == pattern)
      #expect(pattern.recoded == pattern)
      let firsts = groups.indices.map { groups[..<$0].reduce(0, +) }
      #expect(
        pattern.levels
          == (0..<pattern.clickCount).map {
            $0 == 0 ? .accent : firsts.contains($0) ? .beat : .soft
          })
    }

    @Test(
      arguments: [
        (".X.X", [.silent, .accent, .silent, .accent]), ("x", [.beat]), ("o", [.soft]),
        ("Xox.", [.accent, .soft, .beat, .silent]), ("XX", [.accent, .accent]), (".", [.silent]),
      ] as [(String, [AccentPattern.Level])])
    func `A pattern is written click by click (G12)`(
      text: String, levels: [AccentPattern.Level]
    ) throws {
      let pattern = try AccentPattern(parsing: text)
      #expect(pattern.levels == levels)
      #expect(pattern == (try AccentPattern(levels: levels)))
      #expect(pattern.clickCount == levels.count)
      #expect(pattern.groups == [])
      #expect(pattern.description == text)
      #expect(pattern.recoded == pattern)
    }

    @Test func `A pattern of groups is written as groups, unless a group is too long (G12)`() throws
    {
      #expect(try AccentPattern(parsing: "Xooxo").description == "3+2")
      #expect(
        try AccentPattern(parsing: "X" + String(repeating: "o", count: 14)).description == "15")
      let long = "X" + String(repeating: "o", count: 15)
      #expect(try AccentPattern(parsing: long).description == long)
      #expect(try AccentPattern(parsing: long).groups == [])
      let all = try AccentPattern(levels: Array(repeating: .silent, count: 32))
      #expect(all.recoded == all)
      #expect(all.description == String(repeating: ".", count: 32))
    }

    @Test(
      arguments: [
        ("", .malformed), ("+", .malformed), ("3+", .malformed), ("+3", .malformed),
        ("3++2", .malformed),
        ("3 + 2", .malformed), ("3+2 ", .malformed), ("-3", .malformed), ("3,2", .malformed),
        ("a", .malformed),
        ("Xx3", .malformed), ("X x", .malformed), ("XxÖ", .malformed), ("3x", .malformed),
        (String(repeating: "x", count: 33), .clicksOutOfRange(33)),
        ("3+٢", .malformed), ("0", .groupOutOfRange(0)), ("3+0", .groupOutOfRange(0)),
        ("16", .groupOutOfRange(16)), ("99999999999999999999", .groupOutOfRange(10_000)),
        ("15+15+3", .clicksOutOfRange(33)), ("15+15+15", .clicksOutOfRange(45)),
      ] as [(String, AccentPattern.Error)])
    func `A text that is no pattern is refused, and such a literal later (G12)`(
      text: String, error: AccentPattern.Error
    ) {
      #expect(throws: error) { try AccentPattern(parsing: text) }
      let literal = AccentPattern(stringLiteral: text)
      #expect(literal == .malformed)
      #expect(literal.clickCount == 0)
      #expect(literal.groups == [])
      #expect(literal.levels == [])
      #expect(literal.description == "malformed")
      let settings = MetronomeSettings(accents: literal)
      #expect(throws: MetronomeSettings.Error.accents(.malformed)) {
        try settings.validate(soundCount: 4)
      }
      #expect(MetronomeCommand(refields: .accents(literal)) == nil)
    }

    @Test func `Groups given as numbers are checked as well (G12)`() throws {
      #expect(throws: AccentPattern.Error.clicksOutOfRange(0)) { try AccentPattern(groups: []) }
      #expect(throws: AccentPattern.Error.groupOutOfRange(-1)) {
        try AccentPattern(groups: [3, -1])
      }
      #expect(throws: AccentPattern.Error.clicksOutOfRange(33)) {
        try AccentPattern(groups: Array(repeating: 1, count: 33))
      }
      let ones = try AccentPattern(groups: Array(repeating: 1, count: 32))
      #expect(ones.groups == Array(repeating: 1, count: 32))
      #expect(ones.recoded == ones)
      #expect(throws: AccentPattern.Error.clicksOutOfRange(0)) { try AccentPattern(levels: []) }
    }

    @Test(
      arguments: [
        (0, 0), (0, -1), (0, 33), (1, 0), (4, 1), (-1, 1), (-1, 31), (.min, 31), (1 << 62, 31),
        (0, .min), (0, .max),
      ] as [(Int64, Int64)])
    func `Numbers that no pattern has make none (G12)`(levels: Int64, clicks: Int64) {
      #expect(AccentPattern(levels: levels, clicks: clicks) == nil)
    }

    @Test func `Errors say what would be right`() {
      #expect(AccentPattern.Error.malformed.description.contains("3+2+2"))
      #expect(
        AccentPattern.Error.groupOutOfRange(16).description.contains(
          "group of 16 clicks is not within 1 … 15"))
      #expect(
        AccentPattern.Error.clicksOutOfRange(33).description.contains(
          "of 33 clicks is not within 1 … 32"))
    }
  }

  extension AccentPattern {
    /// The pattern by way of the numbers of a cue.
    fileprivate var recoded: AccentPattern? {
      AccentPattern(levels: code.levels, clicks: code.clicks)
    }
  }

  extension MetronomeCommand {
    /// A command by way of the numbers of its cue.
    init?(refields command: MetronomeCommand) {
      let fields = command.fields
      self.init(code: fields.code, value: fields.value, detail: fields.detail)
    }
  }
#endif
