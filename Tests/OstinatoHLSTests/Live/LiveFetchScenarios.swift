import Testing

@testable import OstinatoHLS
@testable import StreamModels

/// Fetching a stream while it goes on, step by step.
@Suite struct LiveFetchScenarios {
  @Test func `The playlist is loaded again after a target duration, and after half of one (N23)`()
    throws
  {
    var rig = try FetchRig(live(["a"], from: 7))
    #expect(rig.start() == ["request 1 a", "wait 4000 ms"])
    #expect(whole(&rig, 1, 10, at: 1) == ["write 1 0+10 at 0", "save 0 10"])
    #expect(rig.fetcher.totalLength == nil && rig.fetcher.progress < 1)
    #expect(time(&rig, 3.9) == [])
    #expect(time(&rig, 4) == ["load 2 l.m3u8", "wait 34000 ms"])
    // It has not changed, so it is loaded after half the time, counted from when it was asked for.
    #expect(rig.load(2, try live(["a"], from: 7), at: 5) == ["wait 6000 ms"])
    #expect(time(&rig, 6) == ["load 3 l.m3u8", "wait 36000 ms"])
    #expect(
      rig.load(3, try live(["a", "b"], from: 7), at: 6.5) == ["request 4 b", "wait 10000 ms"])
    #expect(whole(&rig, 4, 5, at: 7) == ["write 4 0+5 at 10", "save 0 15"])
    #expect(time(&rig, 10) == ["load 5 l.m3u8", "wait 40000 ms"])
    let end = try FetchRig.playlist(["b", "c"], from: 8)
    #expect(rig.load(5, end, at: 11) == ["request 6 c"])
    #expect(
      whole(&rig, 6, 1, at: 12) == [
        "write 6 0+1 at 15", "save 0 16", "save 0 16", "cancel 6", "finished",
      ])
    #expect(rig.fetcher.totalLength == 16 && rig.fetcher.progress == 1)
  }

  @Test func `A playlist that comes after the next time is loaded again at once (N23)`() throws {
    var rig = try FetchRig(live([], from: 0))
    #expect(rig.start() == ["wait 4000 ms"])
    #expect(time(&rig, 4) == ["load 1 l.m3u8", "wait 34000 ms"])
    // The wait until 34 s still holds.
    #expect(rig.load(1, try live([], from: 0), at: 7) == ["load 2 l.m3u8"])
  }

  @Test func `A playlist that does not come is asked for again, and then it is enough (N23)`()
    throws
  {
    var rig = try FetchRig(live([], from: 0), FetchOptions(attempts: 3, seed: 1))
    #expect(rig.start() == ["wait 4000 ms"])
    #expect(time(&rig, 4) == ["load 1 l.m3u8", "wait 34000 ms"])
    // Nothing for 30 s: what comes then means nothing.
    #expect(time(&rig, 34).first == "cancel 1")
    #expect(rig.load(1, try live(["a"], from: 0), at: 34.01) == [])
    #expect(time(&rig, 35) == ["load 2 l.m3u8", "wait 65000 ms"])
    #expect(rig.missPlaylist(2, at: 36).count == 1)
    #expect(time(&rig, 37) == ["load 3 l.m3u8", "wait 67000 ms"])
    #expect(
      rig.missPlaylist(3, at: 38) == [
        "failed: 3 attempts in a row failed for https://h/l.m3u8; the last one: no answer"
      ])
  }

  @Test func `A stream without anything new is given up (N23)`() throws {
    var rig = try FetchRig(live([], from: 0), FetchOptions(attempts: 2), isStarted: true)
    #expect(time(&rig, 4) == ["load 1 l.m3u8", "wait 34000 ms"])
    #expect(rig.load(1, try live([], from: 0), at: 4) == ["wait 6000 ms"])
    #expect(time(&rig, 6) == ["load 2 l.m3u8", "wait 36000 ms"])
    #expect(
      rig.load(2, try live([], from: 0), at: 6) == [
        "failed: 2 attempts in a row failed for https://h/l.m3u8; the last one: "
          + "the playlist has no new segment"
      ])
  }

  @Test func `A playlist that does not come ends no row of those without a new segment (N23)`()
    throws
  {
    var rig = try FetchRig(live([], from: 0), FetchOptions(attempts: 2), isStarted: true)
    _ = time(&rig, 4)
    #expect(rig.load(1, try live([], from: 0), at: 4) == ["wait 6000 ms"])
    _ = time(&rig, 6)
    #expect(rig.missPlaylist(2, at: 6).count == 1)
    #expect(time(&rig, 7).first == "load 3 l.m3u8")
    #expect(
      rig.load(3, try live([], from: 0), at: 7).last?.hasSuffix("the playlist has no new segment")
        == true)
  }

  @Test func `A playlist ends the row of requests that brought none (N23)`() throws {
    var rig = try FetchRig(live([], from: 0), FetchOptions(attempts: 2), isStarted: true)
    _ = time(&rig, 4)
    #expect(rig.missPlaylist(1, at: 4) == ["wait 4183 ms"])
    _ = time(&rig, 5)
    #expect(rig.load(2, try live(["a"], from: 0), at: 5) == ["request 3 a", "wait 9000 ms"])
    _ = time(&rig, 9)
    #expect(rig.missPlaylist(4, at: 9) == ["wait 9108 ms"])
  }

  @Test func `A stream that is stopped asks for what is due by then`() throws {
    var rig = try FetchRig(live(["a"], from: 7), isStarted: true)
    _ = rig.drop(1)
    #expect(rig.handle(.stopped(at: .seconds(3))) == ["request 2 a", "wait 33000 ms"])
  }

  @Test func `A new segment that has no bytes is not asked for`() throws {
    var rig = try FetchRig(live(["a"], from: 7), isStarted: true)
    _ = whole(&rig, 1, 10, at: 1)
    _ = time(&rig, 4)
    #expect(
      rig.load(2, try live(["a", "0@0 b", "c"], from: 7), at: 4) == [
        "request 3 c", "wait 8000 ms",
      ])
    #expect(whole(&rig, 3, 5, at: 5) == ["write 3 0+5 at 10", "save 0 15"])
  }

  @Test func `New segments count for progress, by their lengths if they are known (N20, N25)`()
    throws
  {
    var rig = try FetchRig(live(["100@0 a"], from: 7), isStarted: true)
    _ = time(&rig, 4)
    _ = rig.load(2, try live(["100@0 a", "300@100 a", "b"], from: 7), at: 4)
    _ = rig.respond(1, 206, [("Content-Range", "bytes 0-99/400")], at: 4)
    _ = rig.body(1, 100, at: 4)
    // The third takes as long as half of the 400 bytes.
    #expect(rig.fetcher.progress == 100.0 / 600)
  }

  @Test func `Segments that come and go between two loads are missed, and told (N25)`() throws {
    var rig = try FetchRig(live(["a"], from: 7), isStarted: true)
    _ = time(&rig, 4)
    #expect(
      rig.load(2, try live(["d"], from: 10), at: 4) == [
        "missed 8-9", "request 3 d", "wait 8000 ms",
      ])
  }

  @Test func `A segment that is gone is missed once the playlist has it no more (N25)`() throws {
    var rig = try FetchRig(live(["a", "b", "c"], from: 7), FetchOptions(inFlight: 3, seed: 1))
    #expect(rig.start() == ["request 1 a", "request 2 b", "request 3 c", "wait 4000 ms"])
    _ = rig.respond(1, 200, [("Content-Length", "100")])
    #expect(rig.body(1, 40) == ["write 1 0+40 at 0"])
    #expect(whole(&rig, 2, 30, at: 0) == ["write 2 0+30 at 100", "save 0 0"])
    // The playlist still has it: perhaps it comes.
    #expect(rig.respond(3, 404).first == "cancel 3")
    _ = rig.drop(1)
    #expect(time(&rig, 0.2).contains("request 4 a bytes=40-99"))
    #expect(time(&rig, 0.4) == [])
    #expect(time(&rig, 4).first == "load 6 l.m3u8")
    _ = rig.load(6, try live(["b", "c", "d"], from: 8), at: 4)
    // It is gone, with the bytes behind it, whose place depended on its length.
    let lines = rig.respond(4, 404, at: 4)
    #expect(lines.starts(with: ["cancel 4", "save 0 0", "missed 7-7"]))
    #expect(lines.contains("request 8 b"))
    #expect(whole(&rig, 8, 30, at: 4) == ["write 8 0+30 at 0", "save 0 30"])
  }

  @Test func `The length of a missed segment does not count for progress (N20, N25)`() throws {
    var rig = try FetchRig(live(["a", "b"], from: 7), isStarted: true)
    _ = rig.respond(1, 200, [("Content-Length", "1000")])
    _ = rig.drop(1)
    #expect(time(&rig, 4).first == "load 3 l.m3u8")
    _ = rig.load(3, try FetchRig.playlist(["b"], from: 8), at: 4)
    #expect(rig.respond(4, 404, at: 4) == ["cancel 4", "save 0 0", "missed 7-7"])
    _ = rig.respond(2, 200, [("Content-Length", "100")], at: 4)
    #expect(rig.body(2, 30, at: 4) == ["write 2 0+30 at 0"])
    #expect(rig.fetcher.progress == 0.3)
  }

  @Test func `Of a stream that is complete, what is not there is a failure`() throws {
    var rig = try FetchRig(try FetchRig.playlist(["a"], from: 7), isStarted: true)
    #expect(rig.respond(1, 404) == ["cancel 1", "failed: the server answered 404 for https://h/a"])
  }

  @Test func `What is stopped ends with the segments that are known`() throws {
    var rig = try FetchRig(live(["a"], from: 7), isStarted: true)
    _ = time(&rig, 4)
    #expect(rig.handle(.stopped(at: .seconds(5))) == ["cancel 2"])
    #expect(rig.load(2, try live(["a", "b"], from: 7), at: 6) == [])
    #expect(
      whole(&rig, 1, 10, at: 7) == [
        "write 1 0+10 at 0", "save 0 10", "save 0 10", "cancel 1", "finished",
      ])
  }

  @Test func `A record goes on with the segment behind it, in a later playlist (N26)`() throws {
    let map = "#EXT-X-MAP:URI=\"i\""
    var rig = try FetchRig(live([map, "a", "b"], from: 7))
    #expect(rig.start() == ["request 1 i", "request 2 a", "wait 4000 ms"])
    _ = whole(&rig, 1, 10, at: 0)
    _ = whole(&rig, 2, 20, at: 0)
    let record = try FetchRecord(decoding: try #require(rig.record).encoded())
    #expect(rig.record == record)

    // The section is in the file, and so is the first segment.
    var next = try FetchRig(live([map, "a", "b", "c"], from: 7), resuming: record)
    #expect(next.start() == ["request 1 b", "request 2 c", "wait 4000 ms"])
    #expect(next.fetcher.writtenBytes == 30)
    #expect(whole(&next, 1, 5, at: 0).first == "write 1 0+5 at 30")

    // The window has left some behind, and the stream is complete by now.
    let end = try FetchRig.playlist([map, "d"], from: 10)
    var late = try FetchRig(end, resuming: record)
    #expect(late.start() == ["missed 8-9", "request 1 d", "wait 30000 ms"])
    #expect(whole(&late, 1, 5, at: 0).last == "finished")
    #expect(late.fetcher.totalLength == 35)

    // The next segment is still to come, so the window may end right before it.
    var early = try FetchRig(live([map, "a"], from: 7), resuming: record)
    #expect(early.start() == ["wait 4000 ms"])
    #expect(throws: SegmentFetcher.Error.recordOfAnotherPlan) {
      try FetchRig(
        self.live([map, "z"], from: 6), resuming: record, FetchOptions(reading: .strict))
    }
    #expect(throws: SegmentFetcher.Error.recordOfAnotherPlan) {
      let other = try media("#EXTM3U\n#EXT-X-TARGETDURATION:4\n", at: "https://h/other.m3u8")
      return try FetchRig(other, resuming: record)
    }
    // A whole playlist has records of another kind.
    var whole = try FetchRig(["a", "b"], isStarted: true)
    _ = self.whole(&whole, 1, 10, at: 0)
    #expect(throws: SegmentFetcher.Error.recordOfAnotherPlan) {
      try FetchRig(self.live(["a", "b"], from: 0), resuming: whole.record)
    }
  }

  @Test func `A record of a stream of which nothing was complete begins anew (N26)`() throws {
    var rig = try FetchRig(live(["a"], from: 7), FetchOptions(window: 5), isStarted: true)
    _ = rig.respond(1, 200)
    #expect(rig.body(1, 5) == ["write 1 0+5 at 0", "save 0 0"])
    var next = try FetchRig(live(["c"], from: 9), resuming: try #require(rig.record))
    #expect(next.start() == ["request 1 c", "wait 4000 ms"])
  }

  @Test(arguments: ["10@5 a", "9@0 a", "a", "10@0 b"])
  func `In strict reading another segment before the next one is another plan (N26)`(
    _ other: String
  ) throws {
    var rig = try FetchRig(live(["10@0 a"], from: 7), isStarted: true)
    _ = rig.respond(1, 200)
    #expect(rig.body(1, 10) == ["write 1 0+10 at 0", "save 0 10", "cancel 1"])
    let strict = FetchOptions(reading: .strict)
    _ = try FetchRig(live(["10@0 a", "c"], from: 7), resuming: rig.record, strict)
    #expect(throws: SegmentFetcher.Error.recordOfAnotherPlan) {
      try FetchRig(self.live([other, "c"], from: 7), resuming: rig.record, strict)
    }
  }

  /// A piece without bytes is complete before it has a place.
  @Test func `What changes after a record was resumed does not touch what was there (N26)`() throws
  {
    var rig = try FetchRig(live(["a"], from: 7), isStarted: true)
    _ = whole(&rig, 1, 10, at: 0)
    var next = try FetchRig(live(["a", "b", "0@0 b"], from: 7), resuming: rig.record)
    #expect(next.start() == ["request 1 b", "wait 4000 ms"])
    _ = next.respond(1, 200, [("ETag", "\"x\"")])
    #expect(next.body(1, 5) == ["write 1 0+5 at 10"])
    _ = next.drop(1)
    _ = next.handle(.time(.seconds(1)))
    #expect(next.respond(2, 200, [("ETag", "\"y\"")], at: 1) == ["save 0 10"])
    #expect(next.fetcher.writtenBytes == 10)
    #expect(next.body(2, 5, at: 1) == ["write 2 0+5 at 10"])
  }

  @Test func `A stream that begins anew goes on in the same file`() throws {
    var rig = try FetchRig(live(["a", "b"], from: 7), isStarted: true)
    _ = whole(&rig, 1, 10, at: 0)
    _ = time(&rig, 4)
    let anew = try live(["#EXT-X-DISCONTINUITY", "x"], from: 0)
    #expect(rig.load(3, anew, at: 4) == ["request 4 x", "wait 8000 ms"])
    // The last playlist does not have the segment of before.
    #expect(rig.respond(2, 404, at: 4) == ["cancel 2", "save 0 10", "missed 8-8"])
    #expect(rig.respond(4, 404, at: 4).first == "cancel 4")
    #expect(rig.fetcher.pieces.map(\.resource.uri) == ["a", "b", "x"])
  }

  @Test func `A playlist that can change needs its address`() throws {
    let playlist = try media("#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\na\n", at: nil)
    #expect(throws: SegmentFetcher.Error.noAddress) { try SegmentFetcher(playlist) }
  }

  @Test func `A playlist of the type VOD is not loaded again (N23)`() throws {
    let text = "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-PLAYLIST-TYPE:VOD\n#EXTINF:4,\na\n"
    var rig = try FetchRig(try media(text, at: "https://h/l.m3u8"))
    #expect(rig.start() == ["request 1 a", "wait 30000 ms"])
    #expect(whole(&rig, 1, 1, at: 1).last == "finished")
  }

  private func live(_ segments: [String], from number: Int) throws -> MediaPlaylist {
    try FetchRig.playlist(segments, from: number, isEnded: false)
  }

  private func time(_ rig: inout FetchRig, _ seconds: Double) -> [String] {
    rig.handle(.time(.seconds(seconds)))
  }

  /// A whole answer of so many bytes.
  private func whole(
    _ rig: inout FetchRig, _ number: Int64, _ count: Int, at seconds: Double
  ) -> [String] {
    rig.respond(number, 200, [("Content-Length", "\(count)")], at: seconds)
      + rig.body(number, count, at: seconds) + rig.finish(number, at: seconds)
  }
}
