import OstinatoHLS
import Testing

@testable import StreamModels

/// What no reading accepts: both ways throw the same error, with its line (N1–N3, N5).
@Suite struct RefusalScenarios {
  @Test(
    arguments: textTable(
      #"""
      <html>\n</html> → 1 → \#
        this is no playlist: it has none of the tags that playlists have (RFC 8216, 4.3.1.1)
      #EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1 → 2 → the playlist has no variant (RFC 8216, 4.3.4.2)
      #EXTM3U\na.ts → 2 → a URI has no EXTINF before it (RFC 8216, 4.3.2.1)
      #EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-TARGETDURATION:5 → 3 → \#
        the tag stands twice in the playlist, with another value (RFC 8216, 4.3.3.1)
      #EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-VERSION:3\n#EXT-X-VERSION:4 → 4 → \#
        the tag stands twice in the playlist, with another value (RFC 8216, 4.3.1.2)
      #EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\na.m3u8\n#EXTINF:4, → 4 → \#
        tags of a media and of a multivariant playlist stand in one (RFC 8216, 4.1)
      #EXTM3U\n#EXT-X-VERSION:0 → 2 → \#
        the version should be a whole number from 1 (RFC 8216, 4.3.1.2)
      #EXTM3U\n#EXT-X-VERSION → 2 → a value should follow EXT-X-VERSION (RFC 8216, 4.3.1.2)
      #EXTM3U\n#EXT-X-TARGETDURATION:long → 2 → \#
        "long" is no whole number of seconds (RFC 8216, 4.3.3.1)
      #EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:-1, → 3 → \#
        "-1" is no duration: a decimal number of seconds is; a plain M3U, such as a list of \#
        radio stations, is no stream (RFC 8216, 4.3.2.1)
      #EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:nan, → 3 → \#
        "nan" is no duration: a decimal number of seconds is (RFC 8216, 4.3.2.1)
      #EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-MEDIA-SEQUENCE:2305843009213693952 → 3 → \#
        the number should be a whole one from 0 to 2^61 - 1 (RFC 8216, 4.3.3.2)
      #EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-DISCONTINUITY-SEQUENCE:-1 → 3 → \#
        the number should be a whole one from 0 to 2^61 - 1 (RFC 8216, 4.3.3.3)
      #EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-BITRATE:x → 3 → \#
        the bit rate should be a whole number of kbit/s from 0 to 2^32 - 1 \#
        (draft-pantos-hls-rfc8216bis, 4.4.4.8)
      #EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-MAP:URI="a",BYTERANGE="x" → 3 → \#
        "x" is no byte range: n@o is (RFC 8216, 4.3.2.5)
      #EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-KEY:METHOD=AES-128,URI="" → 3 → \#
        the URI is empty, or begins or ends with what no URI does (RFC 8216, 4.1)
      #EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="a → 2 → \#
        a quotation mark is not closed (RFC 8216, 4.2)
      """#) + [
        (
          "", 1,
          "this is no playlist: it has none of the tags that playlists have (RFC 8216, 4.3.1.1)"
        )
      ])
  func isRefusedWithItsLine(_ text: String, _ line: Int, _ reason: String) {
    #expect(findings(text, .lenient) == ["error: line \(line): \(reason)"])
    let strict = findings(text, .strict)
    #expect(strict.count == 1)
    #expect(strict.first?.hasPrefix("error: line ") == true)
  }

  @Test func `Lines that end with CR alone are none (N1)`() {
    let text = "#EXTM3U\r#EXT-X-TARGETDURATION:4\r#EXTINF:4,\ra.ts\r"
    let begin = "error: line 1: this is no playlist: it has none of the tags that playlists have"
    let reason = "; lines end with LF or CR LF, and here only with CR (RFC 8216, 4.3.1.1)"
    for reading in [PlaylistReading.lenient, .strict] {
      #expect(findings(text, reading) == [begin + reason])
      #expect(findings(text + "\n", reading) == [begin + " (RFC 8216, 4.3.1.1)"])
    }
  }

  @Test func anAddressWithoutAScheme() {
    let bytes = [UInt8]("#EXTM3U\n#EXT-X-TARGETDURATION:4\n".utf8)
    let error = #expect(throws: Playlist.Error.self) { try Playlist(decoding: bytes, at: "a.m3u8") }
    #expect(error?.line == 0)
    #expect(
      error?.description
        == "the address of the playlist has no scheme, such as https: (RFC 3986, 5.1)")
  }

  @Test func limits() {
    let begin = "#EXTM3U\n#EXT-X-TARGETDURATION:4\n"
    func reason(_ text: String) -> String? {
      let bytes = [UInt8](text.utf8)
      return #expect(throws: Playlist.Error.self) { try Playlist(decoding: bytes) }?.reason
    }
    #expect(
      reason(begin + "#" + String(repeating: "x", count: 1 << 20))
        == "a line is longer than 1048576 bytes")
    #expect(
      reason(
        String(repeating: "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"a\",NAME=\"b\"\n", count: 10_001))
        == "the playlist has more than 10000 variants, renditions and session tags")
    #expect(
      reason((0...256).map { "#EXT-X-DEFINE:NAME=\"v\($0)\",VALUE=\"\"\n" }.joined())
        == "more than 256 variables are defined")
    let keys = (0...16).map { "#EXT-X-KEY:METHOD=A,URI=\"k\",KEYFORMAT=\"\($0)\"\n" }
    #expect(
      reason(begin + keys.joined()) == "more than 16 keys with different formats hold together")
    #expect(throws: Never.self) { try media(begin + keys[1...].joined() + keys[1], .lenient) }
    let renditions = (0..<256).map { "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"g\",NAME=\"\($0)\"\n" }
    let variants = (0...256).map { "#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO=\"g\"\n\($0)\n" }
    // A variant that names no group has no rendition in one.
    let alone = "#EXT-X-STREAM-INF:BANDWIDTH=1\nalone\n"
    #expect(throws: Never.self) {
      try multivariant(renditions.joined() + variants[1...].joined() + alone, .lenient)
    }
    #expect(
      reason(renditions.joined() + variants.joined())
        == "the variants have together more than 65536 audio renditions in their groups")
    let long = "http://" + String(repeating: "x", count: 1 << 20) + "/a"
    let uris = String(repeating: "#EXTINF:4,\nb\n", count: 128)
    let error = #expect(throws: Playlist.Error.self) {
      try Playlist(decoding: [UInt8]((begin + uris).utf8), at: long)
    }
    #expect(
      error?.reason
        == "the addresses are together more than 134217728 bytes longer than their URIs, "
        + "since that of the playlist is long")
    #expect(error?.line == 258)
    let texts = String(repeating: "#EXTINF:4,\n{$a}\n", count: 1025)
    let value = String(repeating: "x", count: 65_535)
    #expect(
      reason(begin + "#EXT-X-DEFINE:NAME=\"a\",VALUE=\"\(value)\"\n" + texts)
        == "texts with variables are together longer than 67108864 bytes")
    let tooMany = [UInt8](repeating: 0x0A, count: 1 << 26 + 1)
    #expect(
      #expect(throws: Playlist.Error.self) { try Playlist(decoding: tooMany) }?.reason
        == "the playlist has more than 67108864 bytes")
  }

  @Test func warningsAreLimited() throws {
    let text = "#EXTM3U\n#EXT-X-TARGETDURATION:4\n" + String(repeating: " #\n", count: 20_000)
    let warnings = try Playlist(decoding: [UInt8](text.utf8)).warnings
    #expect(warnings.count == 10_001)
    #expect(warnings.last?.reason == "further warnings are not listed")
    #expect(warnings.last?.line == 10_003)
  }
}
