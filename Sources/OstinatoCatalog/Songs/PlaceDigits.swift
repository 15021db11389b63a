/// A fraction between 0 and 1 as digits to the base of 62, of which the last is not 0 (rule B15). No digits are 0.
struct PlaceDigits {
  /// The digits, each 0 … 61.
  let digits: [Int]

  /// How far songs that are appended stand apart, in units of the third digit.
  private static let step = 64
  private static let thirdDigits = 62 * 62 * 62

  init(_ digits: [Int]) { self.digits = digits }

  /// Three digits for a number of units of the third digit, without zeros at the end.
  private init(units: Int) {
    var digits = [units / (62 * 62), units / 62 % 62, units % 62]
    while digits.last == 0 { digits.removeLast() }
    self.digits = digits
  }

  /// The fraction in units of the third digit, rounded down.
  private var units: Int {
    (0..<3).reduce(0) { $0 * 62 + ($1 < digits.count ? digits[$1] : 0) }
  }

  /// The fraction that is number `index` of `count` evenly spaced ones.
  static func evenly(_ index: Int, of count: Int) -> PlaceDigits {
    PlaceDigits(units: (index + 1) * thirdDigits / (count + 1))
  }

  /// Returns a fraction between two.
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

  /// A fraction with as few digits as there are between two, near their middle.
  private static func middle(_ low: PlaceDigits, _ high: PlaceDigits?) -> PlaceDigits {
    var digits: [Int] = []
    // The digits of the greater one, as long as those before are the same.
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
