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

  @Test func `A record that names a resource or a piece that the plan does not have is damaged`()
    throws
  {
    let record = try busy()
    var identity = ResourceIdentity()
    identity.totalLength = 200
    for (number, piece, count) in [(2, 2, 0), (.max, 2, 0), (1, 3, 0), (1, .max, 0), (1, 2, 4)] {
      let forged = FetchRecord(
        fingerprint: record.fingerprint, completeCount: count, completeLength: 0,
        parts: [FetchRecord.Part(piece: piece, written: 1, length: nil)],
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
