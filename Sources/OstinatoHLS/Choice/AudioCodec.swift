/// What the names of codecs tell: RFC 6381.
enum AudioCodec {
  /// Formats of video and text, by what their names begin with.
  private static let others: [String] = [
    "avc", "hvc", "hev", "dvh", "dva", "dvav", "dav", "vp0", "vp8", "vp9", "av01", "mp4v", "s263",
    "vvc", "vvi", "jpeg", "mjp", "theora", "stpp", "wvtt", "tx3g", "c608", "c708",
  ]

  /// Whether a format is neither video nor text, as far as it is known.
  static func isAudio(_ codec: String) -> Bool {
    !others.contains { ASCII.lowercased(codec).starts(with: $0.utf8) }
  }
}
