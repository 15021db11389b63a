/// The range of one coordinate of a ball (rule O6).
struct Bounds: Hashable, Sendable {
  let lower: Double
  let upper: Double

  /// - Parameters:
  ///   - length: The length of the container's side.
  ///   - ball: The length of the ball's side.
  ///   - before: The inset where the coordinate is smallest.
  ///   - after: The inset where it is greatest.
  init(length: Double, ball: Double, before: Double, after: Double) {
    let lower = before + ball / 2
    let upper = length - after - ball / 2
    let middle = (before + (length - after)) / 2
    (self.lower, self.upper) = lower > upper ? (middle, middle) : (lower, upper)
  }

  func clamp(_ coordinate: Double) -> Double { min(max(coordinate, lower), upper) }

  /// The place of a coordinate between the bounds, from 0 to 1.
  func place(of coordinate: Double) -> Double {
    lower < upper ? (clamp(coordinate) - lower) / (upper - lower) : 0.5
  }

  func coordinate(at place: Double) -> Double { clamp(lower * (1 - place) + upper * place) }
}
