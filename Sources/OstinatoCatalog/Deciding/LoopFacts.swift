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

  /// Returns a loop, also one that is deleted.
  func loop(_ id: LoopID) throws -> Loop?
  /// Returns the loops that an artist has posted, is tagged in or is heard in, also those that are deleted.
  func loops(with artist: ArtistID) throws -> Set<LoopID>
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
  /// Returns the messages between two artists, the oldest first, and of the same time by the names of their records.
  func messages(between a: ArtistID, _ b: ArtistID) throws -> [Message]
  /// Returns a contribution.
  func contribution(_ id: ContributionID) throws -> Contribution?
  /// Returns the contributions that an artist has asked for or was asked for, in the order of their names.
  func contributions(of artist: ArtistID) throws -> [Contribution]

  /// Returns the first places of some artists' posts and reshares, the newest first, each once, behind a place.
  func posts(of artists: Set<ArtistID>, after last: FeedKey?, limit: Int) throws -> [FeedKey]
  /// Returns the first places of loops that are not deleted by a measure, the greatest first, behind a place.
  func ranks(by measure: LoopMeasure, after last: LoopRank?, limit: Int) throws -> [LoopRank]
  /// Returns the first loops of which each word is in one of the ``Loop/searchKeys``, the last posted first, behind a
  /// loop.
  func loops(matching words: [String], after last: LoopID?, limit: Int) throws -> [LoopID]
  /// Returns the first artists of whom each word is in one of the ``Artist/searchKeys``, the first to join first, behind
  /// an artist.
  func artists(matching words: [String], after last: ArtistID?, limit: Int) throws -> [ArtistID]
}
