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

  @Test(
    "reads a whole number in a range",
    arguments: [("0", true), ("1", false), ("8", false), ("9", true), ("x", true)])
  func number(text: String, isRefused: Bool) throws {
    let options = try Options(["--wav", text, "a"], names: names)
    let failure = Failure("--wav \(text): expected 1 to 8", status: .usage)
    let number = Result { () throws(Failure) in try options.number("--wav", in: 1...8) }
    #expect(number == (isRefused ? .failure(failure) : .success(Int(text))))
    #expect(try options.number("--events", in: 1...8) == nil)
  }

  @Test("refuses operands that are too many")
  func stray() throws {
    let options = try Options(["a", "b"], names: names)
    try options.checkOperands(atMost: 2)
    #expect(throws: Failure("unexpected argument b", status: .usage)) {
      try options.checkOperands(atMost: 1)
    }
  }

  @Test("keeps every failure on one line")
  func oneLine() {
    #expect(Failure("a\nb\u{2028}\u{1B}[31m").message == "a\\u{a}b\\u{2028}\\u{1b}[31m")
  }
}
