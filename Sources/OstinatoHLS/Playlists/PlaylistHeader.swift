/// What every playlist can say of itself. Realtime-safe: no.
public struct PlaylistHeader: Hashable, Sendable {
  /// The version of the protocol that the playlist needs: 1 if it does not say it.
  public internal(set) var version: Int64 = 1
  /// Whether each segment can be decoded without others.
  public internal(set) var hasIndependentSegments = false
  /// Where to start to play, or `nil` if the playlist does not say it.
  public internal(set) var start: StartPoint?
  /// The variables that the playlist defines, with their values.
  public internal(set) var variables: [PlaylistVariable] = []

  init() {}
}
