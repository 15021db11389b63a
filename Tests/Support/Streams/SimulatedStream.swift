import OstinatoHLS

/// A stream of a known shape: its playlist, and the lengths of its resources.
struct SimulatedStream {
  let playlist: MediaPlaylist
  /// The lengths of the versions of each resource, by address.
  let lengths: [String: [Int]]

  enum Shape: CaseIterable {
    case ranges, holes, files, sections, mixed
  }

  static func make(_ shape: Shape, versions: Int, _ random: inout SimulatedRandom) throws -> Self {
    var lines = ["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-TARGETDURATION:10"]
    var lengths: [String: [Int]] = [:]
    func file(_ name: String, _ length: Int, _ random: inout SimulatedRandom) {
      // Other versions are as long or longer, so that the ranges are in them. What is empty stays so.
      lengths["https://host/\(name)"] = (0..<versions).map {
        $0 == 0 || length == 0 ? length : length + random.number(in: 0...500)
      }
    }
    func segment(_ uri: String, range: String? = nil, _ random: inout SimulatedRandom) {
      lines.append("#EXTINF:\(random.number(in: 1...9)).5,")
      if let range { lines.append("#EXT-X-BYTERANGE:\(range)") }
      lines.append(uri)
    }
    switch shape {
    case .ranges, .holes:
      var offset = 0
      for _ in 0..<23 {
        let length = 188 * random.number(in: 1...40)
        segment("all.ts", range: "\(length)@\(offset)", &random)
        offset += length + (shape == .holes ? random.number(in: 0...3000) : 0)
      }
      file("all.ts", offset, &random)
    case .files:
      for index in 0..<12 {
        file("\(index).ts", random.percent(10) ? 0 : random.number(in: 1...9000), &random)
        segment("\(index).ts", &random)
      }
    case .sections:
      for index in 0..<10 {
        if index % 4 == 0 {
          lines.append("#EXT-X-MAP:URI=\"init\(index).mp4\",BYTERANGE=\"600@100\"")
          file("init\(index).mp4", 900, &random)
        }
        file("\(index).m4s", random.number(in: 1...9000), &random)
        segment("\(index).m4s", &random)
      }
    case .mixed:
      var offset = 0
      for index in 0..<16 {
        if random.percent(50) {
          let length = random.number(in: 0...5000)
          segment("all.ts", range: "\(length)@\(offset)", &random)
          offset += length
        } else {
          file("\(index).ts", random.number(in: 0...5000), &random)
          segment("\(index).ts", &random)
        }
      }
      file("all.ts", offset, &random)
    }
    lines.append("#EXT-X-ENDLIST")
    let bytes = [UInt8](lines.joined(separator: "\n").utf8)
    let playlist = try Playlist(decoding: bytes, at: "https://host/list.m3u8", .strict)
    guard let media = playlist.media else { throw WrongKind() }
    return SimulatedStream(playlist: media, lengths: lengths)
  }

  /// Says what is wrong with a file that should be complete, or `nil`.
  func fault(in disk: [UInt8], _ pieces: [FetchPiece], _ contents: [String: [[UInt8]]]) -> String? {
    var chosen: [String: Int] = [:]
    var place = 0
    for (index, piece) in pieces.enumerated() {
      let url = piece.resource.url
      guard let versions = lengths[url] else { return "piece \(index) is of nothing" }
      func bytes(_ version: Int) -> Range<Int> {
        let first = Int(piece.resource.byteRange?.offset ?? 0)
        return
          first..<(first + (piece.resource.byteRange.map { Int($0.length) } ?? versions[version]))
      }
      func matches(_ version: Int) -> Bool {
        let range = bytes(version)
        guard place + range.count <= disk.count else { return false }
        return disk[place..<(place + range.count)].elementsEqual(
          contents[url, default: []][version][range])
      }
      let candidates = chosen[url].map { [$0] } ?? Array(versions.indices)
      guard let version = candidates.first(where: matches) else {
        return "piece \(index) has wrong bytes, or bytes of another version"
      }
      if !bytes(version).isEmpty { chosen[url] = version }
      place += bytes(version).count
    }
    return nil
  }
}
