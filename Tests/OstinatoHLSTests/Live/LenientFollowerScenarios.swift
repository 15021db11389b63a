import Testing

@testable import OstinatoHLS
@testable import StreamModels

/// What servers do to playlists although the standard does not allow it, and what is new in them (N27, N28).
@Suite struct LenientFollowerScenarios {
  @Test func `The first reading of updates is lenient (N24)`() throws {
    #expect(PlaylistFollower(try livePlaylist(0, [])).reading == .lenient)
    #expect(FetchOptions().reading == .lenient)
  }

  @Test func `Another target duration counts from then on, each time (N28)`() throws {
    try check(
      [
        livePlaylist(5, ["a", "b"]), livePlaylist(6, ["b", "c"], target: 7),
        livePlaylist(6, ["b", "c"], target: 7), livePlaylist(6, ["b", "c"], target: 5),
        livePlaylist(5, ["a", "b"], target: 6), livePlaylist(7, [], target: 4),
        livePlaylist(0, ["x"], target: 9),
      ],
      [
        "changed, new c, target 4 > 7", "unchanged", "unchanged, target 7 > 5", "stale",
        "changed, target 5 > 4", "changed, restart, new x, anew 7 > 0, target 4 > 9",
      ])
  }

  @Test func `An encoder that starts again brings new segments (N28)`() throws {
    try check(
      [
        livePlaylist(1987, ["a", "b", "c"]), livePlaylist(0, ["x", "y"]),
        livePlaylist(1986, ["_", "a", "b"]), livePlaylist(1988, ["b", "c", "d"]),
        livePlaylist(0, ["x", "y", "z"]), livePlaylist(0, ["x", "y"]), livePlaylist(4, ["v"]),
      ],
      [
        "changed, restart, new x y, anew 1989 > 0", "stale", "stale", "changed, new z", "stale",
        "changed, missed 3-3, new v",
      ])
  }

  @Test func `A number below the first by more than the playlist has is of another run (N28)`()
    throws
  {
    try check([livePlaylist(10, ["a"]), livePlaylist(7, ["x", "y"])], ["stale"])
    try check(
      [livePlaylist(10, ["a"]), livePlaylist(6, ["x", "y"])],
      ["changed, restart, new x y, anew 10 > 6"])
    try check([livePlaylist(10, ["a"]), livePlaylist(9, ["x"])], ["stale"])
    try check(
      [livePlaylist(10, ["a"]), livePlaylist(8, ["x"])], ["changed, restart, new x, anew 10 > 8"])
    // Numbers that came and went are no others.
    try check(
      [livePlaylist(1, ["a"]), livePlaylist(9, ["b"]), livePlaylist(4, ["x"])],
      ["changed, missed 2-8, new b", "stale"])
  }

  @Test func `Another segment under a number is of another run, with all behind it (N28)`() throws {
    try check(
      [
        livePlaylist(5, ["a", "b", "c"]), livePlaylist(6, ["b", "x", "y"]),
        // From before, as one of the numbers says that has changed.
        livePlaylist(5, ["a", "b", "c"]), livePlaylist(6, ["b", "c", "d"]),
        livePlaylist(7, ["x", "y", "z"]),
      ],
      [
        "changed, restart, new x y, anew 7 > 7", "stale", "stale", "changed, new z",
      ])
    // It has the names of before under other numbers, and so nothing that is known.
    try check(
      [livePlaylist(5, ["a", "b", "c"]), livePlaylist(7, ["a", "b"])],
      ["changed, restart, new a b, anew 7 > 7"])
  }

  @Test func `A changed segment before a known one is told once, and not fetched again (N28)`()
    throws
  {
    try check(
      [
        livePlaylist(5, ["a", "b", "c"]), livePlaylist(5, ["a", "x", "c", "d"]),
        livePlaylist(6, ["x", "c", "d", "e"]), livePlaylist(6, ["y", "c", "d", "e"]),
        livePlaylist(6, ["x", "c"]),
      ],
      [
        "changed, new d, segment 6 b > x", "changed, new e", "unchanged, segment 6 x > y", "stale",
      ])
  }

  @Test(arguments: [
    ("https://edge1/l.m3u8", "b"), ("http://h/l.m3u8", "b"), ("HTTP://h/l.m3u8", "b"),
    ("https://h/l.m3u8", "/token/b"), ("https://h/l.m3u8", "http://other/x/b?q"),
    ("https://other/x/l.m3u8", "b?token=1/2"),
  ])
  func `A segment is the same by its address, URI or name (N27)`(_ address: String, _ uri: String)
    throws
  {
    try check(
      [livePlaylist(5, ["a", "b"]), livePlaylist(6, [uri, "c"], at: address)], ["changed, new c"])
  }

  @Test(arguments: [
    "#EXTINF:4.001,\n/token/b", "#EXTINF:4,\n#EXT-X-BYTERANGE:9@0\nb", "#EXTINF:4,\nb/",
    "#EXTINF:4,\n/token/bb", "#EXTINF:4,\n/b/c",
  ])
  func `A segment is another by its duration, byte range or name (N27)`(_ lines: String) throws {
    let text = "#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:4\n#EXT-X-MEDIA-SEQUENCE:6\n"
    let next = try media(text + lines + "\n#EXTINF:4,\nc\n", at: "https://h/l.m3u8")
    let uri = String(lines.split(separator: "\n").last ?? "")
    try check(
      [livePlaylist(5, ["a", "b"]), next], ["changed, restart, new \(uri) c, anew 6 > 6"])
  }

  @Test func `A corrected duration and an empty name make no other segment (N27)`() throws {
    let text = "#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:4\n#EXT-X-MEDIA-SEQUENCE:6\n"
    for (uri, address) in [
      ("c", "https://h/l.m3u8"), ("c?q", "http://edge/x/l.m3u8"), ("/c", "http://h/l.m3u8"),
    ] {
      let next = try media(text + "#EXTINF:3.9,\n\(uri)\n", at: address)
      try check([livePlaylist(5, ["b/", "c"]), next], ["changed"])
    }
    // What has no name cannot be the same by it.
    try check(
      [livePlaylist(5, ["b/"]), livePlaylist(5, ["c/"])],
      ["changed, restart, new c/, anew 5 > 5"])
    try check(
      [livePlaylist(5, ["x/n"]), livePlaylist(5, ["y/n"])], ["unchanged"])
  }

  @Test func `Segments are found by their addresses where numbers stay (N28)`() throws {
    try check(
      [
        livePlaylist(nil, ["a", "b", "c"]), livePlaylist(nil, ["b", "c", "d"]),
        livePlaylist(nil, ["a", "b", "c"]), livePlaylist(nil, ["c", "d", "e", "f"]),
        livePlaylist(nil, ["f"]), livePlaylist(nil, ["f", "g"]),
        livePlaylist(nil, ["v", "w"]), livePlaylist(nil, ["w", "x"]),
      ],
      [
        "changed, new d, stays 0", "stale", "changed, new e f", "unchanged", "changed, new g",
        "changed, restart, new v w, anew 1 > 0", "changed, new x, stays 0",
      ])
    // Not all that follows is there.
    try check(
      [livePlaylist(nil, ["a", "b", "c"]), livePlaylist(nil, ["b", "d", "e"])],
      ["changed, restart, new b d e, anew 2 > 0"])
    try check(
      [livePlaylist(nil, ["a", "b", "c"]), livePlaylist(nil, ["x", "a", "z"])],
      ["changed, restart, new x a z, anew 2 > 0"])
    try check(
      [livePlaylist(nil, ["a", "b", "c", "d"]), livePlaylist(nil, ["b", "c"])], ["stale"])
    try check(
      [
        livePlaylist(nil, ["b", "c"]), livePlaylist(nil, ["a", "b", "c"]),
        livePlaylist(nil, ["x", "a", "b", "c", "d"]), livePlaylist(nil, ["v", "x", "a", "b", "c"]),
      ],
      ["unchanged, stays 0", "changed, new d", "stale"])
    try check([livePlaylist(nil, ["a", "b", "c"]), livePlaylist(nil, ["x", "a"])], ["stale"])
    try check(
      [livePlaylist(nil, ["b", "c", "d"]), livePlaylist(nil, ["a", "b", "d"])],
      ["unchanged, segment 0 b > a, segment 1 c > b"])
    // Another first number is a number that counts.
    try check(
      [livePlaylist(5, ["a", "b", "c"]), livePlaylist(6, ["c", "d", "e"])],
      ["changed, restart, new c d e, anew 7 > 6"])
  }

  @Test func `That numbers stay is told once, until the first number changes (N28)`() throws {
    try check(
      [
        livePlaylist(nil, ["a", "b"]), livePlaylist(nil, ["a", "b"]),
        livePlaylist(nil, ["b", "c"]),
        livePlaylist(nil, ["b", "c"]), livePlaylist(nil, ["c", "d"]),
        livePlaylist(1, ["d", "e"]), livePlaylist(1, ["e", "f"]),
      ],
      [
        "unchanged", "changed, new c, stays 0", "unchanged", "changed, new d", "changed, new e",
        "changed, new f, stays 1",
      ])
  }

  @Test func `An EVENT playlist may lose segments, which is told (N28)`() throws {
    let event = "#EXT-X-PLAYLIST-TYPE:EVENT"
    try check(
      [
        livePlaylist(5, ["a", "b"], tail: event), livePlaylist(6, ["b", "c"], tail: event),
        livePlaylist(6, ["b", "c"], tail: event), livePlaylist(7, ["c", "d"]),
      ],
      ["changed, new c, event 5 > 6", "unchanged", "changed, new d"])
  }

  @Test func `A discontinuity says that a stream begins anew, without a warning (N28)`() throws {
    let mark = "#EXT-X-DISCONTINUITY"
    try check(
      [
        livePlaylist(50, ["a", "b"]), livePlaylist(0, [mark, "x"]), livePlaylist(49, ["o", "a"]),
        livePlaylist(0, [mark, "x", "y"]), livePlaylist(2, [mark, "z"]),
        livePlaylist(2, [mark, "v"]),
      ],
      [
        "changed, restart, new x", "stale", "changed, new y", "changed, new z",
        "changed, restart, new v",
      ])
  }

  @Test func `Two servers that take turns are one, whichever lags (N28)`() throws {
    // One has the window of the other, a little later.
    try check(
      [
        livePlaylist(5, ["a", "b", "c"]), livePlaylist(4, ["_", "a", "b"]),
        livePlaylist(6, ["b", "c", "d"]), livePlaylist(5, ["a", "b", "c"]),
        livePlaylist(2, ["y", "z", "_"]), livePlaylist(7, ["c", "d", "e"]),
      ],
      ["stale", "changed, new d", "stale", "stale", "changed, new e"])
    // Each has names and numbers of its own: after the first change, one is left alone.
    try check(
      [
        livePlaylist(900, ["a", "b", "c"]), livePlaylist(3, ["x", "y"]),
        livePlaylist(901, ["b", "c", "d"]), livePlaylist(4, ["y", "z"]),
        livePlaylist(902, ["c", "d", "e"]), livePlaylist(5, ["z", "v"]),
      ],
      [
        "changed, restart, new x y, anew 902 > 3", "stale", "changed, new z", "stale",
        "changed, new v",
      ])
  }

  @Test func `Ten stale playlists in a row that proceed are of a stream that begins anew (N28)`()
    throws
  {
    var playlists = try [livePlaylist(0, (0..<30).map { "\($0)" })]
    playlists += try (1...12).map { try livePlaylist(0, (0..<$0).map { "\($0)" }) }
    try check(
      playlists,
      [String](repeating: "stale", count: 9) + [
        "changed, restart, new 1 2 3 4 5 6 7 8 9, anew 29 > 1", "changed, new 10",
        "changed, new 11",
      ])
    // A cache that stands still does not proceed, and one that is current now and then ends the row.
    let old = try livePlaylist(3, ["3", "4"])
    try check(
      [playlists[0]] + [MediaPlaylist](repeating: old, count: 30),
      [String](repeating: "stale", count: 30))
    var mixed = playlists
    mixed.insert(try livePlaylist(29, ["29", "30"]), at: 9)
    try check(
      mixed,
      [String](repeating: "stale", count: 8) + ["changed, new 30"]
        + [String](repeating: "stale", count: 4))
    // It may proceed only after the tenth.
    try check(
      [playlists[0]] + [MediaPlaylist](repeating: old, count: 11) + [
        try livePlaylist(3, ["3", "4", "5"])
      ],
      [String](repeating: "stale", count: 11) + ["changed, restart, new 5, anew 29 > 5"])
  }

  /// Checks what each playlist after the first brings.
  private func check(
    _ playlists: [MediaPlaylist], _ expected: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var follower = PlaylistFollower(try #require(playlists.first))
    let lines = try playlists.dropFirst().map { try line(follower.update(to: $0)) }
    #expect(lines == expected, sourceLocation: sourceLocation)
  }
}
