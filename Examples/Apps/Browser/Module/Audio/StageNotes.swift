import LinkedPerformance
import Ostinato

/// What the events of a stage have told that no state does: what was rejected, and how often decks were launched and
/// stopped.
struct StageNotes {
  /// The number of commands that were rejected for a reason that the page tells.
  private(set) var rejectedCount = 0
  /// The reason of the last of them.
  private(set) var rejection: ToldRejection?
  private var turns = Array(repeating: 0, count: RecordRing.deckCount)

  /// How often a deck was launched or stopped.
  func turns(of deck: Int) -> Int { turns[deck] }

  mutating func take(_ event: EngineEvent) {
    switch event.kind {
    case .launched(let deck, _), .stopped(let deck):
      turns[deck.index] += 1
    case .rejected(_, let reason):
      guard let told = ToldRejection(reason) else { return }
      rejection = told
      rejectedCount += 1
    default: break
    }
  }
}

/// A reason for which something is not done that the page tells. Others are those of a press that came too late, or twice.
enum ToldRejection: Int {
  case speed = 1
  case microloop = 2

  init?(_ reason: Rejection) {
    switch reason {
    case .speedOutOfRange: self = .speed
    case .outOfRange, .tooEarly: self = .microloop
    default: return nil
    }
  }

  /// What the page says.
  var text: String {
    switch self {
    case .speed:
      "That is out of range: a loop that keeps its pitch plays at half to twice its own speed, and one "
        + "on a turntable at a quarter to four times."
    case .microloop:
      "That is out of range: a microloop is a sixteenth to 64 bars long, and begins at 0:0:0 or "
        + "later."
    }
  }
}
