import OstinatoHLS
import Testing

@testable import StreamModels

/// Media playlists, read strictly (N6).
@Suite struct MediaScenarios {
  @Test func aPlaylistWithMostOfItsTags() throws {
    let playlist = try media(
      """
      #EXTM3U
      #EXT-X-VERSION:7
      # a comment
      #EXT-X-TARGETDURATION:10
      #EXT-X-MEDIA-SEQUENCE:41
      #EXT-X-DISCONTINUITY-SEQUENCE:3
      #EXT-X-PLAYLIST-TYPE:EVENT
      #EXT-X-INDEPENDENT-SEGMENTS
      #EXT-X-START:TIME-OFFSET=-12.5,PRECISE=YES

      #EXTINF:9.009,First, with a comma
      one.ts?x=1
      #EXT-X-DISCONTINUITY
      #EXT-X-PROGRAM-DATE-TIME:2026-02-19T14:54:23.031+08:00
      #EXT-X-BITRATE:128
      #EXTINF:10,
      /two.ts
      #EXT-X-GAP
      #EXTINF:3.003,
      https://other/three.ts
      #EXT-X-ENDLIST

      """)
    #expect(playlist.version == 7)
    #expect(playlist.targetDuration == 10)
    #expect(playlist.mediaSequence == 41)
    #expect(playlist.discontinuitySequence == 3)
    #expect(playlist.kind == .event)
    #expect(playlist.header.hasIndependentSegments)
    #expect(
      playlist.header.start?.offset == DecimalNumber(digits: 125, decimals: 1, isNegative: true))
    #expect(playlist.header.start?.isPrecise == true)
    #expect(playlist.isEnded)
    #expect(!playlist.isIFramesOnly)
    #expect(playlist.durationInNanoseconds == 22_012_000_000)
    #expect(playlist.segments.map(\.uri) == ["one.ts?x=1", "/two.ts", "https://other/three.ts"])
    #expect(
      playlist.segments.map(\.url) == [
        "https://host/path/one.ts?x=1", "https://host/two.ts", "https://other/three.ts",
      ])
    #expect(playlist.segments.map(\.duration.text) == ["9.009", "10", "3.003"])
    #expect(playlist.segments.map(\.title) == ["First, with a comma", nil, nil])
    #expect(playlist.segments.map(\.numbers.media) == [41, 42, 43])
    #expect(playlist.segments.map(\.numbers.discontinuity) == [3, 4, 4])
    #expect(playlist.segments.map(\.isDiscontinuity) == [false, true, false])
    #expect(playlist.segments.map(\.isGap) == [false, false, true])
    #expect(playlist.segments.map(\.bitRate) == [nil, 128, 128])
    #expect(
      playlist.segments.map(\.programDateTime) == [nil, "2026-02-19T14:54:23.031+08:00", nil])
  }

  @Test(arguments: ["", "Z", "+01:00", "-01:00", "+0100", "-0100", "+01", "-01"])
  func zonesOfADate(_ zone: String) {
    let text = "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-PROGRAM-DATE-TIME:2026-02-19T14:54:23"
    for fraction in ["", ".5"] {
      #expect(findings("\(text)\(fraction)\(zone)\n#EXTINF:4,\na\n", .strict) == [])
    }
    #expect(findings("\(text)\(zone)0\n#EXTINF:4,\na\n", .strict).count == 1)
  }

  @Test func aBitRateIsNotOfByteRanges() throws {
    let playlist = try media(
      """
      #EXTM3U
      #EXT-X-VERSION:4
      #EXT-X-TARGETDURATION:4
      #EXT-X-BITRATE:128
      #EXTINF:4,
      a
      #EXTINF:4,
      #EXT-X-BYTERANGE:5@0
      b
      #EXTINF:4,
      c
      """)
    #expect(playlist.segments.map(\.bitRate) == [128, nil, 128])
  }

  @Test func carriageReturnsBeforeLineFeeds() throws {
    let text = "#EXTM3U\r\n#EXT-X-TARGETDURATION:4\r\n#EXTINF:4,Title\r\na.ts\r\n#EXT-X-ENDLIST"
    let playlist = try media(text)
    #expect(try playlist == media(text.replacing("\r\n", with: "\n")))
    #expect(playlist.segments.first?.title == "Title")
  }

  @Test func withoutAnAddressURIsStayAsTheyAre() throws {
    let text = "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n../a.ts\n"
    #expect(try media(text, at: nil).segments.map(\.url) == ["../a.ts"])
  }

  @Test func keysHoldUntilTheyAreReplaced() throws {
    let playlist = try media(
      """
      #EXTM3U
      #EXT-X-VERSION:5
      #EXT-X-TARGETDURATION:4
      #EXTINF:4,
      0.ts
      #EXT-X-KEY:METHOD=AES-128,URI="k1",IV=0x0F
      #EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://k",KEYFORMAT="com.apple.streamingkeydelivery",KEYFORMATVERSIONS="1/2"
      #EXTINF:4,
      1.ts
      #EXT-X-KEY:METHOD=AES-128,URI="k2"
      #EXTINF:4,
      2.ts
      #EXT-X-KEY:METHOD=NONE
      #EXTINF:4,
      3.ts
      """)
    let keys = playlist.segments.map(\.keys)
    #expect(
      keys.map { $0.map(\.method) } == [
        [], ["AES-128", "SAMPLE-AES"], ["SAMPLE-AES", "AES-128"], [],
      ])
    #expect(keys[1].map(\.url) == ["https://host/path/k1", "skd://k"])
    #expect(keys[1].map(\.format) == ["identity", "com.apple.streamingkeydelivery"])
    #expect(keys[1].map(\.formatVersions) == ["1", "1/2"])
    #expect(keys[1][0].initializationVector == [UInt8](repeating: 0, count: 15) + [0x0F])
    #expect(keys[2][1].initializationVector == nil)
    #expect(
      keys[2][1].initializationVector(for: 0x0102) == [UInt8](repeating: 0, count: 14) + [1, 2])
    #expect(keys[1][0].initializationVector(for: 7).last == 0x0F)
  }

  @Test func mediaInitializationSectionsHoldUntilTheyAreReplaced() throws {
    let playlist = try media(
      """
      #EXTM3U
      #EXT-X-VERSION:6
      #EXT-X-TARGETDURATION:4
      #EXT-X-KEY:METHOD=AES-128,URI="k",IV=0x01
      #EXT-X-MAP:URI="init.mp4",BYTERANGE="652@0"
      #EXT-X-KEY:METHOD=NONE
      #EXTINF:4,
      0.m4s
      #EXTINF:4,
      1.m4s
      #EXT-X-MAP:URI="other.mp4"
      #EXTINF:4,
      2.m4s
      """)
    let maps = playlist.segments.map(\.map)
    #expect(maps.map { $0?.resource.uri } == ["init.mp4", "init.mp4", "other.mp4"])
    #expect(maps[0]?.resource.byteRange == ByteRange(length: 652, offset: 0))
    #expect(maps[2]?.resource.byteRange == nil)
    #expect(maps.map { $0?.keys.count } == [1, 1, 0])
    #expect(playlist.segments.map(\.keys) == [[], [], []])
  }

  @Test func whatIsNotReadIsKept() throws {
    let playlist = try media(
      """
      #EXTM3U
      #EXT-X-TARGETDURATION:4
      #EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=1.0
      #EXT-X-PART-INF:PART-TARGET=0.33334
      #EXTINF:4,
      0.ts
      #EXT-X-DATERANGE:ID="a, b",START-DATE="2026-01-01T00:00:00Z"
      #EXT-X-PART:DURATION=0.33334,URI="p0.ts"
      #EXTINF:4,
      1.ts
      #EXT-X-PRELOAD-HINT:TYPE=PART,URI="p1.ts"
      #EXTVLCOPT:x
      """)
    #expect(
      playlist.segments.map(\.otherTags) == [
        [
          "#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=1.0",
          "#EXT-X-PART-INF:PART-TARGET=0.33334",
        ],
        [
          "#EXT-X-DATERANGE:ID=\"a, b\",START-DATE=\"2026-01-01T00:00:00Z\"",
          "#EXT-X-PART:DURATION=0.33334,URI=\"p0.ts\"",
        ],
      ])
    #expect(playlist.otherTags == ["#EXT-X-PRELOAD-HINT:TYPE=PART,URI=\"p1.ts\"", "#EXTVLCOPT:x"])
  }

  @Test func aDeltaUpdateNumbersWhatItHas() throws {
    let playlist = try media(
      """
      #EXTM3U
      #EXT-X-TARGETDURATION:4
      #EXT-X-MEDIA-SEQUENCE:100
      #EXT-X-SKIP:SKIPPED-SEGMENTS=20
      #EXTINF:4,
      120.ts
      """)
    #expect(playlist.segments.map(\.numbers.media) == [120])
    #expect(playlist.mediaSequence == 100)
  }
}
