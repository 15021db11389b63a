/// All that has audio in a multivariant playlist, with the variants that lead to it.
struct CandidateTable {
  /// The candidates, in the order of the playlist.
  private(set) var candidates: [AudioCandidate] = []
  /// For each candidate the indices of its variants.
  private(set) var variants: [[Int]] = []

  /// - Complexity: O(n log n + p) in the number n of variants and renditions and p of pairs of them.
  init(_ playlist: MultivariantPlaylist, _ facts: [VariantFacts]) {
    let groups = AudioGroups(playlist)
    var numbers = TextNumbers()
    let addressOf = numbers.numbers(
      of: playlist.variants.map { $0.url } + playlist.renditions.map { $0.url ?? "" })
    /// The candidate of each address.
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
    // Some name their codecs of video alone and have audio all the same.
    for (index, variant) in playlist.variants.enumerated() {
      add(index, nil, uri: variant.uri, address: addressOf[index])
    }
  }
}
