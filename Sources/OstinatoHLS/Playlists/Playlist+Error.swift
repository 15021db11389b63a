extension Playlist {
  /// The reason why bytes cannot be read as a playlist. Realtime-safe: no.
  public struct Error: Swift.Error, Hashable, Sendable {
    /// The line, counted from 1, or 0 if the error does not belong to a single line.
    public let line: Int
    /// The section that the playlist violates, such as `RFC 8216, 4.3.2.1`, or a limit of the library.
    public let section: String
    /// The reason, as a sentence or part of one.
    public let reason: String
  }
}

extension Playlist.Error: CustomStringConvertible {
  /// A single line, such as `line 7: the attribute URI stands in the list twice (RFC 8216, 4.2)`.
  public var description: String {
    let place = line > 0 ? "line \(line): " : ""
    return "\(place)\(reason) (\(section))"
  }
}
