/// A fraction between 0 and 1 as base-62 digits, the last of which is not 0 (rule B15). An empty list of digits is 0.
struct PlaceDigits {
  /// The digits, each 0 … 61.
  let digits: [Int]

  /// The distance from a song to one that is added at either end, in units of the third digit.
  private static let step = 64
  private static let thirdDigits = 62 * 62 * 62

  init(_ digits: [Int]) { self.digits = digits }

  /// Creates a fraction from a number of units of the third digit, without trailing zeros.
  private init(units: Int) {
    var digits = [units / (62 * 62), units / 62 % 62, units % 62]
    while digits.last == 0 { digits.removeLast() }
    self.digits = digits
  }

  /// The fraction in units of the third digit, rounded down.
  private var units: Int {
    (0..<3).reduce(0) { $0 * 62 + ($1 < digits.count ? digits[$1] : 0) }
  }

  /// Returns the fraction number `index` of `count` evenly spaced fractions.
  static func evenly(_ index: Int, of count: Int) -> PlaceDigits {
    PlaceDigits(units: (index + 1) * thirdDigits / (count + 1))
  }

  /// Returns a fraction between two others.
  ///
  /// - Parameters:
  ///   - low: The fraction below.
  ///   - high: The fraction above, greater than `low`; `nil` for 1.
  static func between(_ low: PlaceDigits, _ high: PlaceDigits?) -> PlaceDigits {
    if high == nil, !low.digits.isEmpty, low.units + step < thirdDigits {
      return PlaceDigits(units: low.units + step)
    }
    if let high, low.digits.isEmpty, high.units > step {
      return PlaceDigits(units: high.units - step)
    }
    return middle(low, high)
  }

  /// Returns a fraction with as few digits as possible, near the middle of two others.
  private static func middle(_ low: PlaceDigits, _ high: PlaceDigits?) -> PlaceDigits {
    var digits: [Int] = []
    // The digits of the greater fraction, while the preceding digits are equal.
    var above = high?.digits
    while true {
      let place = digits.count
      let a = place < low.digits.count ? low.digits[place] : 0
      let b = above.map { place < $0.count ? $0[place] : 0 } ?? 62
      if b - a >= 2 { return PlaceDigits(digits + [(a + b) / 2]) }
      if b > a { above = nil }
      digits.append(a)
    }
  }
}

extension PlaceDigits: Comparable {
  static func < (a: PlaceDigits, b: PlaceDigits) -> Bool {
    a.digits.lexicographicallyPrecedes(b.digits)
  }
}
