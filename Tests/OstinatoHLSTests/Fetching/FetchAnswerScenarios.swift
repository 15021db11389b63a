import Testing

@testable import OstinatoHLS
@testable import StreamModels

/// What becomes of an answer: which bytes of it are used, for which pieces, and what ends with it (N13–N18, N20).
@Suite struct FetchAnswerScenarios {
  @Test func `An answer with the first missing byte alone is used (N15)`() throws {
    var rig = try FetchRig(["100@50 a"], isStarted: true)
    #expect(rig.respond(1, 206, [("Content-Range", "bytes 50-50/900")]) == [])
    #expect(rig.body(1, 1) == ["write 1 0+1 at 0"])
    #expect(rig.finish(1) == ["request 2 a bytes=51-149"])
    // It ends with the last byte before the missing one.
    #expect(
      rig.respond(2, 206, [("Content-Range", "bytes 0-50/900")]) == ["cancel 2", "wait 183 ms"])
  }

  @Test func `After 256 pieces out of order, a 200 serves those in order up to the next one (N15)`()
    throws
  {
    // Of the first 257 pieces, all but the first begin before the end of an earlier one.
    let reverse = (0..<257).reversed().map { "10@\($0 * 10) a" }
    var rig = try FetchRig(reverse + ["10@2570 a", "10@2575 a", "10@2590 a"], isStarted: true)
    _ = rig.respond(1, 200)
    let lines = rig.body(1, 3000)
    let written = lines.filter { $0.hasPrefix("write") && !$0.contains("+0 at") }
    #expect(written.count == 258)
    #expect(written.last == "write 1 0+10 at 2570")
    #expect(lines.suffix(2) == ["cancel 1", "request 3 a bytes=2575-2584"])
  }

  @Test(arguments: [
    (["20@0 a", "10@0 a"], ["write 1 0+20 at 0", "save 1 20"], "0-9"),
    (["10@0 a", "20@0 a"], ["write 1 0+10 at 0", "save 1 10"], "0-19"),
    (
      ["20@0 a", "10@10 a", "30@20 a"],
      ["write 1 0+20 at 0", "save 1 20", "write 1 0+30 at 30", "save 1 20 2:30"], "10-19"
    ),
  ])
  func `A 200 serves no piece that begins before the end of the last one served (N15)`(
    pieces: [String], lines: [String], rest: String
  ) throws {
    var rig = try FetchRig(pieces, FetchOptions(inFlight: 1), isStarted: true)
    _ = rig.respond(1, 200)
    #expect(rig.body(1, 50) == lines + ["cancel 1", "request 2 a bytes=\(rest)"])
  }

  /// The 200 is for a piece that has no place, and serves the one before it.
  @Test func `After a 206, what a 200 does not serve is asked for again (N13)`() throws {
    var rig = try FetchRig(
      ["10@0 a", "b", "10@10 a", "10@20 a"], FetchOptions(inFlight: 4), isStarted: true)
    _ = rig.drop(4)
    #expect(rig.respond(3, 200) == ["cancel 1"])
    #expect(
      rig.handle(.time(.milliseconds(200))) == ["request 5 a bytes=20-29", "wait 30000 ms"])
    #expect(
      rig.respond(5, 206, [("Content-Range", "bytes 20-29/*")], at: 0.2)
        == ["request 6 a bytes=10-19"])
  }

  @Test func `What an answer served when it broke off is asked for after a delay (N15, N16)`()
    throws
  {
    var rig = try FetchRig(["10@0 a", "10@10 a"], isStarted: true)
    _ = rig.respond(1, 200)
    #expect(rig.body(1, 15) == ["write 1 0+10 at 0", "save 1 10", "write 1 0+5 at 10"])
    #expect(rig.drop(1) == ["cancel 1", "wait 183 ms"])
    #expect(rig.handle(.time(.seconds(1))).first == "request 3 a bytes=15-19")
  }

  /// What waits at the host has not been written, and is gone when its request fails.
  @Test func `Bytes that wait are requested again, and end no row of failures (N14, N16)`() throws {
    var rig = try FetchRig(["a", "b"], FetchOptions(attempts: 2), isStarted: true)
    _ = rig.respond(2, 200)
    #expect(rig.body(2, 60) == [])
    #expect(rig.drop(2).first == "cancel 2")
    #expect(rig.handle(.time(.seconds(1))).first == "request 3 b")
    _ = rig.respond(3, 200, at: 1)
    #expect(rig.body(3, 60, at: 1) == [])
    #expect(
      rig.drop(3, at: 1) == [
        "cancel 3", "cancel 1",
        "failed: 2 attempts in a row failed for https://h/b; the last one: the connection failed",
      ])
  }

  @Test func `A changed resource whose answer begins too late is asked for after a delay (N18)`()
    throws
  {
    var rig = try FetchRig(["100@50 a"], isStarted: true)
    _ = rig.respond(1, 206, [("Content-Range", "bytes 50-149/900"), ("ETag", "\"x\"")])
    #expect(rig.body(1, 30) == ["write 1 0+30 at 0"])
    _ = rig.drop(1)
    _ = rig.handle(.time(.seconds(1)))
    let lines = rig.respond(
      2, 206, [("Content-Range", "bytes 80-149/900"), ("ETag", "\"y\"")], at: 1)
    #expect(lines.starts(with: ["save 0 0", "cancel 2"]))
    #expect(lines.last?.hasPrefix("wait") == true && lines.count == 3)
    #expect(rig.handle(.time(.seconds(2))).first == "request 3 a bytes=50-149 \"y\"")
  }

  @Test(
    arguments: [
      (("ETag", "\"x\""), ("ETag", "\"y\"")), (("Last-Modified", "1"), ("Last-Modified", "2")),
      (("Content-Length", "30"), ("Content-Length", "31")),
    ] as [((String, String), (String, String))])
  func `What a later answer tells of a resource belongs to its identity (N18)`(
    told: (String, String), other: (String, String)
  ) throws {
    var rig = try FetchRig(["10@0 a", "10@10 a", "10@20 a"], FetchOptions(inFlight: 1))
    _ = rig.start()
    for (number, fields) in zip(Int64(1)..., [[], [told]]) {
      _ = rig.respond(number, 200, fields)
      _ = rig.body(number, Int(number) * 10)
      _ = rig.drop(number)
      _ = rig.handle(.time(.seconds(Double(number))))
    }
    #expect(rig.fetcher.writtenBytes == 20)
    #expect(rig.respond(3, 200, [other], at: 2) == ["save 0 0"])
  }

  @Test func `An answer with another identity is used, whichever request it is for (N18)`() throws {
    var rig = try FetchRig(["100@0 a", "10@0 b"], isStarted: true)
    _ = rig.respond(2, 206, [("Content-Range", "bytes 0-9/10"), ("ETag", "\"x\"")])
    #expect(rig.body(2, 5) == ["write 2 0+5 at 100"])
    _ = rig.drop(2)
    #expect(rig.handle(.time(.seconds(1))).first == "request 3 b bytes=5-9 \"x\"")
    #expect(
      rig.respond(3, 200, [("ETag", "\"y\"")], at: 1) == [
        "cancel 1", "save 0 0", "request 4 a bytes=0-99",
      ])
    #expect(rig.body(3, 5, at: 1) == ["write 3 0+5 at 100"])
  }

  /// Only the end of its body told how long the resource was. With another length it is another one.
  @Test func `A changed resource whose piece has lost its place begins with the first (N18)`()
    throws
  {
    var rig = try FetchRig(["a", "b", "a"], FetchOptions(inFlight: 1), isStarted: true)
    for number in Int64(1)...2 {
      _ = rig.respond(number, 200)
      _ = rig.body(number, 10)
      _ = rig.finish(number)
    }
    #expect(rig.fetcher.writtenBytes == 20)
    #expect(
      rig.respond(3, 200, [("Content-Length", "11")]) == ["save 0 0", "cancel 3", "request 4 a"])
  }

  @Test func `The length of a changed resource is estimated anew (N18, N20)`() throws {
    var rig = try FetchRig(["a", "b"], isStarted: true)
    _ = rig.respond(1, 200, [("Content-Length", "1000"), ("ETag", "\"x\"")])
    _ = rig.body(1, 10)
    #expect(rig.fetcher.progress == 10.0 / 2000)
    _ = rig.drop(1)
    _ = rig.handle(.time(.seconds(1)))
    _ = rig.respond(3, 200, [("ETag", "\"y\"")], at: 1)
    _ = rig.body(3, 5000, at: 1)
    // Eight seconds at 128 kbit/s.
    #expect(rig.fetcher.progress == 5000.0 / 128_000)
  }

  @Test func `Progress is at most 0.999 before the end (N20)`() throws {
    var rig = try FetchRig(["10000@0 a"], isStarted: true)
    _ = rig.respond(1, 206, [("Content-Range", "bytes 0-9999/10000")])
    _ = rig.body(1, 9_989)
    #expect(rig.fetcher.progress == 0.9989)
    _ = rig.body(1, 10)
    #expect(rig.fetcher.progress == 0.999)
    #expect(rig.body(1, 1).last == "finished")
    #expect(rig.fetcher.progress == 1)
  }
}
