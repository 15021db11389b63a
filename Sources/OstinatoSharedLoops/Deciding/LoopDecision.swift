/// The decision on an action. It collects the changes that the store then writes, in one transaction.
struct LoopDecision {
  /// The acting artist.
  let asker: ArtistID
  /// The time of the action, in milliseconds by the caller's clock.
  let time: Int64
  /// A name for a new record.
  let newName: String
  let facts: any LoopFacts
  private(set) var changes: [LoopChange] = []

  init(by asker: ArtistID, at time: Int64, newName: String, facts: any LoopFacts) {
    (self.asker, self.time, self.newName, self.facts) = (asker, time, newName, facts)
  }

  var sight: LoopSight { LoopSight(asker: asker, facts: facts) }

  mutating func change(_ change: LoopChange) { changes.append(change) }

  /// Checks that a text has 1 to `length` Unicode scalars, and no control characters except allowed ones.
  static func check(
    _ text: String, upTo length: Int, _ fault: Refusal.Fault,
    allowing allowed: [Unicode.Scalar] = []
  ) throws(Refusal) {
    guard (1...length).contains(text.unicodeScalars.count),
      text.unicodeScalars.allSatisfy({ !$0.isControl || allowed.contains($0) })
    else { throw .notValid(fault) }
  }

  /// Checks a display name and its number of Unicode scalars (rule B11).
  static func check(
    name: String, _ lengths: ClosedRange<Int>, _ fault: Refusal.Fault
  ) throws(Refusal) {
    guard NameFault.of(name, lengths: lengths) == nil else { throw .notValid(fault) }
  }

  /// Returns the name for a new record, if it is valid.
  func checkedName() throws(Refusal) -> String {
    guard newName.isRecordName else { throw .notValid(.recordName) }
    return newName
  }
}

// Reshares, saved loops and listening (rule A12).
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

  /// Moves a loop to an index among the saved loops that the artist may hear. The other loops keep their order.
  mutating func moveSaved(_ id: LoopID, to index: Int) throws {
    _ = try sight.loop(id)
    var saved = try facts.saved(by: asker)
    guard let old = saved.firstIndex(of: id) else { throw Refusal.notThere(.savedLoop) }
    saved.remove(at: old)
    let heard = try saved.indices.filter { place in
      try facts.loop(saved[place]).map(sight.mayHear) ?? false
    }
    guard (0...heard.count).contains(index) else { throw Refusal.notValid(.index) }
    saved.insert(id, at: index < heard.count ? heard[index] : saved.count)
    change(.saved(asker, saved))
  }

  mutating func listen(to id: LoopID, on day: Int64) throws {
    _ = try sight.loop(id)
    change(.listened(asker, id, day: day))
  }
}
