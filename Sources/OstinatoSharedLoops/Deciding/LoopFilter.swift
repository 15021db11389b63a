/// A filter that selects the loops of a list.
public struct LoopFilter: Hashable, Sendable {
  /// The store's numbers of the allowed reaches. The open reach has the number 0.
  public let reaches: Set<Int64>
  /// The artists who must not be involved in the loops.
  public let excluded: Set<ArtistID>
}

extension LoopPermissions {
  /// Returns a filter for the loops that the asker may hear. Deleted loops may pass it.
  ///
  /// - Complexity: O(f + r + b), where f is the number of the asker's friends, r the number of reaches that name the
  ///   asker or a friend, and b the number of artists who are blocked by the asker or have blocked them.
  func filter() throws -> LoopFilter {
    let friends = try facts.friends(of: asker)
    let reaches = try facts.reaches(naming: friends.union([asker]))
      .filter { $0.value.has(asker, isFriend: friends.contains) }
    return LoopFilter(reaches: Set(reaches.keys).union([0]), excluded: try blockedArtists())
  }

  /// Returns the artists whom the asker has blocked, and those who have blocked the asker.
  func blockedArtists() throws -> Set<ArtistID> {
    try facts.blocked(by: asker).union(facts.artists(.block, to: asker))
  }
}
