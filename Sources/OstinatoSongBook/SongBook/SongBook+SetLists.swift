// Set lists (rules B14, B15).
extension SongBook {
  /// Returns a set list, or `nil` if there is none with this name.
  ///
  /// - Complexity: O(n log n) in the number of its songs.
  public subscript(list: SetListID) -> SetList? {
    SetList(list, record(list.name, kind: SetList.kind), isSong: isSong)
  }

  /// All set lists, sorted by name, ignoring case and accents.
  ///
  /// - Complexity: O(n log n) in the number of their songs, and O(n) in the number of records.
  public var setLists: [SetList] {
    table.records.keys.compactMap { self[SetListID($0)] }
      .sorted { NameOrder([$0.name], id: $0.id.name) }
  }

  /// Adds an empty set list.
  ///
  /// - Parameters:
  ///   - name: The display name, within the limits of ``TextField``.
  ///   - id: A record name, without `~`, that no other device uses; `nil` to generate one.
  /// - Returns: The name of the record.
  /// - Throws: ``BookError`` if a name is invalid or taken.
  @discardableResult
  public mutating func addSetList(
    named name: String, id: SetListID? = nil
  ) throws(BookError) -> SetListID {
    try TextField.listName.check(name)
    return SetListID(try add(id?.name, kind: SetList.kind, [SetList.nameField: .text(name)]))
  }

  /// Renames a set list.
  ///
  /// - Throws: ``BookError`` if there is no such list, or if the name is invalid.
  public mutating func rename(_ list: SetListID, to name: String) throws(BookError) {
    try TextField.listName.check(name)
    guard let old = self[list] else { throw .noRecord(list.name) }
    try write(
      [SetList.nameField: .text(name)], instead: [SetList.nameField: .text(old.name)],
      to: list.name)
  }

  /// Deletes a set list. Its songs stay.
  ///
  /// - Throws: ``BookError`` if there is no such list.
  public mutating func delete(_ list: SetListID) throws(BookError) {
    try delete(list.name, kind: SetList.kind)
  }

  /// Adds a song to a set list, at the end or at an index.
  ///
  /// - Parameters:
  ///   - song: The song.
  ///   - list: The set list.
  ///   - index: The song's index afterwards, 0 … n; `nil` for the end.
  /// - Throws: ``BookError`` if there is no such song or list, if the song is already in the list, or if the index is
  ///   out of range.
  /// - Complexity: O(n log n) in the number of songs in the list.
  public mutating func append(
    _ song: SongID, to list: SetListID, at index: Int? = nil
  ) throws(BookError) {
    guard self[song] != nil else { throw .noRecord(song.name) }
    let places = try places(of: list)
    guard !places.songs.contains(song) else { throw .inListAlready(song: song.name) }
    try place(song, in: list, places, at: index ?? places.songs.count, last: places.songs.count)
  }

  /// Moves a song within a set list.
  ///
  /// - Parameters:
  ///   - song: The song.
  ///   - list: The set list.
  ///   - index: The song's index afterwards, 0 … n − 1.
  /// - Throws: ``BookError`` if there is no such list, if the song is not in it, or if the index is out of range.
  /// - Complexity: O(n log n) in the number of songs in the list.
  public mutating func move(
    _ song: SongID, in list: SetListID, to index: Int
  ) throws(BookError) {
    let places = try places(of: list)
    guard let old = places.songs.firstIndex(of: song) else { throw .notInList(song: song.name) }
    if index == old { return }
    try place(song, in: list, places, at: index, last: places.songs.count - 1)
  }

  /// Removes a song from a set list.
  ///
  /// - Throws: ``BookError`` if there is no such list, or if the song is not in it.
  public mutating func remove(_ song: SongID, from list: SetListID) throws(BookError) {
    guard try places(of: list).songs.contains(song) else { throw .notInList(song: song.name) }
    try table.write(
      [SetListPlaces.field(of: song): .nothing], to: list.name, by: editor())
  }

  func isSong(_ id: SongID) -> Bool { record(id.name, kind: Song.kind) != nil }

  /// Returns the places of a set list, including those of deleted songs.
  func places(of list: SetListID) throws(BookError) -> SetListPlaces {
    guard let record = record(list.name, kind: SetList.kind) else { throw .noRecord(list.name) }
    return SetListPlaces(record, isSong: isSong)
  }

  private mutating func place(
    _ song: SongID, in list: SetListID, _ places: SetListPlaces, at index: Int, last: Int
  ) throws(BookError) {
    guard (0...last).contains(index) else { throw .indexOutOfRange(index, last: last) }
    let device = try editor()
    try table.write(
      places.fields(placing: song, at: index, by: device), to: list.name, by: device)
  }
}
