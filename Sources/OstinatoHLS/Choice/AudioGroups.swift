/// The groups of audio renditions that the variants of a playlist name.
struct AudioGroups {
  /// The indices of the audio renditions in each group.
  private var members: [[Int]]
  /// The number of each variant's group, or `nil` if the variant names none.
  private var groups: [Int?]

  /// - Complexity: O(n log n) in the number of variants and renditions.
  init(_ playlist: MultivariantPlaylist) {
    let audio = playlist.renditions.indices.filter { playlist.renditions[$0].kind == .audio }
    let naming = playlist.variants.indices.filter { playlist.variants[$0].audio != nil }
    var numbers = TextNumbers()
    let groupOf = numbers.numbers(
      of: audio.map { playlist.renditions[$0].groupID }
        + naming.map { playlist.variants[$0].audio ?? "" })
    members = [[Int]](repeating: [], count: numbers.count)
    for (rendition, group) in zip(audio, groupOf) { members[group].append(rendition) }
    groups = [Int?](repeating: nil, count: playlist.variants.count)
    for (variant, group) in zip(naming, groupOf[audio.count...]) { groups[variant] = group }
  }

  /// Returns the indices of the audio renditions in the group that a variant names.
  func renditions(of variant: Int) -> [Int] { groups[variant].map { members[$0] } ?? [] }

  /// The number of pairs of a variant and an audio rendition of its group.
  var pairCount: Int { groups.reduce(0) { $0 + ($1.map { members[$0].count } ?? 0) } }
}
