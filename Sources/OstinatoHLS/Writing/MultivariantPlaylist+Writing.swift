extension MultivariantPlaylist {
  /// Returns the playlist as bytes, which are read as an equal playlist.
  ///
  /// Variables are replaced with their values, and comments are dropped.
  ///
  /// - Complexity: O(n) in the number of bytes.
  public func encoded() -> [UInt8] {
    var text = PlaylistText()
    text.header(header)
    for tag in otherTags { text.line(tag) }
    for data in sessionData { text.tag(.sessionData, data) }
    for key in sessionKeys { text.tag(.sessionKey, key.attributes) }
    for rendition in renditions { text.tag(.media, rendition.attributes) }
    for variant in iFrameVariants { text.tag(.iFrameStreamInf, variant.attributes) }
    for variant in variants {
      text.tag(.streamInf, variant.attributes)
      text.line(variant.uri)
    }
    return text.bytes
  }
}
