/// Playlists made at random, of everything that strict reading accepts.
struct RandomPlaylist {
  private var random: SimulatedRandom

  init(seed: UInt64) { random = SimulatedRandom(seed: seed) }

  mutating func media() -> String {
    var lines = ["#EXTM3U", "#EXT-X-VERSION:11", "#EXT-X-TARGETDURATION:12"]
    if chance(3) { lines.append("#EXT-X-MEDIA-SEQUENCE:\(number(1000))") }
    if chance(3) { lines.append("#EXT-X-DISCONTINUITY-SEQUENCE:\(number(9))") }
    if chance(3) { lines.append("#EXT-X-PLAYLIST-TYPE:\(pick(["EVENT", "VOD"]))") }
    if chance(5) { lines.append("#EXT-X-INDEPENDENT-SEGMENTS") }
    if chance(5) { lines.append("#EXT-X-I-FRAMES-ONLY") }
    if chance(5) { lines.append("#EXT-X-START:TIME-OFFSET=-\(number(9)).5,PRECISE=YES,X=y") }
    if chance(3) { lines.append("#EXT-X-DEFINE:NAME=\"dir\",VALUE=\"d\(number(9))/e\"") }
    let isDefined = lines.last!.hasPrefix("#EXT-X-DEFINE")
    var previous: Int?
    for _ in 0..<number(12) {
      lines += tags()
      let resource = number(3)
      lines.append("#EXTINF:\(number(11)).\(number(1_000_000)),\(pick(["", "Title", "a, b"]))")
      if previous == resource, chance(2) {
        lines.append("#EXT-X-BYTERANGE:\(number(5000))")
      } else if chance(2) {
        lines.append("#EXT-X-BYTERANGE:\(number(5000))@\(number(90_000))")
        previous = resource
      } else {
        previous = nil
      }
      lines.append("\(isDefined && chance(3) ? "{$dir}/" : "x/")\(resource).ts")
      if isDefined { previous = nil }
    }
    if chance(2) { lines.append("#EXT-X-PRELOAD-HINT:TYPE=PART,URI=\"p.ts\"") }
    if chance(2) { lines.append("#EXT-X-ENDLIST") }
    return text(lines)
  }

  mutating func multivariant() -> String {
    var lines = ["#EXTM3U", "#EXT-X-VERSION:11"]
    if chance(3) { lines.append("#EXT-X-DEFINE:NAME=\"v\",VALUE=\"w\(number(9))\"") }
    let isDefined = lines.last!.hasPrefix("#EXT-X-DEFINE")
    for index in 0..<number(6) {
      var line = "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"g\(number(3))\",NAME=\"n\(index)\""
      if chance(2) { line += ",URI=\"\(isDefined ? "{$v}" : "a")\(index).m3u8\"" }
      if chance(2) { line += ",LANGUAGE=\"\(pick(["en", "de", "fr-CA"]))\"" }
      if chance(2) { line += ",DEFAULT=\(pick(["YES", "NO"])),AUTOSELECT=YES" }
      if chance(3) { line += ",CHANNELS=\"\(number(8))\"" }
      if chance(3) { line += ",CHARACTERISTICS=\"public.a,public.b\",X-OWN=\(number(9))" }
      lines.append(line)
    }
    for index in 0..<(1 + number(4)) {
      var line = "#EXT-X-STREAM-INF:BANDWIDTH=\(number(9_000_000))"
      if chance(2) { line += ",AUDIO=\"g\(number(3))\"" }
      if chance(2) { line += ",CODECS=\"avc1.640029,mp4a.40.2\",RESOLUTION=1280x720" }
      if chance(2) { line += ",FRAME-RATE=29.970" }
      lines += [line, "v\(index).m3u8"]
    }
    if chance(3) { lines.append("#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,URI=\"i.m3u8\"") }
    if chance(3) { lines.append("#EXT-X-SESSION-DATA:DATA-ID=\"id\",VALUE=\"a, b\"") }
    if chance(3) { lines.append("#EXT-X-SESSION-KEY:METHOD=AES-128,URI=\"k\",IV=0x0123") }
    if chance(3) { lines.append("#EXT-X-CONTENT-STEERING:SERVER-URI=\"s\"") }
    return text(lines)
  }

  private mutating func tags() -> [String] {
    var lines: [String] = []
    if chance(6) {
      lines.append("#EXT-X-KEY:METHOD=AES-128,URI=\"k\(number(3))\",IV=0x\(number(99))")
    }
    if chance(8) {
      lines.append("#EXT-X-KEY:METHOD=SAMPLE-AES,URI=\"s\",KEYFORMAT=\"f\(number(2))\"")
    }
    if chance(8) { lines.append("#EXT-X-KEY:METHOD=NONE") }
    if chance(8) {
      lines.append("#EXT-X-MAP:URI=\"m\(number(2)).mp4\",BYTERANGE=\"\(number(900))@0\"")
    }
    if chance(8) { lines.append("#EXT-X-MAP:URI=\"m\(number(2)).mp4\"") }
    if chance(8) { lines.append("#EXT-X-BITRATE:\(number(3))") }
    if chance(5) { lines.append("#EXT-X-DISCONTINUITY") }
    if chance(8) { lines.append("#EXT-X-GAP") }
    if chance(6) { lines.append("#EXT-X-PROGRAM-DATE-TIME:2026-11-0\(1 + number(8))T00:00:00.5Z") }
    if chance(6) { lines.append("#EXT-X-DATERANGE:ID=\"\(number(9))\"") }
    if chance(6) { lines.append("# a comment") }
    return lines
  }

  private mutating func text(_ lines: [String]) -> String {
    let end = pick(["\n", "\r\n"])
    return lines.joined(separator: end) + (chance(2) ? end : "")
  }

  /// A number from 0 up to one below the limit.
  mutating func number(_ limit: Int) -> Int { random.number(in: 0...limit - 1) }

  private mutating func chance(_ oneIn: Int) -> Bool { number(oneIn) == 0 }
  private mutating func pick(_ choices: [String]) -> String { choices[number(choices.count)] }
}
