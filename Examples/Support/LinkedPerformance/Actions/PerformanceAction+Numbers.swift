// An action as a code and numbers, in which links and the page's scripts give it. The table is that of rule P7, and has
// one code more for what no link can hold.
import Ostinato

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
    case .follow(let mode, let deck): ActionNumbers(17, deck, mode.number)
    case .stop(let deck, let grid): ActionNumbers(18, deck, grid.rawValue)
    case .launch(let clip, let deck, let grid): ActionNumbers(19, deck, grid.rawValue, clip)
    case .launchInPhase(let clip, let deck, let grid): ActionNumbers(20, deck, grid.rawValue, clip)
    case .ramp(let tenths, let length, let grid): ActionNumbers(21, grid.rawValue, length, tenths)
    case .microloopFrom(let start, let exponent, let grid):
      ActionNumbers(22, grid.rawValue, start.rawValue, exponent)
    case .microloopHalve(let grid): ActionNumbers(23, grid.rawValue)
    case .microloopDouble(let grid): ActionNumbers(24, grid.rawValue)
    case .microloopMove(let sixteenths, let grid):
      ActionNumbers(25, grid.rawValue, sixteenths - Self.moves.lowerBound)
    case .slip(let grid): ActionNumbers(26, grid.rawValue)
    case .timeSignature(let signature):
      ActionNumbers(27, signature.unit.trailingZeroBitCount - 1, signature.beats)
    }
  }

  /// The code of a change of the time signature, which versions 1 to 3 of links do not have.
  static var signatureCode: Int { 27 }

  /// Whether a link of a setup can hold the action.
  public func fitsLink(of setup: Setup) -> Bool {
    switch self {
    case .clip(let clip, let deck), .launch(let clip, let deck, _),
      .launchInPhase(let clip, let deck, _):
      clip < PerformanceAction.clipsPerDeck && deck < setup.deckCount
    case .next(let deck), .cancelNext(let deck), .follow(_, let deck), .stop(let deck, _):
      deck < setup.deckCount
    case .gain(_, let strip, _), .pan(_, let strip, _), .mute(_, let strip):
      strip < setup.stripCount
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
    case 17:
      guard let mode = FollowMode(number: second) else { return nil }
      self = .follow(mode, deck: first)
    case 27:
      guard 0..<4 ~= first, let signature = try? TimeSignature(beats: second, unit: 2 << first)
      else { return nil }
      self = .timeSignature(signature)
    default:
      guard let action = PerformanceAction(laterCode: numbers) else { return nil }
      self = action
    }
  }

  /// Creates an action of those with a grid that version 1 of links does not have.
  private init?(laterCode numbers: ActionNumbers) {
    let (first, second, third) = (numbers.first, numbers.second, numbers.third)
    guard let grid = ActionGrid(rawValue: 18...20 ~= numbers.code ? second : first) else {
      return nil
    }
    switch numbers.code {
    case 18: self = .stop(deck: first, at: grid)
    case 19: self = .launch(third, deck: first, at: grid)
    case 20: self = .launchInPhase(third, deck: first, at: grid)
    case 21: self = .ramp(toTenths: third, sixteenths: second, at: grid)
    case 22:
      guard let start = ActionStart(rawValue: second) else { return nil }
      self = .microloopFrom(start, lengthExponent: third, at: grid)
    case 23: self = .microloopHalve(at: grid)
    case 24: self = .microloopDouble(at: grid)
    case 25: self = .microloopMove(sixteenths: second + Self.moves.lowerBound, at: grid)
    case 26: self = .slip(at: grid)
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
    case .play, .pause, .reset, .microloopOff, .microloopHalve, .microloopDouble, .slip,
      .timeSignature:
      true
    case .next(let deck), .cancelNext(let deck), .follow(_, let deck), .stop(let deck, _):
      holds(deck, lessThan: Limits.mostDecks)
    case .clip(let clip, let deck), .launch(let clip, let deck, _),
      .launchInPhase(let clip, let deck, _):
      holds(deck, lessThan: Limits.mostDecks) && holds(clip, lessThan: Limits.mostClips)
    case .microloop(let exponent, _), .microloopFrom(_, let exponent, _):
      Limits.lengthExponents.contains(exponent)
    case .tempo(let tenths, _): Performance.tempoRange.contains(tenths)
    case .seek(let sixteenths, _): Limits.seeks.contains(sixteenths)
    case .gain(let level, let strip, _):
      Limits.levels.contains(level) && holds(strip, lessThan: Limits.mostStrips)
    case .pan(let place, let strip, _):
      Limits.pans.contains(place) && holds(strip, lessThan: Limits.mostStrips)
    case .mute(_, let strip): holds(strip, lessThan: Limits.mostStrips)
    case .toggleStep(let bank, let row, let step):
      holds(bank, lessThan: Limits.bankCount) && holds(row, lessThan: Limits.rowCount)
        && holds(step, lessThan: Limits.stepCount)
    case .bank(let bank, _): holds(bank, lessThan: Limits.bankCount)
    case .ramp(let tenths, let sixteenths, _):
      Performance.tempoRange.contains(tenths) && Limits.rampLengths.contains(sixteenths)
    case .microloopMove(let sixteenths, _): Limits.moves.contains(sixteenths)
    case .replaceClips(let ring, let deck): ring > 0 && holds(deck, lessThan: Limits.mostDecks)
    }
  }
}
