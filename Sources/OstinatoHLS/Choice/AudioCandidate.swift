/// A media playlist that has audio: a rendition, or a variant that contains its audio. Realtime-safe: no.
public struct AudioCandidate: Hashable, Sendable {
  /// The URI of its media playlist as written in the multivariant playlist.
  public let uri: String
  /// The address of its media playlist.
  public let url: String
  /// The rendition, or `nil` for a variant that no rendition describes.
  public let rendition: Rendition?
  /// The variants that use it, in the order of the playlist.
  public internal(set) var variants: [Variant]
  /// Whether it is a variant without video, judging by its codecs and resolution.
  public var isAudioOnlyVariant: Bool {
    guard variants.count == 1, let variant = variants.first,
      variant.url.utf8.elementsEqual(url.utf8)
    else { return false }
    return variant.resolution == nil
      && !variant.codecs.isEmpty && variant.codecs.allSatisfy { AudioCodec.isAudio($0) }
  }
}

extension MultivariantPlaylist {
  /// All media playlists with audio, in the order of the playlist.
  ///
  /// - Complexity: O(n log n), where n is the number of variants, renditions, and pairs of a variant and a rendition of
  ///   its group.
  public var audioCandidates: [AudioCandidate] {
    CandidateTable(self, VariantTraits.all(of: variants)).candidates
  }
}
