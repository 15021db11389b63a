/// The people of an in-memory store, with what they are to each other.
struct PeopleTable: Sendable {
  private(set) var artists: [ArtistID: Artist] = [:]
  private(set) var list = SearchList<Artist>()
  /// The artist who has, or had, each username.
  private(set) var usernames: [Username: ArtistID] = [:]
  private(set) var relations: [Relation: [ArtistID: Set<ArtistID>]] = [:]

  /// Applies a change to people.
  mutating func apply(_ change: LoopChange) {
    switch change {
    case .artist(let artist):
      artists[artist.id] = artist
      list.set(artist.searchKeys, of: artist.id)
      if let username = artist.username { usernames[username] = artist.id }
    case .relation(let relation, let artist, let other, true):
      relations[relation, default: [:]][artist, default: []].insert(other)
    case .relation(let relation, let artist, let other, false):
      relations[relation]?[artist]?.remove(other)
    default: break
    }
  }
}

extension PeopleTable {
  func others(_ relation: Relation, of artist: ArtistID) -> Set<ArtistID> {
    relations[relation]?[artist] ?? []
  }

  func artists(_ relation: Relation, to other: ArtistID) -> Set<ArtistID> {
    Set(relations[relation, default: [:]].lazy.filter { $0.value.contains(other) }.map(\.key))
  }
}
