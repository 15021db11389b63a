import OstinatoHLS

/// Playlists of a stream from servers that keep to few rules: one after another, from a seed.
struct RandomUpdates {
  private var random: SimulatedRandom
  /// The numbers and names of all segments of each encoder so far.
  private var encoders: [(first: Int, names: [String])] = []
  private var window: Int
  private let hasNumbers: Bool
  private let names: [String]

  init(seed: UInt64) {
    random = SimulatedRandom(seed: seed)
    window = random.number(in: 1...5)
    hasNumbers = random.percent(80)
    // Names that come again, or do not.
    let count = random.percent(50) ? 6 : 1000
    names = (0..<count).map { "s\($0)" }
    start()
  }

  private mutating func start() {
    let first = random.percent(40) ? 0 : random.number(in: 0...20)
    encoders.append((first, []))
    for _ in 0..<window { proceed(encoders.count - 1) }
  }

  private mutating func proceed(_ encoder: Int) {
    let count = encoders[encoder].names.count
    encoders[encoder].names.append(
      random.percent(90)
        ? names[(encoders[encoder].first + count) % names.count]
        : names[random.number(in: 0...names.count - 1)])
  }

  mutating func next() throws -> MediaPlaylist {
    if random.percent(4) { start() }
    if random.percent(5) { window = random.number(in: 1...5) }
    // Mostly the last encoder, and sometimes one before it.
    let encoder =
      random.percent(85) ? encoders.count - 1 : random.number(in: 0...encoders.count - 1)
    for _ in 0..<random.number(in: 0...2) { proceed(encoder) }
    let count = encoders[encoder].names.count
    let lag = random.percent(20) ? random.number(in: 0...6) : 0
    let end = max(1, count - lag)
    let range = max(0, end - window)..<end
    var lines = range.map { encoders[encoder].names[$0] }
    if random.percent(3) { lines[random.number(in: 0...lines.count - 1)] = "/other" }
    if random.percent(2) { lines = [] }
    if random.percent(10) {
      let token = random.number(in: 0...9)
      lines = lines.map { "/token\(token)/\($0)" }
    }
    if random.percent(10) {
      let query = random.number(in: 0...9)
      lines = lines.map { "\($0)?q=\(query)" }
    }
    if random.percent(4), !lines.isEmpty { lines.insert("#EXT-X-DISCONTINUITY", at: 0) }
    if random.percent(5), !lines.isEmpty { lines.insert("#EXT-X-BYTERANGE:9@0", at: 0) }
    if random.percent(5) { lines.insert("#EXT-X-DISCONTINUITY-SEQUENCE:1", at: 0) }
    let number = encoders[encoder].first + range.lowerBound
    let event = random.percent(10) ? "#EXT-X-PLAYLIST-TYPE:EVENT" : ""
    let hosts = ["https://h/l.m3u8", "http://h/l.m3u8", "https://g/l.m3u8", "https://h/d/l.m3u8"]
    return try livePlaylist(
      hasNumbers ? number : nil, lines, target: random.percent(90) ? 4 : 5,
      at: hosts[random.percent(80) ? 0 : random.number(in: 1...3)], tail: event)
  }
}
