/// The path of one coordinate to where it comes to rest (rule O12). Times are in nanoseconds.
///
/// It is the cubic Hermite polynomial that begins with a speed and ends without one, written as what is left of the
/// way: this is exact at the end, and the factors show that it never turns back.
struct Glide: Hashable, Sendable {
  /// Where it comes to rest.
  let end: Double
  private let beginning: Double
  private let start: Int64
  /// 0 for a coordinate that does not move.
  private let duration: Int64
  /// How much of the way would be done in the duration at the speed of the beginning, from 0 to 1.
  private let pace: Double

  private static var longest: Double { 0.4 }

  /// Stands still.
  init(at coordinate: Double) {
    (end, beginning) = (coordinate, coordinate)
    (start, duration, pace) = (0, 0, 0)
  }

  /// Moves from a coordinate to another.
  ///
  /// - Parameter speed: The speed at the start towards the end, at least 0, in points a second.
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

  /// The speed, by its sign towards greater or smaller coordinates, in points a second.
  func velocity(at time: Int64) -> Double {
    guard isMoving(at: time) else { return 0 }
    let s = part(at: max(time, start))
    let mean = (end - beginning) / (Double(duration) / 1e9)
    return mean * (1 - s) * (pace + 3 * (2 - pace) * s)
  }

  private func part(at time: Int64) -> Double { Double(time - start) / Double(duration) }
}
