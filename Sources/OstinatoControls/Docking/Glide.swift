/// The path of one coordinate to its resting position (rule O12). Times are in nanoseconds.
///
/// It is the cubic Hermite polynomial that starts with a given speed and ends with speed 0, written as the remaining
/// distance: this form is exact at the end, and its factors show that the path never turns back.
struct Glide: Hashable, Sendable {
  /// The resting position.
  let end: Double
  private let beginning: Double
  private let start: Int64
  /// 0 for a coordinate that does not move.
  private let duration: Int64
  /// The fraction of the distance that the initial speed would cover in the duration, from 0 to 1.
  private let pace: Double

  private static var longest: Double { 0.4 }

  /// Creates a path that stands still.
  init(at coordinate: Double) {
    (end, beginning) = (coordinate, coordinate)
    (start, duration, pace) = (0, 0, 0)
  }

  /// Creates a path from one coordinate to another.
  ///
  /// - Parameter speed: The initial speed towards the end, at least 0, in points a second.
  init(from beginning: Double, to end: Double, speed: Double, at start: Int64) {
    let distance = abs(end - beginning)
    let seconds = distance < speed * Glide.longest ? distance / speed : Glide.longest
    let duration = Int64(seconds * 1e9)
    guard distance > 0 else {
      self = Glide(at: end)
      return
    }
    (self.end, self.beginning) = (end, beginning)
    (self.start, self.duration) = (start, duration)
    pace = speed * (Double(duration) / 1e9) / distance
  }

  func isMoving(at time: Int64) -> Bool { duration > 0 && time - start < duration }

  func position(at time: Int64) -> Double {
    guard isMoving(at: time) else { return end }
    guard time > start else { return beginning }
    let s = part(at: time)
    let left = abs(end - beginning) * ((1 - s) * (1 - s)) * (1 + (2 - pace) * s)
    return beginning < end ? max(end - left, beginning) : min(end + left, beginning)
  }

  /// Returns the velocity in points a second; it is positive towards greater coordinates.
  func velocity(at time: Int64) -> Double {
    guard isMoving(at: time) else { return 0 }
    let s = part(at: max(time, start))
    let mean = (end - beginning) / (Double(duration) / 1e9)
    return mean * (1 - s) * (pace + 3 * (2 - pace) * s)
  }

  private func part(at time: Int64) -> Double { Double(time - start) / Double(duration) }
}
