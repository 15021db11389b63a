import Ostinato

/// A level that starts at 1 and falls by half in each half-life.
///
/// Units: seconds, and frames per second.
struct Decay {
  private let factor: Double
  private var level = 1.0

  init(halfLife: Double, rate: Double) { factor = powerOfTwo(-1 / (halfLife * rate)) }

  /// Returns the level of the next frame.
  mutating func next() -> Double {
    defer { level = level * factor }
    return level
  }
}
