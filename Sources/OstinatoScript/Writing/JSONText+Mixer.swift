import Ostinato

extension JSONText {
  /// Returns the keys of a strip that do not have their defaults.
  static func members(of strip: Strip, at path: JSONPath) throws(PerformanceScript.Error)
    -> [Member]
  {
    var members: [Member] = []
    if strip.gain != 1 { members.append(("gain", try gain(strip.gain, at: path.key("gain")))) }
    if strip.pan != 0 { members.append(("pan", try pan(strip.pan, at: path.key("pan")))) }
    if strip.isMuted { members.append(("mute", "true")) }
    if strip.isSoloed { members.append(("solo", "true")) }
    return members
  }

  static func gain(_ value: Float, at path: JSONPath) throws(PerformanceScript.Error) -> String {
    try number(value, in: 0...16, at: path)
  }

  static func pan(_ value: Float, at path: JSONPath) throws(PerformanceScript.Error) -> String {
    try number(value, in: -1...1, at: path)
  }

  /// Returns the shortest decimal number from which this value is read back. There is none for a
  /// value that is not finite.
  private static func number(
    _ value: Float, in range: ClosedRange<Int64>, at path: JSONPath
  ) throws(PerformanceScript.Error) -> String {
    guard value.isFinite else {
      throw PerformanceScript.Error(path, .outOfRange("\(value)", range))
    }
    // The reader first converts the text to the nearest Double. Among all values up to 16 there is
    // one, 7.038531e-26, whose shortest decimal is then read as its neighbor.
    let short = value.description
    let text = Double(short).map(Float.init) == value ? short : Double(value).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
