/// A set list in a book: songs in order, without repetition.
public struct SetList: Hashable, Identifiable, Sendable {
  /// The name of the list's record.
  public let id: SetListID
  /// The display name, within the limits of ``TextField``.
  public let name: String
  /// The songs in order, without deleted songs.
  public let songs: [SongID]
}

/// The name of a set list's record in a book.
public typealias SetListID = RecordID<SetList>

// A set list as fields of a record (rule B14).
extension SetList {
  static let kind = "list"
  static let nameField = "name"

  /// Reads a set list, or returns `nil` if the record is not one.
  init?(_ id: SetListID, _ record: Record?, isSong: (SongID) -> Bool) {
    guard let record, record.isOfKind(Self.kind) else { return nil }
    self.init(
      id: id, name: TextField.listName.text(record[Self.nameField]),
      songs: SetListPlaces(record, isSong: isSong).songs)
  }
}
