/// How the numbers of an action are written as one number: `first + firstCount · (second + secondCount · third)`.
struct LinkShape {
  private let firstCount: Int
  private let secondCount: Int?
  private let hasNumber: Bool

  init(code: Int, in setup: Setup) {
    hasNumber = code > 3
    firstCount =
      switch code {
      case 4...6, 17...20: setup.deckCount
      case 11...13: setup.stripCount
      default: 4
      }
    secondCount =
      switch code {
      case 11, 12, 14, 19, 20, 22: 4
      case 21: 2048
      default: nil
      }
  }

  /// The number, or `nil` for an action that needs none.
  func pack(_ numbers: ActionNumbers) -> Int? {
    guard hasNumber else { return nil }
    return numbers.first + firstCount * (numbers.second + (secondCount ?? 0) * numbers.third)
  }

  /// The numbers of an action with this code, which `next` reads one number for if it needs one.
  func unpack(
    code: Int, next: () throws(LinkError) -> Int
  ) throws(LinkError) -> ActionNumbers {
    guard hasNumber else { return ActionNumbers(code) }
    let number = try next()
    let (rest, first) = number.quotientAndRemainder(dividingBy: firstCount)
    guard let secondCount else { return ActionNumbers(code, first, rest) }
    return ActionNumbers(code, first, rest % secondCount, rest / secondCount)
  }
}
