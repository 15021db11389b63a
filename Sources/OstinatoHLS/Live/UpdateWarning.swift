/// What a playlist that was loaded again changed although the standard does not allow it. Realtime-safe: no.
public enum UpdateWarning: Hashable, Sendable {
  /// The target duration has changed, in seconds. The new one counts.
  case targetDuration(before: Int64, after: Int64)
  /// The stream has begun anew without saying so: the first new segment has a number that does not continue the last
  /// one before it.
  case begunAnew(at: Int64, after: Int64)
  /// A media sequence number that was seen belongs to a different segment, although later segments are as before. The
  /// strings are the addresses. The segment is not fetched again.
  case segment(Int64, before: String, after: String)
  /// The first number stays although segments come and go, so segments are found by their addresses.
  case numbersStay(at: Int64)
  /// An `EVENT` playlist has lost segments: its first media sequence number has risen.
  case eventLostSegments(before: Int64, after: Int64)
}

extension UpdateWarning: CustomStringConvertible {
  /// A single line for people to read.
  public var description: String {
    switch self {
    case .targetDuration(let before, let after):
      "the target duration was \(before) s and is \(after) s (RFC 8216, section 6.2.1)"
    case .begunAnew(let number, let last):
      "the stream has begun anew: segment \(number) comes after \(last), without a discontinuity "
        + "(RFC 8216, section 6.2.2)"
    case .segment(let number, let before, let after):
      "segment \(number) was \(before) and is \(after), or its byte range has changed; it is not "
        + "fetched again (RFC 8216, section 6.2.2)"
    case .numbersStay(let number):
      "the first segment always has the number \(number), so segments are found by their addresses "
        + "(RFC 8216, section 6.2.2)"
    case .eventLostSegments(let before, let after):
      "an EVENT playlist began with segment \(before) and begins with \(after) "
        + "(RFC 8216, section 4.3.3.5)"
    }
  }
}
