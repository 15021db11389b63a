import OstinatoHLS
import Testing

@testable import StreamModels

/// Variables, by name and value, by import and from the address (N7).
@Suite struct VariableScenarios {
  @Test func referencesBecomeTheirValues() throws {
    let playlist = try media(
      """
      #EXTM3U
      #EXT-X-VERSION:11
      #EXT-X-TARGETDURATION:4
      #EXT-X-DEFINE:NAME="dir",VALUE="a/b"
      #EXT-X-DEFINE:QUERYPARAM="token"
      #EXT-X-DEFINE:IMPORT="host"
      #EXT-X-DEFINE:NAME="both",VALUE="{$dir}/{$token}"
      #EXT-X-DEFINE:NAME="space",VALUE="a b"
      #EXT-X-KEY:METHOD=AES-128,URI="https://{$host}/key?{$token}",IV=0x01
      #EXTINF:4,{$dir}
      {$both}/1.ts?t={$token}
      """,
      at: "https://h/list.m3u8?token=a%26b", importing: [PlaylistVariable(name: "host", value: "k")]
    )
    #expect(playlist.header.variables.map(\.name) == ["dir", "token", "host", "both", "space"])
    #expect(playlist.header.variables.map(\.value) == ["a/b", "a&b", "k", "a/b/a&b", "a b"])
    #expect(playlist.segments.first?.keys.first?.url == "https://k/key?a&b")
    #expect(playlist.segments.first?.title == "{$dir}")
    #expect(playlist.segments.first?.uri == "a/b/a&b/1.ts?t=a&b")
  }

  @Test(
    arguments: textTable(
      #"""
      #EXT-X-DEFINE:NAME="a",VALUE="1"\n#EXT-X-DEFINE:NAME="a",VALUE="1" → 5 → \#
        the variable a is defined twice
      #EXT-X-DEFINE:NAME="a" → 4 → the variable a has no VALUE
      #EXT-X-DEFINE:VALUE="a" → 4 → one of NAME, IMPORT and QUERYPARAM should be there, and only one
      #EXT-X-DEFINE:NAME="a",IMPORT="b" → 4 → \#
        one of NAME, IMPORT and QUERYPARAM should be there, and only one
      #EXT-X-DEFINE:IMPORT="a" → 4 → the variable a is not in the multivariant playlist
      #EXT-X-DEFINE:QUERYPARAM="a" → 4 → the address of the playlist has no query parameter a
      #EXT-X-DEFINE:NAME="ä",VALUE="1" → 4 → \#
        "ä" is no name of a variable: letters, digits, - and _ are
      #EXTINF:4,\n{$a}.ts → 5 → the variable a is not defined
      #EXT-X-DEFINE:NAME="o",VALUE="{"\n#EXTINF:4,\n{$o}$o}.ts → 6 → \#
        the values of variables form a reference to a variable
      """#))
  func whatIsRefused(_ lines: String, _ line: Int, _ reason: String) {
    let text = "#EXTM3U\n#EXT-X-VERSION:11\n#EXT-X-TARGETDURATION:4\n\(lines)\n"
    let error = "error: line \(line): \(reason) (draft-pantos-hls-rfc8216bis, 4.4.2.3)"
    #expect(findings(text, .strict) == [error])
    #expect(findings(text, .lenient) == [error])
  }

  @Test func whatIsNoReferenceStays() throws {
    let text = "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\na{b}{$}{$c\n"
    let playlist = try media(text, .lenient)
    #expect(playlist.segments.map(\.uri) == ["a{b}{$}{$c"])
    #expect(playlist.segments.map(\.url) == ["https://host/path/a%7Bb%7D%7B$%7D%7B$c"])
  }

  @Test func aQueryCannotBringQuotationMarksIn() {
    let text =
      "#EXTM3U\n#EXT-X-VERSION:11\n#EXT-X-TARGETDURATION:4\n#EXT-X-DEFINE:QUERYPARAM=\"a\"\n"
    for value in ["%22", "%0A", "%7F", "%FF"] {
      #expect(throws: Playlist.Error.self) {
        try media(text, at: "https://h/l?a=\(value)", .lenient)
      }
    }
  }

  @Test func valuesCannotGrowWithoutEnd() {
    var text =
      "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-DEFINE:NAME=\"v0\",VALUE=\"xxxxxxxxxxxxxxxx\"\n"
    for index in 1...20 {
      text += "#EXT-X-DEFINE:NAME=\"v\(index)\",VALUE=\"{$v\(index - 1)}{$v\(index - 1)}\"\n"
    }
    #expect(
      findings(text, .lenient) == [
        "error: line 16: a text is longer than 65536 bytes with its variables (a limit of this library)"
      ])
  }
}
