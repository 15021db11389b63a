import OstinatoHLS
import Testing

@testable import StreamModels

/// What is written is read as an equal playlist (N2, N8).
@Suite struct WritingProperties {
  @Test func randomPlaylistsAreReadBack() throws {
    for seed in UInt64(1)...500 {
      var random = RandomPlaylist(seed: seed)
      for text in [random.media(), random.multivariant()] {
        let bytes = [UInt8](text.utf8)
        let playlist = try Playlist(decoding: bytes, at: "https://host/p/l.m3u8", .strict)
        let written = playlist.encoded()
        let again = try Playlist(decoding: written, at: "https://host/p/l.m3u8", .strict)
        #expect(again.content == playlist.content, "seed \(seed)")
        #expect(again.encoded() == written, "seed \(seed)")
      }
    }
  }

  /// Bytes changed, cut and doubled: reading ends with a playlist that can be written, or with an error.
  @Test func damagedPlaylistsAreReadOrRefused() throws {
    var (read, refused) = (0, 0)
    for seed in UInt64(1)...2000 {
      var random = RandomPlaylist(seed: seed)
      var bytes = [UInt8]((seed % 2 == 0 ? random.media() : random.multivariant()).utf8)
      for _ in 0..<(1 + random.number(4)) { damage(&bytes, &random) }
      do {
        let playlist = try Playlist(decoding: bytes, at: "https://host/p/l.m3u8")
        let again = try Playlist(decoding: playlist.encoded(), at: "https://host/p/l.m3u8")
        #expect(again.content == playlist.content, "seed \(seed)")
        read += 1
      } catch {
        #expect((0...200).contains(error.line), "seed \(seed)")
        refused += 1
      }
    }
    #expect(read > 500 && refused > 500, "\(read) read, \(refused) refused")
  }

  /// Where it is written that a byte may be worth something.
  private func damage(_ bytes: inout [UInt8], _ random: inout RandomPlaylist) {
    guard !bytes.isEmpty else { return }
    let index = random.number(bytes.count)
    switch random.number(5) {
    case 0: bytes[index] = UInt8(random.number(256))
    case 1: bytes[index] = Array("\n\r\",=:@{}$# 0123456789".utf8)[random.number(21)]
    case 2: bytes.remove(at: index)
    case 3: bytes.insert(bytes[random.number(bytes.count)], at: index)
    default:
      let end = min(bytes.count, index + random.number(60))
      bytes.insert(contentsOf: bytes[index..<end], at: random.number(bytes.count))
    }
  }

  /// One key changes for each segment while fifteen long ones hold on.
  @Test func keysThatHoldAreWrittenOnce() throws {
    let long = String(repeating: "x", count: 1000)
    var text = "#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:4\n"
    for index in 0..<15 {
      text += "#EXT-X-KEY:METHOD=A,URI=\"\(long)\",KEYFORMAT=\"\(index)\"\n"
    }
    for index in 0..<300 {
      text += "#EXT-X-KEY:METHOD=A,URI=\"\(index)\",KEYFORMAT=\"own\"\n"
      text += "#EXT-X-MAP:URI=\"\(index)\"\n#EXTINF:4,\n\(index).ts\n"
    }
    let playlist = try media(text)
    #expect(playlist.encoded() == [UInt8](text.utf8))
    #expect(playlist.segments[299].keys.count == 16)
  }

  @Test func aKeyThatHasEndedIsEnded() throws {
    let text = """
      #EXTM3U
      #EXT-X-VERSION:5
      #EXT-X-TARGETDURATION:4
      #EXT-X-KEY:METHOD=A,URI="a",KEYFORMAT="a"
      #EXT-X-KEY:METHOD=A,URI="b",KEYFORMAT="b"
      #EXTINF:4,
      0.ts
      #EXT-X-KEY:METHOD=A,URI="c",KEYFORMAT="a"
      #EXTINF:4,
      1.ts
      #EXT-X-KEY:METHOD=NONE
      #EXT-X-KEY:METHOD=A,URI="c",KEYFORMAT="a"
      #EXTINF:4,
      2.ts

      """
    let playlist = try media(text)
    #expect(playlist.segments.map { $0.keys.map(\.format) } == [["a", "b"], ["b", "a"], ["a"]])
    #expect(String(decoding: playlist.encoded(), as: UTF8.self) == text)
  }

  @Test func whatIsWritten() throws {
    let playlist = try media(
      """
      #EXTM3U
      #EXT-X-VERSION:8
      #EXT-X-TARGETDURATION:4
      #EXT-X-DEFINE:NAME="d",VALUE="dir"
      #EXT-X-KEY:METHOD=AES-128,URI="k"
      #EXT-X-MAP:URI="i.mp4"
      #EXTINF:4.00,Title
      #EXT-X-BYTERANGE:10@5
      {$d}/a.m4s
      #EXT-X-KEY:METHOD=NONE
      #EXT-X-DISCONTINUITY
      #EXTINF:3,
      #EXT-X-BYTERANGE:7@0
      b.m4s
      #EXTINF:3,
      #EXT-X-BYTERANGE:7
      b.m4s
      #EXT-X-ENDLIST
      """)
    #expect(
      String(decoding: playlist.encoded(), as: UTF8.self) == """
        #EXTM3U
        #EXT-X-VERSION:8
        #EXT-X-DEFINE:NAME="d",VALUE="dir"
        #EXT-X-TARGETDURATION:4
        #EXT-X-KEY:METHOD=AES-128,URI="k"
        #EXT-X-MAP:URI="i.mp4"
        #EXTINF:4.00,Title
        #EXT-X-BYTERANGE:10@5
        dir/a.m4s
        #EXT-X-KEY:METHOD=NONE
        #EXT-X-DISCONTINUITY
        #EXTINF:3,
        #EXT-X-BYTERANGE:7@0
        b.m4s
        #EXTINF:3,
        #EXT-X-BYTERANGE:7@7
        b.m4s
        #EXT-X-ENDLIST

        """)
  }
}
