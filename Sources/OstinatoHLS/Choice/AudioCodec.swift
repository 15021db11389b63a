/// A classification of codecs by their names: RFC 6381.
enum AudioCodec {
  /// The prefixes of the names of video and text codecs.
  private static let others: [String] = [
    "avc", "hvc", "hev", "dvh", "dva", "dvav", "dav", "vp0", "vp8", "vp9", "av01", "mp4v", "s263",
    "vvc", "vvi", "jpeg", "mjp", "theora", "stpp", "wvtt", "tx3g", "c608", "c708",
  ]

  /// Whether a codec is not among the known video and text codecs.
  static func isAudio(_ codec: String) -> Bool {
    !others.contains { ASCII.lowercased(codec).starts(with: $0.utf8) }
  }
}
