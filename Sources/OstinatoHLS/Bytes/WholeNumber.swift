/// Reads decimal digits as a whole number from 0 to 2⁶³ − 1.
enum WholeNumber {
  static func read(_ text: ArraySlice<UInt8>) -> Int64? {
    guard !text.isEmpty else { return nil }
    var value: Int64 = 0
    for byte in text {
      guard ASCII.isDigit(byte) else { return nil }
      let (tens, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, further) = tens.addingReportingOverflow(Int64(byte - 0x30))
      guard !overflow, !further else { return nil }
      value = sum
    }
    return value
  }
}
