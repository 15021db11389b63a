import Fuzzer
import Ostinato

@main
struct FuzzWAV {
  static func main() { runFuzzer(fuzz) }
}

/// Decodes any bytes in every way; what decodes must survive being written and read again, bit for bit.
private func fuzz(_ bytes: [UInt8]) {
  do {
    let file = try WAVFile(decoding: bytes)
    if faultIsPlanted, file.channels.count == 2, file.frameCount == 1 {
      fatalError("the planted fault")
    }
    try check(file, of: bytes)
    // Strict reading accepts what lenient reading accepts without a warning.
    let strict = try? WAVFile(decoding: bytes, reading: .strict)
    guard (strict == nil) == !file.warnings.isEmpty, strict ?? file == file else {
      fatalError("read strictly, the file is another")
    }
  } catch {
    guard !error.description.isEmpty else { fatalError("an error without a description") }
  }
  for channels in [WAVFile.ChannelSelection.stereoMix, .mono(1), .stereo(left: 0, right: 2)] {
    let file = try? WAVFile(decoding: bytes, channels: channels, acceptsTruncation: true)
    guard let file else { continue }
    do { try check(file, of: bytes) } catch { fatalError("it cannot be written: \(error)") }
  }
}

private func check(_ file: WAVFile, of bytes: [UInt8]) throws(WAVFile.Error) {
  guard file.channels.count * file.frameCount <= 2 * bytes.count else {
    fatalError("more samples than the bytes can hold")
  }
  guard try WAVFile(decoding: file.encoded()) == file else {
    fatalError("written and read again, the file is another")
  }
  let metadata = file.metadata
  let texts = metadata.cuePoints.reduce(0) { $0 + ($1.label?.utf8.count ?? 0) }
  // A Latin-1 byte takes two of UTF-8, and each cue point of 24 bytes can have the same label.
  guard metadata.cuePoints.count * 24 <= bytes.count,
    metadata.sampler.map({ $0.loops.count * 24 <= bytes.count }) ?? true,
    texts <= 2 * bytes.count * max(1, metadata.cuePoints.count),
    file.warnings.count <= WAVFile.Warning.maximumCount
  else { fatalError("more metadata than the bytes can hold") }
  _ = "\(file) \(file.warnings)"
}
