/// The contents of a store, as seen by one transaction. Facts apply no rules: every list is as stored, regardless of
/// who may see it.
public protocol LoopFacts {
  /// Returns an artist, including a former one.
  func artist(_ id: ArtistID) throws -> Artist?
  /// Returns the artist who has, or had, a username.
  func artist(named username: Username) throws -> ArtistID?
  /// Whether an artist has a relation to another.
  func has(_ relation: Relation, _ artist: ArtistID, to other: ArtistID) throws -> Bool
  /// Returns the artists to whom an artist has a relation.
  func others(_ relation: Relation, of artist: ArtistID) throws -> Set<ArtistID>
  /// Returns the artists who have a relation to an artist.
  func artists(_ relation: Relation, to other: ArtistID) throws -> Set<ArtistID>

  /// Returns a loop, including a deleted one.
  func loop(_ id: LoopID) throws -> Loop?
  /// Returns the loops that an artist has posted, is tagged in or is heard in, including deleted ones.
  func loops(with artist: ArtistID) throws -> Set<LoopID>
  /// Returns the number of loops in a filter that an artist has posted, is tagged in or is heard in, without deleted
  /// ones.
  func loopCount(with artist: ArtistID, in filter: LoopFilter) throws -> Int
  /// Returns the reaches that loops have, or have had, and that name any of the given artists, by their numbers in the
  /// store. Open reaches are not included.
  func reaches(naming artists: Set<ArtistID>) throws -> [Int64: LoopReach]
  /// Whether any loop except the given ones has a layer with this audio.
  func isUsed(_ audio: AudioID, besides loops: Set<LoopID>) throws -> Bool
  /// Returns the artists who have reshared a loop, and the times of their reshares.
  func reshares(of loop: LoopID) throws -> [ArtistID: Int64]
  /// Returns the loops that an artist has reshared.
  func reshares(by artist: ArtistID) throws -> Set<LoopID>
  /// Returns the loops that an artist has saved, in the artist's order.
  func saved(by artist: ArtistID) throws -> [LoopID]

  /// Returns a message.
  func message(_ id: MessageID) throws -> Message?
  /// Returns the last messages between two artists, newest first, starting before `first`.
  func messages(
    between a: ArtistID, _ b: ArtistID, before first: MessageKey?, limit: Int
  ) throws -> [Message]
  /// Returns the last message between an artist and each other artist except the excluded ones, newest first, starting
  /// after `last`.
  func newestMessages(
    of artist: ArtistID, excluding excluded: Set<ArtistID>, after last: MessageKey?, limit: Int
  ) throws -> [Message]
  /// Returns a contribution.
  func contribution(_ id: ContributionID) throws -> Contribution?
  /// Returns the contributions that an artist has asked for or was asked for, sorted by record name.
  func contributions(of artist: ArtistID) throws -> [Contribution]

  /// Returns the keys of the artists' posts, and of their reshares if requested, newest first and without duplicates,
  /// starting after `last`. Deleted loops and loops outside the filter are left out.
  func posts(
    of artists: Set<ArtistID>, withReshares: Bool, in filter: LoopFilter, after last: FeedKey?,
    limit: Int
  ) throws -> [FeedKey]
  /// Returns the ranks by a measure of the loops in a filter, greatest first, starting after `last`. Deleted loops are
  /// left out.
  func ranks(
    by measure: LoopMeasure, in filter: LoopFilter, after last: LoopRank?, limit: Int
  ) throws -> [LoopRank]
  /// Returns a loop's count by a measure; 0 for ``LoopMeasure/newest``.
  func count(of loop: LoopID, by measure: LoopMeasure) throws -> Int
  /// Returns the loops in a filter whose ``Loop/searchKeys`` contain every word, newest first.
  func loops(matching words: [String], in filter: LoopFilter, limit: Int) throws -> [LoopID]
  /// Returns the artists whose ``Artist/searchKeys`` contain every word, in order of joining, except the excluded ones.
  func artists(
    matching words: [String], excluding excluded: Set<ArtistID>, limit: Int
  ) throws -> [ArtistID]
}

extension LoopFacts {
  /// Whether two artists are friends.
  func areFriends(_ a: ArtistID, _ b: ArtistID) throws -> Bool { try has(.friend, a, to: b) }
  /// Returns an artist's friends.
  func friends(of artist: ArtistID) throws -> Set<ArtistID> { try others(.friend, of: artist) }
  /// Whether one artist has a pending friend request to another.
  func hasAsked(_ asker: ArtistID, _ asked: ArtistID) throws -> Bool {
    try has(.friendRequest, asker, to: asked)
  }
  /// Whether one artist has blocked another.
  func hasBlocked(_ a: ArtistID, _ b: ArtistID) throws -> Bool { try has(.block, a, to: b) }
  /// Returns the artists whom an artist has blocked.
  func blocked(by artist: ArtistID) throws -> Set<ArtistID> { try others(.block, of: artist) }
}
