/// The properties of a variant that the choice of audio needs, computed once.
struct VariantTraits {
  /// Its audio codecs.
  let audioCodecs: [String]
  /// Whether it may have audio, judging by its codecs.
  let mayHaveAudio: Bool
  let bandwidth: Int64
  /// Its bandwidth minus the lowest among the variants that differ only in audio. It is `nil` if the variant names no
  /// audio group, or if none of the others names a different one.
  let difference: Int64?

  private init(_ variant: Variant, difference: Int64?) {
    let codecs = variant.codecs
    audioCodecs = codecs.filter(AudioCodec.isAudio)
    mayHaveAudio = codecs.isEmpty || !audioCodecs.isEmpty
    bandwidth = variant.bandwidth
    self.difference = difference
  }

  /// Returns the facts of each variant.
  ///
  /// - Complexity: O(n log n) in the number of variants.
  static func all(of variants: [Variant]) -> [VariantTraits] {
    let differences = differences(variants)
    return zip(variants, differences).map { VariantTraits($0, difference: $1) }
  }

  private static func differences(_ variants: [Variant]) -> [Int64?] {
    var (kinds, groups) = (TextNumbers(), TextNumbers())
    let kindOf = kinds.numbers(of: variants.map { $0.pictures })
    let groupOf = groups.numbers(of: variants.map { $0.audio ?? "" })
    // For each kind: the lowest bandwidth, a group, and whether there is another group.
    var alike = [(least: Int64, group: Int, hasOthers: Bool)?](repeating: nil, count: kinds.count)
    for (index, variant) in variants.enumerated() where variant.audio != nil {
      let known = alike[kindOf[index]] ?? (.max, groupOf[index], false)
      alike[kindOf[index]] = (
        min(known.least, variant.bandwidth), known.group,
        known.hasOthers || known.group != groupOf[index]
      )
    }
    return variants.indices.map { index in
      guard variants[index].audio != nil, let known = alike[kindOf[index]], known.hasOthers else {
        return nil
      }
      return variants[index].bandwidth - known.least
    }
  }
}

extension Variant {
  /// A text that is the same for variants with the same video, judging by their attributes.
  fileprivate var pictures: String {
    let others = codecs.filter { !AudioCodec.isAudio($0) }
    return ([resolution ?? "", video ?? "", frameRate?.reducedText ?? ""] + others)
      .reduce(into: "") { $0 += "\($1.utf8.count):\($1)," }
  }
}
