/// A report to the host about an artist, a loop or a message.
public struct Report: Hashable, Sendable {
  /// The subject of a report.
  public enum Subject: Codable, Hashable, Sendable {
    /// An artist.
    case artist(ArtistID)
    /// A loop.
    case loop(LoopID)
    /// A message.
    case message(MessageID)

    enum ArtistCodingKeys: String, CodingKey { case _0 = "id" }
    typealias LoopCodingKeys = ArtistCodingKeys
    typealias MessageCodingKeys = ArtistCodingKeys
  }

  /// The artist who made the report.
  public let reporter: ArtistID
  /// The subject of a report.
  public let subject: Subject
  /// The reason, in 1 to 500 characters.
  public let reason: String
  /// The time of the report, in milliseconds by the caller's clock.
  public let time: Int64
}
