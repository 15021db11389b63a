extension Playlist {
  /// Returns the playlist as bytes, which are read as a playlist with equal content.
  ///
  /// - Complexity: O(n) in the number of bytes.
  public func encoded() -> [UInt8] {
    switch content {
    case .multivariant(let playlist): playlist.encoded()
    case .media(let playlist): playlist.encoded()
    }
  }
}
