/// The strictness with which a playlist is read. Realtime-safe: no.
public enum PlaylistReading: Hashable, Sendable {
  /// Accepts only what RFC 8216 and its draft successor allow.
  case strict
  /// Also accepts violations whose meaning is clear, and lists each as a warning.
  case lenient
}
