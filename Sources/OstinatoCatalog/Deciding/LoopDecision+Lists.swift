// What an artist does with others' loops (rule A12).
extension LoopDecision {
  mutating func reshare(_ id: LoopID) throws {
    let loop = try sight.loop(id)
    guard loop.poster != asker else { throw Refusal.inConflict(.ownLoop) }
    guard try !facts.reshares(by: asker).contains(id) else {
      throw Refusal.inConflict(.doneAlready)
    }
    change(.reshare(id, by: asker, at: time))
  }

  mutating func unshare(_ id: LoopID) throws {
    guard try facts.reshares(by: asker).contains(id) else { throw Refusal.notThere(.loop) }
    change(.reshare(id, by: asker, at: nil))
  }

  mutating func save(_ id: LoopID) throws {
    _ = try sight.loop(id)
    let saved = try facts.saved(by: asker)
    guard !saved.contains(id) else { throw Refusal.inConflict(.doneAlready) }
    change(.saved(asker, saved + [id]))
  }

  mutating func unsave(_ id: LoopID) throws {
    var saved = try facts.saved(by: asker)
    guard let index = saved.firstIndex(of: id) else { throw Refusal.notThere(.savedLoop) }
    saved.remove(at: index)
    change(.saved(asker, saved))
  }

  /// Moves a loop among the saved ones that the artist may hear: the others are passed over.
  mutating func moveSaved(_ id: LoopID, to index: Int) throws {
    let saved = try facts.saved(by: asker)
    var (heard, rest): ([LoopID], [LoopID]) = ([], [])
    for other in saved where other != id {
      let isHeard = try facts.loop(other).map { try sight.mayHear($0) } ?? false
      if isHeard { heard.append(other) } else { rest.append(other) }
    }
    _ = try sight.loop(id)
    guard saved.contains(id) else { throw Refusal.notThere(.savedLoop) }
    guard (0...heard.count).contains(index) else { throw Refusal.notValid(.index) }
    heard.insert(id, at: index)
    change(.saved(asker, heard + rest))
  }

  mutating func listen(to id: LoopID, on day: Int64) throws {
    _ = try sight.loop(id)
    change(.listened(asker, id, day: day))
  }
}
