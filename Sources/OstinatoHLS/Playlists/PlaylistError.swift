/// The reason why bytes cannot be read as a playlist. Realtime-safe: no.
public struct PlaylistError: Error, Hashable, Sendable {
  /// The line, counted from 1, or 0 if it is not a single line's fault.
  public let line: Int
  /// What it departs from, such as `RFC 8216, 4.3.2.1`, or a limit of the library.
  public let section: String
  /// What is wrong, in a sentence or a part of one.
  public let reason: String
}

extension PlaylistError: CustomStringConvertible {
  /// A single line, such as `line 7: the attribute URI stands in the list twice (RFC 8216, 4.2)`.
  public var description: String {
    let place = line > 0 ? "line \(line): " : ""
    return "\(place)\(reason) (\(section))"
  }
}
