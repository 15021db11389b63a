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
    (["20@0 a", "10@0 a"], ["write 1 0+20 at 0", "save 1 20"]),
    (["10@0 a", "20@0 a"], ["write 1 0+10 at 0", "save 1 10"]),
  ])
  func `Of pieces with the same first byte, a 200 serves the first in the file (N15)`(
    pieces: [String], lines: [String]
  ) throws {
    var rig = try FetchRig(pieces, FetchOptions(inFlight: 1), isStarted: true)
    _ = rig.respond(1, 200)
    #expect(rig.body(1, 20).starts(with: lines))
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
