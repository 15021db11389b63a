/// A violation of the standard in a playlist, or a part that was not understood. Realtime-safe: no.
public struct PlaylistWarning: Hashable, Sendable {
  /// The line, counted from 1.
  public let line: Int
  /// The section that it concerns, such as `RFC 8216, 4.3.2.1`.
  public let section: String
  /// A description of it, as a sentence or part of one.
  public let reason: String
}

extension PlaylistWarning: CustomStringConvertible {
  /// A single line, such as `line 3: #EXTINF has no comma after the duration (RFC 8216, 4.3.2.1)`.
  public var description: String { "line \(line): \(reason) (\(section))" }
}
