import Ostinato
import Testing

@testable import OstinatoSongBook

/// Which texts are names that people see (B11).
@Suite struct TextFieldScenarios {
  @Test(arguments: [
    "Blue Monk", "ü", "Ça va?", "e\u{301}", "1", "🎹", "👩🏽‍🎤 in 7️⃣",
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    "שִׁיר הַשִּׁירִים", "بِسْمِ", "\u{200F}שיר\u{200F} 2", "ཧཀྵྨླྺྲྱཾ", "한국", "भैरवी", "ไม้", "  a  ", "a\u{200B}",
    "\u{E000}",
    "\u{301}a", String(repeating: "e\u{301}", count: 100),
    "a" + String(repeating: "\u{301}", count: 8), "a\u{20DD}\u{301}b\u{302}",
  ])
  func `A name can be seen, and stands where it is put`(_ text: String) throws {
    for field in Self.fields { try field.check(text) }
    #expect(TextField.title.text(.text(text)).utf8.elementsEqual(text.utf8))
  }

  /// What is no name, and why not.
  static let wrong: [(text: String, fault: NameFault)] = [
    (String(repeating: "e\u{301}", count: 100) + "e", .length(201)),
    ("a\nb", .forbidden("\n")), ("\0", .forbidden("\0")), ("a\u{9F}", .forbidden("\u{9F}")),
    ("a\u{2028}b", .forbidden("\u{2028}")), ("a\u{2029}b", .forbidden("\u{2029}")),
    ("\u{202A}a", .forbidden("\u{202A}")), ("\u{202E}cba", .forbidden("\u{202E}")),
    ("a\u{2066}", .forbidden("\u{2066}")), ("a\u{2069}", .forbidden("\u{2069}")),
    (" ", .invisible), ("\u{A0}\u{3000}", .invisible), ("\u{200B}", .invisible),
    ("\u{200D}", .invisible),
    ("\u{FEFF}", .invisible), ("\u{2800}", .invisible), ("\u{3164}", .invisible),
    ("\u{AD}", .invisible), ("\u{FFF9}", .invisible), ("\u{301}", .invisible),
    (" \u{20DD}", .invisible), ("\u{488}", .invisible),
    ("a" + String(repeating: "\u{301}", count: 199), .marks(199)),
    ("a" + String(repeating: "\u{302}", count: 9) + "b", .marks(9)),
    // What cannot be seen does not part them.
    ("a" + String(repeating: "\u{489}\u{34F}", count: 9), .marks(9)),
  ]

  @Test(arguments: wrong)
  func `What cannot be seen, or moves the text around it, is no name`(
    _ text: String, _ fault: NameFault
  ) throws {
    for field in Self.fields {
      let error: BookError =
        switch fault {
        case .length(let count): .textLength(count, of: field)
        case .forbidden(let scalar): .forbiddenCharacter(scalar.value, in: field)
        case .marks(let count): .tooManyMarks(count, in: field)
        case .invisible: .invisibleText(in: field)
        }
      #expect(throws: error) { try field.check(text) }
      #expect(field.text(.text(text)) == "?")
    }
  }

  @Test func `Nobody need be known to have written a song`() throws {
    var book = SongBook(device: "phone")
    let id = try book.add(Song(title: "Greensleeves", tempo: Tempo(bpm: 90)))
    #expect(book[id]?.artist == "" && book.songs(matching: "green").map(\.id) == [id])
    #expect(book[id].map { "\($0)" } == "Greensleeves, 90 BPM")
    #expect(TextField.artist.text(.text("")) == "" && TextField.artist.text(.nothing) == "?")
    for field in Self.fields where field != .artist {
      #expect(throws: BookError.textLength(0, of: field)) { try field.check("") }
    }
  }

  private static let fields: [TextField] = [
    .title, .artist, .listName, .bankName, .patternName, .kitName, .soundName,
  ]
}
