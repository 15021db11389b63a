import Foundation
import Fuzzer
import OstinatoHLS

@main
struct FuzzGrowth {
  static func main() { runFuzzer(fuzz) }
}

/// Takes any bytes as the lines of a playlist that are repeated, and as what a server does. A playlist of four times as
/// many lines takes about four times as long to read, write, choose from and fetch.
private func fuzz(_ bytes: [UInt8]) {
  let shape = Shape(bytes)
  let few = shape.playlist(rounds: 300)
  let many = shape.playlist(rounds: 1200)
  // A single measurement may be disturbed.
  for attempt in 1...3 {
    let (short, long) = (seconds { shape.use(few) }, seconds { shape.use(many) })
    let isLinear = long < 10 * short + 0.01
    if isLinear { break }
    if attempt == 3 { fatalError("\(finding): 300 rounds take \(short) s, and 1 200 \(long) s") }
  }
}

private let finding = faultIsPlanted ? "the planted fault" : "more than linear"

/// The time that the thread has worked, which others that run beside it do not change.
private func seconds(_ work: () -> Void) -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let begin = now()
  work()
  return now() - begin
}

/// Lines of a playlist, and how a server answers.
private struct Shape {
  private static let mediaLines = [
    "#EXT-X-KEY:METHOD=A,URI=\"k%\",KEYFORMAT=\"%\"", "#EXT-X-KEY:METHOD=NONE",
    "#EXT-X-MAP:URI=\"i%\"", "#EXT-X-MAP:URI=\"i\",BYTERANGE=\"1%@%\"",
    "#EXT-X-DEFINE:NAME=\"v%\",VALUE=\"%\"", "#EXTINF:1,\n%",
    "#EXTINF:1,\n#EXT-X-BYTERANGE:10@%0\na", "#EXTINF:1,\n#EXT-X-BYTERANGE:10@%0\nb%",
    "#EXTINF:1,\n#EXT-X-BYTERANGE:10\na", "#EXTINF:1,\n{$v0}/%", "#EXT-X-DISCONTINUITY",
    "#EXT-X-GAP", "#EXT-X-BITRATE:%", "#EXT-X-OTHER:%", "#EXT-X-PROGRAM-DATE-TIME:%",
    "#EXT-X-START:TIME-OFFSET=1,X%=%",
  ]
  private static let multivariantLines = [
    "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"%\",NAME=\"n\",LANGUAGE=\"de-%\",CHANNELS=\"%\",URI=\"r%\"",
    "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"%\",NAME=\"n\"",
    "#EXT-X-STREAM-INF:BANDWIDTH=%,AUDIO=\"%\",CODECS=\"avc1.%,mp4a.%\"\n%",
    "#EXT-X-STREAM-INF:BANDWIDTH=%,RESOLUTION=%x%\nv%", "#EXT-X-SESSION-KEY:METHOD=A,URI=\"%\"",
    "#EXT-X-SESSION-DATA:DATA-ID=\"%\",VALUE=\"%\"",
  ]

  private let lines: [(text: String, numbering: Int)]
  private let address: String
  /// What the server does with each request: whether it answers at all, with which status and entity tag, and how many
  /// bytes it sends.
  private let answers: [UInt8]
  private let isMultivariant: Bool

  init(_ bytes: [UInt8]) {
    var rest = bytes[...]
    func next() -> Int { rest.popFirst().map(Int.init) ?? 0 }
    let kind = next()
    isMultivariant = kind % 2 == 1
    let templates = isMultivariant ? Self.multivariantLines : Self.mediaLines
    lines = (0...(kind / 2 % 4)).map { _ in (templates[next() % templates.count], next() % 4) }
    address = "http://host/" + String(repeating: "d/", count: kind & 64 == 0 ? 1 : 500) + "l"
    answers = rest.isEmpty ? [0] : Array(rest.prefix(8))
  }

  func playlist(rounds: Int) -> [UInt8] {
    var text = [UInt8]("#EXTM3U\n#EXT-X-VERSION:11\n".utf8)
    for round in 0..<rounds {
      for line in lines {
        let number = "\([0, round, rounds - round, round / 2][line.numbering])".utf8
        for byte in line.text.utf8 {
          if byte == UInt8(ascii: "%") { text += number } else { text.append(byte) }
        }
        text.append(UInt8(ascii: "\n"))
      }
    }
    return text + (isMultivariant ? "" : "#EXT-X-ENDLIST\n").utf8
  }

  func use(_ bytes: [UInt8]) {
    guard let playlist = try? Playlist(decoding: bytes, at: address) else { return }
    _ = playlist.encoded()
    if let multivariant = playlist.multivariant {
      _ = try? multivariant.chooseAudio(.highestQuality(languages: ["en", "de-AT"]))
    }
    guard let media = playlist.media, var fetcher = try? SegmentFetcher(media) else { return }
    if faultIsPlanted {
      // The playlist is written again and again, more often the longer it is.
      for _ in 0..<(media.segments.count / 8) { _ = media.encoded() }
    }
    fetch(&fetcher, events: 4 * media.segments.count)
  }

  private func fetch(_ fetcher: inout SegmentFetcher, events: Int) {
    fetcher.handle(.started(at: .zero))
    var (left, now) = (events, Duration.zero)
    while left > 0, let action = fetcher.nextAction() {
      switch action {
      case .request(let id, _, let headers):
        left -= 1
        answer(id, headers, at: now, &fetcher)
      case .save(let record): _ = record.encoded()
      case .wait(let time):
        left -= 1
        now = time
        fetcher.handle(.time(time))
      case .finished, .failed: return
      default: break
      }
    }
  }

  private func answer(
    _ id: RequestID, _ headers: [HeaderField], at now: Duration, _ fetcher: inout SegmentFetcher
  ) {
    let answer = answers[Int(id.number) % answers.count]
    // The first one may hang.
    if answer & 1 == 1, id.number == 1 { return }
    let range = headers.first { $0.name == "Range" }?.value.dropFirst(6)
    var fields = [HeaderField(name: "ETag", value: "\"\(answer & 2 == 0 ? 0 : id.number)\"")]
    if let range, answer & 4 == 0 {
      fields.append(HeaderField(name: "Content-Range", value: "bytes \(range)/*"))
      fetcher.handle(.response(id, status: 206, headers: fields, at: now))
    } else {
      fields.append(HeaderField(name: "Content-Length", value: "100000"))
      fetcher.handle(.response(id, status: 200, headers: fields, at: now))
    }
    let count = answer & 32 == 0 ? (answer & 8 == 0 ? 10 : 1) : 100_000
    fetcher.handle(.body(id, count: count, at: now))
    if answer & 16 == 0 { fetcher.handle(.ended(id, at: now)) }
  }
}
