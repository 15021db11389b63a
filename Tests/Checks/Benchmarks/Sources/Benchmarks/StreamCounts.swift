import OstinatoHLS

extension Count {
  /// What playlists of 6, 12 and 24 hours cost, for each byte: the same, since reading takes time linear in the bytes.
  /// And what a fetcher costs for each piece of them.
  static var streams: [Count] {
    [
      reading("a playlist of 3 600 segments, a byte", segments: 3600),
      reading("a playlist of 7 200 segments, a byte", segments: 7200),
      reading("a playlist of 14 400 segments, a byte", segments: 14_400),
      fetching("a fetch of 7 200 byte ranges, a piece", segments: 7200),
    ]
  }

  private static func bytes(segments: Int) -> [UInt8] {
    var text = "#EXTM3U\n#EXT-X-VERSION:4\n#EXT-X-TARGETDURATION:6\n"
    for index in 0..<segments {
      text += "#EXTINF:6.000,\n#EXT-X-BYTERANGE:96256@\(96_256 * index)\naudio.ts\n"
    }
    return Array((text + "#EXT-X-ENDLIST\n").utf8)
  }

  private static func reading(_ name: String, segments: Int) -> Count {
    let bytes = bytes(segments: segments)
    return Count(name, units: bytes.count) {
      {
        let playlist = try? Playlist(decoding: bytes, at: "https://host/audio.m3u8", .strict)
        precondition(playlist?.media?.segments.count == segments)
      }
    }
  }

  private static func fetching(_ name: String, segments: Int) -> Count {
    let bytes = bytes(segments: segments)
    return Count(name, units: segments) {
      let playlist = try Playlist(decoding: bytes, at: "https://host/audio.m3u8", .strict)
      guard let media = playlist.media else { preconditionFailure("no media playlist") }
      var fetcher = try SegmentFetcher(media)
      fetcher.handle(.started(at: .zero))
      return {
        var isDone = false
        while let action = fetcher.nextAction(), !isDone {
          switch action {
          case .request(let id, _, let headers):
            let range = headers.first { $0.name == "Range" }?.value ?? ""
            let header = HeaderField(name: "Content-Range", value: "bytes \(range.dropFirst(6))/*")
            fetcher.handle(.response(id, status: 206, headers: [header], at: .zero))
            fetcher.handle(.body(id, count: 96_256, at: .zero))
            fetcher.handle(.ended(id, at: .zero))
          case .finished, .failed: isDone = true
          default: break
          }
        }
        precondition(fetcher.progress == 1)
      }
    }
  }
}
