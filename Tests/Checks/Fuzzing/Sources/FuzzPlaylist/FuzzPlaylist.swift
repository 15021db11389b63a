import Fuzzer
import OstinatoHLS

@main
struct FuzzPlaylist {
  static func main() { runFuzzer(fuzz) }
}

private let address = "https://host/path/list.m3u8?token=a%20b"

/// Reads any bytes as a playlist. What is read is written and read as the same, strictly as well if it was read so,
/// and its audio can be chosen.
private func fuzz(_ bytes: [UInt8]) {
  let strict = try? Playlist(decoding: bytes, at: address, .strict)
  do {
    let lenient = try Playlist(decoding: bytes, at: address, .lenient)
    if let strict, strict != lenient { fatalError("strict reading reads another playlist") }
    guard try Playlist(decoding: lenient.encoded(), at: address).content == lenient.content else {
      fatalError("what was written is read as another playlist")
    }
    check(lenient)
  } catch {
    if strict != nil { fatalError("strict reading reads what lenient reading refuses") }
    let lines = bytes.count { $0 == 0x0A } + 1
    guard (0...lines).contains(error.line), !error.description.contains("\n") else {
      fatalError("an error that is nowhere in the text: \(error)")
    }
  }
}

private func check(_ playlist: Playlist) {
  if let multivariant = playlist.multivariant {
    let wish = AudioWish.highestQuality(maximumBandwidth: 1_000_000, languages: ["de", "en"])
    let choice = try? multivariant.chooseAudio(wish)
    if let choice, !multivariant.audioCandidates.contains(where: { $0.url == choice.url }) {
      fatalError("what was chosen is not in the playlist")
    }
  }
  if let media = playlist.media {
    // The seeds have at most two segments.
    if faultIsPlanted, media.segments.count > 2 { fatalError("the planted fault") }
    _ = (media.bitsPerSecond, media.durationInNanoseconds)
    for segment in media.segments {
      for key in segment.keys { _ = key.initializationVector(for: segment.numbers.media) }
    }
  }
}
