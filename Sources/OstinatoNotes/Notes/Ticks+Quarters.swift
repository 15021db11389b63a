import Ostinato

extension Ticks {
  /// The length in quarter notes, with at most two decimals, and in ticks: "4.5 quarter notes (12972960 ticks)", or
  /// "about 0.33 quarter notes (960960 ticks)".
  var inQuarters: String {
    let unit = Ticks.perQuarter.rawValue.magnitude
    let (whole, rest) = rawValue.magnitude.quotientAndRemainder(dividingBy: unit)
    let (hundredths, more) = (rest * 100).quotientAndRemainder(dividingBy: unit)
    let decimals =
      switch hundredths {
      case 0: ""
      case _ where hundredths % 10 == 0: ".\(hundredths / 10)"
      case 1..<10: ".0\(hundredths)"
      default: ".\(hundredths)"
      }
    let sign = rawValue < 0 && whole + hundredths > 0 ? "-" : ""
    let isOne = whole == 1 && hundredths == 0
    return
      "\(more > 0 ? "about " : "")\(sign)\(whole)\(decimals) quarter \(isOne ? "note" : "notes")"
      + " (\(self) \(rawValue.magnitude == 1 ? "tick" : "ticks"))"
  }
}
