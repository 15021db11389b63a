import OstinatoHLS
import Testing

@testable import StreamModels

/// What the standard forbids: strict reading refuses it, and lenient reading warns of the same at the same line
/// (N2, N4).
@Suite struct ViolationScenarios {
  @Test(
    arguments: textTable(
      #"""
      #EXT-X-TARGETDURATION:4 → 1 → the first line should be #EXTM3U
      #EXTM3U \n#EXT-X-TARGETDURATION:4 → 1 → a space stands at the beginning or end of the line
      #EXTM3U\n#EXT-X-TARGETDURATION: 4 → 2 → \#
        a space stands beside the value of EXT-X-TARGETDURATION
      #EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-ENDLIST:now → 3 → nothing should follow EXT-X-ENDLIST
      #EXTM3U\n#EXT-X-TARGETDURATION:4.4 → 2 → \#
        the target duration should be a whole number; it is rounded
      #EXTM3U\n#EXTINF:4,\na.ts → 3 → EXT-X-TARGETDURATION is missing; the longest duration is taken
      #EXTM3U\n#EXT-X-PLAYLIST-TYPE:LIVE\n#EXT-X-TARGETDURATION:4 → 2 → \#
        the type should be EVENT or VOD; it is ignored
      #EXTM3U\n#EXT-X-MEDIA → 2 → a value should follow EXT-X-MEDIA
      #EXTM3U\n#EXT-X-MEDIA: → 2 → a value should follow EXT-X-MEDIA
      #EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a" → 2 → the attribute NAME is missing
      #EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=a,NAME="n" → 2 → \#
        GROUP-ID should be a string in quotation marks
      #EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="n",DEFAULT=YES,AUTOSELECT=NO → 2 → \#
        with DEFAULT=YES, AUTOSELECT should be YES
      #EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="n",FORCED=NO → 2 → \#
        only subtitles can have FORCED
      #EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="n",INSTREAM-ID="CC1" → 2 → \#
        only closed captions can have an INSTREAM-ID
      #EXTM3U\n#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="a",NAME="n" → 2 → subtitles need a URI
      #EXTM3U\n#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID="a",NAME="n" → 2 → \#
        closed captions need an INSTREAM-ID
      #EXTM3U\n#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID="a",NAME="n",URI="u" → 2 → \#
        closed captions have no URI
      #EXTM3U\n#EXT-X-STREAM-INF:CODECS="x"\na.m3u8 → 2 → the attribute BANDWIDTH is missing
      #EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1.5\na.m3u8 → 2 → \#
        BANDWIDTH should be a whole number from 0 to 2^63 - 1
      #EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=640\na.m3u8 → 2 → \#
        RESOLUTION should be a width and a height, such as 640x360
      #EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,FRAME-RATE=x\na.m3u8 → 2 → \#
        FRAME-RATE should be a decimal number
      #EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,\na.m3u8 → 2 → an attribute is empty
      #EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,a=b\na.m3u8 → 2 → \#
        a name of A–Z, 0–9 and -, and then =, should be where "a=b" is; the attribute is ignored
      #EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,BANDWIDTH=2\na.m3u8 → 2 → \#
        the attribute BANDWIDTH stands in the list twice; the first one holds
      #EXTM3U\n#EXT-X-STREAM-INF:AUDIO="a";BANDWIDTH=1\na.m3u8 → 2 → \#
        a comma is missing before ";BANDWIDTH=1"
      #EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-TARGETDURATION: 4 → 3 → \#
        the tag stands twice in the playlist; the second one is ignored
      #EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-ENDLIST\n#EXT-X-ENDLIST → 4 → \#
        the tag stands twice in the playlist; the second one is ignored
      #EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="n"\n#EXT-X-STREAM-INF:BANDWIDTH=1 → 3 → \#
        the EXT-X-STREAM-INF before this has no URI; it is ignored
      #EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n#EXT-X-STREAM-INF:BANDWIDTH=2\na.m3u8 → 3 → \#
        the EXT-X-STREAM-INF before this has no URI; it is ignored
      #EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\na.m3u8\nb.m3u8 → 4 → \#
        a URI without EXT-X-STREAM-INF before it; it is ignored
      #EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="n"\n#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1 → \#
        3 → the attribute URI is missing
      #EXTM3U\n#EXT-X-SESSION-DATA:DATA-ID="a" → 2 → \#
        either VALUE or URI should be there, and not both
      #EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="n"\n#EXT-X-SESSION-KEY:METHOD=NONE → \#
        3 → the METHOD of a session's key should not be NONE
      """#) + [
        ("\u{FEFF}#EXTM3U\n#EXT-X-TARGETDURATION:4", 1, "a byte order mark stands before the text"),
        ("\n#EXTM3U\n#EXT-X-TARGETDURATION:4", 1, "the first line should be #EXTM3U"),
        (
          "#EXTM3U\n\t#EXT-X-TARGETDURATION:4", 2,
          "a space stands at the beginning or end of the line"
        ), ("#EXTM3U\n#EXT-X-TARGETDURATION:4\n#x\u{1}", 3, "the line has a control character"),
      ])
  func ofAPlaylist(_ text: String, _ line: Int, _ reason: String) {
    expectViolation(text, line, reason)
  }

  @Test(
    arguments: textTable(
      #"""
      #EXTINF:4\na.ts → 3 → EXTINF has no comma after the duration
      #EXTINF: 4,\na.ts → 3 → a space stands beside the duration
      #EXTINF:5.5,\na.ts → 4 → a segment of about 6 s is longer than the target duration, 5 s
      #EXTINF:4,\n#EXTINF:4,\na.ts → 4 → the tag stands twice before a segment; the last one holds
      #EXTINF:4,\na b.ts → 4 → the URI has a character that has to be written with a percent sign
      #EXTINF:4,\nä.ts → 4 → the URI has a character that has to be written with a percent sign
      #EXTINF:4, → 3 → tags of a segment at the end have no URI; they are ignored
      #EXT-X-BYTERANGE:5@0 → 3 → tags of a segment at the end have no URI; they are ignored
      #EXT-X-DISCONTINUITY → 3 → tags of a segment at the end have no URI; they are ignored
      #EXT-X-GAP → 3 → tags of a segment at the end have no URI; they are ignored
      #EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00Z → 3 → tags of a segment at the end have no URI; they are ignored
      #EXTINF:4,\na.ts\n#EXT-X-MEDIA-SEQUENCE:1 → 5 → the tag should stand before what it numbers
      #EXT-X-DISCONTINUITY\n#EXT-X-DISCONTINUITY-SEQUENCE:1\n#EXTINF:4,\na.ts → 4 → \#
        the tag should stand before what it numbers
      #EXT-X-PROGRAM-DATE-TIME:yesterday\n#EXTINF:4,\na.ts → 3 → \#
        this is no date with a time as ISO 8601 has it
      #EXT-X-KEY:METHOD=NONE,URI="k" → 3 → with METHOD=NONE there should be no other attribute
      #EXT-X-KEY:METHOD=AES-128 → 3 → a key has no URI
      #EXT-X-KEY:METHOD=AES-128,URI="k",IV=0x123456789012345678901234567890123 → 3 → \#
        IV should be 0x and at most 32 hexadecimal digits
      #EXT-X-MAP:URI="i",BYTERANGE="5" → 3 → BYTERANGE has no offset; 0 is taken
      #EXT-X-START:TIME-OFFSET="1" → 3 → TIME-OFFSET should be a decimal number, possibly negative
      #EXT-X-KEY: METHOD=NONE → 3 → a space stands in the attribute list
      """#))
  func ofASegment(_ lines: String, _ line: Int, _ reason: String) {
    expectViolation(
      "#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXT-X-VERSION:7\n\(lines)", line + 1, reason)
  }

  @Test(arguments: [
    ("#EXTINF:3.5,\na.ts", "", 3, "a duration with decimals", 3),
    ("#EXT-X-KEY:METHOD=AES-128,URI=\"k\",IV=0x1", "", 3, "IV", 2),
    ("#EXT-X-BYTERANGE:1@0\n#EXTINF:4,\na.ts", "#EXT-X-VERSION:3\n", 4, "EXT-X-BYTERANGE", 4),
    ("#EXT-X-I-FRAMES-ONLY", "", 3, "EXT-X-I-FRAMES-ONLY", 4),
    ("#EXT-X-KEY:METHOD=X,URI=\"k\",KEYFORMAT=\"f\"", "#EXT-X-VERSION:4\n", 4, "KEYFORMAT", 5),
    ("#EXT-X-I-FRAMES-ONLY\n#EXT-X-MAP:URI=\"i\"", "#EXT-X-VERSION:4\n", 5, "EXT-X-MAP", 5),
    ("#EXT-X-MAP:URI=\"i\"", "#EXT-X-VERSION:5\n", 4, "EXT-X-MAP without EXT-X-I-FRAMES-ONLY", 6),
    ("#EXT-X-DEFINE:NAME=\"a\",VALUE=\"b\"", "#EXT-X-VERSION:7\n", 4, "EXT-X-DEFINE", 8),
  ])
  func ofAVersion(_ lines: String, _ version: String, _ line: Int, _ what: String, _ needed: Int) {
    let declared = version.isEmpty ? "1" : "\(version.utf8.dropLast().last! - 0x30)"
    expectViolation(
      "#EXTM3U\n#EXT-X-TARGETDURATION:5\n\(version)\(lines)", line,
      "\(what) needs version \(needed), and the playlist has \(declared)")
    let enough = "#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXT-X-VERSION:\(needed)\n\(lines)"
    #expect(findings(enough, .strict) == [])
  }

  @Test(arguments: [
    ("#EXT-X-ENDLIST\n#EXTINF:4,\na.ts\n#EXTINF:4,\nb.ts", 6, "segments follow EXT-X-ENDLIST"),
    (
      "#EXTINF:4.0000000000000000001,\na.ts", 4,
      "digits of the duration beyond the eighteenth are dropped"
    ),
    (
      "#EXTINF:4,984,\na.ts", 4,
      "the title begins with a number; decimals of a duration follow a point"
    ),
    (
      "#EXTINF:4,984\na.ts", 4,
      "the title begins with a number; decimals of a duration follow a point"
    ),
    (
      "#EXTINF:4,2 of 3\na.ts\n#EXT-X-ENDLIST\n#EXTINF:4.0,5\nb.ts", 8,
      "segments follow EXT-X-ENDLIST"
    ),
  ])
  func whatIsAllowedAndSuspectIsToldByBoth(_ lines: String, _ line: Int, _ reason: String) {
    let text = "#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXT-X-VERSION:3\n\(lines)"
    let told = findings(text, .strict)
    #expect(told.count == 1)
    #expect(told.first?.hasPrefix("line \(line): \(reason) (") == true)
    #expect(findings(text, .lenient) == told)
  }

  private func expectViolation(_ text: String, _ line: Int, _ reason: String) {
    let strict = findings(text, .strict)
    #expect(strict.count == 1)
    #expect(
      strict.first?.hasPrefix("error: line \(line): \(reason) (RFC 8216, ") == true
        || strict.first?.hasPrefix("error: line \(line): \(reason) (draft-pantos-hls-rfc8216bis, ")
          == true
        || strict.first == "error: line \(line): \(reason) (RFC 3986, 2)", "\(strict)")
    let lenient = findings(text, .lenient)
    #expect(lenient.contains { "error: \($0)" == strict.first }, "\(lenient)")
    #expect(!lenient.contains { $0.hasPrefix("error") }, "\(lenient)")
    let read = try? Playlist(decoding: [UInt8](text.utf8), .lenient)
    let again = read.flatMap { try? Playlist(decoding: $0.encoded(), .lenient) }
    #expect(again?.content == read?.content)
  }
}
