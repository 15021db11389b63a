extension MakeCorpus {
  /// A playlist for each of the tags that are read.
  static let playlists = [
    """
    #EXTM3U
    #EXT-X-VERSION:11
    #EXT-X-TARGETDURATION:10
    #EXT-X-MEDIA-SEQUENCE:7
    #EXT-X-DISCONTINUITY-SEQUENCE:2
    #EXT-X-PLAYLIST-TYPE:VOD
    #EXT-X-INDEPENDENT-SEGMENTS
    #EXT-X-START:TIME-OFFSET=-1.5,PRECISE=YES
    #EXT-X-DEFINE:NAME="d",VALUE="dir"
    #EXT-X-DEFINE:QUERYPARAM="token"
    #EXT-X-KEY:METHOD=AES-128,URI="k?{$token}",IV=0x01,KEYFORMAT="identity",KEYFORMATVERSIONS="1"
    #EXT-X-MAP:URI="i.mp4",BYTERANGE="5@6"
    #EXTINF:9.009,Title, with a comma
    #EXT-X-BYTERANGE:100@20
    {$d}/a.ts
    #EXT-X-KEY:METHOD=NONE
    #EXT-X-DISCONTINUITY
    #EXT-X-PROGRAM-DATE-TIME:2026-11-23T12:00:00.5+01:00
    #EXT-X-DATERANGE:ID="x"
    #EXTINF:3,
    #EXT-X-BYTERANGE:100
    dir/a.ts
    #EXT-X-ENDLIST
    """,
    "#EXTM3U\r\n#EXT-X-I-FRAMES-ONLY\r\n#EXT-X-BITRATE:128\r\n#EXT-X-GAP\r\n#EXTINF:4\r\n../x y\r\n#EXT-X-SKIP:SKIPPED-SEGMENTS=3",
    """
    #EXTM3U
    #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="n",LANGUAGE="de-AT",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="u"
    #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="b",NAME="n",CHARACTERISTICS="public.accessibility.describes-video"
    #EXT-X-STREAM-INF:BANDWIDTH=900000,CODECS="avc1.4d401f,mp4a.40.2",RESOLUTION=640x360,FRAME-RATE=25.0,AUDIO="a"
    v
    #EXT-X-STREAM-INF:BANDWIDTH=990000,AVERAGE-BANDWIDTH=1,CODECS="avc1.4d401f,mp4a.40.2",RESOLUTION=640x360,AUDIO="b"
    w
    #EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,URI="i"
    #EXT-X-SESSION-DATA:DATA-ID="d",VALUE="v"
    #EXT-X-SESSION-KEY:METHOD=AES-128,URI="k"
    """,
  ]

  /// Answers, bodies and ends, one after another.
  static var fetches: [[UInt8]] {
    (1...16).map { index in
      var bytes: [UInt8] = []
      for step in 0..<40 {
        bytes += [UInt8(step * index % 8), UInt8(step % 2), 0, UInt8(5 * step), 99, 1, 250]
      }
      return bytes
    }
  }

  /// One or two lines of each kind, and each way of numbering them and of answering.
  static var shapes: [[UInt8]] {
    (0..<64).map { index in
      let line = UInt8(index % 16)
      return [UInt8(index / 16), line, UInt8(index % 4), line ^ 5, 1, UInt8(index / 2)]
    }
  }
}
