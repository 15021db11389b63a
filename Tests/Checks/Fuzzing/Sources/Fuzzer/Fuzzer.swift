import CLibFuzzer
import Foundation

/// Whether the fuzzer has to find the fault that is planted in it: the environment says so.
public let faultIsPlanted = ProcessInfo.processInfo.environment["PLANTED"] != nil

/// What has to hold for any bytes.
private nonisolated(unsafe) var claim: ([UInt8]) -> Void = { _ in }

/// Tries any bytes, one input after the other, until the program's arguments say that it is enough.
public func runFuzzer(_ body: @escaping ([UInt8]) -> Void) -> Never {
  claim = body
  var count = CommandLine.argc
  var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
  exit(
    LLVMFuzzerRunDriver(&count, &arguments) { start, count in
      claim([UInt8](UnsafeBufferPointer(start: start, count: count)))
      return 0
    })
}
