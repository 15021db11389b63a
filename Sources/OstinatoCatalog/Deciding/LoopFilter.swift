/// The loops that a list is made of.
public struct LoopFilter: Hashable, Sendable {
  /// The store's numbers of the reaches that they have. An open one has the number 0.
  public let reaches: Set<Int64>
  /// The artists none of whom has a part in them.
  public let excluded: Set<ArtistID>
}

extension LoopSight {
  /// The loops that the asker may hear, and perhaps deleted ones.
  ///
  /// - Complexity: O(f + r + b) in the number of the asker's friends, of the reaches that name one of these, and of the
  ///   artists from whom the asker is apart.
  func filter() throws -> LoopFilter {
    let friends = try facts.friends(of: asker)
    let reaches = try facts.reaches(naming: friends.union([asker]))
      .filter { $0.value.has(asker, isFriend: friends.contains) }
    return LoopFilter(reaches: Set(reaches.keys).union([0]), excluded: try apart())
  }

  /// Those from whom the asker is apart.
  func apart() throws -> Set<ArtistID> {
    try facts.blocked(by: asker).union(facts.blockers(of: asker))
  }
}
