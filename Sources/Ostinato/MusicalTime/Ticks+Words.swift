extension Ticks {
  /// The length in musical terms if it is a whole number of notes, such as "4 quarter notes" or "3
  /// sixteenths"; otherwise in ticks, such as "100 ticks".
  var inWords: String {
    if rawValue != 0, self % .perQuarter == .zero {
      let count = rawValue / Ticks.perQuarter.rawValue
      return "\(count) quarter \(count == 1 ? "note" : "notes")"
    }
    if rawValue != 0, self % .perSixteenth == .zero {
      let count = rawValue / Ticks.perSixteenth.rawValue
      return "\(count) \(count == 1 ? "sixteenth" : "sixteenths")"
    }
    return rawValue == 1 ? "1 tick" : "\(rawValue) ticks"
  }
}
