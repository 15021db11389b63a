@testable import OstinatoHLS

/// A fetcher, and what it said as short lines of text.
struct FetchRig {
  var fetcher: SegmentFetcher
  /// The last record handed out.
  private(set) var record: FetchRecord?

  /// - Parameter segments: Each is a URI, with a byte range before it if it has one.
  init(
    _ segments: [String], resuming record: FetchRecord? = nil,
    _ options: FetchOptions = FetchOptions(), isStarted: Bool = false
  ) throws {
    try self.init(Self.playlist(segments), resuming: record, options, isStarted: isStarted)
  }

  /// - Parameter playlist: A playlist, such as one that can still change.
  init(
    _ playlist: MediaPlaylist, resuming record: FetchRecord? = nil,
    _ options: FetchOptions = FetchOptions(), isStarted: Bool = false
  ) throws {
    fetcher = try SegmentFetcher(playlist, resuming: record, options)
    if isStarted { _ = start() }
  }

  static func playlist(
    _ segments: [String], from number: Int = 0, isEnded: Bool = true
  ) throws -> MediaPlaylist {
    var text = "#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:4\n"
    text += "#EXT-X-MEDIA-SEQUENCE:\(number)\n"
    for segment in segments {
      let parts = segment.split(separator: " ")
      if segment.hasPrefix("#") {
        text += segment + "\n"
      } else {
        text += "#EXTINF:4,\n"
        if parts.count > 1 { text += "#EXT-X-BYTERANGE:\(parts[0])\n" }
        text += parts[parts.count - 1] + "\n"
      }
    }
    return try media(text + (isEnded ? "#EXT-X-ENDLIST\n" : ""), at: "https://h/l.m3u8")
  }

  mutating func start() -> [String] { handle(.started(at: .zero)) }

  mutating func respond(
    _ number: Int64, _ status: Int, _ headers: [(String, String)] = [], at seconds: Double = 0
  ) -> [String] {
    let headers = headers.map { HeaderField(name: $0.0, value: $0.1) }
    return handle(
      .response(RequestID(number: number), status: status, headers: headers, at: .seconds(seconds)))
  }

  mutating func body(_ number: Int64, _ count: Int, at seconds: Double = 0) -> [String] {
    handle(.body(RequestID(number: number), count: count, at: .seconds(seconds)))
  }

  mutating func finish(_ number: Int64, at seconds: Double = 0) -> [String] {
    handle(.ended(RequestID(number: number), at: .seconds(seconds)))
  }

  mutating func load(
    _ number: Int64, _ playlist: MediaPlaylist, at seconds: Double
  ) -> [String] {
    handle(.playlist(RequestID(number: number), playlist, at: .seconds(seconds)))
  }

  mutating func missPlaylist(_ number: Int64, at seconds: Double) -> [String] {
    let id = RequestID(number: number)
    return handle(.playlistUnavailable(id, reason: "no answer", at: .seconds(seconds)))
  }

  mutating func drop(_ number: Int64, at seconds: Double = 0) -> [String] {
    handle(.dropped(RequestID(number: number), at: .seconds(seconds)))
  }

  mutating func handle(_ event: FetchEvent) -> [String] {
    fetcher.handle(event)
    var lines: [String] = []
    while let action = fetcher.nextAction() {
      if case .save(let record) = action { self.record = record }
      lines.append(Self.line(action))
    }
    return lines
  }

  private static func line(_ action: FetchAction) -> String {
    switch action {
    case .request(let id, let url, let headers):
      headers.filter { $0.name != "Accept-Encoding" }
        .reduce("request \(id.number) \(url.dropFirst(10))") { "\($0) \($1.value)" }
    case .write(let id, let skip, let count, let offset):
      "write \(id.number) \(skip)+\(count) at \(offset)"
    case .pause(let id): "pause \(id.number)"
    case .resume(let id): "resume \(id.number)"
    case .cancel(let id): "cancel \(id.number)"
    case .save(let record):
      record.parts.reduce("save \(record.completeCount) \(record.completeLength)") {
        "\($0) \($1.piece):\($1.written)"
      }
    case .loadPlaylist(let id, let url): "load \(id.number) \(url.dropFirst(10))"
    case .missed(let numbers): "missed \(numbers.lowerBound)-\(numbers.upperBound)"
    case .warning(let warning): "warning: \(warning)"
    case .wait(let time): "wait \(FetchClock.nanoseconds(time) / 1_000_000) ms"
    case .finished: "finished"
    case .failed(let failure): "failed: \(failure)"
    }
  }
}
