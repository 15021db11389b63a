/// A set list in a book: songs in an order, each of them once.
public struct SetList: Hashable, Identifiable, Sendable {
  /// The name of the list's record.
  public let id: SetListID
  /// The name that people see: a text as ``TextField`` says.
  public let name: String
  /// The songs in their order; those that are deleted are not among them.
  public let songs: [SongID]
}

/// The name of a set list's record in a book.
public typealias SetListID = RecordID<SetList>

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
