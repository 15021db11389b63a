/// A song in a book, with the name of its record.
public struct SongEntry: Hashable, Identifiable, Sendable {
  /// The name of the song's record.
  public let id: SongID
  /// The song.
  public let song: Song
}

/// The name of a song's record in a book, of at most 96 bytes.
public typealias SongID = RecordID<Song>
