import Ostinato

/// Where the steps of a pattern are in the music (rules G2, G3).
struct StepGrid: BitwiseCopyable {
  /// The place of line 0.
  let origin: Ticks
  /// The distance of the lines, without swing.
  let length: Ticks
  /// How much later than that a line with an odd number is; less than the length.
  let delay: Ticks

  init(origin: Ticks, length: Ticks, swing: Swing) {
    (self.origin, self.length) = (origin, length)
    delay = swing.delay(ofStepsOf: length)
  }

  /// The place of line 1.
  var firstOddPlace: Ticks { origin + length + delay }

  /// The number of the last line at or before a place.
  func line(atOrBefore place: Ticks) -> Int64 {
    let distance = (place - origin).rawValue
    let line = floorDivided(distance, by: length.rawValue)
    // An odd line is later, but never as late as the next one.
    let isBeforeLine = line & 1 == 1 && distance &- line &* length.rawValue < delay.rawValue
    return isBeforeLine ? line &- 1 : line
  }

  /// The step of a pattern with `count` steps that a line plays.
  static func step(of line: Int64, count: Int) -> Int {
    let count = Int64(count)
    return Int(truncatingIfNeeded: line &- floorDivided(line, by: count) &* count)
  }
}
