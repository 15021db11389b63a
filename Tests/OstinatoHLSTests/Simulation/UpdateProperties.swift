import Testing

@testable import OstinatoHLS
@testable import StreamModels

/// Updates of playlists that keep to few rules, compared with a model that compares each segment with each other.
@Suite struct UpdateProperties {
  @Test func `What an update brings is what the model says (N27, N28)`() throws {
    var counts: [String: Int] = [:]
    for seed in FetchProperties.seeds {
      var updates = RandomUpdates(seed: seed)
      let first = try updates.next()
      var follower = PlaylistFollower(first)
      var model = UpdateModel(first)
      for step in 0..<60 {
        let next = try updates.next()
        let before = follower.playlist
        let update = try follower.update(to: next)
        let expected = model.update(to: next)
        #expect(line(update) == expected, "seed \(seed), step \(step)")
        #expect(follower.playlist == (update.isStale ? before : next))
        if line(update) != expected { break }
        for word in ["stale", "restart", "anew", "stays", "segment", "event", "target", "missed"]
        where expected.contains(word) { counts[word, default: 0] += 1 }
      }
    }
    guard FetchProperties.seeds.count > 1 else { return }
    for word in ["stale", "restart", "anew", "stays", "segment", "event", "target", "missed"] {
      #expect(counts[word, default: 0] > FetchProperties.seeds.count / 10, "\(word) \(counts)")
    }
  }
}
