// Songs (rules B11 to B13, B21).
extension SongBook {
  /// Returns a song, or `nil` if there is none with this name, or no name.
  public subscript(song: SongID?) -> Song? {
    song.flatMap { Song(record($0.name, kind: Song.kind), tempoRange: tempoRange) }
  }

  /// Adds a song.
  ///
  /// - Parameters:
  ///   - song: The song.
  ///   - id: A name for the song's record, of at most 96 bytes, without `~`; `nil` for a new one. If two devices give
  ///     songs of their own the same name, these become one. A name that is used again after its song was forgotten
  ///     gets the old song's places in set lists and its practice.
  /// - Returns: The name.
  /// - Throws: ``BookError`` for a value of the song that is not possible, and for a name that is not, or is taken.
  @discardableResult
  public mutating func add(_ song: Song, id: SongID? = nil) throws(BookError) -> SongID {
    try song.check(tempoRange)
    if let id, id.name.utf8.count > Self.maximumSongNameBytes { throw .songName(id.name) }
    return SongID(try add(id?.name, kind: Song.kind, song.fields))
  }

  /// Changes a song. Only the fields that differ afterwards are edited.
  ///
  /// ```swift
  /// try book.edit(monk) { $0.beatsPerBar = 3 }
  /// ```
  ///
  /// - Throws: ``BookError`` if there is no such song, or for a value that is not possible; nothing changes then.
  public mutating func edit(
    _ id: SongID, _ change: (inout Song) -> Void
  ) throws(BookError) {
    guard let old = self[id] else { throw .noRecord(id.name) }
    var song = old
    change(&song)
    try song.check(tempoRange)
    try write(song.fields, instead: old.fields, to: id.name)
  }

  /// Deletes a song. It is in no set list any more; what was practised stays.
  ///
  /// - Throws: ``BookError`` if there is no such song.
  public mutating func delete(_ id: SongID) throws(BookError) {
    try delete(id.name, kind: Song.kind)
  }

  /// All songs, by title, then by artist, without regard to case and accents.
  ///
  /// - Complexity: O(n log n) in the number of songs, and O(n) in the number of records; the keys are made anew.
  public var songs: [SongEntry] { songs(matching: "") }

  /// Returns the songs of which each word of a text is somewhere in the title or the artist, sorted as ``songs``.
  ///
  /// - Parameter text: Words with white space between them, in any case and with or without accents.
  /// - Complexity: As ``songs``, and O(m) in the length of their titles and artists.
  public func songs(matching text: String) -> [SongEntry] {
    let words = TextKey(text).words
    return allSongs.filter { $0.contains(words) }.sorted().map(\.entry)
  }

  /// Songs with the same title and artist, without regard to case and accents: groups of two or more, each sorted as
  /// ``songs``. All of them stay until you delete one.
  ///
  /// - Complexity: As ``songs``.
  public var possibleDuplicates: [[SongEntry]] {
    Dictionary(grouping: allSongs, by: \.place.keys).values.filter { $0.count > 1 }
      .map { $0.sorted() }
      .sorted { $0[0] < $1[0] }
      .map { $0.map(\.entry) }
  }

  /// The greatest number of bytes in the name of a song, so that others can be made of it.
  static var maximumSongNameBytes: Int { 96 }

  private var allSongs: [SongOrder] {
    table.records.compactMap { name, record in
      let id = SongID(name)
      return self[id].map { SongOrder(SongEntry(id: id, song: $0)) }
    }
  }
}
