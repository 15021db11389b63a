#if DEBUG
  import Testing

  @testable import OstinatoScript

  @Suite("JSON reader (P1)")
  struct JSONReaderScenarios {
    @Test("keeps the order of keys, the text of numbers and the kind of every value")
    func keepsWhatWasSpelled() throws {
      let value = try JSONReader.read(
        Array(#" {"z": [1.50, -0, 1E+3], "a": true, "n": null, "s": "x", "o": {}} "#.utf8))
      guard case .object(let members) = value else {
        Issue.record("no object: \(value)")
        return
      }
      #expect(members.map(\.key) == ["z", "a", "n", "s", "o"])
      #expect(members[1].value == .bool(true))
      #expect(members[2].value == .null)
      #expect(members[4].value == .object([]))
      guard case .array(let numbers) = members[0].value else {
        Issue.record("no list: \(members[0].value)")
        return
      }
      let texts = numbers.map { if case .number(let number) = $0 { number.text } else { "" } }
      #expect(texts == ["1.50", "-0", "1E+3"])
    }

    @Test(
      "reads strings and every escape",
      arguments: [
        (#""plain""#, "plain"),
        (#""\" \\ \/ \b \f \n \r \t""#, "\" \\ / \u{8} \u{C} \n \r \t"),
        (#""\u0041\u00e9\u20AC""#, "Aé€"),
        (#""\ud83c\udfb5""#, "🎵"),
        (#""é🎵""#, "é🎵"),
        (#""\u0000""#, "\0"),
      ])
    func strings(text: String, expected: String) throws {
      #expect(try JSONReader.read(Array(text.utf8)) == .string(expected))
    }

    @Test("nests as deep as the limit and no deeper")
    func depth() throws {
      let limit = 64
      func nested(_ depth: Int) -> [UInt8] {
        Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
      }
      _ = try JSONReader.read(nested(limit))
      let error = #expect(throws: JSONError.self) { try JSONReader.read(nested(limit + 1)) }
      #expect(error?.problem == .nestedTooDeeply)
      let hostile = [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)
      #expect(throws: JSONError.self) { try JSONReader.read(hostile) }
    }

    @Test(
      "refuses what is no JSON, and says where",
      arguments: [
        ("", "line 1, column 1: the text ends too early"),
        (" \n ", "line 2, column 2: the text ends too early"),
        ("nul", "line 1, column 1: expected a value"),
        ("True", "line 1, column 1: expected a value"),
        ("NaN", "line 1, column 1: expected a value"),
        ("'a'", "line 1, column 1: expected a value"),
        ("// x\n1", "line 1, column 1: expected a value"),
        ("1 2", "line 1, column 3: text after the end of the document"),
        ("{} }", "line 1, column 4: text after the end of the document"),
        ("[1,]", "[1]: line 1, column 4: expected a value"),
        ("[1 2]", "line 1, column 4: expected a comma or ]"),
        ("[1", "line 1, column 3: the text ends too early"),
        ("[", "[0]: line 1, column 2: the text ends too early"),
        ("{", "line 1, column 2: the text ends too early"),
        ("{a: 1}", "line 1, column 2: expected a key in quotes"),
        (#"{"a" 1}"#, "a: line 1, column 6: expected a colon"),
        (#"{"a": }"#, "a: line 1, column 7: expected a value"),
        (#"{"azAZ09_-": }"#, "azAZ09_-: line 1, column 14: expected a value"),
        (#"{"a": 1,}"#, "line 1, column 9: expected a key in quotes"),
        (#"{"a": 1 "b": 2}"#, "line 1, column 9: expected a comma or }"),
        (#"{"a":[{"b c": x}]}"#, #"a[0]["b c"]: line 1, column 15: expected a value"#),
        ("{\"a\": 1,\n \"a\": 2}", "a: line 2, column 2: this key stands here twice"),
        (#"{"a": 1, "\u0061": 2}"#, "a: line 1, column 10: this key stands here twice"),
        (#"{"x": {"é": 1, "é": 2}}"#, #"x["é"]: line 1, column 16: this key stands here twice"#),
        ("01", "line 1, column 1: a malformed number"),
        ("-", "line 1, column 1: a malformed number"),
        ("+1", "line 1, column 1: expected a value"),
        (".5", "line 1, column 1: expected a value"),
        ("5.", "line 1, column 1: a malformed number"),
        ("1e", "line 1, column 1: a malformed number"),
        ("1e+", "line 1, column 1: a malformed number"),
        ("0x10", "line 1, column 2: text after the end of the document"),
        ("\"a", "line 1, column 3: the text ends too early"),
        ("\"\\", "line 1, column 3: the text ends too early"),
        ("\"\\u12", "line 1, column 4: the text ends too early"),
        (#""\x""#, "line 1, column 2: a malformed escape"),
        (#""\u12g4""#, "line 1, column 2: a malformed escape"),
        (#""\ud83c""#, "line 1, column 2: an escape that is half of a surrogate pair"),
        (#""\ud83cx""#, "line 1, column 2: an escape that is half of a surrogate pair"),
        (#""\ud83c\u0041""#, "line 1, column 2: an escape that is half of a surrogate pair"),
        (#""\udfb5""#, "line 1, column 2: an escape that is half of a surrogate pair"),
        (
          "\"é\n\"", "line 1, column 3: a control character in a string; write it as an escape"
        ),
      ])
    func refusals(text: String, line: String) {
      let error = #expect(throws: JSONError.self) { try JSONReader.read(Array(text.utf8)) }
      #expect(error.map(String.init(describing:)) == line)
    }

    @Test("takes a key of as many bytes as the limit and no more, however few characters they are")
    func longKeys() throws {
      // Two bytes each, all of them marks on one letter.
      let marks = String(repeating: "\u{301}", count: 127)
      #expect("aa\(marks)".utf8.count == JSONReader.keyLimit)
      _ = try JSONReader.read(Array("{\"aa\(marks)\": 1, \"ab\(marks)\": 2}".utf8))
      let text = "{\"a\": {\"aaa\(marks)\": 1}}"
      let error = #expect(throws: JSONError.self) { try JSONReader.read(Array(text.utf8)) }
      #expect(
        error.map { "\($0)" }
          == "a: line 1, column 8: this key has 257 bytes, more than 256: shorten it")
    }

    @Test("refuses a byte order mark and bytes that are not UTF-8")
    func encodings() {
      let cases: [([UInt8], JSONError.Problem, column: Int)] = [
        ([0xEF, 0xBB, 0xBF, 0x31], .byteOrderMark, 1),
        ([0xFF, 0xFE, 0x31, 0x00], .invalidUTF8, 1),
        ([0x22, 0x61, 0xC3, 0x22], .invalidUTF8, 3),
        ([0x22, 0xC0, 0x80, 0x22], .invalidUTF8, 2),
        ([0x22, 0xED, 0xA0, 0x80, 0x22], .invalidUTF8, 2),
      ]
      for (bytes, problem, column) in cases {
        let error = #expect(throws: JSONError.self) { try JSONReader.read(bytes) }
        #expect(error?.problem == problem, "\(bytes)")
        #expect(error?.column == column, "\(bytes)")
      }
    }
  }
#endif
