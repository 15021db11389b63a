import Testing

@testable import OstinatoHLS
@testable import StreamModels

/// What is new in a playlist that was loaded again, and what contradicts the one before (N24).
@Suite struct FollowerScenarios {
  @Test func `A window that slides brings the segments at its end`() throws {
    var follower = PlaylistFollower(try window(5, ["a", "b", "c"]))
    let update = try follower.update(to: window(7, ["c", "d", "e"]))
    #expect(update.segments.map(\.uri) == ["d", "e"])
    #expect(update.segments.map(\.numbers.media) == [8, 9])
    #expect(update.hasChanged && !update.isStale && !update.isRestart && update.missed == nil)
    #expect(!follower.isEnded)
    let last = try follower.update(to: window(8, ["d", "e"], tail: "#EXT-X-ENDLIST"))
    #expect(last.segments == [] && last.hasChanged && follower.isEnded)
  }

  @Test func `The same playlist brings nothing`() throws {
    var follower = PlaylistFollower(try window(5, ["a", "b"]))
    #expect(try follower.update(to: window(5, ["a", "b"])).hasChanged == false)
    #expect(try follower.update(to: window(6, ["b"])).hasChanged)
    #expect(try follower.update(to: window(6, ["b"])).hasChanged == false)
    // A query that changes is no other segment.
    let signed = try follower.update(to: window(6, ["b?token=2", "c?token=2"]))
    #expect(signed.segments.map(\.uri) == ["c?token=2"])
  }

  @Test func `Numbers that came and went are missed`() throws {
    var follower = PlaylistFollower(try window(5, ["a", "b"]))
    let update = try follower.update(to: window(9, ["e", "f"]))
    #expect(update.missed == 7...8)
    #expect(update.segments.map(\.uri) == ["e", "f"])
  }

  @Test func `An older playlist is stale, and changes nothing`() throws {
    var follower = PlaylistFollower(try window(5, ["a", "b"]))
    _ = try follower.update(to: window(6, ["b", "c", "d"]))
    let before = follower.playlist
    for stale in [
      try window(5, ["a", "b", "c"]), try window(5, ["a"]), try window(4, ["z", "a"]),
    ] {
      #expect(try follower.update(to: stale).isStale)
      #expect(follower.playlist == before)
    }
    #expect(try follower.update(to: window(7, ["c", "d", "e"])).segments.map(\.uri) == ["e"])
  }

  @Test func `A playlist without segments is only empty`() throws {
    var follower = PlaylistFollower(try window(5, []))
    #expect(try follower.update(to: window(5, [])).hasChanged == false)
    #expect(try follower.update(to: window(7, ["c"])).segments.map(\.uri) == ["c"])
    #expect(try follower.update(to: window(8, [])).hasChanged)
    let update = try follower.update(to: window(10, ["f"]))
    #expect(update.missed == 8...9)
  }

  @Test func `A discontinuity can say that a stream begins anew`() throws {
    var follower = PlaylistFollower(try window(50, ["a", "b", "c"]))
    let anew = try follower.update(to: window(0, ["#EXT-X-DISCONTINUITY", "x", "y"]))
    #expect(anew.isRestart && anew.hasChanged && anew.missed == nil)
    #expect(anew.segments.map(\.uri) == ["x", "y"])
    // A cache may still have the playlist from before, or one of this stream.
    #expect(try follower.update(to: window(49, ["o", "a", "b"])).isStale)
    #expect(try follower.update(to: window(0, ["#EXT-X-DISCONTINUITY", "x"])).isStale)
    #expect(try follower.update(to: window(1, ["y", "z"])).segments.map(\.uri) == ["z"])
    // Higher numbers are those of a stream before only if one of its segments is there.
    #expect(try follower.update(to: window(52, ["c", "d"])).isStale)
    #expect(try follower.update(to: window(5, ["p", "q"])).missed == 3...4)

    var counted = PlaylistFollower(try window(50, ["a", "b"]))
    let sequence = "#EXT-X-DISCONTINUITY-SEQUENCE:1"
    #expect(try counted.update(to: window(0, [sequence, "x"])).isRestart)
  }

  @Test func `What contradicts the playlist before is refused, and changes nothing`() throws {
    var follower = PlaylistFollower(try window(5, ["a", "b", "c"]), .strict)
    let before = follower.playlist
    let refused: [(MediaPlaylist, PlaylistContradiction)] = [
      (try window(5, ["a"], duration: 5), .targetDuration(before: 4, after: 5)),
      (
        try window(6, ["b", "x", "y"]),
        .segment(7, before: "https://h/c", after: "https://h/x")
      ),
      (
        try window(5, ["#EXT-X-BYTERANGE:9@0", "a"]),
        .segment(5, before: "https://h/a", after: "https://h/a")
      ),
      (try window(0, ["x", "y"]), .numbersDecreased(before: 5, after: 1)),
      (
        try window(6, ["b", "c", "d"], tail: "#EXT-X-PLAYLIST-TYPE:EVENT"),
        .eventLostSegments(before: 5, after: 6)
      ),
    ]
    for (playlist, contradiction) in refused {
      #expect(throws: contradiction) { try follower.update(to: playlist) }
      #expect(follower.playlist == before)
      #expect(contradiction.description.contains("RFC 8216"))
    }
    #expect(try follower.update(to: window(6, ["b", "c", "d"])).segments.map(\.uri) == ["d"])
  }

  /// A playlist whose first segment has a number.
  private func window(
    _ first: Int, _ lines: [String], duration: Int = 4, tail: String = ""
  ) throws -> MediaPlaylist {
    var text = "#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:\(duration)\n"
    text += "#EXT-X-MEDIA-SEQUENCE:\(first)\n"
    for line in lines { text += line.hasPrefix("#") ? "\(line)\n" : "#EXTINF:4,\n\(line)\n" }
    return try media(text + tail + "\n", at: "https://h/l.m3u8")
  }
}
