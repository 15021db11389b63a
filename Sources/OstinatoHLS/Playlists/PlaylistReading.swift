/// How much of what the standard forbids is accepted when a playlist is read. Realtime-safe: no.
public enum PlaylistReading: Hashable, Sendable {
  /// Only what RFC 8216 and the draft that follows it allow.
  case strict
  /// Also departures from them that have a clear meaning. Each is listed among the warnings.
  case lenient
}
