import Testing

@testable import OstinatoHLS
@testable import StreamModels

/// Where one behaviour of a fetcher ends and the next begins (N13–N26).
@Suite struct FetchBoundaries {
  @Test func `A body of no bytes changes nothing, also before its header`() throws {
    var rig = try FetchRig(["a"], isStarted: true)
    #expect(rig.body(1, 0, at: 1) == [])
    #expect(rig.handle(.time(.seconds(30))) == ["cancel 1", "wait 30183 ms"])
  }

  @Test(arguments: [
    ("\"\"", true), ("\"x\"", true), ("\"", false), ("W/\"x\"", false), ("x", false),
  ])
  func `Only a strong tag is used for the rest of a resource (N21)`(_ tag: String, _ isStrong: Bool)
    throws
  {
    var rig = try FetchRig(["10@0 a"], isStarted: true)
    _ = rig.respond(1, 206, [("Content-Range", "bytes 0-9/10"), ("ETag", tag)])
    #expect(rig.body(1, 5) == ["write 1 0+5 at 0"])
    _ = rig.drop(1)
    #expect(
      rig.handle(.time(.seconds(1))).first
        == "request 2 a bytes=5-9" + (isStrong ? " \(tag)" : ""))
  }

  @Test(arguments: ["identity", "Identity", ""])
  func `A body that is not encoded may say so (N15)`(_ encoding: String) throws {
    var rig = try FetchRig(["a"], isStarted: true)
    #expect(rig.respond(1, 200, [("Content-Encoding", encoding), ("Content-Length", "3")]) == [])
    #expect(rig.body(1, 3).last == "finished")
  }

  @Test func `A resource that ends with what has come of it is the same one (N18)`() throws {
    var rig = try FetchRig(["a", "b"], isStarted: true)
    _ = rig.respond(1, 200)
    #expect(rig.body(1, 70) == ["write 1 0+70 at 0"])
    _ = rig.drop(1)
    _ = rig.handle(.time(.seconds(1)))
    #expect(rig.respond(3, 200, [("Content-Length", "70")], at: 1) == ["save 1 70", "cancel 3"])
    #expect(rig.fetcher.writtenBytes == 70)
  }

  @Test func `A request that goes on after a pause has its time again (N14, N16)`() throws {
    var rig = try FetchRig(["a", "b"], FetchOptions(window: 100), isStarted: true)
    _ = rig.respond(2, 200)
    #expect(rig.body(2, 100) == ["pause 2"])
    #expect(
      rig.respond(1, 200, [("Content-Length", "500")], at: 20).last == "resume 2")
    #expect(rig.handle(.time(.seconds(49))) == ["wait 50000 ms"])
    #expect(rig.handle(.time(.seconds(50))).starts(with: ["cancel 1", "cancel 2"]))
  }

  @Test(arguments: [(404, true), (410, true), (403, false), (409, false), (411, false)])
  func `A segment of a live stream that is not there is asked for again (N25)`(
    _ status: Int, _ isAskedFor: Bool
  ) throws {
    var rig = try FetchRig(livePlaylist(7, ["a"]), isStarted: true)
    let failure = "failed: the server answered \(status) for https://h/a"
    #expect(
      rig.respond(1, status) == ["cancel 1", isAskedFor ? "wait 183 ms" : failure])
  }

  @Test func `After a stream has begun anew, its first segment is in the playlist (N25)`() throws {
    var rig = try FetchRig(livePlaylist(7, ["a"]), isStarted: true)
    _ = rig.respond(1, 200, [("Content-Length", "10")])
    _ = rig.body(1, 10)
    _ = rig.finish(1)
    _ = rig.handle(.time(.seconds(4)))
    let anew = try livePlaylist(0, ["#EXT-X-DISCONTINUITY", "x"])
    #expect(rig.load(2, anew, at: 4) == ["request 3 x", "wait 8000 ms"])
    #expect(rig.respond(3, 404, at: 4) == ["cancel 3", "wait 4183 ms"])
  }

  @Test(arguments: [(0, 1), (1, 1), (2, 2)])
  func `A playlist is loaded again after at least a second, or half of one (N23)`(
    _ target: Int, _ seconds: Int
  ) throws {
    let playlist = try livePlaylist(0, [], target: target)
    var rig = try FetchRig(playlist)
    #expect(rig.start() == ["wait \(seconds * 1000) ms"])
    let now = Double(seconds)
    #expect(rig.handle(.time(.seconds(now))).first == "load 1 l.m3u8")
    #expect(rig.load(1, playlist, at: now) == ["wait \(seconds * 1500) ms"])
  }

  @Test func `A playlist that lasts longer than any clock is not loaded again (N23)`() throws {
    var rig = try FetchRig(livePlaylist(0, [], target: 9_223_372_036))
    #expect(rig.start() == ["wait 9223372036000 ms"])
    rig = try FetchRig(livePlaylist(0, [], target: 9_223_372_037))
    #expect(rig.start() == ["wait 9223372036854 ms"])
  }

  /// Of the section alone, nothing tells which segment comes before the next one.
  @Test func `A file of a section alone goes on in a playlist that has one segment more (N26)`()
    throws
  {
    let map = "#EXT-X-MAP:URI=\"i\""
    for reading in [PlaylistReading.strict, .lenient] {
      let options = FetchOptions(reading: reading)
      var rig = try FetchRig(livePlaylist(7, [map, "a"]), options, isStarted: true)
      _ = rig.respond(1, 200, [("Content-Length", "10")])
      #expect(rig.body(1, 10) == ["write 1 0+10 at 0", "save 0 10"])
      var next = try FetchRig(
        livePlaylist(6, [map, "z", "a"]), resuming: rig.record, options)
      #expect(next.start() == ["request 1 a", "wait 4000 ms"])
    }
  }

  @Test func `Records of any number of pieces and resources are read as written (N21)`() throws {
    for count in 0...40 {
      let record = FetchRecord(
        fingerprint: 1, completeCount: 2, completeLength: 3,
        parts: (0..<count).map { FetchRecord.Part(piece: $0 + 2, written: 5, length: nil) },
        resources: (0..<count).map {
          var identity = ResourceIdentity()
          identity.totalLength = $0 == 0 ? nil : Int64($0)
          return FetchRecord.Resource(number: $0, identity: identity)
        })
      #expect(try FetchRecord(decoding: record.encoded()) == record)
    }
  }
}
