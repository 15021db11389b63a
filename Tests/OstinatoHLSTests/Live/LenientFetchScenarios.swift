import Testing

@testable import OstinatoHLS
@testable import StreamModels

/// Fetching a stream whose playlists change as the standard does not allow.
@Suite struct LenientFetchScenarios {
  @Test func `A warning comes before what is missed, and the new target duration counts (N28)`()
    throws
  {
    var rig = try FetchRig(livePlaylist(7, ["a"]), isStarted: true)
    _ = whole(&rig, 1, 10)
    #expect(rig.handle(.time(.seconds(4))) == ["load 2 l.m3u8", "wait 34000 ms"])
    #expect(
      rig.load(2, try livePlaylist(9, ["c"], target: 6), at: 4) == [
        "warning: the target duration was 4 s and is 6 s (RFC 8216, section 6.2.1)", "missed 8-8",
        "request 3 c", "wait 10000 ms",
      ])
  }

  @Test func `In strict reading the same is a failure (N24)`() throws {
    let strict = FetchOptions(reading: .strict)
    var rig = try FetchRig(livePlaylist(7, ["a"]), strict, isStarted: true)
    _ = rig.handle(.time(.seconds(4)))
    #expect(
      rig.load(2, try livePlaylist(9, ["c"], target: 6), at: 4) == [
        "cancel 1", "failed: the target duration was 4 s and is 6 s (RFC 8216, section 6.2.1)",
      ])
  }

  /// Also what has the same name is another resource after the encoder has started again.
  @Test func `Where a stream begins anew, its section and all resources are new (N28)`() throws {
    let map = "#EXT-X-MAP:URI=\"i\""
    var rig = try FetchRig(livePlaylist(7, [map, "a"]), isStarted: true)
    _ = whole(&rig, 1, 10, tag: "i1")
    _ = whole(&rig, 2, 20, tag: "a1")
    _ = rig.handle(.time(.seconds(4)))
    #expect(
      rig.load(3, try livePlaylist(0, [map, "a"]), at: 4) == [
        "warning: the stream has begun anew: segment 0 comes after 7, without a discontinuity "
          + "(RFC 8216, section 6.2.2)",
        "request 4 i", "request 5 a", "wait 8000 ms",
      ])
    #expect(
      whole(&rig, 4, 11, tag: "i2", at: 4) == ["write 4 0+11 at 30", "save 0 41"])
    #expect(
      whole(&rig, 5, 21, tag: "a2", at: 4) == ["write 5 0+21 at 41", "save 0 62"])
    #expect(rig.fetcher.writtenBytes == 62)
  }

  @Test func `Where numbers stay, a segment is listed by its address (N25, N28)`() throws {
    let map = "#EXT-X-MAP:URI=\"i\""
    var rig = try FetchRig(
      livePlaylist(nil, [map, "a", "b"]), FetchOptions(inFlight: 4), isStarted: true)
    _ = rig.handle(.time(.seconds(4)))
    #expect(
      rig.load(4, try livePlaylist(nil, [map, "b", "c"]), at: 4) == [
        "warning: the first segment always has the number 0, so segments are found by their "
          + "addresses (RFC 8216, section 6.2.2)",
        "request 5 c", "wait 8000 ms",
      ])
    #expect(rig.respond(1, 404, at: 4).first == "cancel 1")
    #expect(rig.respond(2, 404, at: 4).suffix(2) == ["save 0 0", "missed 0-0"])
    #expect(rig.respond(3, 404, at: 4) == ["cancel 3", "wait 4108 ms"])
    #expect(rig.respond(5, 404, at: 4) == ["cancel 5", "wait 4104 ms"])
  }

  /// The file has the segment 7; the first lines are what a further run begins with.
  @Test(arguments: [
    ("https://h/l.m3u8", 6, "_ a b", "request 1 b"),
    ("http://h/l.m3u8?q", 7, "a b", "request 1 b"),
    ("https://edge/l.m3u8", 7, "a b", "request 1 b"),
    ("https://edge/l.m3u8", 7, "/token/a b", "request 1 b"),
    ("https://edge/l.m3u8", 9, "c d", "missed 8-8, request 1 c, request 2 d"),
    ("https://edge/l.m3u8", 5, "y z", ""),
    ("https://h/l.m3u8", 0, "x y", "anew 7 > 0, request 1 x, request 2 y"),
    ("https://h/l.m3u8", 7, "x y", "anew 7 > 7, request 1 x, request 2 y"),
    ("https://h/l.m3u8", 3, "x y", "anew 7 > 3, request 1 x, request 2 y"),
    ("https://h/l.m3u8", 4, "x y", ""),
    ("https://h/l.m3u8", 5, "x y", ""), ("https://h/l.m3u8", 8, "a b", "request 1 a, request 2 b"),
    ("https://h/l.m3u8", 6, "a b c", "stays 6, request 1 b, request 2 c"),
    ("https://h/l.m3u8", 6, "_ b a", "stays 6"),
    ("https://edge/l.m3u8", 6, "a b c", "stays 6, request 1 b, request 2 c"),
    ("https://edge/l.m3u8", 0, "x y", "another plan"),
    ("https://edge/l.m3u8", 7, "x y", "another plan"),
    ("https://h/other/l.m3u8", 7, "a b", "another plan"),
    ("https://h/l.m3u8", 3, "", ""),
  ])
  func `A further run goes on where the file ends (N26)`(
    _ address: String, _ number: Int, _ segments: String, _ expected: String
  ) throws {
    let record = try recordOfSegment7()
    let segments = segments.split(separator: " ").map(String.init)
    let playlist = try livePlaylist(number, segments, at: address)
    #expect(lines(of: playlist, resuming: record) == expected)
  }

  @Test(arguments: [
    ("https://h/l.m3u8", 6, "_ a b", "request 1 b"), ("http://h/l.m3u8", 7, "a b", "another plan"),
    ("https://h/l.m3u8", 7, "/token/a b", "another plan"),
    ("https://h/l.m3u8", 9, "c", "missed 8-8, request 1 c"),
    ("https://h/l.m3u8", 0, "x y", "another plan"), ("https://h/l.m3u8", 5, "x y", "another plan"),
    ("https://h/l.m3u8", 6, "_ a", ""), ("https://h/l.m3u8", 6, "x", "another plan"),
    ("https://h/l.m3u8", 3, "", ""),
  ])
  func `In strict reading a further run is refused what does not go on (N26)`(
    _ address: String, _ number: Int, _ segments: String, _ expected: String
  ) throws {
    let record = try recordOfSegment7()
    let segments = segments.split(separator: " ").map(String.init)
    let playlist = try livePlaylist(number, segments, at: address)
    #expect(lines(of: playlist, resuming: record, .strict) == expected)
  }

  @Test func `A playlist that has ended is of another run and not stale (N26)`() throws {
    let end = try livePlaylist(5, ["x", "y"], tail: "#EXT-X-ENDLIST")
    let expected = "anew 7 > 5, request 1 x, request 2 y"
    #expect(lines(of: end, resuming: try recordOfSegment7()) == expected)
  }

  @Test func `After a stale first playlist, a further run goes on with the next one (N26)`() throws
  {
    var rig = try FetchRig(
      livePlaylist(5, ["y", "z"]), resuming: try recordOfSegment7(), isStarted: true)
    #expect(rig.handle(.time(.seconds(4))) == ["load 1 l.m3u8", "wait 34000 ms"])
    #expect(
      rig.load(1, try livePlaylist(6, ["z", "a", "b"]), at: 4) == ["request 2 b", "wait 8000 ms"])
    #expect(whole(&rig, 2, 5, at: 4).first == "write 2 0+5 at 10")
  }

  @Test func `A further run after a new beginning knows the last segment before it (N26, N28)`()
    throws
  {
    var rig = try FetchRig(
      livePlaylist(0, ["x", "y"]), resuming: try recordOfSegment7(), isStarted: true)
    _ = rig.handle(.time(.seconds(4)))
    #expect(rig.load(3, try livePlaylist(6, ["z", "a", "b"]), at: 4) == ["wait 6000 ms"])
    _ = whole(&rig, 1, 5, at: 4)
    #expect(rig.record?.position?.nextNumber == 1)
    // A third run goes on behind it.
    let playlist = try livePlaylist(0, ["x", "y", "z"])
    #expect(lines(of: playlist, resuming: rig.record) == "request 1 y, request 2 z")
  }

  @Test func `A further run warns once that numbers stay (N26, N28)`() throws {
    var rig = try FetchRig(
      livePlaylist(6, ["a", "b", "c"]), resuming: try recordOfSegment7(), isStarted: true)
    _ = rig.handle(.time(.seconds(4)))
    #expect(
      rig.load(3, try livePlaylist(6, ["b", "c", "d"]), at: 4) == ["wait 8000 ms"])
    #expect(rig.fetcher.pieces.map(\.resource.uri) == ["b", "c", "d"])
  }

  @Test func `Where a further run begins anew, the section is written again (N26)`() throws {
    let map = "#EXT-X-MAP:URI=\"i\""
    var rig = try FetchRig(livePlaylist(7, [map, "a"]), isStarted: true)
    _ = whole(&rig, 1, 10)
    _ = whole(&rig, 2, 20)
    #expect(
      lines(of: try livePlaylist(7, [map, "a", "b"]), resuming: rig.record) == "request 1 b")
    #expect(
      lines(of: try livePlaylist(0, [map, "x"]), resuming: rig.record)
        == "anew 7 > 0, request 1 i, request 2 x")
  }

  @Test func `The record of a live stream is read as it was written, and short (N26)`() throws {
    for segments in [["a"], ["a/"], ["#EXT-X-MAP:URI=\"i\"", "a"]] {
      var rig = try FetchRig(livePlaylist(7, segments), isStarted: true)
      _ = whole(&rig, 1, 10)
      let record = try #require(rig.record)
      let bytes = record.encoded()
      #expect(bytes.starts(with: "OHLS2\n".utf8))
      #expect(bytes.count == 6 + 5 * 8 + 11 * 8 + 8)
      #expect(try FetchRecord(decoding: bytes) == record)
      for index in bytes.indices {
        var damaged = bytes
        damaged[index] ^= 1
        #expect(throws: SegmentFetcher.Error.damagedRecord) { try FetchRecord(decoding: damaged) }
      }
    }
  }

  @Test func `What a record of a live stream does not have is 0 in it (N26)`() {
    let position = StreamPosition(
      stream: StreamAddress(whole: 0, withoutScheme: 0, path: 0), nextNumber: 0, lastSegment: 0,
      trace: nil, section: nil)
    let record = FetchRecord(
      fingerprint: 0, completeCount: 0, completeLength: 0, parts: [], resources: [],
      position: position)
    #expect(
      Array(record.encoded().dropFirst(6).dropLast(8)) == [UInt8](repeating: 0, count: 16 * 8))
  }

  @Test(arguments: [
    (7, Int64(1) << 62, true), (7, Int64(1) << 62 + 1, false), (9, 1, true), (9, 2, false),
    (12, 1, true), (12, 2, false), (14, 1, true), (14, 2, false), (7, -1, false), (1, 1, false),
    (3, 1, false), (4, 1, false),
  ])
  func `A record of numbers that no fetcher writes is damaged (N26)`(
    _ index: Int, _ number: Int64, _ isGood: Bool
  ) throws {
    var writer = RecordWriter(.live)
    for place in 0..<16 { writer.write(place == index ? number : 0) }
    let bytes = writer.finished()
    #expect(((try? FetchRecord(decoding: bytes)) != nil) == isGood)
  }

  @Test func `A record of a whole playlist has no position (N21)`() throws {
    var writer = RecordWriter(.whole)
    for _ in 0..<5 { writer.write(0) }
    #expect(try FetchRecord(decoding: writer.finished()).isOfLiveStream == false)
    var longer = RecordWriter(.whole)
    for _ in 0..<16 { longer.write(0) }
    let bytes = longer.finished()
    #expect(throws: SegmentFetcher.Error.damagedRecord) { try FetchRecord(decoding: bytes) }
  }

  @Test func `Warnings say what was and what is`() {
    let warnings: [(UpdateWarning, String)] = [
      (
        .segment(7, before: "a", after: "b"),
        "segment 7 was a and is b, or its byte range has changed; it is not fetched again "
          + "(RFC 8216, section 6.2.2)"
      ),
      (
        .eventLostSegments(before: 5, after: 6),
        "an EVENT playlist began with segment 5 and begins with 6 (RFC 8216, section 4.3.3.5)"
      ),
    ]
    for (warning, text) in warnings { #expect(warning.description == text) }
  }

  private func recordOfSegment7() throws -> FetchRecord {
    var rig = try FetchRig(livePlaylist(7, ["a"]), isStarted: true)
    _ = whole(&rig, 1, 10)
    return try FetchRecord(decoding: try #require(rig.record).encoded())
  }

  /// What a run begins with, without the times, and with short warnings.
  private func lines(
    of playlist: MediaPlaylist, resuming record: FetchRecord?, _ reading: PlaylistReading = .lenient
  ) -> String {
    do throws(SegmentFetcher.Error) {
      var fetcher = try SegmentFetcher(playlist, resuming: record, FetchOptions(reading: reading))
      fetcher.handle(.started(at: .zero))
      var lines: [String] = []
      while let action = fetcher.nextAction() {
        switch action {
        case .warning(.begunAnew(let number, let last)): lines.append("anew \(last) > \(number)")
        case .warning(.numbersStay(let number)): lines.append("stays \(number)")
        case .missed(let numbers):
          lines.append("missed \(numbers.lowerBound)-\(numbers.upperBound)")
        case .request(let id, let url, _):
          lines.append("request \(id.number) \(url.split(separator: "/").last ?? "")")
        case .wait: break
        default: lines.append(action.description)
        }
      }
      return lines.joined(separator: ", ")
    } catch {
      return error == .recordOfAnotherPlan ? "another plan" : "\(error)"
    }
  }

  private func whole(
    _ rig: inout FetchRig, _ number: Int64, _ count: Int, tag: String? = nil, at seconds: Double = 0
  ) -> [String] {
    let headers = [("Content-Length", "\(count)")] + (tag.map { [("ETag", "\"\($0)\"")] } ?? [])
    return rig.respond(number, 200, headers, at: seconds) + rig.body(number, count, at: seconds)
      + rig.finish(number, at: seconds)
  }
}
