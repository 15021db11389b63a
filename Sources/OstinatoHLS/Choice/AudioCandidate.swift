/// A media playlist that has audio: a rendition, or a variant that contains its audio. Realtime-safe: no.
public struct AudioCandidate: Hashable, Sendable {
  /// The URI of its media playlist as the multivariant playlist has it.
  public let uri: String
  /// The address of its media playlist.
  public let url: String
  /// The rendition, or `nil` for a variant of which no rendition tells more.
  public let rendition: Rendition?
  /// The variants that lead to it, in the order of the playlist.
  public internal(set) var variants: [Variant]
  /// Whether it is a variant without pictures, as far as its codecs and its resolution tell.
  public var isAudioOnlyVariant: Bool {
    guard variants.count == 1, let variant = variants.first,
      variant.url.utf8.elementsEqual(url.utf8)
    else { return false }
    return variant.resolution == nil
      && !variant.codecs.isEmpty && variant.codecs.allSatisfy { AudioCodec.isAudio($0) }
  }
}

extension MultivariantPlaylist {
  /// All that has audio, in the order of the playlist.
  ///
  /// - Complexity: O(n log n) in the number of variants and renditions, and of pairs of a variant and a rendition of its
  ///   group.
  public var audioCandidates: [AudioCandidate] {
    CandidateTable(self, VariantFacts.all(of: variants)).candidates
  }
}
