/// A gentle low-pass; what it takes away is the matching high-pass.
struct OnePole {
  private let amount: Double
  private var level = 0.0

  init(hertz: Double, rate: Double) {
    amount = 1 - Curves.exponential(-6.283185307179586 * hertz / rate)
  }

  mutating func low(_ input: Double) -> Double {
    level = level + amount * (input - level)
    return level
  }

  mutating func high(_ input: Double) -> Double { input - low(input) }
}
