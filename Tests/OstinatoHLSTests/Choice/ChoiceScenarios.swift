import OstinatoHLS
import Testing

/// The choice of audio in streams of known shapes.
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
    (["pt"], false, false, "inside.m3u8"),
  ])
  func languageAndCharacteristics(
    _ languages: [String], _ description: Bool, _ commentary: Bool, _ uri: String
  ) throws {
    let wish = AudioWish.highestQuality(
      languages: languages, audioDescription: description, commentary: commentary)
    #expect(try multivariant(Self.languages).chooseAudio(wish).uri == uri)
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
      throws: AudioChoiceError.noDecodableAudio(
        codecs: "hvc1.2.4.L123, ec-3, hvc1.2.4.L123, mp4a.40.2")
    ) {
      try playlist.chooseAudio(canDecode: { _ in false })
    }
    #expect(throws: AudioChoiceError.noAudio) {
      try multivariant("#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS=\"avc1\"\nv.m3u8\n")
        .chooseAudio()
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
