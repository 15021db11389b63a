import OstinatoControls
import Testing

@Suite struct BindingsTextScenarios {
  typealias Bindings = ControllerBindings<Command>

  /// The actions of an app.
  enum Command: String, LosslessStringConvertible, Sendable {
    case play
    case next = "next clip of deck A"
    case gain = "gain = of # deck Ä"
    init?(_ description: String) { self.init(rawValue: description) }
    var description: String { rawValue }
  }

  @Test func `Text is read and written again in the order of its lines (J6)`() throws {
    let text =
      "# my pedals\r\n\r\n  cc\t64 on  channel 1=play  \r"
      + "\tcc 007 on channel 16 latching=gain = of # deck Ä\t\n"
      + "program 127 on channel 2 = next clip of deck A\n   # end\n"
      + "pitch bend on channel 3 latching = play\nnotes 0 to 127 on channel 10 = play\n"
      + "note 0 on channel 10 = play"
    #expect(
      try Bindings(parsing: text).description == """
        cc 64 on channel 1 = play
        cc 7 on channel 16 latching = gain = of # deck Ä
        program 127 on channel 2 = next clip of deck A
        pitch bend on channel 3 latching = play
        notes 0 to 127 on channel 10 = play
        note 0 on channel 10 = play

        """)
    #expect(try Bindings(parsing: "") == Bindings())
    #expect(try Bindings(parsing: "\n \n#") == Bindings())
    #expect(try Bindings(parsing: "#\r") == Bindings())
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let error: BindingsTextError
    init(_ text: String, _ line: Int, _ column: Int, _ reason: BindingsTextError.Reason) {
      (self.text, error) = (text, BindingsTextError(line: line, column: column, reason: reason))
    }
    var testDescription: String { "\(text.debugDescription): \(error)" }
  }

  @Test(
    arguments: [
      Row("knob 1 on channel 1 = play", 1, 1, .notAControl("knob")),
      Row("= play", 1, 1, .notAControl("")),
      Row("CC 1 on channel 1 = play", 1, 1, .notAControl("CC")),
      Row("#\n\r\r\n  ä", 4, 3, .notAControl("ä")),
      Row("\r\nx", 2, 1, .notAControl("x")), Row("\n\rx", 3, 1, .notAControl("x")),
      Row("cc on channel 1 = play", 1, 4, .notANumber("on")),
      Row("cc", 1, 3, .notANumber("")),
      Row("cc -1 on channel 1 = play", 1, 4, .notANumber("-1")),
      Row("cc 1234567890 on channel 1 = play", 1, 4, .notANumber("1234567890")),
      Row("cc 128 on channel 1 = play", 1, 4, .binding(.numberOutOfRange(128))),
      Row("note 999999999 on channel 1 = play", 1, 6, .binding(.numberOutOfRange(999_999_999))),
      Row("notes 128 to 1 on channel 1 = play", 1, 7, .binding(.numberOutOfRange(128))),
      Row("notes 1 to 128 on channel 1 = play", 1, 12, .binding(.numberOutOfRange(128))),
      Row(" notes 2 to 1 on channel 1 = play", 1, 2, .binding(.notesReversed(from: 2, to: 1))),
      Row("notes 1 on channel 1 = play", 1, 9, .missing("to")),
      Row("program 1 at channel 1 = play", 1, 11, .missing("on")),
      Row("cc 1 on 1 = play", 1, 9, .missing("channel")),
      Row("cc 1 on\nchannel 1 = play", 1, 8, .missing("channel")),
      Row("pitch on channel 1 = play", 1, 7, .missing("bend")),
      Row("cc 1 on channel 0 = play", 1, 17, .channelOutOfRange(0)),
      Row("cc 1 on channel 17 = play", 1, 17, .channelOutOfRange(17)),
      Row("cc 1 on channel 1", 1, 18, .missing("=")),
      Row("cc 1 on channel 1 latch = play", 1, 19, .missing("=")),
      Row("cc 1 on channel 1 latching play", 1, 28, .missing("=")),
      Row("cc 1 on channel 1 = \t", 1, 22, .noAction),
      Row("cc 1 on channel 1 =\n play", 1, 20, .noAction),
      Row("cc 1 on channel 1 =  pläy  ", 1, 22, .unknownAction("pläy")),
      Row(
        "cc 1 on channel 1 = play\n\n cc 1 on channel 1 = play", 3, 2, .alreadyBound(line: 1)),
      Row(
        "#\nnotes 1 to 5 on channel 1 = play\nnotes 5 to 6 on channel 1 = play", 3, 1,
        .alreadyBound(line: 2)),
    ])
  func `Whatever is no binding is an error with its line and character (J6)`(row: Row) {
    #expect(throws: row.error) { try Bindings(parsing: row.text) }
    #expect(
      row.error.description
        == "line \(row.error.line), column \(row.error.column): \(row.error.reason)")
    #expect(!row.error.description.contains("\n"))
  }

  @Test func `Text has at most 131 072 bytes, and at most 512 bindings (J2, J6)`() throws {
    let longest = String(repeating: "#", count: 131_072)
    #expect(try Bindings(parsing: longest) == Bindings())
    #expect(throws: BindingsTextError(line: 1, column: 1, reason: .tooLong)) {
      try Bindings(parsing: longest + "#")
    }
    let action = String(repeating: "é", count: 64)
    let lines = (0..<513).map { "cc \($0 % 128) on channel \($0 / 128 + 1) latching = \(action)\n" }
    #expect(try ControllerBindings<String>(parsing: lines[..<512].joined()).bindings.count == 512)
    let tooMany = BindingError.tooManyBindings(limit: 512)
    #expect(throws: BindingsTextError(line: 513, column: 1, reason: .binding(tooMany))) {
      try ControllerBindings<String>(parsing: lines.joined())
    }
    let long = BindingError.actionNotPossible(action + "a")
    #expect(throws: BindingsTextError(line: 1, column: 21, reason: .binding(long))) {
      try ControllerBindings<String>(parsing: "cc 0 on channel 1 = \(action)a")
    }
  }

  @Test(
    arguments: [
      (.tooLong, "the bindings have more than 131072 bytes: remove some, or comments"),
      (
        .notAControl("knob"),
        "\"knob\" is not a control: write note, notes, cc, program or pitch bend"
      ),
      (.missing("="), "\"=\" is missing here: write a line such as \"cc 64 on channel 1 = play\""),
      (.noAction, "the action is missing: write one behind the equals sign"),
      (.notANumber("x"), "\"x\" is not a number: write one in digits"),
      (
        .channelOutOfRange(17),
        "a controller has channels 1 … 16, not 17: write the one that the device shows"
      ),
      (.unknownAction("x"), "there is no action \"x\": write one that the app has"),
      (.alreadyBound(line: 3), "line 3 has bound this already: remove one of the two lines"),
      (
        .binding(.numberOutOfRange(128)),
        "a note, a control change and a program have numbers 0 … 127, not 128"
      ),
      (
        .binding(.channelOutOfRange(16)),
        "a controller has channels 0 … 15, not 16: subtract 1 from the channel that the device shows"
      ),
      (
        .binding(.notesReversed(from: 2, to: 1)),
        "the notes from 2 to 1 are none: give the lower note first"
      ),
      (
        .binding(.actionNotPossible("a\nb")),
        "\"a b\" cannot be the text of an action: give it 1 … 128 bytes, no line break and no space or tab at either "
          + "end, and have it read back as the same action"
      ),
      (
        .binding(.tooManyBindings(limit: 512)),
        "a table has at most 512 bindings: remove one first"
      ),
    ] as [(BindingsTextError.Reason, String)])
  func `An error says what is wrong and what to do`(reason: BindingsTextError.Reason, said: String)
  {
    #expect(reason.description == said)
  }
}
