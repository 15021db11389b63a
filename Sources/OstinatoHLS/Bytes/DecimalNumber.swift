/// A decimal number, kept exactly as it was written, such as `9.009` or `10.0`.
///
/// Playlists give durations and frame rates as decimal numbers, most of which have no exact binary representation.
///
/// Realtime-safe: no.
public struct DecimalNumber: Sendable {
  /// All digits of the number as a whole number: 9009 in `9.009`. From 0 to 10¹⁸ − 1.
  public let digits: Int64
  /// The number of digits after the decimal point, from 0 to 18.
  public let decimals: Int
  /// Whether the number has a minus sign.
  public let isNegative: Bool

  /// Creates the number `digits / 10^decimals`.
  ///
  /// - Parameters:
  ///   - digits: All digits as a whole number, from 0 to 10¹⁸ − 1. Other values are clamped to this range.
  ///   - decimals: The number of digits after the decimal point, from 0 to 18. Other values are clamped to this range.
  ///   - isNegative: Whether the number has a minus sign.
  public init(digits: Int64, decimals: Int = 0, isNegative: Bool = false) {
    self.digits = min(max(digits, 0), Self.limit - 1)
    self.decimals = min(max(decimals, 0), 18)
    self.isNegative = isNegative
  }

  static let limit: Int64 = 1_000_000_000_000_000_000
}

extension DecimalNumber {
  /// The number of seconds in nanoseconds, rounded toward zero and clamped to `Int64`.
  public var nanoseconds: Int64 {
    let scale = decimals - 9
    let magnitude: Int64
    if scale >= 0 {
      magnitude = digits / Self.power(scale)
    } else {
      let (product, overflow) = digits.multipliedReportingOverflow(by: Self.power(-scale))
      magnitude = overflow ? .max : product
    }
    return isNegative ? -magnitude : magnitude
  }

  /// The number rounded to the nearest whole number, halves away from zero.
  var rounded: Int64 {
    let unit = Self.power(decimals)
    let (whole, rest) = digits.quotientAndRemainder(dividingBy: unit)
    let magnitude = rest >= unit - rest ? whole + 1 : whole
    return isNegative ? -magnitude : magnitude
  }

  /// The number as it was written, with a point only if there are decimals.
  public var text: String {
    let unit = Self.power(decimals)
    let (whole, rest) = digits.quotientAndRemainder(dividingBy: unit)
    var text = isNegative ? "-\(whole)" : "\(whole)"
    guard decimals > 0 else { return text }
    let fraction = "\(rest)"
    text += "." + String(repeating: "0", count: decimals - fraction.utf8.count) + fraction
    return text
  }

  private static func power(_ exponent: Int) -> Int64 {
    var power: Int64 = 1
    for _ in 0..<exponent { power *= 10 }
    return power
  }
}

/// Numbers are equal if their values are, so `10` equals `10.0`.
extension DecimalNumber: Hashable {
  public static func == (a: DecimalNumber, b: DecimalNumber) -> Bool {
    a.reduced == b.reduced && (a.isNegative == b.isNegative || a.digits == 0)
  }

  public func hash(into hasher: inout Hasher) {
    let reduced = reduced
    hasher.combine(reduced.digits)
    hasher.combine(reduced.decimals)
  }

  /// The number as its shortest text, which is the same for equal numbers.
  var reducedText: String {
    let (digits, decimals) = reduced
    return DecimalNumber(
      digits: digits, decimals: decimals, isNegative: isNegative && digits != 0
    ).text
  }

  /// The number without trailing zeros in its decimals.
  private var reduced: (digits: Int64, decimals: Int) {
    guard digits != 0 else { return (0, 0) }
    var (digits, decimals) = (digits, decimals)
    while decimals > 0, digits % 10 == 0 { (digits, decimals) = (digits / 10, decimals - 1) }
    return (digits, decimals)
  }
}

extension DecimalNumber {
  /// Reads digits with an optional decimal point and, if `signed` is `true`, an optional minus sign.
  ///
  /// - Returns: The number, and whether digits beyond the eighteenth were dropped; or `nil` for any other text,
  ///   and for whole parts of more than 18 digits.
  static func read(
    _ text: ArraySlice<UInt8>, signed: Bool = false
  ) -> (number: DecimalNumber, isCut: Bool)? {
    var rest = text
    let isNegative = signed && rest.first == ASCII.minus
    if isNegative { rest = rest.dropFirst() }
    var digits: Int64 = 0
    var decimals = 0
    var (hasPoint, hasDigits, isCut) = (false, false, false)
    for byte in rest {
      if byte == ASCII.period, !hasPoint {
        hasPoint = true
      } else if ASCII.isDigit(byte) {
        hasDigits = true
        if isCut || digits >= limit / 10 || decimals == 18 {
          guard hasPoint else { return nil }
          isCut = true
        } else {
          digits = digits * 10 + Int64(byte - 0x30)
          if hasPoint { decimals += 1 }
        }
      } else {
        return nil
      }
    }
    guard hasDigits else { return nil }
    return (DecimalNumber(digits: digits, decimals: decimals, isNegative: isNegative), isCut)
  }
}
