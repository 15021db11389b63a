/// What a store knows, as it is in one transaction. Nothing here is a rule: every list is as it is stored, whoever may
/// see what.
public protocol LoopFacts {
  /// Returns an artist, also one who has left.
  func artist(_ id: ArtistID) throws -> Artist?
  /// Returns who has, or had, a username.
  func artist(named username: Username) throws -> ArtistID?
  /// Whether two artists are friends.
  func areFriends(_ a: ArtistID, _ b: ArtistID) throws -> Bool
  /// Returns an artist's friends.
  func friends(of artist: ArtistID) throws -> Set<ArtistID>
  /// Whether one artist has asked another to be friends, and has no answer yet.
  func hasAsked(_ asker: ArtistID, _ asked: ArtistID) throws -> Bool
  /// Returns whom an artist has asked and by whom they have been asked, without an answer yet.
  func friendRequests(of artist: ArtistID) throws -> [FriendRequest]
  /// Whether one artist has blocked another.
  func hasBlocked(_ a: ArtistID, _ b: ArtistID) throws -> Bool
  /// Returns whom an artist has blocked.
  func blocked(by artist: ArtistID) throws -> Set<ArtistID>
  /// Returns who has blocked an artist.
  func blockers(of artist: ArtistID) throws -> Set<ArtistID>

  /// Returns a loop, also one that is deleted.
  func loop(_ id: LoopID) throws -> Loop?
  /// Returns the loops that an artist has posted, is tagged in or is heard in, also those that are deleted.
  func loops(with artist: ArtistID) throws -> Set<LoopID>
  /// Returns how many loops that are not deleted an artist has posted, is tagged in or is heard in, of some.
  func loopCount(with artist: ArtistID, in filter: LoopFilter) throws -> Int
  /// Returns the reaches that loops have, or had, and that name one of some artists, by the numbers that the store has
  /// given them. Those that are open are not among them.
  func reaches(naming artists: Set<ArtistID>) throws -> [Int64: LoopReach]
  /// Whether a loop that is not among some has a layer with this audio.
  func isUsed(_ audio: AudioID, besides loops: Set<LoopID>) throws -> Bool
  /// Returns who has reshared a loop, and when.
  func reshares(of loop: LoopID) throws -> [ArtistID: Int64]
  /// Returns the loops that an artist has reshared.
  func reshares(by artist: ArtistID) throws -> Set<LoopID>
  /// Returns the loops that an artist has saved, in their order.
  func saved(by artist: ArtistID) throws -> [LoopID]

  /// Returns a message.
  func message(_ id: MessageID) throws -> Message?
  /// Returns the last messages between two artists before a place, the newest first.
  func messages(
    between a: ArtistID, _ b: ArtistID, before first: MessageKey?, limit: Int
  ) throws -> [Message]
  /// Returns the last message between an artist and each other one, but for some, the newest first, behind a place.
  func newestMessages(
    of artist: ArtistID, excluding excluded: Set<ArtistID>, after last: MessageKey?, limit: Int
  ) throws -> [Message]
  /// Returns a contribution.
  func contribution(_ id: ContributionID) throws -> Contribution?
  /// Returns the contributions that an artist has asked for or was asked for, in the order of their names.
  func contributions(of artist: ArtistID) throws -> [Contribution]

  /// Returns the first places of some artists' posts, and of their reshares if wanted, of some loops that are not
  /// deleted, the newest first, each once, behind a place.
  func posts(
    of artists: Set<ArtistID>, withReshares: Bool, in filter: LoopFilter, after last: FeedKey?,
    limit: Int
  ) throws -> [FeedKey]
  /// Returns the first places by a measure of some loops that are not deleted, the greatest first, behind a place.
  func ranks(
    by measure: LoopMeasure, in filter: LoopFilter, after last: LoopRank?, limit: Int
  ) throws -> [LoopRank]
  /// Returns what a loop counts by a measure; 0 for the newest.
  func count(of loop: LoopID, by measure: LoopMeasure) throws -> Int
  /// Returns the loops whose ``Loop/searchKeys`` contain every word, the newest first, of those that a filter allows.
  func loops(matching words: [String], in filter: LoopFilter, limit: Int) throws -> [LoopID]
  /// Returns the artists whose ``Artist/searchKeys`` contain every word, in order of joining, without those excluded.
  func artists(
    matching words: [String], excluding excluded: Set<ArtistID>, limit: Int
  ) throws -> [ArtistID]
}
