/// The properties that both kinds of playlist have. Realtime-safe: no.
public struct PlaylistHeader: Hashable, Sendable {
  /// The protocol version that the playlist requires, 1 by default.
  public internal(set) var version: Int64 = 1
  /// Whether each segment can be decoded without others.
  public internal(set) var hasIndependentSegments = false
  /// The preferred start of playback, or `nil` if the playlist gives none.
  public internal(set) var start: StartPoint?
  /// The variables that the playlist defines, with their values.
  public internal(set) var variables: [PlaylistVariable] = []

  init() {}
}
