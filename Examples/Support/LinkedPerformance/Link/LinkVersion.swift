/// The version of a link: how many codes it has room for, and in which mode its decks begin.
enum LinkVersion: UInt8 {
  case first = 1
  case second = 2
  /// Its decks stretch.
  case third = 3
  /// Its time signature changes.
  case fourth = 4
  /// Its decks stretch, and its time signature changes.
  case fifth = 5
  /// It has four decks.
  case sixth = 6

  /// The number of codes that there is room for.
  var codeCount: Int { self == .first ? 16 : 32 }

  /// The decks, and how they begin.
  var setup: Setup {
    switch self {
    case .first, .second, .fourth: .native
    case .third, .fifth: .stretch
    case .sixth: .fourDecks
    }
  }

  /// What the check is combined with. Without it, as in versions 1 to 3, a link with zeros behind it passes the check.
  var checkMask: UInt32 { rawValue > 3 ? 0xff_ffff : 0 }

  /// The version in which a performance is written.
  init(for performance: Performance) {
    let lastCode = performance.actions.reduce(0) { max($0, $1.action.numbers.code) }
    let changesSignature = lastCode == PerformanceAction.signatureCode
    switch performance.setup {
    case .fourDecks: self = .sixth
    case .stretch: self = changesSignature ? .fifth : .third
    case .native where changesSignature: self = .fourth
    case .native: self = lastCode < LinkVersion.first.codeCount ? .first : .second
    }
  }
}
