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
