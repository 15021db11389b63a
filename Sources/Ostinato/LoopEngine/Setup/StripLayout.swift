/// The strips of an engine and what they feed (rule M8): those of the decks, then those of the sources, and then those
/// of the groups.
struct StripLayout {
  private(set) var strips: [Strip]
  /// What each of the strips feeds.
  private(set) var feeds: [StripFeed]
  let deckCount: Int
  let sourceCount: Int
  let groupCount: Int

  /// Strips that feed the mix, at unity gain.
  init(decks deckCount: Int, sources sourceCount: Int, groups groupCount: Int) {
    (self.deckCount, self.sourceCount, self.groupCount) = (deckCount, sourceCount, groupCount)
    let count = deckCount + sourceCount + groupCount
    strips = Array(repeating: Strip(), count: count)
    feeds = Array(repeating: .mix, count: count)
  }

  /// The strips as they begin. The strips themselves have been checked.
  init(
    decks: [Deck], sources: [Strip], groups: [StripGroup]
  ) throws(EngineError) {
    self.init(decks: decks.count, sources: sources.count, groups: groups.count)
    strips = decks.map { $0.strip } + sources + groups.map { $0.strip }
    for (number, group) in groups.enumerated() {
      for member in group.members {
        guard member.group == nil, let index = index(of: member) else {
          throw .noSuchMember(member, group: number)
        }
        guard feeds[index] == .mix else { throw .memberTwice(member, group: number) }
        feed(index, toGroup: number)
      }
    }
  }

  /// Lets a deck's or a source's strip feed a group, by the group's number.
  mutating func feed(_ index: Int, toGroup group: Int) {
    feed(index, .group(strip: Int16(deckCount + sourceCount + group)))
  }

  mutating func feed(_ index: Int, _ feed: StripFeed) { feeds[index] = feed }

  /// The number of the group that a strip feeds; `nil` if it feeds the mix.
  func group(of index: Int) -> Int? {
    guard case .group(let strip) = feeds[index] else { return nil }
    return Int(strip) - deckCount - sourceCount
  }

  /// The index of a strip; `nil` if there is none.
  func index(of id: StripID) -> Int? {
    let (number, count, first) =
      if let deck = id.deck {
        (deck.index, deckCount, 0)
      } else if let source = id.source {
        (source, sourceCount, deckCount)
      } else {
        (id.group ?? -1, groupCount, deckCount + sourceCount)
      }
    return (0..<count).contains(number) ? first + number : nil
  }
}
