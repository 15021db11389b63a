/// What a link begins with: which codes it has room for.
enum LinkVersion: UInt8 {
  case first = 1
  case second = 2

  /// The number of codes that there is room for.
  var codeCount: Int { self == .first ? 16 : 32 }

  /// The version in which a performance is written: the first, if that can hold it.
  init(for performance: Performance) {
    let room = LinkVersion.first.codeCount
    self = performance.actions.allSatisfy { $0.action.numbers.code < room } ? .first : .second
  }
}
