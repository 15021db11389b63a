/// The audio candidates of a multivariant playlist, and the variants that use each of them.
struct CandidateTable {
  /// The candidates, in the order of the playlist.
  private(set) var candidates: [AudioCandidate] = []
  /// The indices of each candidate's variants.
  private(set) var variants: [[Int]] = []
  /// Whether the candidates are all variants because none of them names a codec of audio.
  private(set) var namesNoAudio = false

  /// Which variants without a rendition are candidates.
  enum Inclusion {
    /// Those that may have audio, judging by their codecs; or all variants, if there is no other candidate.
    case audible
    /// Those that name only codecs of video or text.
    case silent
  }

  /// - Complexity: O(n log n + p), where n is the number of variants and renditions and p is the number of pairs of
  ///   them.
  init(
    _ playlist: MultivariantPlaylist, _ facts: [VariantTraits], _ inclusion: Inclusion = .audible
  ) {
    let groups = AudioGroups(playlist)
    var numbers = TextNumbers()
    let addressOf = numbers.numbers(
      of: playlist.variants.map { $0.url } + playlist.renditions.map { $0.url ?? "" })
    /// The index of the candidate with each address.
    var known = [Int?](repeating: nil, count: numbers.count)
    func add(_ index: Int, _ rendition: Rendition?, uri: String, address: Int) {
      let variant = playlist.variants[index]
      if let same = known[address] {
        candidates[same].variants.append(variant)
        variants[same].append(index)
      } else {
        known[address] = candidates.count
        let url = rendition?.url ?? variant.url
        candidates.append(
          AudioCandidate(uri: uri, url: url, rendition: rendition, variants: [variant]))
        variants.append([index])
      }
    }
    if inclusion == .silent {
      for (index, variant) in playlist.variants.enumerated()
      where !facts[index].mayHaveAudio && groups.renditions(of: index).isEmpty {
        add(index, nil, uri: variant.uri, address: addressOf[index])
      }
      return
    }
    for (index, variant) in playlist.variants.enumerated() {
      let renditions = groups.renditions(of: index)
      for number in renditions {
        let rendition = playlist.renditions[number]
        guard let uri = rendition.uri, rendition.url != nil else { continue }
        add(index, rendition, uri: uri, address: addressOf[playlist.variants.count + number])
      }
      let inside = renditions.first { playlist.renditions[$0].url == nil }
      guard renditions.isEmpty || inside != nil, facts[index].mayHaveAudio else { continue }
      add(
        index, inside.map { playlist.renditions[$0] }, uri: variant.uri, address: addressOf[index])
    }
    guard candidates.isEmpty else { return }
    namesNoAudio = true
    // Some variants have audio although they name only video codecs.
    for (index, variant) in playlist.variants.enumerated() {
      add(index, nil, uri: variant.uri, address: addressOf[index])
    }
  }
}
