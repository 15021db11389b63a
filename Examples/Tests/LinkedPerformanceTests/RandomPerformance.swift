import LinkedPerformance

/// Draws from a seed, the same on every platform.
struct Draws: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let mixed = (state ^ (state >> 33)) &* 0xff51_afd7_ed55_8ccd
    return mixed ^ (mixed >> 29)
  }
}

extension Performance {
  /// The codes of version 1 of links, and those of all versions.
  static var firstCodes: ClosedRange<Int> { 1...15 }
  static var allCodes: ClosedRange<Int> { 1...27 }

  /// A performance of random actions in a number of seconds, among them all kinds that have these codes.
  static func random(
    seed: UInt64, seconds: Int, actions count: Int, codes: ClosedRange<Int> = allCodes,
    setup: Setup = .native
  ) -> Performance {
    var draws = Draws(state: seed)
    let length = seconds * framesPerSecond / framesPerUnit
    let units = (0..<count).map { _ in Int.random(in: 0..<length, using: &draws) }.sorted()
    var actions = [TimedAction(.play, at: 0)]
    for unit in units {
      while true {
        let numbers = ActionNumbers(
          Int.random(in: codes, using: &draws),
          Int.random(in: 0..<max(4, setup.stripCount), using: &draws),
          Int.random(in: 0..<4, using: &draws), Int.random(in: 0..<16, using: &draws))
        var candidates = [numbers, ActionNumbers(numbers.code)]
        candidates.append(ActionNumbers(numbers.code, numbers.first))
        candidates.append(ActionNumbers(numbers.code, numbers.first, numbers.second))
        candidates.append(
          ActionNumbers(
            numbers.code, numbers.first, Int.random(in: 800...1800, using: &draws)))
        candidates.append(
          ActionNumbers(
            numbers.code, numbers.first, numbers.second, Int.random(in: 90...132, using: &draws)))
        if numbers.code == 21 {
          candidates.append(
            ActionNumbers(
              21, numbers.first, Int.random(in: 1...64, using: &draws),
              Int.random(in: 800...1800, using: &draws)))
        }
        if numbers.code == 25 {
          candidates.append(
            ActionNumbers(25, numbers.first, 1024 + Int.random(in: -32...32, using: &draws)))
        }
        let possible = candidates.compactMap(PerformanceAction.init).filter {
          $0.fitsLink(of: setup)
        }
        guard let action = possible.randomElement(using: &draws) else { continue }
        actions.append(TimedAction(action, at: unit))
        break
      }
    }
    let slowest = setup.decksStretch ? 625 : Performance.tempoRange.lowerBound
    return Performance(
      tempo: Int.random(in: slowest...Performance.tempoRange.upperBound, using: &draws),
      setup: setup, actions: actions, length: length)
  }
}
