extension Playlist {
  /// Creates a playlist from its bytes.
  ///
  /// Limits: 64 MiB in total, 1 MiB per line, 1 000 000 segments, 10 000 variants and renditions, 128 attributes per
  /// tag, 256 variables, 16 keys in effect at once, and 10 000 warnings, followed by one that says that there are more.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the playlist, as received.
  ///   - address: The address of the playlist, after redirects. URIs are resolved against it, or kept as they are
  ///     without it.
  ///   - reading: Whether violations of the standard are errors.
  ///   - variables: The variables of the multivariant playlist that refers to this one, which may import them.
  /// - Throws: `Playlist.Error` with the line and the reason.
  /// - Complexity: O(n) in the number of bytes.
  public init(
    decoding bytes: [UInt8], at address: String? = nil, _ reading: PlaylistReading = .lenient,
    importing variables: [PlaylistVariable] = []
  ) throws(Playlist.Error) {
    self = try PlaylistReader.read(bytes, at: address, reading, importing: variables)
  }
}
