import OstinatoHLS
import Testing

@testable import StreamModels

/// Multivariant playlists, read strictly (N3, N4).
@Suite struct MultivariantScenarios {
  @Test func variantsAndRenditions() throws {
    let playlist = try multivariant(
      """
      #EXTM3U
      #EXT-X-INDEPENDENT-SEGMENTS
      #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="hi",NAME="English",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="6/JOC",SAMPLE-RATE=48000,BIT-DEPTH=24,URI="hi/en.m3u8"
      #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="hi",NAME="Description",LANGUAGE="en",ASSOC-LANGUAGE="en-GB",CHARACTERISTICS="public.accessibility.describes-video,public.easy-to-read"
      #EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",NAME="Deutsch",FORCED=YES,URI="de.m3u8"
      #EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID="cc",NAME="CC",INSTREAM-ID="CC1"
      #EXT-X-STREAM-INF:BANDWIDTH=2000000,AVERAGE-BANDWIDTH=1500000,CODECS="avc1.640029,mp4a.40.2",RESOLUTION=1280x720,FRAME-RATE=29.97,AUDIO="hi",SUBTITLES="subs",CLOSED-CAPTIONS=NONE
      720p.m3u8
      #EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=90000,URI="iframes.m3u8"
      #EXT-X-SESSION-DATA:DATA-ID="com.example.title",VALUE="A title",LANGUAGE="en"
      #EXT-X-SESSION-KEY:METHOD=AES-128,URI="key"
      #EXT-X-CONTENT-STEERING:SERVER-URI="steer"
      #EXT-X-STREAM-INF:BANDWIDTH=64000
      audio.m3u8
      """)
    #expect(playlist.header.hasIndependentSegments)
    #expect(playlist.variants.map(\.uri) == ["720p.m3u8", "audio.m3u8"])
    #expect(playlist.variants.map(\.url).first == "https://host/path/720p.m3u8")
    #expect(playlist.variants.map(\.bandwidth) == [2_000_000, 64_000])
    #expect(playlist.variants.map(\.averageBandwidth) == [1_500_000, nil])
    #expect(playlist.variants.map(\.codecs) == [["avc1.640029", "mp4a.40.2"], []])
    #expect(playlist.variants.map(\.resolution) == ["1280x720", nil])
    #expect(playlist.variants.map(\.frameRate?.text) == ["29.97", nil])
    #expect(playlist.variants.map(\.audio) == ["hi", nil])
    #expect(playlist.variants.map(\.subtitles) == ["subs", nil])
    #expect(playlist.iFrameVariants.map(\.uri) == ["iframes.m3u8"])
    #expect(playlist.renditions.map(\.kind) == [.audio, .audio, .subtitles, .closedCaptions])
    #expect(playlist.renditions.map(\.groupID) == ["hi", "hi", "subs", "cc"])
    #expect(playlist.renditions.map(\.name) == ["English", "Description", "Deutsch", "CC"])
    #expect(playlist.renditions.map(\.language) == ["en", "en", nil, nil])
    #expect(playlist.renditions.map(\.associatedLanguage) == [nil, "en-GB", nil, nil])
    #expect(playlist.renditions.map(\.isDefault) == [true, false, false, false])
    #expect(playlist.renditions.map(\.isAutoselect) == [true, false, false, false])
    #expect(playlist.renditions.map(\.isForced) == [false, false, true, false])
    #expect(playlist.renditions.map(\.channels) == [6, nil, nil, nil])
    #expect(playlist.renditions.map(\.sampleRate) == [48_000, nil, nil, nil])
    #expect(playlist.renditions.map(\.bitDepth) == [24, nil, nil, nil])
    #expect(playlist.renditions.map(\.url).prefix(2) == ["https://host/path/hi/en.m3u8", nil])
    #expect(
      playlist.renditions[1].characteristics == [
        "public.accessibility.describes-video", "public.easy-to-read",
      ])
    #expect(playlist.sessionData.map { $0["VALUE"] } == ["A title"])
    #expect(playlist.sessionKeys.map(\.url) == ["https://host/path/key"])
    #expect(playlist.otherTags == ["#EXT-X-CONTENT-STEERING:SERVER-URI=\"steer\""])
  }

  @Test func aTypeThatIsNotKnownIsKeptAndTold() throws {
    let text = "#EXTM3U\n#EXT-X-MEDIA:TYPE=SMELL,GROUP-ID=\"g\",NAME=\"n\"\n"
    #expect(try multivariant(text).renditions.map(\.kind) == [.other("SMELL")])
    #expect(findings(text, .strict) == ["line 2: the type SMELL is not known (RFC 8216, 4.3.4.1)"])
  }
}
