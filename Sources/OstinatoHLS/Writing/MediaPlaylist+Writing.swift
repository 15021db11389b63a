extension MediaPlaylist {
  /// Returns the playlist as bytes, which are read as an equal playlist.
  ///
  /// Variables are replaced with their values, byte ranges include their offsets, and comments are dropped.
  ///
  /// - Complexity: O(n) in the number of bytes.
  public func encoded() -> [UInt8] {
    var text = PlaylistText()
    text.header(header)
    text.tag(.targetDuration, "\(targetDuration)")
    if mediaSequence != 0 { text.tag(.mediaSequence, "\(mediaSequence)") }
    if discontinuitySequence != 0 { text.tag(.discontinuitySequence, "\(discontinuitySequence)") }
    if let kind { text.tag(.playlistType, kind == .event ? "EVENT" : "VOD") }
    if isIFramesOnly { text.tag(.iFramesOnly) }
    var writer = SegmentWriter()
    for segment in segments { writer.write(segment, to: &text) }
    for tag in otherTags { text.line(tag) }
    if isEnded { text.tag(.endList) }
    return text.bytes
  }
}
