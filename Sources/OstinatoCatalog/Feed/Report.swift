/// What an artist wants the host to look at.
public struct Report: Hashable, Sendable {
  /// What it is about.
  public enum Subject: Hashable, Sendable {
    /// An artist.
    case artist(ArtistID)
    /// A loop.
    case loop(LoopID)
    /// A message.
    case message(MessageID)
  }

  /// Who reports it.
  public let reporter: ArtistID
  /// What it is about.
  public let subject: Subject
  /// Why: 1 to 500 characters.
  public let reason: String
  /// When, in the caller's milliseconds.
  public let time: Int64
}
