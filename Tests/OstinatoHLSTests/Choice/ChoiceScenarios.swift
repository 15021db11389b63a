import Testing

@testable import OstinatoHLS
@testable import StreamModels

/// The choice of audio in streams of known shapes (N9–N11).
@Suite struct ChoiceScenarios {
  /// Two renditions of one name without a bit rate, and a variant of audio alone that is lower than both.
  static let shape = """
    #EXTM3U
    #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="lo",NAME="English",LANGUAGE="en",DEFAULT=YES,URI="lo.m3u8"
    #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="hi",NAME="English",LANGUAGE="en",DEFAULT=YES,URI="hi.m3u8"
    #EXT-X-STREAM-INF:BANDWIDTH=1280000,CODECS="avc1.640029,mp4a.40.2",RESOLUTION=1280x720,AUDIO="lo"
    720.m3u8
    #EXT-X-STREAM-INF:BANDWIDTH=1469000,CODECS="avc1.640029,mp4a.40.2",RESOLUTION=1280x720,AUDIO="hi"
    720.m3u8
    #EXT-X-STREAM-INF:BANDWIDTH=64000,CODECS="mp4a.40.5"
    audio.m3u8
    """

  @Test func measuredBytesDecide() throws {
    let measured = [
      MeasuredPlaylist(url: url("lo.m3u8"), playlist: try ranges(bytes: 96_000, seconds: 8)),
      MeasuredPlaylist(url: url("hi.m3u8"), playlist: try ranges(bytes: 361_556, seconds: 10)),
    ]
    let choice = try multivariant(Self.shape).chooseAudio(measuring: measured)
    #expect(choice.uri == "hi.m3u8")
    #expect(choice.url == "https://host/path/hi.m3u8")
    #expect(choice.rate.basis == .bytes)
    #expect(choice.rate.bitsPerSecond == 289_244)
    #expect(choice.reason == "289244 bit/s by its bytes; the audio-only variant is lower")
  }

  @Test func withoutMeasurementTheDifferenceDecides() throws {
    let choice = try multivariant(Self.shape).chooseAudio()
    #expect(choice.uri == "hi.m3u8")
    #expect(choice.rate.basis == .difference)
    #expect(choice.rate.bitsPerSecond == 189_000)
    #expect(
      choice.reason == "its variant has 189000 bit/s more than one that differs only in audio")
  }

  @Test func withoutADifferenceTheBandwidthDecides() throws {
    let text = """
      #EXTM3U
      #EXT-X-STREAM-INF:BANDWIDTH=128000,CODECS="mp4a.40.2"
      b.m3u8
      #EXT-X-STREAM-INF:BANDWIDTH=256000
      a.m3u8
      #EXT-X-STREAM-INF:BANDWIDTH=900000,CODECS="avc1.640029"
      silent.m3u8
      """
    let choice = try multivariant(text).chooseAudio()
    #expect(choice.uri == "a.m3u8")
    #expect(choice.reason == "256000 bit/s by its variant's BANDWIDTH")
    let capped = try multivariant(text).chooseAudio(.highestQuality(maximumBandwidth: 200_000))
    #expect(capped.uri == "b.m3u8")
    #expect(capped.reason == "128000 bit/s by its variant's BANDWIDTH; nothing else is wanted")
    let none = try multivariant(text).chooseAudio(.highestQuality(maximumBandwidth: 1))
    #expect(none.uri == "a.m3u8")
    #expect(
      none.reason == "256000 bit/s by its variant's BANDWIDTH; every variant has more than 1 bit/s")
  }

  static let languages = """
    #EXTM3U
    #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="English",LANGUAGE="en",URI="en.m3u8"
    #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="English described",LANGUAGE="en",CHANNELS="6",CHARACTERISTICS="public.accessibility.describes-video",URI="en-ad.m3u8"
    #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Director",LANGUAGE="en",CHANNELS="2",CHARACTERISTICS="com.example.commentary",URI="en-c.m3u8"
    #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Deutsch",LANGUAGE="de-AT",URI="de.m3u8"
    #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Français",LANGUAGE="fr",CHARACTERISTICS="public.accessibility.describes-video",URI="fr-ad.m3u8"
    #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Italiano",LANGUAGE="it",DEFAULT=YES
    #EXT-X-STREAM-INF:BANDWIDTH=1280000,CODECS="avc1.640029,mp4a.40.2",AUDIO="a"
    inside.m3u8
    """

  @Test(arguments: [
    ([], false, false, "inside.m3u8"), (["en"], false, false, "en.m3u8"),
    (["EN-us"], false, false, "en.m3u8"), (["de"], false, false, "de.m3u8"),
    (["de-CH-1996", "en"], false, false, "de.m3u8"), (["pt", "en"], false, false, "en.m3u8"),
    (["it"], false, false, "inside.m3u8"), (["fr"], false, false, "fr-ad.m3u8"),
    (["fr", "en"], false, false, "en.m3u8"), (["en"], true, false, "en-ad.m3u8"),
    (["en"], false, true, "en-c.m3u8"), ([], true, false, "en-ad.m3u8"),
    (["pt"], false, false, "inside.m3u8"), (["de-x-a", "en"], false, false, "de.m3u8"),
    (["en-de-x-y"], false, false, "en.m3u8"),
  ])
  func languageAndCharacteristics(
    _ languages: [String], _ description: Bool, _ commentary: Bool, _ uri: String
  ) throws {
    let wish = AudioWish.highestQuality(
      languages: languages, audioDescription: description, commentary: commentary)
    #expect(try multivariant(Self.languages).chooseAudio(wish).uri == uri)
  }

  /// A part of one character goes with the part before it (RFC 4647, 3.4).
  @Test func aPartOfOneCharacterIsNoEndOfATag() {
    let tags = ["de-x-b", "de", nil].map { $0.map { [UInt8]($0.utf8) } }
    #expect(LanguageMatch.best("de-x-a", among: tags) == [false, true, false])
    #expect(LanguageMatch.best("DE-X", among: tags) == [true, false, false])
  }

  @Test func whatNobodyHasIsTold() throws {
    let choice = try multivariant(Self.languages).chooseAudio(
      .highestQuality(languages: ["pt", "sv"]))
    #expect(choice.reason.hasSuffix("; none is known to be in pt, sv"))
    let only = try multivariant(Self.languages).chooseAudio(.highestQuality(languages: ["fr"]))
    #expect(only.reason.hasSuffix("; what is wanted is only there as an audio description"))
  }

  @Test func whatCannotBeDecodedIsNotChosen() throws {
    let text = """
      #EXTM3U
      #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="ec3",NAME="n",CHANNELS="16/JOC",URI="atmos.m3u8"
      #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="aac",NAME="n",CHANNELS="2",URI="aac.m3u8"
      #EXT-X-STREAM-INF:BANDWIDTH=2000000,CODECS="hvc1.2.4.L123,ec-3",AUDIO="ec3"
      v.m3u8
      #EXT-X-STREAM-INF:BANDWIDTH=1500000,CODECS="hvc1.2.4.L123,mp4a.40.2",AUDIO="aac"
      v.m3u8
      """
    let playlist = try multivariant(text)
    #expect(try playlist.chooseAudio().uri == "atmos.m3u8")
    #expect(try playlist.chooseAudio(canDecode: { $0.hasPrefix("mp4a") }).uri == "aac.m3u8")
    #expect(
      throws: AudioChoice.Error.noDecodableAudio(
        codecs: "hvc1.2.4.L123, ec-3, hvc1.2.4.L123, mp4a.40.2")
    ) {
      try playlist.chooseAudio(canDecode: { _ in false })
    }
    #expect(throws: AudioChoice.Error.noAudio) {
      try multivariant(
        "#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"a\",NAME=\"n\",URI=\"nobody-leads-here\"\n"
      ).chooseAudio()
    }
  }

  /// Many broadcasters' variants name the codec of their pictures alone.
  @Test func whereNoVariantNamesAudioTheBestIsChosen() throws {
    let text = """
      #EXTM3U
      #EXT-X-STREAM-INF:BANDWIDTH=500000,CODECS="avc1.4d401f"
      low.m3u8
      #EXT-X-STREAM-INF:BANDWIDTH=1300000,CODECS="avc1.4d401f"
      high.m3u8
      """
    let playlist = try multivariant(text)
    #expect(playlist.audioCandidates.map(\.uri) == ["low.m3u8", "high.m3u8"])
    let choice = try playlist.chooseAudio()
    #expect(choice.uri == "high.m3u8")
    #expect(
      choice.reason == "1300000 bit/s by its variant's BANDWIDTH; "
        + "no variant names a codec of audio, so it may have none")
  }

  @Test func `Variants that name only pictures are chosen where nothing else can be decoded (N10)`()
    throws
  {
    let text = """
      #EXTM3U
      #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="g",NAME="n",URI="group.m3u8"
      #EXT-X-STREAM-INF:BANDWIDTH=900000,CODECS="avc1.4d401f,ec-3"
      named.m3u8
      #EXT-X-STREAM-INF:BANDWIDTH=500000,CODECS="hvc1.2.4.L93",AUDIO="nobody"
      low.m3u8
      #EXT-X-STREAM-INF:BANDWIDTH=1300000,CODECS="avc1.4d401f"
      high.m3u8
      #EXT-X-STREAM-INF:BANDWIDTH=1900000,CODECS="avc1.4d401f,ec-3",AUDIO="g"
      grouped.m3u8
      """
    let playlist = try multivariant(text)
    let decodesAAC = { (codec: String) in codec.hasPrefix("mp4a") }
    #expect(try playlist.wantedAudio().map(\.uri) == ["named.m3u8", "group.m3u8"])
    #expect(
      try playlist.wantedAudio(canDecode: decodesAAC).map(\.uri) == ["low.m3u8", "high.m3u8"])
    let choice = try playlist.chooseAudio(
      .highestQuality(maximumBandwidth: 1), canDecode: decodesAAC)
    #expect(choice.uri == "high.m3u8")
    #expect(
      choice.reason == "1300000 bit/s by its variant's BANDWIDTH; "
        + "none of the audio that is named can be decoded; "
        + "the variant names no codec of audio, so it may have none; "
        + "every variant has more than 1 bit/s")
    // The pictures of a variant whose audio is elsewhere are no last resort.
    let silent = try multivariant(
      """
      #EXTM3U
      #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="g",NAME="n",URI="group.m3u8"
      #EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="avc1.4d401f",AUDIO="g"
      a.m3u8
      #EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="avc1.4d401f,ec-3"
      b.m3u8
      """)
    #expect(try silent.chooseAudio(canDecode: decodesAAC).uri == "group.m3u8")
    let undecodable = try multivariant(
      "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS=\"avc1.4d401f,ec-3\"\na.m3u8\n")
    #expect(throws: AudioChoice.Error.noDecodableAudio(codecs: "avc1.4d401f, ec-3")) {
      try undecodable.chooseAudio(canDecode: decodesAAC)
    }
  }

  @Test(
    arguments: [
      ("BANDWIDTH=768000.5", 768_001, nil), ("BANDWIDTH=65000", 65_000, nil),
      ("AVERAGE-BANDWIDTH=64000.4", 64_000, 64_000), ("BANDWIDTH=None", 0, nil),
      ("BANDWIDTH=-5", 0, nil), ("BANDWIDTH=9223372036854775807", .max, nil),
      ("BANDWIDTH=None,AVERAGE-BANDWIDTH=7", 7, 7), ("BANDWIDTH=9,AVERAGE-BANDWIDTH=7", 9, 7),
    ] as [(String, Int64, Int64?)])
  func bandwidths(_ attributes: String, _ bandwidth: Int64, _ average: Int64?) throws {
    let text = "#EXTM3U\n#EXT-X-STREAM-INF:\(attributes)\na\n"
    let variant = try #require(try multivariant(text, .lenient).variants.first)
    #expect(variant.bandwidth == bandwidth)
    #expect(variant.averageBandwidth == average)
  }

  /// What is alike is found for all variants at once: a rate of 29.97 is one of 29.970, a missing one is none of 0.
  @Test func differencesCountAmongVariantsThatAreAlike() throws {
    let (difference, bandwidth) = (
      AudioRate(bitsPerSecond: 50, basis: .difference),
      AudioRate(bitsPerSecond: 150, basis: .bandwidth)
    )
    for (a, b, rate) in [
      ("", "", difference), (",FRAME-RATE=29.97", ",FRAME-RATE=29.970", difference),
      ("", ",FRAME-RATE=0", bandwidth), ("", ",RESOLUTION=1x1", bandwidth),
      ("", ",VIDEO=\"v\"", bandwidth),
      (",CODECS=\"avc1,ac-3\"", ",CODECS=\"hvc1,ac-3\"", bandwidth),
      (",CODECS=\"avc1,ac-3\"", ",CODECS=\"avc1,mp4a\"", difference),
    ] {
      let text = """
        #EXTM3U
        #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="lo",NAME="n",URI="lo"
        #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="hi",NAME="n",URI="hi"
        #EXT-X-STREAM-INF:BANDWIDTH=100,AUDIO="lo"\(a)
        1
        #EXT-X-STREAM-INF:BANDWIDTH=150,AUDIO="hi"\(b)
        2
        """
      #expect(try multivariant(text).chooseAudio().rate == rate, "\(a) \(b)")
    }
  }

  @Test(arguments: [
    ("CHANNELS=\"2\"", "CHANNELS=\"6\"", "b"), ("CHANNELS=\"6\"", "CHANNELS=\"2\"", "a"),
    ("X=1", "DEFAULT=YES", "b"), ("DEFAULT=YES", "DEFAULT=YES", "a"), ("X=1", "X=1", "a"),
    ("CHANNELS=\"6\"", "CHANNELS=\"2\",DEFAULT=YES", "a"),
  ])
  func tiesAreBrokenByChannelsDefaultAndOrder(_ a: String, _ b: String, _ uri: String) throws {
    let text = """
      #EXTM3U
      #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="g",NAME="a",URI="a",\(a)
      #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="g",NAME="b",URI="b",\(b)
      #EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="g"
      v.m3u8
      """
    let choice = try multivariant(text).chooseAudio()
    #expect(choice.uri == uri)
    #expect(
      choice.reason == "1 bit/s by its variant's BANDWIDTH; \(uri == "a" ? "b" : "a") has as much")
  }

  @Test func `Of equal candidates the first variant's counts, as its group describes it (N9, N11)`()
    throws
  {
    let playlist = try multivariant(
      """
      #EXTM3U
      #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="a",LANGUAGE="de",URI="a"
      #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="b",LANGUAGE="fr",URI="b"
      #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="b",NAME="b",LANGUAGE="en",URI="b"
      #EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="b"
      v.m3u8
      #EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="a"
      v.m3u8
      """)
    #expect(playlist.audioCandidates.map(\.uri) == ["b", "a"])
    #expect(playlist.audioCandidates.map(\.rendition?.language) == ["en", "de"])
    #expect(try playlist.chooseAudio().uri == "b")
  }

  @Test func `A description is looked for before a commentary (N10)`() throws {
    let choice = try multivariant(Self.languages).chooseAudio(
      .highestQuality(languages: ["en"], audioDescription: true, commentary: true))
    #expect(choice.uri == "en-ad.m3u8")
    #expect(
      choice.reason == "1280000 bit/s by its variant's BANDWIDTH; nothing else is wanted; "
        + "none is a commentary")
  }

  @Test func ratesBySegments() throws {
    let text =
      "#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXT-X-BITRATE:100\n#EXTINF:2,\na\n#EXT-X-BITRATE:200\n#EXTINF:6,\nb\n"
    #expect(try media(text).bitsPerSecond == 175_000)
    #expect(try media(text + "#EXT-X-GAP\n#EXTINF:9,\nc\n").bitsPerSecond == 175_000)
    #expect(try media("#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:2,\na\n").bitsPerSecond == nil)
    #expect(try media("#EXTM3U\n#EXT-X-TARGETDURATION:10\n").bitsPerSecond == nil)
  }

  private func url(_ name: String) -> String { "https://host/path/\(name)" }

  private func ranges(bytes: Int, seconds: Int) throws -> MediaPlaylist {
    try media(
      "#EXTM3U\n#EXT-X-VERSION:4\n#EXT-X-TARGETDURATION:10\n#EXTINF:\(seconds),\n#EXT-X-BYTERANGE:\(bytes)@0\na.ts\n"
    )
  }
}
