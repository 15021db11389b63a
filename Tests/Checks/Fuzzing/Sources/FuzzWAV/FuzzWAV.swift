import Fuzzer
import Ostinato

@main
struct FuzzWAV {
  static func main() { runFuzzer(fuzz) }
}

/// Decodes any bytes; what decodes must survive being written and read again, bit for bit.
private func fuzz(_ bytes: [UInt8]) {
  do {
    let file = try WAVFile(decoding: bytes)
    if faultIsPlanted, file.channels.count == 2, file.frameCount == 1 {
      fatalError("the planted fault")
    }
    guard file.channels.count * file.frameCount <= bytes.count else {
      fatalError("more samples than the bytes can hold")
    }
    guard try WAVFile(decoding: file.encoded()) == file else {
      fatalError("written and read again, the file is another")
    }
  } catch {
    guard !error.description.isEmpty else { fatalError("an error without a description") }
  }
}
