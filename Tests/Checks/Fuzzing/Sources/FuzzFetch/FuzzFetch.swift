import Fuzzer
import OstinatoHLS

@main
struct FuzzFetch {
  static func main() { runFuzzer(fuzz) }
}

private let wholePlaylist = playlist(
  """
  #EXTM3U
  #EXT-X-VERSION:7
  #EXT-X-TARGETDURATION:9
  #EXT-X-MAP:URI="i",BYTERANGE="20@5"
  #EXTINF:4,
  #EXT-X-BYTERANGE:100@50
  a
  #EXTINF:4,
  b
  #EXTINF:4,
  #EXT-X-BYTERANGE:200@150
  a
  #EXTINF:4,
  c
  #EXT-X-ENDLIST
  """)

/// Playlists of a live stream: its window slides, it is stale, ends, begins anew, contradicts itself, has another target
/// duration, comes from elsewhere, or always begins with the same number.
private let windows: [MediaPlaylist] = [
  window(5, ["a", "b"]), window(5, ["a", "b", "c"]), window(6, ["b", "c", "d"]),
  window(8, ["d", "e"]), window(9, ["e", "f"], "#EXT-X-ENDLIST"),
  window(0, ["#EXT-X-DISCONTINUITY", "x", "y"]), window(1, ["y", "z"]),
  window(2, ["z"], "#EXT-X-ENDLIST"), window(6, ["x"]), window(5, []),
  window(5, ["b", "c", "d"]), window(6, ["/t/b", "//g/c", "d", "q"]), window(0, ["x", "y"]),
  window(1, ["a", "b"], target: 2), window(6, ["b", "c"], "#EXT-X-PLAYLIST-TYPE:EVENT"),
]

private func window(
  _ first: Int, _ lines: [String], _ last: String = "", target: Int = 1
) -> MediaPlaylist {
  let segments = lines.map { $0.hasPrefix("#") ? $0 : "#EXTINF:1,\n\($0)" }
  let head = "#EXTM3U\n#EXT-X-TARGETDURATION:\(target)\n#EXT-X-MEDIA-SEQUENCE:\(first)"
  return playlist(([head] + segments + [last]).joined(separator: "\n"))
}

private func playlist(_ text: String) -> MediaPlaylist {
  guard let media = try? Playlist(decoding: [UInt8](text.utf8), at: "https://h/l").media else {
    fatalError("the playlist cannot be read")
  }
  return media
}

/// Takes any bytes as what a hostile server and host do. The fetcher never writes what has not come, opens no third
/// request, says nothing after the end, and hands out records that it takes itself; those of a live stream also with any
/// of its playlists, in lenient reading.
private func fuzz(_ bytes: [UInt8]) {
  var bytes = bytes[...]
  let kind = bytes.popFirst() ?? 0
  let isLive = kind % 2 == 1
  let first = isLive ? windows[0] : wholePlaylist
  let reading = kind & 2 == 0 ? PlaylistReading.lenient : .strict
  guard var fetcher = try? SegmentFetcher(first, FetchOptions(window: 30, reading: reading)) else {
    fatalError("the fetcher cannot be made")
  }
  var host = Host(playlist: first)
  host.obey(&fetcher, .started(at: .zero))
  while !bytes.isEmpty, !host.ids.isEmpty {
    let event = Event(&bytes, host.ids)
    if let id = event.received { host.receive(id, event.count) }
    host.obey(&fetcher, event.event)
  }
}

/// What a host knows of its requests.
private struct Host {
  let playlist: MediaPlaylist
  /// All requests there ever were.
  var ids: [RequestID] = []
  var held: [RequestID: Int64] = [:]
  var open: Set<RequestID> = []
  /// The request for the playlist.
  var loading: RequestID?
  var hasEnded = false

  init(playlist: MediaPlaylist) { self.playlist = playlist }

  mutating func receive(_ id: RequestID, _ count: Int) {
    if open.contains(id) { held[id, default: 0] += Int64(count) }
  }

  mutating func obey(_ fetcher: inout SegmentFetcher, _ event: FetchEvent) {
    switch event {
    case .ended(let id, _), .dropped(let id, _): open.remove(id)
    case .playlist(let id, _, _), .playlistUnavailable(let id, _, _):
      if loading == id { loading = nil }
    default: break
    }
    fetcher.handle(event)
    while let action = fetcher.nextAction() {
      if hasEnded { fatalError("\(action) after the end") }
      switch action {
      case .request(let id, _, _):
        ids.append(id)
        open.insert(id)
        held[id] = 0
        if open.count > 2 { fatalError("three requests are open") }
      case .write(let id, let skip, let count, let offset):
        guard let there = held[id], skip >= 0, count >= 0, offset >= 0, skip + count <= there
        else { fatalError("it writes what has not come") }
        held[id] = there - skip - count
      case .cancel(let id):
        open.remove(id)
        held[id] = nil
        if loading == id { loading = nil }
      case .save(let record):
        guard let read = try? FetchRecord(decoding: record.encoded()), read == record,
          read.isOfLiveStream
            ? windows.allSatisfy({ (try? SegmentFetcher($0, resuming: read)) != nil })
            : (try? SegmentFetcher(playlist, resuming: read)) != nil
        else { fatalError("a record that cannot be read") }
      case .finished, .failed:
        hasEnded = true
        if faultIsPlanted, case .failed(.status) = action { fatalError("the planted fault") }
      case .loadPlaylist(let id, _):
        ids.append(id)
        if let loading { fatalError("\(loading) and \(id) load the playlist") }
        loading = id
      case .missed(let numbers):
        if numbers.lowerBound < 0 || numbers.upperBound > 10 { fatalError("\(numbers) are missed") }
      case .warning(let warning):
        if warning.description.isEmpty { fatalError("a warning without words") }
      case .pause, .resume, .wait: break
      }
    }
    guard (0...1).contains(fetcher.progress) else {
      fatalError("a progress of \(fetcher.progress)")
    }
  }
}

/// An event made of a few bytes.
private struct Event {
  let event: FetchEvent
  /// The request for which bytes have come, and how many.
  var received: RequestID?
  var count = 0

  init(_ bytes: inout ArraySlice<UInt8>, _ ids: [RequestID]) {
    func next() -> Int { bytes.popFirst().map(Int.init) ?? 0 }
    let kind = next()
    // The last two are most likely open.
    let id = ids[max(0, ids.count - 1 - next() % 4)]
    let time = Duration.milliseconds(next() * 400)
    switch kind % 12 {
    case 0, 1:
      let first = next()
      let last = first + next()
      var headers = [HeaderField(name: "ETag", value: "\"\(next() % 3)\"")]
      if kind % 12 == 0 {
        headers.append(
          HeaderField(name: "Content-Range", value: "bytes \(first)-\(last)/\(next() + 1)"))
      } else if kind & 16 == 0 {
        headers.append(HeaderField(name: "Content-Length", value: "\(last)"))
      }
      let status = kind & 32 == 0 ? (kind % 12 == 0 ? 206 : 200) : [416, 503, 404, 500][next() % 4]
      event = .response(id, status: status, headers: headers, at: time)
    case 2, 3, 4:
      count = next()
      received = id
      event = .body(id, count: count, at: time)
    case 5: event = .ended(id, at: time)
    case 6: event = .dropped(id, at: time)
    case 7, 8: event = .playlist(id, windows[next() % windows.count], at: time)
    case 9: event = .playlistUnavailable(id, reason: "", at: time)
    case 10 where next() == 0: event = .stopped(at: time)
    default: event = .time(time)
    }
  }
}
