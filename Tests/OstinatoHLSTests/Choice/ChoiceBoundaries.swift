import Testing

@testable import OstinatoHLS
@testable import StreamModels

/// Where one choice of audio ends and the next begins (N9–N11).
@Suite struct ChoiceBoundaries {
  @Test func `A bandwidth that is the wanted maximum is not above it (N10)`() throws {
    let text = """
      #EXTM3U
      #EXT-X-STREAM-INF:BANDWIDTH=128000
      a.m3u8
      #EXT-X-STREAM-INF:BANDWIDTH=128001
      b.m3u8
      """
    let choice = try multivariant(text).chooseAudio(.highestQuality(maximumBandwidth: 128_000))
    #expect(choice.uri == "a.m3u8")
    #expect(choice.reason == "128000 bit/s by its variant's BANDWIDTH; nothing else is wanted")
  }

  @Test func `A rate by bytes is exact, and rounded down (N11)`() throws {
    let head = "#EXTM3U\n#EXT-X-VERSION:4\n#EXT-X-TARGETDURATION:10\n"
    for (seconds, bytes, rate) in [
      ("1", Int64(1_000_000_000), Int64(8_000_000_000)), ("3", 1, 2),
      ("0.000000001", 1, 8_000_000_000),
      ("0.000000001", .max, .max), ("0", 1, nil),
    ] as [(String, Int64, Int64?)] {
      let text = head + "#EXTINF:\(seconds),\n#EXT-X-BYTERANGE:\(bytes)@0\na\n"
      #expect(try media(text).bitsPerSecond == rate, "\(bytes) bytes in \(seconds) s")
    }
  }

  @Test(arguments: [
    ("X=1", "CHANNELS=\"1\"", "b"), ("CHANNELS=\"1\"", "X=1", "a"),
    ("CHANNELS=\"1\"", "DEFAULT=YES", "a"),
  ])
  func `One channel is more than none that is named (N11)`(_ a: String, _ b: String, _ uri: String)
    throws
  {
    let text = """
      #EXTM3U
      #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="g",NAME="a",URI="a",\(a)
      #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="g",NAME="b",URI="b",\(b)
      #EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="g"
      v.m3u8
      """
    #expect(try multivariant(text).chooseAudio().uri == uri)
  }

  @Test(arguments: [
    ("NO", true, "v.m3u8"), ("YES", true, "a"), ("NO", false, "a"), ("YES", false, "a"),
  ])
  func `A variant without a rendition is not the default (N11)`(
    _ isDefault: String, _ isVariantFirst: Bool, _ uri: String
  ) throws {
    let alone = "#EXT-X-STREAM-INF:BANDWIDTH=1\nv.m3u8\n"
    let named = "#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO=\"g\"\nw.m3u8\n"
    let text =
      "#EXTM3U\n"
      + "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"g\",NAME=\"a\",URI=\"a\",DEFAULT=\(isDefault)\n"
      + (isVariantFirst ? alone + named : named + alone)
    #expect(try multivariant(text).chooseAudio().uri == uri)
  }

  @Test func `An audio-only variant of the same rate is not lower (N11)`() throws {
    for (bandwidth, end) in [
      (8_001, ""), (8_000, ""), (7_999, "; the audio-only variant is lower"),
    ] {
      let text = """
        #EXTM3U
        #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="g",NAME="a",URI="a"
        #EXT-X-STREAM-INF:BANDWIDTH=9000,CODECS="avc1,mp4a",AUDIO="g"
        v.m3u8
        #EXT-X-STREAM-INF:BANDWIDTH=\(bandwidth),CODECS="mp4a"
        w.m3u8
        """
      let segments = "#EXTINF:1,\n#EXT-X-BYTERANGE:1000@0\nx\n"
      let measured = MeasuredPlaylist(
        url: "https://host/path/a",
        playlist: try media(
          "#EXTM3U\n#EXT-X-VERSION:4\n#EXT-X-TARGETDURATION:1\n" + segments))
      let choice = try multivariant(text).chooseAudio(measuring: [measured])
      #expect(choice.reason == "8000 bit/s by its bytes" + end)
    }
  }

  @Test(arguments: [
    ("CODECS=\"mp4a\"", true), ("CODECS=\"mp4a,ac-3\"", true), ("CODECS=\"mp4a,avc1\"", false),
    ("CODECS=\"mp4a\",RESOLUTION=1x1", false), ("X=1", false),
  ])
  func `A variant has audio only if its codecs say so, and it has no resolution (N9)`(
    _ attributes: String, _ isAudioOnly: Bool
  ) throws {
    let line = "#EXT-X-STREAM-INF:BANDWIDTH=1,\(attributes)"
    let playlist = try multivariant("#EXTM3U\n\(line)\nv.m3u8\n")
    #expect(playlist.audioCandidates.map(\.isAudioOnlyVariant) == [isAudioOnly])
    // Two variants of one address are one candidate, and a rendition is none of them.
    let twice = try multivariant("#EXTM3U\n\(line)\nv.m3u8\n\(line)\nv.m3u8\n")
    #expect(twice.audioCandidates.map(\.isAudioOnlyVariant) == [false])
    let rendition = "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"g\",NAME=\"a\",URI=\"a\""
    let named = try multivariant("#EXTM3U\n\(rendition)\n\(line),AUDIO=\"g\"\nv.m3u8\n")
    #expect(named.audioCandidates.map(\.isAudioOnlyVariant) == [false])
  }

  @Test(arguments: [
    ("public.auxiliary-content", true), ("Public.Auxiliary-Content", true),
    ("public.auxiliary-contents", false), ("Director's Commentary", true), ("comment", false),
    ("public.accessibility.describes-video", false),
  ])
  func `A commentary is auxiliary content, or says so (N10)`(
    _ characteristic: String, _ isCommentary: Bool
  ) throws {
    let text = """
      #EXTM3U
      #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="g",NAME="a",URI="a"
      #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="g",NAME="b",URI="b",CHARACTERISTICS="x,\(characteristic)"
      #EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="g"
      v.m3u8
      """
    let wanted = try multivariant(text).wantedAudio(
      .highestQuality(audioDescription: false, commentary: true))
    let isDescription = characteristic.hasPrefix("public.accessibility.")
    #expect(wanted.map(\.uri) == (isCommentary ? ["b"] : isDescription ? ["a"] : ["a", "b"]))
  }

  @Test func `Of many languages eight are named`() throws {
    let playlist = try multivariant("#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nv.m3u8\n")
    let languages = ["aa", "ab", "ae", "af", "ak", "am", "an", "ar", "as"]
    for count in 8...9 {
      let choice = try playlist.chooseAudio(.highestQuality(languages: Array(languages[..<count])))
      #expect(
        choice.reason == "1 bit/s by its variant's BANDWIDTH; nothing else is wanted; "
          + "none is known to be in aa, ab, ae, af, ak, am, an, ar")
    }
  }

  /// A part of one character that is the first stays (RFC 4647, 3.4).
  @Test func `The first part of a language stays, however short (N10)`() {
    func best(_ wanted: String, _ tags: [String]) -> [Bool]? {
      LanguageMatch.best(wanted, among: tags.map { [UInt8]($0.utf8) })
    }
    #expect(best("i-klingon", ["x", "i", "i-ami"]) == [false, true, false])
    #expect(best("i-klingon", ["x", "i-ami"]) == [false, true])
    #expect(best("de-x-a", ["de-", "de"]) == [false, true])
    #expect(best("de", ["den", "fr"]) == nil)
    #expect(best("", [""]) == nil)
  }
}
