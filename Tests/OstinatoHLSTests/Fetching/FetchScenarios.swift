import Testing

@testable import OstinatoHLS
@testable import StreamModels

/// Fetching, step by step.
@Suite struct FetchScenarios {
  @Test func `Two requests at a time, each written at its place (N12, N13, N20)`() throws {
    var rig = try FetchRig(["100@50 a", "200@150 a", "300@350 a"])
    #expect(
      rig.start() == ["request 1 a bytes=50-149", "request 2 a bytes=150-349", "wait 30000 ms"])
    #expect(rig.respond(2, 206, [("Content-Range", "bytes 150-349/900"), ("ETag", "\"x\"")]) == [])
    #expect(rig.body(2, 120) == ["write 2 0+120 at 100"])
    #expect(rig.respond(1, 206, [("Content-Range", "bytes 50-149/900"), ("ETag", "\"x\"")]) == [])
    #expect(rig.body(1, 100) == ["write 1 0+100 at 0", "save 1 100 1:120"])
    #expect(rig.finish(1, at: 1) == ["request 3 a bytes=350-649 \"x\""])
    #expect(rig.fetcher.progress == 220.0 / 600)
    #expect(rig.body(2, 80, at: 1) == ["write 2 0+80 at 220", "save 2 300"])
    #expect(rig.finish(2, at: 1) == [])
    #expect(rig.respond(3, 206, [("content-range", "bytes 350-649/900")], at: 2) == [])
    #expect(
      rig.body(3, 300, at: 2) == [
        "write 3 0+300 at 300", "save 3 600", "save 3 600", "cancel 3", "finished",
      ])
    #expect(rig.fetcher.progress == 1)
    #expect(rig.fetcher.totalLength == 600)
    #expect(rig.fetcher.offset(of: 2) == 300)
    #expect(rig.finish(3) == [])
  }

  @Test func `A whole resource gives its place to the next when its length is known (N14)`() throws
  {
    var rig = try FetchRig(["a", "b"], FetchOptions(window: 100))
    #expect(rig.start() == ["request 1 a", "request 2 b", "wait 30000 ms"])
    #expect(rig.respond(2, 200) == [])
    #expect(rig.body(2, 60) == [])
    #expect(rig.body(2, 40) == ["pause 2"])
    #expect(rig.fetcher.totalLength == nil)
    #expect(
      rig.respond(1, 200, [("Content-Length", "500")]) == [
        "write 2 0+100 at 500", "save 0 0 0:0 1:100", "resume 2",
      ])
    #expect(rig.body(1, 500) == ["write 1 0+500 at 0", "save 1 500 1:100", "save 1 500 1:100"])
    #expect(rig.finish(1) == [])
    #expect(rig.finish(2) == ["save 2 600", "save 2 600", "finished"])
  }

  @Test func `A 200 for a range serves all that is missing in one pass (N15)`() throws {
    var rig = try FetchRig(["100@50 a", "200@150 a", "50@500 a", "b"])
    #expect(
      rig.start() == ["request 1 a bytes=50-149", "request 2 a bytes=150-349", "wait 30000 ms"])
    #expect(rig.respond(1, 200, [("Content-Length", "900")]) == ["cancel 2"])
    #expect(rig.body(1, 40) == ["write 1 40+0 at 0"])
    #expect(
      rig.body(1, 400) == [
        "write 1 10+100 at 0", "save 1 100", "write 1 0+200 at 100", "save 2 300",
        "write 1 90+0 at 0",
      ])
    #expect(
      rig.body(1, 200) == [
        "write 1 60+50 at 300", "save 3 350", "cancel 1", "request 3 b",
      ])
  }

  @Test func `A shorter answer is asked on, an earlier one is skipped (N15)`() throws {
    var rig = try FetchRig(["100@50 a"])
    #expect(rig.start() == ["request 1 a bytes=50-149", "wait 30000 ms"])
    #expect(rig.respond(1, 206, [("Content-Range", "bytes 20-99/*")]) == [])
    #expect(rig.body(1, 80) == ["write 1 30+50 at 0"])
    #expect(rig.finish(1) == ["request 2 a bytes=100-149"])
    #expect(
      rig.respond(2, 206, [("Content-Range", "bytes 101-149/*")], at: 1) == [
        "cancel 2", "wait 1183 ms",
      ])
  }

  @Test func `What breaks off goes on where it was (N16)`() throws {
    var rig = try FetchRig(["100@50 a"], isStarted: true)
    #expect(rig.respond(1, 206, [("Content-Range", "bytes 50-149/900"), ("ETag", "\"x\"")]) == [])
    #expect(rig.body(1, 30) == ["write 1 0+30 at 0"])
    #expect(rig.drop(1) == ["cancel 1", "wait 183 ms"])
    #expect(rig.handle(.time(.milliseconds(183))) == [])
    #expect(
      rig.handle(.time(.milliseconds(184))) == ["request 2 a bytes=80-149 \"x\"", "wait 30184 ms"])
    #expect(rig.body(1, 30) == [], "what comes late means nothing")
    #expect(rig.handle(.time(.seconds(31))) == ["cancel 2", "wait 31207 ms"], "it has stalled")
  }

  @Test func `An answer that ends before what is missing is asked for again (N16)`() throws {
    var rig = try FetchRig(["100@0 a"], isStarted: true)
    #expect(rig.respond(1, 206, [("Content-Range", "bytes 0-99/100")]) == [])
    #expect(rig.body(1, 50) == ["write 1 0+50 at 0"])
    _ = rig.drop(1)
    #expect(rig.handle(.time(.milliseconds(184))).first == "request 2 a bytes=50-99")
    #expect(rig.respond(2, 206, [("Content-Range", "bytes 0-49/100")]).first == "cancel 2")
  }

  @Test func `A changed resource begins anew and never mixes (N18)`() throws {
    var rig = try FetchRig(["100@0 a", "100@100 a"], isStarted: true)
    #expect(rig.respond(1, 206, [("Content-Range", "bytes 0-99/200"), ("ETag", "\"x\"")]) == [])
    #expect(rig.body(1, 100) == ["write 1 0+100 at 0", "save 1 100"])
    #expect(rig.finish(1) == [])
    #expect(rig.respond(2, 200, [("Content-Length", "200"), ("ETag", "\"y\"")]) == ["save 0 0"])
    #expect(
      rig.body(2, 200) == [
        "write 2 0+100 at 0", "save 1 100", "write 2 0+100 at 100", "save 2 200", "save 2 200",
        "cancel 2", "finished",
      ])
  }

  @Test func `A resource that is shorter than what has come of it is another one (N18)`() throws {
    var rig = try FetchRig(["a", "b"], isStarted: true)
    _ = rig.respond(1, 200)
    #expect(rig.body(1, 70) == ["write 1 0+70 at 0"])
    _ = rig.drop(1)
    _ = rig.handle(.time(.seconds(1)))
    #expect(
      rig.respond(3, 200, [("Content-Length", "50")], at: 1) == [
        "cancel 2", "save 0 0", "request 4 b",
      ])
    #expect(rig.body(3, 50, at: 1) == ["write 3 0+50 at 0", "save 1 50"])
  }

  @Test func `More bytes than the resource is known to have are not waited for`() throws {
    var rig = try FetchRig(["10@0 a", "10@10 a", "b"], isStarted: true)
    #expect(rig.respond(1, 206, [("Content-Range", "bytes 0-9/20")]) == [])
    #expect(rig.respond(2, 200) == ["cancel 1"])
    #expect(
      rig.body(2, 25) == [
        "write 2 0+10 at 0", "save 1 10", "write 2 0+10 at 10", "save 2 20", "cancel 2",
        "request 3 b",
      ])
  }

  @Test func `A resource of unknown length that was complete needs no byte more`() throws {
    var rig = try FetchRig(["a"], isStarted: true)
    #expect(rig.respond(1, 200) == [])
    #expect(rig.body(1, 70) == ["write 1 0+70 at 0"])
    #expect(rig.drop(1) == ["cancel 1", "wait 183 ms"])
    #expect(rig.handle(.time(.seconds(1))) == ["request 2 a bytes=70-", "wait 31000 ms"])
    #expect(
      rig.respond(2, 416, [("Content-Range", "bytes */70")]) == [
        "cancel 2", "save 1 70", "finished",
      ])
  }

  @Test func `Another 416 begins anew once (N16)`() throws {
    var rig = try FetchRig(["a"], isStarted: true)
    _ = rig.respond(1, 200)
    #expect(rig.body(1, 70) == ["write 1 0+70 at 0"])
    _ = rig.drop(1)
    _ = rig.handle(.time(.seconds(1)))
    #expect(rig.respond(2, 416, at: 1) == ["save 0 0", "cancel 2", "wait 1207 ms"])
    #expect(rig.handle(.time(.seconds(2))) == ["request 3 a", "wait 32000 ms"])
    #expect(
      rig.respond(3, 416, at: 2) == [
        "cancel 3",
        "failed: the server does not have the bytes that the playlist names of https://h/a",
      ])
  }

  /// The machines that answer in turn give different tags to the same bytes.
  @Test func `A resource that changes again and again ends it (N18)`() throws {
    var rig = try FetchRig(
      ["a", "10@0 b"], FetchOptions(inFlight: 1, attempts: 3), isStarted: true)
    var lines: [String] = []
    for number in Int64(1)...4 {
      let now = Double(number)
      lines += rig.respond(number, 200, [("ETag", "\"\(number)\"")], at: now)
      lines += rig.body(number, 10, at: now)
      _ = rig.drop(number, at: now)
      lines += rig.handle(.time(.seconds(now + 1))).filter { $0.hasPrefix("request") }
    }
    #expect(
      lines == [
        "write 1 0+10 at 0", "request 2 a bytes=10- \"1\"",
        "save 0 0", "write 2 0+10 at 0", "request 3 a bytes=10- \"2\"",
        "save 0 0", "write 3 0+10 at 0", "request 4 a bytes=10- \"3\"",
        "cancel 4", "failed: https://h/a changed 3 times while it was fetched",
      ])
  }

  @Test func `Bytes that are forgotten because of a 416 again and again end it (N16, N18)`() throws
  {
    var rig = try FetchRig(["10@0 a"], FetchOptions(attempts: 3), isStarted: true)
    var lines: [String] = []
    for number in [Int64(1), 3, 5] {
      let now = Double(number)
      _ = rig.respond(number, 206, [("Content-Range", "bytes 0-9/10")], at: now)
      lines += rig.body(number, 5, at: now)
      _ = rig.drop(number, at: now)
      _ = rig.handle(.time(.seconds(now + 1)))
      lines += rig.respond(number + 1, 416, at: now + 1)
      _ = rig.handle(.time(.seconds(now + 2)))
    }
    #expect(
      lines == [
        "write 1 0+5 at 0", "save 0 0", "cancel 2", "wait 2207 ms",
        "write 3 0+5 at 0", "save 0 0", "cancel 4", "wait 4367 ms",
        "write 5 0+5 at 0", "cancel 6", "failed: https://h/a changed 3 times while it was fetched",
      ])
  }

  /// Of pieces that are not in the order of the resource, an answer serves no more than so many.
  @Test func `A 200 serves the first 257 of pieces in reverse (N15)`() throws {
    var rig = try FetchRig((0..<300).reversed().map { "10@\($0 * 10) a" }, isStarted: true)
    _ = rig.respond(1, 200)
    let lines = rig.body(1, 3000)
    #expect(lines.filter { $0.hasPrefix("write") && !$0.contains("+0 at") }.count == 257)
    #expect(lines.first == "write 1 430+10 at 2560")
    #expect(lines.suffix(2) == ["cancel 1", "request 3 a bytes=420-429"])
  }

  @Test(arguments: [404, 410, 403, 400, 300, 100, 600])
  func `Some answers end it (N16)`(_ status: Int) throws {
    var rig = try FetchRig(["a", "b"], isStarted: true)
    #expect(
      rig.respond(1, status) == [
        "cancel 1", "cancel 2", "failed: the server answered \(status) for https://h/a",
      ])
    #expect(rig.respond(2, 200) == [])
  }

  @Test(
    arguments: [
      (503, [("Retry-After", "7")], "wait 7000 ms"),
      (429, [("Retry-After", "3600")], "wait 3600000 ms"),
      (429, [("Retry-After", "3601")], "wait 3600000 ms"),
      (500, [("Retry-After", "Wed, 21 Oct 2015 07:28:00 GMT")], "wait 183 ms"),
      (408, [], "wait 183 ms"), (425, [], "wait 183 ms"), (599, [], "wait 183 ms"),
      (201, [], "wait 183 ms"), (299, [], "wait 183 ms"),
      (200, [("Content-Encoding", "gzip")], "wait 183 ms"), (206, [], "wait 183 ms"),
      (206, [("Content-Range", "bytes 9-5/10")], "wait 183 ms"),
      (206, [("Content-Range", "bytes 1-9/10")], "wait 183 ms"),
      (206, [("Content-Range", "bytes 0-9/5")], "wait 183 ms"),
    ] as [(Int, [(String, String)], String)])
  func `Others are asked for again (N16)`(
    _ status: Int, _ headers: [(String, String)], _ wait: String
  )
    throws
  {
    var rig = try FetchRig(["10@0 a"], FetchOptions(stall: .seconds(3601)), isStarted: true)
    #expect(rig.respond(1, status, headers) == ["cancel 1", wait])
  }

  @Test func `Delays double, less up to half at random, and attempts end (N16)`() throws {
    var rig = try FetchRig(
      ["a"], FetchOptions(retry: .backoff(from: .seconds(1), to: .seconds(4)), attempts: 5, seed: 3)
    )
    _ = rig.start()
    var (now, waits): (Double, [Double]) = (0, [])
    for number in Int64(1)...4 {
      let line = rig.drop(number, at: now).last ?? ""
      let until = Double(line.split(separator: " ").dropFirst().first ?? "") ?? 0
      waits.append(until / 1000 - now)
      now = until / 1000 + 0.001
      #expect(rig.handle(.time(.seconds(now))).first == "request \(number + 1) a")
    }
    for (wait, most) in zip(waits, [1.0, 2, 4, 4]) { #expect(wait >= most / 2 && wait <= most) }
    #expect(Set(waits).count == 4)
    #expect(
      rig.drop(5, at: now) == [
        "cancel 5",
        "failed: 5 attempts in a row failed for https://h/a; the last one: the connection failed",
      ])
  }

  @Test func `What is no segment is not asked for (N12)`() throws {
    var rig = try FetchRig([])
    #expect(rig.start() == ["save 0 0", "finished"])
    #expect(rig.fetcher.progress == 1)
    rig = try FetchRig(["0@0 a", "#EXT-X-GAP", "gap", "0@7 a"])
    #expect(rig.fetcher.pieces.count == 2)
    #expect(rig.start() == ["save 2 0", "finished"])
  }

  @Test
  func `Sections come before the segments that need them, and keys with each piece (N12, N22)`()
    throws
  {
    let rig = try FetchRig([
      "#EXT-X-KEY:METHOD=AES-128,URI=\"k\",IV=0x05", "#EXT-X-MAP:URI=\"i\",BYTERANGE=\"9@1\"",
      "#EXT-X-KEY:METHOD=AES-128,URI=\"k\"", "a", "b", "#EXT-X-KEY:METHOD=NONE",
      "#EXT-X-MAP:URI=\"j\"", "c",
    ])
    let pieces = rig.fetcher.pieces
    #expect(pieces.map(\.resource.uri) == ["i", "a", "b", "j", "c"])
    #expect(pieces.map(\.isMap) == [true, false, false, true, false])
    #expect(pieces.map(\.keys.count) == [1, 1, 1, 0, 0])
    #expect(pieces[0].initializationVector(of: pieces[0].keys[0]).last == 5)
    #expect(pieces[2].initializationVector(of: pieces[2].keys[0]).last == 1)
  }

  @Test func `A section has no duration from which other lengths could be estimated (N20)`() throws
  {
    var rig = try FetchRig(["#EXT-X-MAP:URI=\"i\",BYTERANGE=\"9@0\"", "a"], isStarted: true)
    _ = rig.respond(1, 206, [("Content-Range", "bytes 0-8/100")])
    _ = rig.body(1, 9)
    // Four seconds at 128 kbit/s.
    #expect(rig.fetcher.progress == 9.0 / 64_009)
  }

  @Test func `A range beyond the resource ends it`() throws {
    var rig = try FetchRig(["100@50 a"], isStarted: true)
    #expect(
      rig.respond(1, 200, [("Content-Length", "149")]) == [
        "cancel 1",
        "failed: the server does not have the bytes that the playlist names of https://h/a",
      ])
  }

  @Test func `Lengths that no file has are an error (N12)`() throws {
    #expect(throws: SegmentFetcher.Error.tooLong) {
      try FetchRig(["9223372036854775807@0 a", "1@0 b"])
    }
    var rig = try FetchRig(["9223372036854775806@0 a", "1@0 b"])
    #expect(rig.fetcher.totalLength == .max)
    rig = try FetchRig(["a", "b"], isStarted: true)
    _ = rig.respond(1, 200, [("Content-Length", "9223372036854775807")])
    #expect(
      rig.respond(2, 200, [("Content-Length", "1")]) == [
        "cancel 1", "cancel 2", "failed: the file would be longer than 2^63 - 1 bytes",
      ])
    // What a 416 says can be too much as well.
    rig = try FetchRig(["a", "b"], isStarted: true)
    _ = rig.respond(1, 200)
    _ = rig.body(1, 5)
    _ = rig.respond(2, 200, [("Content-Length", "9223372036854775807")])
    _ = rig.drop(1)
    #expect(rig.handle(.time(.seconds(1))) == ["request 3 a bytes=5-", "wait 30000 ms"])
    #expect(
      rig.respond(3, 416, [("Content-Range", "bytes */5")]) == [
        "cancel 3", "cancel 2", "failed: the file would be longer than 2^63 - 1 bytes",
      ])
  }

  @Test(arguments: [
    (FetchOptions(inFlight: 0), "inFlight is 0; it goes from 1 to 16"),
    (FetchOptions(inFlight: 17), "inFlight is 17; it goes from 1 to 16"),
    (FetchOptions(window: 0), "window is 0; it is at least 1"),
    (FetchOptions(attempts: 0), "attempts is 0; it is at least 1"),
    (FetchOptions(stall: .zero), "stall is not more than 0"),
    (
      FetchOptions(retry: .backoff(from: .zero, to: .seconds(1))),
      "the delays of retry do not go from more than 0 to at least as much"
    ),
    (
      FetchOptions(retry: .backoff(from: .seconds(2), to: .seconds(1))),
      "the delays of retry do not go from more than 0 to at least as much"
    ),
  ])
  func `Options have their ranges`(_ options: FetchOptions, _ text: String) {
    let error = #expect(throws: SegmentFetcher.Error.self) { try FetchRig(["a"], options) }
    #expect(error?.description == text)
  }

  @Test(arguments: [
    FetchOptions(inFlight: 1), FetchOptions(inFlight: 16), FetchOptions(window: 1),
    FetchOptions(attempts: 1), FetchOptions(stall: .nanoseconds(1)),
    FetchOptions(retry: .backoff(from: .nanoseconds(1), to: .nanoseconds(1))),
  ])
  func `The ends of these ranges belong to them (N13, N14, N16)`(_ options: FetchOptions) {
    #expect(throws: Never.self) { try FetchRig(["a"], options) }
  }
}
