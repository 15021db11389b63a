/// A request to add to a loop, or an offer to be allowed to.
public struct Contribution: Hashable, Identifiable, Sendable {
  /// The name of its record.
  public let id: ContributionID
  /// The loop.
  public let loop: LoopID
  /// Who asked or offered.
  public let asker: ArtistID
  /// Whose answer it takes.
  public let asked: ArtistID
  /// Whether the other one has agreed.
  public internal(set) var isAgreed: Bool

  /// Creates a contribution from what a store has written down. Nothing is checked.
  public init(
    id: ContributionID, loop: LoopID, asker: ArtistID, asked: ArtistID, isAgreed: Bool
  ) {
    (self.id, self.loop, self.asker) = (id, loop, asker)
    (self.asked, self.isAgreed) = (asked, isAgreed)
  }
}

/// The name of a contribution's record.
public typealias ContributionID = RecordID<Contribution>
