/// A number exactly as it is written in the text, so that whole numbers and decimals can be checked
/// without rounding.
struct JSONNumber: Equatable, Sendable {
  /// The literal, in the form that JSON's grammar allows: `125`, `-0.5`, `1e3`.
  let text: String

  let isNegative: Bool
  /// The decimal digits, most significant first, without the point.
  let digits: [UInt8]
  /// The number of `digits` after the point once the exponent has moved it. It can be negative.
  let scale: Int

  /// Creates a number from a literal that the reader has already checked against the grammar.
  init(checked literal: some Collection<UInt8>) {
    text = String(decoding: literal, as: UTF8.self)
    isNegative = literal.first == UInt8(ascii: "-")
    var digits: [UInt8] = []
    var fraction = 0
    var exponent = 0
    var exponentIsNegative = false
    var part = Part.integer
    for byte in literal {
      switch (byte, part) {
      case (UInt8(ascii: "."), _): part = .fraction
      case (UInt8(ascii: "e"), _), (UInt8(ascii: "E"), _): part = .exponent
      case (UInt8(ascii: "-"), .exponent): exponentIsNegative = true
      case (UInt8(ascii: "-"), _), (UInt8(ascii: "+"), _): break
      case (let digit, .integer): digits.append(digit &- 48)
      case (let digit, .fraction):
        digits.append(digit &- 48)
        fraction += 1
      case (let digit, .exponent):
        // An exponent of more than a billion gives the same result for any literal that fits in
        // memory.
        exponent = min(exponent * 10 + Int(digit &- 48), 1_000_000_000)
      }
    }
    self.digits = digits
    scale = fraction - (exponentIsNegative ? -exponent : exponent)
  }

  private enum Part { case integer, fraction, exponent }

  /// The number of decimals in the literal: 6 for `1.250000`, 0 for `1.25e2`, 2 for `125e-2`.
  var writtenDecimals: Int { max(0, scale) }

  /// The nearest Double, or `nil` if the number is out of range.
  var double: Double? {
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }
}

/// The reason why a number is not a whole `Int64`.
enum JSONNumberError: Error, Equatable, Sendable {
  case notWhole
  case tooLarge
}

extension JSONNumber {
  /// Returns the value multiplied by the given power of ten, exactly.
  ///
  /// Only the value matters, not the way it is written: `8`, `8.0` and `80e-1` are all 8.
  func whole(timesTenTo power: Int = 0) throws(JSONNumberError) -> Int64 {
    var significant = digits.drop { $0 == 0 }
    var decimals = scale - power
    while let last = significant.last, last == 0 {
      significant.removeLast()
      decimals -= 1
    }
    if significant.isEmpty { return 0 }
    if decimals > 0 { throw .notWhole }
    if significant.count - decimals > 19 { throw .tooLarge }
    var value: Int64 = 0
    for digit in significant + repeatElement(0, count: -decimals) {
      let (shifted, overflowA) = value.multipliedReportingOverflow(by: 10)
      let step = isNegative ? -Int64(digit) : Int64(digit)
      let (sum, overflowB) = shifted.addingReportingOverflow(step)
      if overflowA || overflowB { throw .tooLarge }
      value = sum
    }
    return value
  }
}
