// Songs (rules B11 to B13, B21).
extension SongBook {
  /// Returns a song, or `nil` if there is none with this name or the name is `nil`.
  public subscript(song: SongID?) -> Song? {
    song.flatMap { Song(record($0.name, kind: Song.kind), tempoRange: tempoRange) }
  }

  /// Adds a song.
  ///
  /// - Parameters:
  ///   - song: The song.
  ///   - id: A name for the song's record, of at most 96 bytes, without `~`; `nil` to generate one. If two devices use
  ///     the same name for different songs, the songs become one. If a name is reused after its song was discarded, the
  ///     new song takes over the old song's places in set lists and its practice.
  /// - Returns: The name of the song's record.
  /// - Throws: ``BookError`` if a value of the song is invalid, or if the name is invalid or taken.
  @discardableResult
  public mutating func add(_ song: Song, id: SongID? = nil) throws(BookError) -> SongID {
    try song.check(tempoRange)
    if let id, id.name.utf8.count > Self.maximumSongNameBytes { throw .songName(id.name) }
    return SongID(try add(id?.name, kind: Song.kind, song.fields))
  }

  /// Changes a song. Only the fields that change are written.
  ///
  /// ```swift
  /// try book.edit(monk) { $0.timeSignature = .threeFour }
  /// ```
  ///
  /// - Throws: ``BookError`` if there is no such song, or if a value is invalid. Nothing changes then.
  public mutating func edit(
    _ id: SongID, _ change: (inout Song) -> Void
  ) throws(BookError) {
    guard let old = self[id] else { throw .noRecord(id.name) }
    var song = old
    change(&song)
    try song.check(tempoRange)
    try write(song.fields, instead: old.fields, to: id.name)
  }

  /// Deletes a song. It no longer appears in set lists, but its practice is kept.
  ///
  /// - Throws: ``BookError`` if there is no such song.
  public mutating func delete(_ id: SongID) throws(BookError) {
    try delete(id.name, kind: Song.kind)
  }

  /// All songs, sorted by title, then by artist, ignoring case and accents.
  ///
  /// - Complexity: O(n log n) in the number of songs, and O(n) in the number of records. The sort keys are recomputed.
  public var songs: [SongEntry] { songs(matching: "") }

  /// Returns the songs that contain each word of a text in the title or the artist, sorted like ``songs``.
  ///
  /// - Parameter text: Words separated by white space, in any case and with or without accents.
  /// - Complexity: As ``songs``, and O(m) in the length of all titles and artists.
  public func songs(matching text: String) -> [SongEntry] {
    let words = TextKey(text).words
    return allSongs.filter { $0.contains(words) }.sorted().map(\.entry)
  }

  /// Groups of two or more songs with the same title and artist, ignoring case and accents, each sorted like ``songs``.
  /// The book keeps all of them until you delete one.
  ///
  /// - Complexity: As ``songs``.
  public var possibleDuplicates: [[SongEntry]] {
    Dictionary(grouping: allSongs, by: \.place.keys).values.filter { $0.count > 1 }
      .map { $0.sorted() }
      .sorted { $0[0] < $1[0] }
      .map { $0.map(\.entry) }
  }

  /// The greatest number of bytes in the name of a song, which leaves room for the names derived from it.
  static var maximumSongNameBytes: Int { 96 }

  private var allSongs: [SongOrder] {
    table.records.compactMap { name, record in
      let id = SongID(name)
      return self[id].map { SongOrder(SongEntry(id: id, song: $0)) }
    }
  }
}
