/// A place in a set list: its current song, tracked by name.
///
/// ```swift
/// var place = SetListPlace(gig)
/// place.next(in: book)
/// if let song = book[place.song] { print(song.title) }
/// ```
///
/// If the song or its neighbours are moved, or the song is removed, the place continues from where the song is or was.
public struct SetListPlace: Hashable, Sendable {
  /// The set list.
  public let list: SetListID
  /// The current song; `nil` before the first. It may have been deleted or removed from the list.
  public private(set) var song: SongID?
  /// The key that the song had when it became current.
  private var key: String?

  /// Creates a place before the first song of a set list.
  public init(_ list: SetListID) { self.list = list }

  /// Moves to the next song. At the end, nothing changes.
  ///
  /// - Returns: Whether there was another song.
  /// - Complexity: O(n log n) in the number of songs in the list.
  @discardableResult
  public mutating func next(in book: SongBook) -> Bool {
    go(in: book) { places, key in
      guard let key else { return places.first }
      return places.first { key.utf8.lexicographicallyPrecedes($0.key.utf8) }
    }
  }

  /// Moves to the previous song. At the beginning, nothing changes.
  ///
  /// - Returns: Whether there was another song.
  /// - Complexity: O(n log n) in the number of songs in the list.
  @discardableResult
  public mutating func previous(in book: SongBook) -> Bool {
    go(in: book) { places, key in
      guard let key else { return nil }
      return places.last { $0.key.utf8.lexicographicallyPrecedes(key.utf8) }
    }
  }

  /// Moves to a song of the list. If the song is not in the list, nothing changes.
  ///
  /// - Returns: Whether the song is in the list.
  @discardableResult
  public mutating func select(_ song: SongID, in book: SongBook) -> Bool {
    go(in: book) { places, _ in places.first { $0.song == song } }
  }

  private mutating func go(
    in book: SongBook,
    to choose: (_ songs: [SetListPlaces.Place], _ key: String?) -> SetListPlaces.Place?
  ) -> Bool {
    guard let places = try? book.places(of: list).places else { return false }
    let now = places.first { $0.song == song }?.key
    guard let chosen = choose(places.filter(\.isVisible), now ?? key) else { return false }
    (song, key) = (chosen.song, chosen.key)
    return true
  }
}

extension SetListPlace: CustomStringConvertible {
  /// A single line for people to read.
  public var description: String {
    song.map { "at the song \($0) of the set list \(list)" }
      ?? "before the first song of the set list \(list)"
  }
}
