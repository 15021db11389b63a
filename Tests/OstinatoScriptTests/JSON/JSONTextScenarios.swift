#if DEBUG
  import Testing

  @testable import OstinatoScript

  @Suite("JSON text")
  struct JSONTextScenarios {
    @Test(
      "quotes a string so that it reads back as itself, on one line",
      arguments: ["", "A1", "\"\\/", "\u{0}\n\r\t\u{8}\u{C}\u{1F}", "é🎵\u{301}", "\u{2028}\u{7F}"])
    func quoted(string: String) throws {
      let text = JSONText.quoted(string)
      #expect(try JSONReader.read(Array(text.utf8)) == .string(string))
      #expect(!text.contains { $0.isNewline })
    }

    @Test("escapes only what must be")
    func minimal() {
      #expect(JSONText.quoted("a/é\u{1}") == "\"a/é\\u0001\"")
    }

    @Test("names a place in the document with one reading")
    func paths() {
      let root = JSONPath()
      #expect("\(root)" == "")
      #expect("\(root.key("commands").index(3).key("at"))" == "commands[3].at")
      #expect("\(root.key("clips").key("a.b\n").key("wav"))" == #"clips["a.b\n"].wav"#)
      #expect("\(root.index(0).key(""))" == #"[0][""]"#)
    }
  }
#endif
