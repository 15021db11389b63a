/// The reason why a playlist cannot be a later state of an earlier playlist in strict reading. Realtime-safe: no.
public enum PlaylistContradiction: Error, Hashable, Sendable {
  /// The target duration has changed, in seconds.
  case targetDuration(before: Int64, after: Int64)
  /// A media sequence number belongs to a different segment than before. The strings are the addresses of the segments.
  case segment(Int64, before: String, after: String)
  /// The last media sequence number is below the first one ever seen.
  case numbersDecreased(before: Int64, after: Int64)
  /// An `EVENT` playlist has lost segments: its first media sequence number has risen.
  case eventLostSegments(before: Int64, after: Int64)
}

extension PlaylistContradiction: CustomStringConvertible {
  /// A single line for people to read.
  public var description: String {
    switch self {
    case .targetDuration(let before, let after):
      "the target duration was \(before) s and is \(after) s (RFC 8216, section 6.2.1)"
    case .segment(let number, let before, let after):
      "segment \(number) was \(before) and is \(after), or its byte range has changed (RFC 8216, section 6.2.2)"
    case .numbersDecreased(let before, let after):
      "the segments went from \(before) on and now end with \(after), without a discontinuity (RFC 8216, section 6.2.2)"
    case .eventLostSegments(let before, let after):
      "an EVENT playlist began with segment \(before) and begins with \(after) (RFC 8216, section 4.3.3.5)"
    }
  }
}
