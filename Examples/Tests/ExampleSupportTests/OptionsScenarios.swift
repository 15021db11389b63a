import Testing

@testable import ExampleSupport

@Suite("Command lines")
struct OptionsScenarios {
  private let names: Set<String> = ["--wav", "--events"]

  @Test("takes options in any order, with a space or an equals sign, and operands between")
  func reads() throws {
    let options = try Options(["--wav", "o.wav", "s.json", "--events=a=b"], names: names)
    #expect(options.operands == ["s.json"])
    #expect(options.values == ["--wav": "o.wav", "--events": "a=b"])
  }

  @Test("takes everything after -- as operands, and a lone - too")
  func operands() throws {
    let options = try Options(["-", "--", "--wav", "--"], names: names)
    #expect(options.operands == ["-", "--wav", "--"])
  }

  @Test(
    "refuses what it does not know",
    arguments: [
      (["--wave", "x"], "unknown option --wave"), (["-w"], "unknown option -w"),
      (["--wav"], "--wav needs a value"), (["--wav", "a", "--wav=b"], "--wav is given twice"),
    ])
  func refuses(arguments: [String], message: String) {
    #expect(throws: Failure(message, status: .usage)) { try Options(arguments, names: names) }
  }

  @Test("says which option is missing")
  func missing() throws {
    let options = try Options([], names: names)
    #expect(throws: Failure("--wav is missing", status: .usage)) { try options.required("--wav") }
  }

  @Test("keeps every failure on one line")
  func oneLine() {
    #expect(Failure("a\nb\u{2028}\u{1B}[31m").message == "a\\u{a}b\\u{2028}\\u{1b}[31m")
  }
}
