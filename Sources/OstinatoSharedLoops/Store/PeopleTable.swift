/// The people of an in-memory store, with their friendships, friend requests and blocks.
struct PeopleTable: Sendable {
  private(set) var artists: [ArtistID: Artist] = [:]
  private(set) var list = SearchList<Artist>()
  /// The artist who has, or had, each username.
  private(set) var usernames: [Username: ArtistID] = [:]
  private(set) var friends: [ArtistID: Set<ArtistID>] = [:]
  private(set) var requests: Set<FriendRequest> = []
  private(set) var blocked: [ArtistID: Set<ArtistID>] = [:]

  /// Applies a change to people.
  mutating func apply(_ change: LoopChange) {
    switch change {
    case .artist(let artist):
      artists[artist.id] = artist
      list.set(artist.searchKeys, of: artist.id)
      if let username = artist.username { usernames[username] = artist.id }
    case .friends(let a, let b, let areFriends):
      for (one, other) in [(a, b), (b, a)] {
        if areFriends {
          friends[one, default: []].insert(other)
        } else {
          friends[one]?.remove(other)
        }
      }
    case .friendRequest(let request, let isThere):
      if isThere { requests.insert(request) } else { requests.remove(request) }
    case .block(let artist, let other, let isBlocked):
      if isBlocked {
        blocked[artist, default: []].insert(other)
      } else {
        blocked[artist]?.remove(other)
      }
    default: break
    }
  }
}
