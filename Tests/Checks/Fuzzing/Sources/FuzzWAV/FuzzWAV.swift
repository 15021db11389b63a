import CLibFuzzer
import Foundation
import Ostinato

@main
struct FuzzWAV {
  static func main() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(LLVMFuzzerRunDriver(&count, &arguments, fuzz))
  }
}

/// Decodes any bytes; what decodes must survive being written and read again, bit for bit.
private func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  do {
    let file = try WAVFile(decoding: bytes)
    if fault_is_planted(), file.channels.count == 2, file.frameCount == 1 {
      fatalError("the planted fault")
    }
    guard file.channels.count * file.frameCount <= count else {
      fatalError("more samples than the bytes can hold")
    }
    guard try WAVFile(decoding: file.encoded()) == file else {
      fatalError("written and read again, the file is another")
    }
  } catch {
    guard !error.description.isEmpty else { fatalError("an error without a description") }
  }
  return 0
}
