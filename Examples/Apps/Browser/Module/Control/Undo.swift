import LinkedPerformance
import Ostinato

/// A stage that is to take the place of the one that plays: the same was done on it, but for what is undone. It is
/// played from its beginning, for nobody to hear, until it has caught up.
struct Undo: ~Copyable {
  let stage: UnsafeMutablePointer<Stage>
  private(set) var journal: Journal
  private var next = 0

  init(stage: UnsafeMutablePointer<Stage>, journal: Journal) {
    (self.stage, self.journal) = (stage, journal)
  }

  /// Takes in what was done meanwhile on the stage that plays.
  mutating func take(_ item: JournalItem) {
    switch item {
    case .performed(let action, let ticket, let unit, _):
      journal.take(.performed(action, ticket: ticket, unit: unit, stage: journal.stage))
    case .withdrawn(let ticket, _):
      journal.take(.withdrawn(ticket: ticket, stage: journal.stage))
      _ = stage.pointee.withdraw(ticket: ticket)
    }
  }

  /// Plays on up to a unit, but at most so many; returns whether it got there. What was done at that unit is done then.
  /// `rings` are those that decks were given, by their numbers from 1 on.
  mutating func play(to unit: Int64, atMost count: Int, with rings: [ClipRing?]) -> Bool {
    let output = UnsafeStereoBuffer.allocate(frames: Performance.framesPerUnit)
    defer { output.left.deallocate() }
    for _ in 0..<count {
      perform(with: rings)
      guard stage.pointee.unit < unit else { return true }
      stage.pointee.render(into: output, frames: Performance.framesPerUnit)
    }
    return false
  }

  private mutating func perform(with rings: [ClipRing?]) {
    while next < journal.entries.count, journal.entries[next].unit <= stage.pointee.unit {
      let entry = journal.entries[next]
      next += 1
      if entry.isWithdrawn { continue }
      if case .replaceClips(let number, let deck) = entry.action {
        if let ring = rings[number - 1] { stage.pointee.rig.engine.adopt(ring, on: DeckID(deck)) }
      } else {
        _ = stage.pointee.perform(entry.action, ticket: entry.ticket)
      }
    }
    if !rings.isEmpty { _ = stage.pointee.rig.engine.takeUnusedRings() }
  }
}

/// How far an undo is.
enum UndoProgress: Int32 {
  case goesOn = 0
  case done = 1
  /// Another performance has begun meanwhile.
  case givenUp = 2
}
