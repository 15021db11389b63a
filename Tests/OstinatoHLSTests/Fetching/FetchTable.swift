import Testing

@testable import OstinatoHLS
@testable import StreamModels

/// What a fetcher does in each of its states at each event.
///
/// The states are of a fetcher of the pieces `a` (100 bytes of a file), `b` and `c` (whole files), or of a live stream.
/// An event is of the first request, where one is paused of that, or of the playlist, and comes after 10 ms.
@Suite struct FetchTable {
  /// The states, in the order of the columns.
  static let states: [(name: String, make: @Sendable () throws -> FetchRig)] = [
    ("not started", { try FetchRig(segments, options) }),
    ("asked", { try started() }),
    ("answered", { try answered() }),
    ("half of it written", { try after(answered()) { $0.body(1, 50) } }),
    ("waiting to ask again", { try after(started()) { $0.drop(1) } }),
    ("paused", { try after(started(["b", "c"])) { $0.respond(2, 200) + $0.body(2, 90) } }),
    ("live, between loads", { try live() }),
    ("live, loading", { try after(live()) { $0.handle(.time(.milliseconds(1000))) } }),
    ("finished", { try after(answered(["100@0 a"])) { $0.body(1, 100) } }),
    ("failed", { try after(started()) { $0.respond(1, 404) } }),
    ("cancelled", { try after(started()) { $0.handle(.cancelled) } }),
  ]

  /// The events, in the order of the rows.
  static let events: [(name: String, event: @Sendable (RequestID) throws -> FetchEvent)] = [
    ("started", { _ in .started(at: now) }),
    ("206", { response($0, 206, [("Content-Range", "bytes 0-99/100")]) }),
    ("200", { response($0, 200, [("Content-Length", "100")]) }),
    ("404", { response($0, 404) }),
    ("416", { response($0, 416) }),
    ("503", { response($0, 503) }),
    ("20 bytes", { .body($0, count: 20, at: now) }),
    ("200 bytes", { .body($0, count: 200, at: now) }),
    ("ended", { .ended($0, at: now) }),
    ("dropped", { .dropped($0, at: now) }),
    ("1 s", { _ in .time(.seconds(1)) }),
    ("40 s", { _ in .time(.seconds(40)) }),
    ("playlist", { .playlist($0, try window(["a", "b"], isEnded: false), at: now) }),
    ("last playlist", { .playlist($0, try window(["a"], isEnded: true), at: now) }),
    ("contradiction", { .playlist($0, try window(["x"], isEnded: false), at: now) }),
    ("no playlist", { .playlistUnavailable($0, reason: "none", at: now) }),
    ("stopped", { _ in .stopped(at: now) }),
    ("writing failed", { _ in .writingFailed }),
    ("cancelled", { _ in .cancelled }),
  ]

  /// The state, the event, and what the fetcher does, where it does anything.
  static let table = """
    not started | started | request 1 a bytes=0-99, request 2 b, wait 30010 ms
    not started | writing failed | failed: the file could not be written
    asked | 404 | cancel 1, cancel 2, failed: the server answered 404 for https://h/a
    asked | 416 | cancel 2, save 0 0, cancel 1, request 3 b, wait 193 ms
    asked | 503 | cancel 1, wait 193 ms
    asked | 20 bytes | cancel 1, wait 193 ms
    asked | 200 bytes | cancel 1, wait 193 ms
    asked | ended | cancel 1, wait 193 ms
    asked | dropped | cancel 1, wait 193 ms
    asked | 40 s | cancel 1, cancel 2, wait 40108 ms
    asked | writing failed | cancel 1, cancel 2, failed: the file could not be written
    asked | cancelled | cancel 1, cancel 2
    answered | 20 bytes | write 1 0+20 at 0
    answered | 200 bytes | cancel 1, wait 193 ms
    answered | ended | cancel 1, wait 193 ms
    answered | dropped | cancel 1, wait 193 ms
    answered | 40 s | cancel 1, cancel 2, wait 40108 ms
    answered | writing failed | cancel 1, cancel 2, failed: the file could not be written
    answered | cancelled | cancel 1, cancel 2
    half of it written | 20 bytes | write 1 0+20 at 50
    half of it written | 200 bytes | cancel 1, wait 193 ms
    half of it written | ended | cancel 1, wait 193 ms
    half of it written | dropped | cancel 1, wait 193 ms
    half of it written | 40 s | cancel 1, cancel 2, wait 40108 ms
    half of it written | writing failed | cancel 1, cancel 2, failed: the file could not be written
    half of it written | cancelled | cancel 1, cancel 2
    waiting to ask again | 1 s | request 3 a bytes=0-99, wait 30000 ms
    waiting to ask again | 40 s | cancel 2, request 3 a bytes=0-99, wait 40108 ms
    waiting to ask again | writing failed | cancel 2, failed: the file could not be written
    waiting to ask again | cancelled | cancel 2
    paused | dropped | cancel 2, wait 193 ms
    paused | 40 s | cancel 1, wait 40183 ms
    paused | writing failed | cancel 1, cancel 2, failed: the file could not be written
    paused | cancelled | cancel 1, cancel 2
    live, between loads | 404 | cancel 1, wait 193 ms
    live, between loads | 416 | save 0 0, cancel 1, wait 193 ms
    live, between loads | 503 | cancel 1, wait 193 ms
    live, between loads | 20 bytes | cancel 1, wait 193 ms
    live, between loads | 200 bytes | cancel 1, wait 193 ms
    live, between loads | ended | cancel 1, wait 193 ms
    live, between loads | dropped | cancel 1, wait 193 ms
    live, between loads | 1 s | load 2 l.m3u8, wait 30000 ms
    live, between loads | 40 s | load 2 l.m3u8, cancel 1, wait 40183 ms
    live, between loads | writing failed | cancel 1, failed: the file could not be written
    live, between loads | cancelled | cancel 1
    live, loading | 404 | cancel 1, wait 1183 ms
    live, loading | 416 | save 0 0, cancel 1, wait 1183 ms
    live, loading | 503 | cancel 1, wait 1183 ms
    live, loading | 20 bytes | cancel 1, wait 1183 ms
    live, loading | 200 bytes | cancel 1, wait 1183 ms
    live, loading | ended | cancel 1, wait 1183 ms
    live, loading | dropped | cancel 1, wait 1183 ms
    live, loading | 40 s | cancel 2, cancel 1, wait 40108 ms
    live, loading | playlist | request 3 b, wait 2000 ms
    live, loading | contradiction | cancel 1, failed: segment 0 was https://h/a and is https://h/x, or its \
    byte range has changed (RFC 8216, section 6.2.2)
    live, loading | no playlist | wait 1183 ms
    live, loading | stopped | cancel 2
    live, loading | writing failed | cancel 1, cancel 2, failed: the file could not be written
    live, loading | cancelled | cancel 1, cancel 2
    """

  @Test func `Each event in each state does what the table says, and else nothing (N13–N19)`()
    throws
  {
    var lines: [String] = []
    for state in Self.states {
      for event in Self.events {
        var rig = try state.make()
        let id = RequestID(number: Self.request(state.name, event.name))
        let actions = rig.handle(try event.event(id))
        if !actions.isEmpty {
          lines.append("\(state.name) | \(event.name) | \(actions.joined(separator: ", "))")
        }
      }
    }
    #expect(lines == Self.table.split(separator: "\n").map(String.init))
  }

  /// The request that an event is of.
  private static func request(_ state: String, _ event: String) -> Int64 {
    let isOfPlaylist = event.contains("playlist") || event == "contradiction"
    return state == "paused" || state == "live, loading" && isOfPlaylist ? 2 : 1
  }

  private static let now = Duration.milliseconds(10)
  private static let segments = ["100@0 a", "b", "c"]
  private static let options = FetchOptions(window: 80, reading: .strict)

  private static func started(_ pieces: [String] = segments) throws -> FetchRig {
    try FetchRig(pieces, options, isStarted: true)
  }

  private static func answered(_ pieces: [String] = segments) throws -> FetchRig {
    try after(started(pieces)) { $0.respond(1, 206, [("Content-Range", "bytes 0-99/100")]) }
  }

  private static func after(_ rig: FetchRig, _ step: (inout FetchRig) -> [String]) -> FetchRig {
    var rig = rig
    _ = step(&rig)
    return rig
  }

  private static func live() throws -> FetchRig {
    try FetchRig(window(["a"], isEnded: false), options, isStarted: true)
  }

  private static func window(_ segments: [String], isEnded: Bool) throws -> MediaPlaylist {
    let text = segments.map { "#EXTINF:1,\n\($0)\n" }.joined()
    return try media(
      "#EXTM3U\n#EXT-X-TARGETDURATION:1\n" + text + (isEnded ? "#EXT-X-ENDLIST\n" : ""),
      at: "https://h/l.m3u8")
  }

  private static func response(
    _ id: RequestID, _ status: Int, _ headers: [(String, String)] = []
  ) -> FetchEvent {
    let headers = headers.map { HeaderField(name: $0.0, value: $0.1) }
    return .response(id, status: status, headers: headers, at: now)
  }
}
