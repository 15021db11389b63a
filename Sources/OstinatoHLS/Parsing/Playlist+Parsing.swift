extension Playlist {
  /// Reads bytes as a playlist.
  ///
  /// Limits: 64 MiB of bytes, 1 MiB in a line, 1 000 000 segments, 10 000 variants and renditions, 128 attributes in
  /// a tag, 256 variables, 16 keys that hold together, and 10 000 warnings, after which a last one says that there are
  /// more.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the playlist, as they came.
  ///   - address: The address that they came from, after redirects. URIs are resolved against it. Without it they
  ///     are left as they are.
  ///   - reading: Whether departures from the standard are errors.
  ///   - variables: The variables of the multivariant playlist that names this one, which it may import.
  /// - Throws: `PlaylistError` with the line and the reason.
  /// - Complexity: O(n) in the number of bytes.
  public init(
    parsing bytes: [UInt8], at address: String? = nil, _ reading: PlaylistReading = .lenient,
    importing variables: [PlaylistVariable] = []
  ) throws(PlaylistError) {
    self = try PlaylistReader.read(bytes, at: address, reading, importing: variables)
  }
}
