// An action as a code and numbers, in which links and the page's scripts give it. The table is that of rule P7, and has
// one code more for what no link can hold.

/// An action's code and its numbers; those that it does not have are 0.
public struct ActionNumbers: Equatable, Sendable, BitwiseCopyable {
  public var code: Int
  public var first: Int
  public var second: Int
  public var third: Int

  public init(_ code: Int, _ first: Int = 0, _ second: Int = 0, _ third: Int = 0) {
    (self.code, self.first, self.second, self.third) = (code, first, second, third)
  }
}

extension PerformanceAction {
  /// The code and the numbers that stand for the action.
  public var numbers: ActionNumbers {
    switch self {
    case .play: ActionNumbers(1)
    case .pause: ActionNumbers(2)
    case .reset: ActionNumbers(3)
    case .next(let deck): ActionNumbers(4, deck)
    case .cancelNext(let deck): ActionNumbers(5, deck)
    case .clip(let clip, let deck): ActionNumbers(6, deck, clip)
    case .microloop(let exponent, let grid): ActionNumbers(7, grid.rawValue, exponent)
    case .microloopOff(let grid): ActionNumbers(8, grid.rawValue)
    case .tempo(let tenths, let grid): ActionNumbers(9, grid.rawValue, tenths)
    case .seek(let sixteenths, let grid): ActionNumbers(10, grid.rawValue, sixteenths)
    case .gain(let level, let strip, let ramp): ActionNumbers(11, strip, ramp.rawValue, level)
    case .pan(let place, let strip, let ramp): ActionNumbers(12, strip, ramp.rawValue, place)
    case .mute(let isOn, let strip): ActionNumbers(13, strip, isOn ? 1 : 0)
    case .toggleStep(let bank, let row, let step): ActionNumbers(14, bank, row, step)
    case .bank(let bank, let grid): ActionNumbers(15, grid.rawValue, bank)
    case .replaceClips(let ring, let deck): ActionNumbers(16, deck, ring)
    }
  }

  /// Whether a link can hold the action.
  public var fitsLink: Bool {
    switch self {
    case .clip(let clip, _): clip < PerformanceAction.clipsPerDeck
    case .replaceClips: false
    default: true
    }
  }

  /// Creates the action that numbers stand for; `nil` if there is none, or if a number is out of range.
  public init?(_ numbers: ActionNumbers) {
    guard let action = PerformanceAction(unchecked: numbers), action.isInRange,
      action.numbers == numbers
    else { return nil }
    self = action
  }

  private init?(unchecked numbers: ActionNumbers) {
    let (first, second, third) = (numbers.first, numbers.second, numbers.third)
    let grid = ActionGrid(rawValue: first)
    switch numbers.code {
    case 1: self = .play
    case 2: self = .pause
    case 3: self = .reset
    case 4: self = .next(deck: first)
    case 5: self = .cancelNext(deck: first)
    case 6: self = .clip(second, deck: first)
    case 7...10, 15:
      guard let grid else { return nil }
      self = PerformanceAction(code: numbers.code, at: grid, second)
    case 11, 12:
      guard let ramp = ActionRamp(rawValue: second) else { return nil }
      self =
        numbers.code == 11
        ? .gain(level: third, strip: first, over: ramp)
        : .pan(place: third, strip: first, over: ramp)
    case 13: self = .mute(second == 1, strip: first)
    case 14: self = .toggleStep(bank: first, row: second, step: third)
    case 16: self = .replaceClips(ring: second, deck: first)
    default: return nil
    }
  }

  private init(code: Int, at grid: ActionGrid, _ number: Int) {
    switch code {
    case 7: self = .microloop(lengthExponent: number, at: grid)
    case 8: self = .microloopOff(at: grid)
    case 9: self = .tempo(tenths: number, at: grid)
    case 10: self = .seek(sixteenths: number, at: grid)
    default: self = .bank(number, at: grid)
    }
  }

  private var isInRange: Bool {
    typealias Limits = PerformanceAction
    func holds(_ number: Int, lessThan count: Int) -> Bool { (0..<count).contains(number) }
    return switch self {
    case .play, .pause, .reset, .microloopOff: true
    case .next(let deck), .cancelNext(let deck): holds(deck, lessThan: Limits.deckCount)
    case .clip(let clip, let deck):
      holds(deck, lessThan: Limits.deckCount) && holds(clip, lessThan: Limits.mostClips)
    case .microloop(let exponent, _): Limits.lengthExponents.contains(exponent)
    case .tempo(let tenths, _): Performance.tempoRange.contains(tenths)
    case .seek(let sixteenths, _): Limits.seeks.contains(sixteenths)
    case .gain(let level, let strip, _):
      Limits.levels.contains(level) && holds(strip, lessThan: Limits.stripCount)
    case .pan(let place, let strip, _):
      Limits.pans.contains(place) && holds(strip, lessThan: Limits.stripCount)
    case .mute(_, let strip): holds(strip, lessThan: Limits.stripCount)
    case .toggleStep(let bank, let row, let step):
      holds(bank, lessThan: Limits.bankCount) && holds(row, lessThan: Limits.rowCount)
        && holds(step, lessThan: Limits.stepCount)
    case .bank(let bank, _): holds(bank, lessThan: Limits.bankCount)
    case .replaceClips(let ring, let deck): ring > 0 && holds(deck, lessThan: Limits.deckCount)
    }
  }
}
