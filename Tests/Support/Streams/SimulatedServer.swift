import OstinatoHLS

/// A server with a few resources, of which each can change, and with manners of its own.
struct SimulatedServer {
  /// How the server behaves in all of its answers.
  struct Manners {
    var keepsRanges = true
    var hasEntityTags = true
    var hasDates = true
    var tellsLengths = true
    /// In percent of the answers: shorter or earlier ranges than asked for.
    var oddRanges = 0
  }

  /// An answer: what is in its header, and which bytes of which version are in its body.
  struct Answer {
    var status: Int
    var headers: [HeaderField] = []
    var body: Range<Int> = 0..<0
    var version = 0
  }

  var manners: Manners
  /// The lengths of the versions of each resource, by address.
  let lengths: [String: [Int]]
  /// The version of each that is there now.
  private(set) var versions: [String: Int]

  init(_ manners: Manners, lengths: [String: [Int]]) {
    self.manners = manners
    self.lengths = lengths
    versions = lengths.mapValues { _ in 0 }
    contents = Self.contents(lengths)
  }

  /// The bytes of each version of each resource. Each byte differs from that of any other version.
  let contents: [String: [[UInt8]]]

  mutating func change(_ url: String) {
    let version = versions[url, default: 0] + 1
    if version < lengths[url]?.count ?? 0 { versions[url] = version }
  }

  func answer(_ url: String, _ headers: [HeaderField], _ random: inout SimulatedRandom) -> Answer {
    guard let version = versions[url], let length = lengths[url]?[version] else {
      return Answer(status: 404)
    }
    let tag = "\"\(url)-\(version)\""
    var answer = Answer(status: 200, body: 0..<length, version: version)
    if manners.hasEntityTags { answer.headers.append(HeaderField(name: "ETag", value: tag)) }
    if manners.hasDates {
      answer.headers.append(HeaderField(name: "Last-Modified", value: "day \(version)"))
    }
    let condition = headers.first { $0.name == "If-Range" }?.value
    if manners.keepsRanges, condition == nil || condition == tag,
      let range = Self.range(headers, length)
    {
      guard range.lowerBound < length else {
        answer.status = 416
        answer.body = 0..<0
        answer.headers.append(HeaderField(name: "Content-Range", value: "bytes */\(length)"))
        return answer
      }
      answer.status = 206
      answer.body = odd(range.clamped(to: 0..<length), &random)
      let total = manners.tellsLengths ? "\(length)" : "*"
      let value = "bytes \(answer.body.lowerBound)-\(answer.body.upperBound - 1)/\(total)"
      answer.headers.append(HeaderField(name: "content-range", value: value))
    } else if manners.tellsLengths {
      answer.headers.append(HeaderField(name: "Content-Length", value: "\(length)"))
    }
    return answer
  }

  private func odd(_ range: Range<Int>, _ random: inout SimulatedRandom) -> Range<Int> {
    var range = range
    if random.percent(manners.oddRanges) {
      range = max(0, range.lowerBound - random.number(in: 0...100))..<range.upperBound
    }
    if random.percent(manners.oddRanges) {
      let end = range.lowerBound + 1 + random.number(in: 0...(range.count - 1))
      range = range.lowerBound..<end
    }
    return range
  }

  static func contents(_ lengths: [String: [Int]]) -> [String: [[UInt8]]] {
    var random = SimulatedRandom(seed: 7)
    var contents: [String: [[UInt8]]] = [:]
    for (url, lengths) in lengths.sorted(by: { $0.key < $1.key }) {
      let bytes = (0..<(lengths.max() ?? 0)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      contents[url] = lengths.enumerated().map { version, length in
        bytes.prefix(length).map { $0 &+ UInt8(truncatingIfNeeded: version &* 37) }
      }
    }
    return contents
  }

  /// The range of a request, or `nil` if it has none.
  private static func range(_ headers: [HeaderField], _ length: Int) -> Range<Int>? {
    guard let value = headers.first(where: { $0.name == "Range" })?.value else { return nil }
    let parts = value.dropFirst("bytes=".count).split(
      separator: "-", omittingEmptySubsequences: false)
    guard let first = Int(parts[0]) else { return nil }
    let end = Int(parts[1]).map { $0 + 1 } ?? length
    return first..<max(end, first)
  }
}
