import Testing

@testable import OstinatoHLS
@testable import StreamModels

/// Records, and fetching that goes on from one (N21).
@Suite struct FetchRecordScenarios {
  @Test func `Nothing that is recorded is asked for again`() throws {
    let record = try busy()
    let read = try FetchRecord(decoding: record.encoded())
    #expect(read == record)
    var rig = try FetchRig(Self.segments, resuming: read)
    #expect(rig.fetcher.writtenBytes == 170)
    #expect((0..<3).map { rig.fetcher.offset(of: $0) } == [0, 100, 200])
    #expect(rig.start() == ["request 1 a bytes=170-199 \"x\"", "request 2 b", "wait 30000 ms"])
    #expect(rig.fetcher.progress > 0.1)
  }

  @Test func `Each changed byte of a record is found, and each missing one`() throws {
    let bytes = try busy().encoded()
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0x10
      #expect(throws: SegmentFetcher.Error.damagedRecord) { try FetchRecord(decoding: damaged) }
      #expect(throws: SegmentFetcher.Error.damagedRecord) {
        try FetchRecord(decoding: Array(bytes[..<index]))
      }
    }
  }

  @Test func `A record of another playlist is refused`() throws {
    let record = try busy()
    for others in [
      ["100@0 a", "100@100 a"], ["100@0 a", "100@100 a", "c"], ["100@0 a", "101@100 a", "b"],
    ] {
      #expect(throws: SegmentFetcher.Error.recordOfAnotherPlan) {
        try FetchRig(others, resuming: record)
      }
    }
  }

  /// Numbers that no fetcher hands out, with the fingerprint of the plan.
  @Test func `A forged record is refused or fetched to the end`() throws {
    let record = try busy()
    let values: [Int64] = [0, 1, 70, 100, 170, 1 << 40, .max - 100]
    var (refused, accepted) = (0, 0)
    for count in [0, 1, 2, 3, 4] {
      for length in values {
        for piece in 0...3 {
          for written in values {
            for total in values.map(Optional.some) + [nil] {
              let part = FetchRecord.Part(piece: piece, written: written, length: total)
              let forged = FetchRecord(
                fingerprint: record.fingerprint, completeCount: count, completeLength: length,
                parts: [part], resources: [])
              do {
                var rig = try FetchRig(Self.segments, resuming: forged, isStarted: true)
                _ = rig.respond(1, 200, [("Content-Length", "200")])
                _ = rig.body(1, 200)
                accepted += 1
              } catch { refused += 1 }
            }
          }
        }
      }
    }
    #expect(refused > 1000 && accepted > 10, "\(refused) refused, \(accepted) accepted")
  }

  @Test func `A record of what the plan does not have, or of nothing, is damaged (N21)`() throws {
    let record = try busy()
    var identity = ResourceIdentity()
    identity.totalLength = 200
    for (number, piece, count, written) in [
      (2, 2, 0, 1), (.max, 2, 0, 1), (1, 3, 0, 1), (1, .max, 0, 1), (1, 2, 4, 1), (1, 2, 0, 0),
    ] {
      let forged = FetchRecord(
        fingerprint: record.fingerprint, completeCount: count, completeLength: 0,
        parts: [FetchRecord.Part(piece: piece, written: Int64(written), length: nil)],
        resources: [FetchRecord.Resource(number: number, identity: identity)])
      #expect(throws: SegmentFetcher.Error.damagedRecord) {
        try FetchRig(Self.segments, resuming: forged)
      }
    }
  }

  /// Pieces of another file stay, and are in the record, although one before them was forgotten.
  @Test func `What a change of one resource leaves is in the record`() throws {
    let segments = ["100@0 a", "50@0 b", "60@50 b", "100@100 a"]
    var rig = try FetchRig(segments, isStarted: true)
    var number: Int64 = 1
    for (range, count) in [("0-99/200", 100), ("0-49/110", 50), ("50-109/110", 60)] {
      _ = rig.respond(number, 206, [("Content-Range", "bytes \(range)"), ("Last-Modified", "1")])
      _ = rig.body(number, count)
      _ = rig.finish(number)
      number += 1
    }
    // The date alone tells that it is another file.
    #expect(
      rig.respond(
        number, 206, [("Content-Range", "bytes 100-199/*"), ("Last-Modified", "2")])
        == ["save 0 0 1:50 2:60", "request 5 a bytes=0-99"])
    #expect(rig.body(4, 100) == ["write 4 0+100 at 210", "save 0 0 1:50 2:60 3:100"])
    let record = try FetchRecord(decoding: try #require(rig.record).encoded())
    var next = try FetchRig(segments, resuming: record)
    #expect(next.start() == ["request 1 a bytes=0-99", "wait 30000 ms"])
    #expect(next.fetcher.writtenBytes == 210)
    _ = next.respond(1, 206, [("Content-Range", "bytes 0-99/200"), ("Last-Modified", "2")])
    #expect(next.body(1, 100).last == "finished")
  }

  @Test func `A record is issued whenever a window of bytes more is written (N21)`() throws {
    var rig = try FetchRig(["100@0 a"], FetchOptions(window: 10), isStarted: true)
    _ = rig.respond(1, 206, [("Content-Range", "bytes 0-99/100")])
    #expect(rig.body(1, 15) == ["write 1 0+15 at 0", "save 0 0 0:15"])
    #expect(rig.body(1, 9) == ["write 1 0+9 at 15"])
    #expect(rig.body(1, 1) == ["write 1 0+1 at 24", "save 0 0 0:25"])
  }

  @Test func `A record has the identities of the resources that are not complete (N21)`() throws {
    var rig = try FetchRig(["a", "b"], isStarted: true)
    _ = rig.respond(1, 200, [("Content-Length", "100")])
    _ = rig.respond(2, 200, [("Content-Length", "50")])
    _ = rig.body(1, 100)
    #expect(rig.record?.resources.map(\.number) == [1])
  }

  /// No fetcher hands out a record that ends with a piece of which nothing has come.
  @Test func `A record ends with the last piece that has bytes (N21)`() throws {
    let record = FetchRecord(
      fingerprint: FetchPlan(try FetchRig.playlist(["a", "b"])).fingerprint, completeCount: 0,
      completeLength: 0,
      parts: [
        FetchRecord.Part(piece: 0, written: 1, length: nil),
        FetchRecord.Part(piece: 1, written: 0, length: 50),
      ], resources: [])
    var rig = try FetchRig(["a", "b"], resuming: record, FetchOptions(window: 5))
    #expect(rig.start() == ["request 1 a bytes=1-", "request 2 b", "wait 30000 ms"])
    _ = rig.respond(1, 206, [("Content-Range", "bytes 1-9/*")])
    #expect(rig.body(1, 5) == ["write 1 0+5 at 1", "save 0 0 0:6"])
  }

  /// How long each of the complete pieces is, and so where each begins, is not in the record.
  @Test func `A change of a resource that has complete pieces in a record discards all (N18)`()
    throws
  {
    let segments = ["a", "b", "a"]
    let (before, after) = (
      [("Content-Length", "10"), ("ETag", "\"x\"")], [("Content-Length", "12"), ("ETag", "\"y\"")]
    )
    var rig = try FetchRig(segments, FetchOptions(inFlight: 1), isStarted: true)
    for number in Int64(1)...2 {
      _ = rig.respond(number, 200, before)
      _ = rig.body(number, 10)
      _ = rig.finish(number)
    }
    var next = try FetchRig(
      segments, resuming: rig.record, FetchOptions(inFlight: 1), isStarted: true)
    _ = next.respond(1, 200, before)
    #expect(next.body(1, 4) == ["write 1 0+4 at 20"])
    _ = next.drop(1)
    _ = next.handle(.time(.seconds(1)))
    #expect(next.respond(2, 200, after, at: 1) == ["save 0 0", "cancel 2", "request 3 a"])
    var writes: [String] = []
    for number in Int64(3)...5 {
      _ = next.respond(number, 200, after, at: 1)
      writes += next.body(number, 12, at: 1).filter { $0.hasPrefix("write") }
      _ = next.finish(number, at: 1)
    }
    #expect(writes == ["write 3 0+12 at 0", "write 4 0+12 at 12", "write 5 0+12 at 24"])
  }

  private static let segments = ["100@0 a", "100@100 a", "b"]

  private func busy() throws -> FetchRecord {
    var rig = try FetchRig(Self.segments, FetchOptions(window: 10), isStarted: true)
    let tag = ("ETag", "\"x\"")
    _ = rig.respond(1, 206, [("Content-Range", "bytes 0-99/200"), tag])
    _ = rig.respond(
      2, 206, [("Content-Range", "bytes 100-199/200"), tag, ("Last-Modified", "today")])
    _ = rig.body(1, 100)
    _ = rig.body(2, 70)
    return try #require(rig.record)
  }
}
