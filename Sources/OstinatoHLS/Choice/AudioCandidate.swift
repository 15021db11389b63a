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
  /// - Complexity: O(v · r) in the numbers of variants and renditions.
  public var audioCandidates: [AudioCandidate] {
    var candidates: [AudioCandidate] = []
    for variant in variants {
      let renditions = renditions.filter { rendition in
        rendition.kind == .audio
          && variant.audio.map { rendition.groupID.utf8.elementsEqual($0.utf8) } ?? false
      }
      for rendition in renditions {
        if let uri = rendition.uri, let url = rendition.url {
          Self.add(
            AudioCandidate(uri: uri, url: url, rendition: rendition, variants: [variant]),
            to: &candidates)
        }
      }
      let inside = renditions.first { $0.url == nil }
      guard renditions.isEmpty || inside != nil, AudioCodec.mayHaveAudio(variant.codecs) else {
        continue
      }
      Self.add(
        AudioCandidate(uri: variant.uri, url: variant.url, rendition: inside, variants: [variant]),
        to: &candidates)
    }
    return candidates
  }

  private static func add(_ candidate: AudioCandidate, to candidates: inout [AudioCandidate]) {
    let same = candidates.firstIndex { $0.url.utf8.elementsEqual(candidate.url.utf8) }
    if let same {
      candidates[same].variants += candidate.variants
    } else {
      candidates.append(candidate)
    }
  }
}
