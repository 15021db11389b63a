/// A request to contribute to a loop, or an offer to let another artist contribute.
public struct Contribution: Hashable, Identifiable, Sendable {
  /// The name of its record.
  public let id: ContributionID
  /// The loop.
  public let loop: LoopID
  /// The artist who asked or offered.
  public let asker: ArtistID
  /// The artist who accepts or declines.
  public let asked: ArtistID
  /// Whether the asked artist has accepted.
  public internal(set) var isAgreed: Bool

  /// Creates a contribution from stored values, without checking them.
  public init(
    id: ContributionID, loop: LoopID, asker: ArtistID, asked: ArtistID, isAgreed: Bool
  ) {
    (self.id, self.loop, self.asker) = (id, loop, asker)
    (self.asked, self.isAgreed) = (asked, isAgreed)
  }
}

/// The name of a contribution's record.
public typealias ContributionID = RecordID<Contribution>
