/// The version of a link: how many codes it has room for, and in which mode its decks begin.
enum LinkVersion: UInt8 {
  case first = 1
  case second = 2
  /// Its decks stretch.
  case third = 3

  /// The number of codes that there is room for.
  var codeCount: Int { self == .first ? 16 : 32 }

  /// The version in which a performance is written.
  init(for performance: Performance) {
    let room = LinkVersion.first.codeCount
    self =
      performance.decksStretch
      ? .third
      : performance.actions.allSatisfy { $0.action.numbers.code < room } ? .first : .second
  }
}
