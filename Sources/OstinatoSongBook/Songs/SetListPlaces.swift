/// The songs of a set list and the keys of their places, in order (rules B14, B15).
struct SetListPlaces {
  struct Place {
    let song: SongID
    let key: String
    /// Whether the song is not deleted.
    let isVisible: Bool
  }

  let places: [Place]

  private static let prefix = "at/"

  /// Returns the name of the field for a song's key.
  static func field(of song: SongID) -> String { prefix + song.name }

  /// Reads the places of a record.
  ///
  /// - Complexity: O(n log n) in the number of songs.
  init(_ record: Record, isSong: (SongID) -> Bool) {
    places = record.fields.compactMap { field, register -> Place? in
      guard field.utf8.starts(with: Self.prefix.utf8), let key = register.value.text else {
        return nil
      }
      let song = SongID(String(field.dropFirst(Self.prefix.count)))
      return Place(song: song, key: key, isVisible: isSong(song))
    }.sorted {
      $0.key.utf8.elementsEqual($1.key.utf8)
        ? $0.song < $1.song : $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
    }
  }

  /// The songs that are not deleted.
  var songs: [SongID] { places.filter(\.isVisible).map(\.song) }

  /// Returns the fields that place a song at an index among the others. If no key fits between those of its neighbours,
  /// all songs get new keys.
  func fields(
    placing song: SongID, at index: Int, by device: DeviceName
  ) -> [String: FieldValue] {
    let others = places.filter { $0.song != song }
    let visible = others.indices.filter { others[$0].isVisible }
    let place = index < visible.count ? visible[index] : others.count
    let low = place > 0 ? PlaceKey(others[place - 1].key) : nil
    let high = place < others.count ? PlaceKey(others[place].key) : nil
    let areKnown = (place == 0 || low != nil) && (place == others.count || high != nil)
    if areKnown, let key = PlaceKey.between(low, high, by: device) {
      return [Self.field(of: song): .text(key.text)]
    }
    var order = others.map(\.song)
    order.insert(song, at: place)
    return Dictionary(
      uniqueKeysWithValues: order.enumerated().map { index, song in
        let key = PlaceKey.evenly(index, of: order.count, by: device)
        return (Self.field(of: song), FieldValue.text(key.text))
      })
  }
}
