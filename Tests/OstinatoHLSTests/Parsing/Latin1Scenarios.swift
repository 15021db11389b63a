import OstinatoHLS
import Testing

@testable import StreamModels

/// Bytes that are not UTF-8: `~` stands for the byte E9, which is é in Latin-1 (N1, N2).
@Suite struct Latin1Scenarios {
  private static let begin = "#EXTM3U\n#EXT-X-TARGETDURATION:6\n"
  private static let reason = "the text is not UTF-8; it is read as Latin-1 (RFC 8216, 4.1)"

  @Test func `A title, a comment and an unknown tag may be Latin-1 (N2)`() throws {
    let text =
      Self.begin + """
        # Caf~
        #EXT-X-CAF~:"~"
        #EXTINF:6,Caf~, "ä"
        a.ts
        #EXTINF:6,Käse
        ä.ts
        #~
        #EXT-X-ENDLIST
        #EXT-X-~

        """
    let playlist = try Playlist(decoding: bytes(text), at: "https://host/a.m3u8")
    #expect(
      playlist.warnings.map(\.description) == [
        "line 3: \(Self.reason)", "line 4: \(Self.reason)", "line 5: \(Self.reason)",
        "line 8: the URI has a character that has to be written with a percent sign (RFC 3986, 2)",
        "line 9: \(Self.reason)", "line 11: \(Self.reason)",
      ])
    let media = try #require(playlist.media)
    #expect(media.segments.map(\.title) == ["Café, \"Ã¤\"", "Käse"])
    #expect(media.segments.map(\.otherTags) == [["#EXT-X-CAFé:\"é\""], []])
    #expect(media.segments.map(\.url) == ["https://host/a.ts", "https://host/%C3%A4.ts"])
    #expect(media.otherTags == ["#EXT-X-é"])
    #expect(try Playlist(decoding: media.encoded(), at: media.address).media == media)
    #expect(error(text, .strict) == "line 3: the text is not UTF-8 (RFC 8216, 4.1)")
  }

  @Test func `A multivariant playlist may have them as well (N2)`() throws {
    let text = "#EXTM3U\n#EXT-X-~\n#EXT-X-STREAM-INF:BANDWIDTH=1\na.m3u8\n"
    let playlist = try Playlist(decoding: bytes(text))
    #expect(playlist.warnings.map(\.description) == ["line 2: \(Self.reason)"])
    #expect(playlist.multivariant?.otherTags == ["#EXT-X-é"])
  }

  @Test func `Latin-1 may stand behind a byte order mark, and every byte is a character (N2)`()
    throws
  {
    let high = [UInt8](0x80...0xFF)
    let playlist = try Playlist(
      decoding: [0xEF, 0xBB, 0xBF] + bytes("#EXT~ \n" + Self.begin + "#EXTINF:6,") + high
        + bytes("\r\na.ts\n"))
    #expect(
      playlist.warnings.map(\.description) == [
        "line 1: a byte order mark stands before the text (RFC 8216, 4.1)",
        "line 1: the first line should be #EXTM3U (RFC 8216, 4.3.1.1)",
        "line 1: a space stands at the beginning or end of the line (RFC 8216, 4.1)",
        "line 1: \(Self.reason)", "line 4: \(Self.reason)",
      ])
    let segment = try #require(playlist.media?.segments.first)
    #expect(segment.title?.unicodeScalars.map(\.value) == (0x80...0xFF).map { $0 })
    #expect(segment.otherTags == ["#EXTé"])
  }

  @Test(arguments: [
    "~.ts", "#EXTINF:6 ~", "#EXTINF:6~,a", "#EXTINF:~", "#EXT-X-ENDLIST:~",
    "#EXT-X-PROGRAM-DATE-TIME:~", "#EXT-X-KEY:METHOD=A,URI=\"~\"", "#EXT-X-MAP:URI=\"a\",~",
    "#EXT-X-SKIP:SKIPPED-SEGMENTS=1,~", "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"a\",NAME=\"~\"", " ~",
  ])
  func `Whatever else is not UTF-8 is refused (N1)`(_ line: String) {
    let text = Self.begin + "#~\n\(line)\n#EXT~\n~\n"
    #expect(error(text, .lenient) == "line 4: the text is not UTF-8 (RFC 8216, 4.1)")
    #expect(error(text, .strict) == "line 3: the text is not UTF-8 (RFC 8216, 4.1)")
  }

  @Test func `The limit of a line counts Latin-1 as UTF-8 (N2)`() throws {
    let half = String(repeating: "~", count: 1 << 19)
    let title = Self.begin + "#EXTINF:6," + half.dropLast(5)
    let playlist = try Playlist(decoding: bytes(title + "\na.ts\n"))
    #expect(playlist.media?.segments.first?.title?.utf8.count == 1 << 20 - 10)
    #expect(
      error(title + "x\na.ts\n")
        == "line 3: a line is longer than 1048576 bytes (a limit of this library)")
  }

  private func bytes(_ text: some StringProtocol) -> [UInt8] {
    text.utf8.map { $0 == UInt8(ascii: "~") ? 0xE9 : $0 }
  }

  private func error(_ text: String, _ reading: PlaylistReading = .lenient) -> String? {
    #expect(throws: Playlist.Error.self) { try Playlist(decoding: bytes(text), reading) }?
      .description
  }
}
