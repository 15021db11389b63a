/// Which audio renditions the variants of a playlist name by their groups.
struct AudioGroups {
  /// The audio renditions of each group, by their indices.
  private var members: [[Int]]
  /// For each variant the number of its group, or `nil` if it names none.
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

  /// The audio renditions of the group that a variant names, by their indices.
  func renditions(of variant: Int) -> [Int] { groups[variant].map { members[$0] } ?? [] }

  /// How many pairs of a variant and an audio rendition of its group there are.
  var pairCount: Int { groups.reduce(0) { $0 + ($1.map { members[$0].count } ?? 0) } }
}
