// A set list as fields of a record (rule B14).
extension SetList {
  static let kind = "list"
  static let nameField = "name"

  /// Reads a set list.
  init?(_ id: SetListID, _ record: Record?, isSong: (SongID) -> Bool) {
    guard let record, record.isOfKind(Self.kind) else { return nil }
    self.init(
      id: id, name: TextField.listName.text(record[Self.nameField]),
      songs: SetListPlaces(record, isSong: isSong).songs)
  }
}
