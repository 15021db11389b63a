// What crosses between JavaScript and Swift besides the numbers that functions take and return: bytes, one block each
// way. JavaScript writes into the block that exchange_input returns before it calls a function that takes bytes, and reads
// what a function has put out before it calls the next one.

nonisolated(unsafe) private var input: UnsafeMutablePointer<UInt8>?
nonisolated(unsafe) private var inputCount = 0
nonisolated(unsafe) private var inputTaken = 0
nonisolated(unsafe) private var output: UnsafeMutableRawPointer?
nonisolated(unsafe) private var outputCount = 0
nonisolated(unsafe) private var numbers = (0.0, 0.0, 0.0, 0.0)

@c public func exchange_input(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  input?.deallocate()
  (inputCount, inputTaken) = (max(Int(count), 0), 0)
  input = .allocate(capacity: max(inputCount, 1))
  return input
}

@c public func exchange_output() -> UnsafeMutableRawPointer? { output }
@c public func exchange_output_count() -> Int32 { Int32(outputCount) }

/// One of up to four numbers that belong to what was put out last.
@c public func exchange_number(_ index: Int32) -> Double {
  switch index {
  case 0: numbers.0
  case 1: numbers.1
  case 2: numbers.2
  default: numbers.3
  }
}

/// Returns the next bytes of the input; fewer if there are no more.
func takeBytes(_ count: Int32) -> [UInt8] {
  let count = min(max(Int(count), 0), inputCount - inputTaken)
  defer { inputTaken += count }
  return input.map { Array(UnsafeBufferPointer(start: $0 + inputTaken, count: count)) } ?? []
}

func takeText(_ count: Int32) -> String { String(decoding: takeBytes(count), as: UTF8.self) }

func putOut(_ first: Double, _ second: Double = 0, _ third: Double = 0, _ fourth: Double = 0) {
  numbers = (first, second, third, fourth)
}

func putOut(_ text: String) { putOut(Array(text.utf8)) }

func putOut(_ bytes: [UInt8]) {
  bytes.withUnsafeBytes { putOut($0) }
}

func putOut(_ values: [Double]) {
  values.withUnsafeBytes { putOut($0) }
}

func putOut(_ bytes: UnsafeRawBufferPointer) {
  output?.deallocate()
  let copy = UnsafeMutableRawPointer.allocate(byteCount: max(bytes.count, 1), alignment: 16)
  if let start = bytes.baseAddress { copy.copyMemory(from: start, byteCount: bytes.count) }
  (output, outputCount) = (copy, bytes.count)
}

/// A time of the browser's, in milliseconds since it began the page or the worker.
func duration(_ milliseconds: Double) -> Duration {
  milliseconds > 0 && milliseconds < 1e12 ? .nanoseconds(Int64(milliseconds * 1e6)) : .zero
}
