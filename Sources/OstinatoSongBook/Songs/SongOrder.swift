/// A song with the keys for sorting and searching (rules B13, B21).
struct SongOrder {
  let entry: SongEntry
  /// The song's position in the order by title, then by artist.
  let place: NameOrder

  init(_ entry: SongEntry) {
    self.entry = entry
    place = NameOrder([entry.song.title, entry.song.artist], id: entry.id.name)
  }

  /// Returns whether each word occurs in the title or the artist.
  func contains(_ words: [Substring]) -> Bool {
    words.allSatisfy { word in place.keys.contains { $0.contains(word) } }
  }
}

extension SongOrder: Comparable {
  static func == (a: SongOrder, b: SongOrder) -> Bool { a.place == b.place }
  static func < (a: SongOrder, b: SongOrder) -> Bool { a.place < b.place }
}
