import OstinatoHLS
import Testing

@testable import StreamModels

/// Byte ranges, with and without an offset (N6).
@Suite struct ByteRangeScenarios {
  @Test func aRangeWithoutAnOffsetGoesOn() throws {
    let playlist = try media(ranges(["100@200 a.ts", "50 a.ts", "7 ./a.ts", "1@0 b.ts", "2 b.ts"]))
    #expect(
      playlist.segments.map(\.byteRange) == [
        ByteRange(length: 100, offset: 200), ByteRange(length: 50, offset: 300),
        ByteRange(length: 7, offset: 350), ByteRange(length: 1, offset: 0),
        ByteRange(length: 2, offset: 1),
      ])
  }

  @Test func lenientReadingGoesOnAfterTheLastRangeOfTheResource() throws {
    let text = ranges(["100@0 a.ts", "50@0 b.ts", "10 a.ts", "- a.ts", "5 a.ts"])
    let playlist = try media(text, .lenient)
    #expect(playlist.segments.map { $0.byteRange?.offset } == [0, 0, 100, nil, 110])
    let reason =
      "the segment before this is no byte range of the same resource (RFC 8216, 4.3.2.2)"
    #expect(findings(text, .lenient) == ["line 12: \(reason)", "line 18: \(reason)"])
    #expect(findings(text, .strict) == ["error: line 12: \(reason)"])
  }

  @Test(arguments: [
    (["5 a.ts"], "line 6: a byte range without an offset follows no range of the same resource"),
    (
      ["5@0 b.ts", "5 a.ts"],
      "line 9: a byte range without an offset follows no range of the same resource"
    ),
    (["x@0 a.ts"], "line 5: \"x@0\" is no byte range: n or n@o is, up to 2^63 - 1"),
    (["1@ a.ts"], "line 5: \"1@\" is no byte range: n or n@o is, up to 2^63 - 1"),
    (["-1@0 a.ts"], "line 5: \"-1@0\" is no byte range: n or n@o is, up to 2^63 - 1"),
    (
      ["9223372036854775808@0 a.ts"],
      "line 5: \"9223372036854775808@0\" is no byte range: n or n@o is, up to 2^63 - 1"
    ),
    (["9223372036854775807@1 a.ts"], "line 6: a byte range ends beyond 2^63 - 1"),
    (["9223372036854775807@0 a.ts", "1 a.ts"], "line 9: a byte range ends beyond 2^63 - 1"),
  ])
  func whatIsNoRange(_ segments: [String], _ error: String) {
    let text = ranges(segments)
    #expect(findings(text, .lenient) == ["error: \(error) (RFC 8216, 4.3.2.2)"])
    #expect(findings(text, .strict) == ["error: \(error) (RFC 8216, 4.3.2.2)"])
  }

  @Test func sixteenResourcesAreRemembered() throws {
    let first = (0..<16).map { "10@0 \($0).ts" }
    #expect(try media(ranges(first + ["1 0.ts"]), .lenient).segments.last?.byteRange?.offset == 10)
    #expect(throws: Playlist.Error.self) {
      try media(ranges(first + ["10@0 16.ts", "1 0.ts"]), .lenient)
    }
  }

  /// A playlist of segments, each given as its range, or `-`, and its URI. They begin at line 4 with 3 lines each.
  private func ranges(_ segments: [String]) -> String {
    var text = "#EXTM3U\n#EXT-X-VERSION:4\n#EXT-X-TARGETDURATION:4\n"
    for segment in segments {
      let parts = segment.split(separator: " ")
      text += "#EXTINF:4,\n"
      text += parts[0] == "-" ? "# all of it\n" : "#EXT-X-BYTERANGE:\(parts[0])\n"
      text += "\(parts[1])\n"
    }
    return text
  }
}
