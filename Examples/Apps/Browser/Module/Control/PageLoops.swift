import LinkedPerformance
import Ostinato

/// The page's loops that were made so far: those of two decks, those of four, or both.
struct PageLoops {
  private var ofTwoDecks: [[Clip]] = []
  private var ofFourDecks: [[Clip]] = []

  /// The loops of one setup or the other, deck by deck: there are so many of each that their number tells.
  init(_ clips: [Clip]) {
    let decks = stride(from: 0, to: clips.count, by: PageLoops.perDeck).map {
      Array(clips[$0..<min($0 + PageLoops.perDeck, clips.count)])
    }
    if decks.count == Setup.fourDecks.deckCount { ofFourDecks = decks } else { ofTwoDecks = decks }
  }

  /// The number of loops of each deck.
  static var perDeck: Int { 4 }

  mutating func add(_ more: PageLoops) {
    if !more.ofTwoDecks.isEmpty { ofTwoDecks = more.ofTwoDecks }
    if !more.ofFourDecks.isEmpty { ofFourDecks = more.ofFourDecks }
  }

  /// The loops of each deck of a setup; none if they were not made yet, which no engine takes.
  func clips(of setup: Setup) -> [[Clip]] {
    setup == .fourDecks ? ofFourDecks : ofTwoDecks
  }
}
