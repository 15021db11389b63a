import Testing

@testable import OstinatoHLS
@testable import StreamModels

/// What is new in a playlist that was loaded again, and what contradicts the one before (N24).
@Suite struct FollowerScenarios {
  private static let readings = [PlaylistReading.strict, .lenient]

  @Test(arguments: readings)
  func `A window that slides brings the segments at its end`(_ reading: PlaylistReading) throws {
    var follower = PlaylistFollower(try window(5, ["a", "b", "c"]), reading)
    let update = try follower.update(to: window(7, ["c", "d", "e"]))
    #expect(update.segments.map(\.uri) == ["d", "e"])
    #expect(update.segments.map(\.numbers.media) == [8, 9])
    #expect(update.hasChanged && !update.isStale && !update.isRestart && update.missed == nil)
    #expect(!follower.isEnded)
    let last = try follower.update(to: window(8, ["d", "e"], tail: "#EXT-X-ENDLIST"))
    #expect(last.segments == [] && last.hasChanged && follower.isEnded)
  }

  @Test(arguments: readings)
  func `The same playlist brings nothing`(_ reading: PlaylistReading) throws {
    var follower = PlaylistFollower(try window(5, ["a", "b"]), reading)
    #expect(try follower.update(to: window(5, ["a", "b"])).hasChanged == false)
    #expect(try follower.update(to: window(6, ["b"])).hasChanged)
    #expect(try follower.update(to: window(6, ["b"])).hasChanged == false)
    // A query that changes is no other segment.
    let signed = try follower.update(to: window(6, ["b?token=2", "c?token=2"]))
    #expect(signed.segments.map(\.uri) == ["c?token=2"])
  }

  @Test(arguments: readings)
  func `Numbers that came and went are missed`(_ reading: PlaylistReading) throws {
    var follower = PlaylistFollower(try window(5, ["a", "b"]), reading)
    let update = try follower.update(to: window(9, ["e", "f"]))
    #expect(update.missed == 7...8)
    #expect(update.segments.map(\.uri) == ["e", "f"])
  }

  @Test(arguments: readings)
  func `An older playlist is stale, and changes nothing`(_ reading: PlaylistReading) throws {
    var follower = PlaylistFollower(try window(5, ["a", "b"]), reading)
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

  @Test(arguments: readings)
  func `A playlist without segments is only empty`(_ reading: PlaylistReading) throws {
    var follower = PlaylistFollower(try window(5, []), reading)
    #expect(try follower.update(to: window(5, [])).hasChanged == false)
    #expect(try follower.update(to: window(7, ["c"])).segments.map(\.uri) == ["c"])
    #expect(try follower.update(to: window(8, [])).hasChanged)
    let update = try follower.update(to: window(10, ["f"]))
    #expect(update.missed == 8...9)
  }

  @Test(arguments: readings)
  func `A discontinuity can say that a stream begins anew`(_ reading: PlaylistReading) throws {
    var follower = PlaylistFollower(try window(50, ["a", "b", "c"]), reading)
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

    var counted = PlaylistFollower(try window(50, ["a", "b"]), reading)
    let sequence = "#EXT-X-DISCONTINUITY-SEQUENCE:1"
    #expect(try counted.update(to: window(0, [sequence, "x"])).isRestart)
  }

  @Test func `What contradicts the playlist before is refused, and changes nothing`() throws {
    var follower = PlaylistFollower(try window(5, ["a", "b", "c"]), .strict)
    let before = follower.playlist
    let refused: [(MediaPlaylist, PlaylistContradiction, String)] = [
      (
        try window(5, ["a"], duration: 5), .targetDuration(before: 4, after: 5),
        "the target duration was 4 s and is 5 s (RFC 8216, section 6.2.1)"
      ),
      (
        try window(6, ["b", "x", "y"]),
        .segment(7, before: "https://h/c", after: "https://h/x"),
        "segment 7 was https://h/c and is https://h/x, or its byte range has changed "
          + "(RFC 8216, section 6.2.2)"
      ),
      (
        try window(5, ["#EXT-X-BYTERANGE:9@0", "a"]),
        .segment(5, before: "https://h/a", after: "https://h/a"),
        "segment 5 was https://h/a and is https://h/a, or its byte range has changed "
          + "(RFC 8216, section 6.2.2)"
      ),
      (
        try window(3, ["x", "y"]), .numbersDecreased(before: 5, after: 4),
        "the segments went from 5 on and now end with 4, without a discontinuity "
          + "(RFC 8216, section 6.2.2)"
      ),
      (
        try window(6, ["b", "c", "d"], tail: "#EXT-X-PLAYLIST-TYPE:EVENT"),
        .eventLostSegments(before: 5, after: 6),
        "an EVENT playlist began with segment 5 and begins with 6 (RFC 8216, section 4.3.3.5)"
      ),
    ]
    for (playlist, contradiction, text) in refused {
      #expect(throws: contradiction) { try follower.update(to: playlist) }
      #expect(follower.playlist == before)
      #expect(contradiction.description == text)
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
