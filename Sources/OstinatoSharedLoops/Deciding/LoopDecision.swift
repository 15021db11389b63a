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

  var permissions: LoopPermissions { LoopPermissions(asker: asker, facts: facts) }

  mutating func change(_ change: LoopChange) { changes.append(change) }

  /// Carries out an action, or refuses it.
  mutating func answer(_ action: LoopAction) throws -> LoopAnswer {
    if case .join = action {} else { try permissions.checkMembership() }
    switch action {
    case .join(let username, let givenName, let image):
      return .artist(try join(username: username, givenName: givenName, image: image))
    case .editProfile(let givenName, let image):
      return .artist(try editProfile(givenName: givenName, image: image))
    case .ask(let artist): try ask(artist)
    case .accept(let artist): try answerRequest(of: artist, isAccepted: true)
    case .decline(let artist): try answerRequest(of: artist, isAccepted: false)
    case .withdraw(let artist): try withdraw(from: artist)
    case .unfriend(let artist): try unfriend(artist)
    case .block(let artist): try block(artist)
    case .unblock(let artist): try unblock(artist)
    case .report(let subject, let reason): try report(subject, reason: reason)
    case .leave(let takingOutLayers): try leave(takingOutLayers: takingOutLayers)
    case .post(let draft): return .loop(try post(draft))
    case .reloop(let loop, let addition): return .loop(try reloop(loop, adding: addition))
    case .edit(let loop, let edit): return .loop(try self.edit(loop, edit))
    case .takeOut(let layer, let loop): return .loop(try takeOut(layer: layer, of: loop))
    case .delete(let loop): try delete(loop)
    case .reshare(let loop): try reshare(loop)
    case .unshare(let loop): try unshare(loop)
    case .save(let loop): try save(loop)
    case .unsave(let loop): try unsave(loop)
    case .moveSaved(let loop, let index): try moveSaved(loop, to: index)
    case .listen(let loop, let day): try listen(to: loop, on: day)
    case .sendMessage(let artist, let text, let loop):
      return .message(try sendMessage(to: artist, text: text, loop: loop))
    case .askToContribute(let loop): return .contribution(try askToContribute(to: loop))
    case .offerContribution(let loop, let artist):
      return .contribution(try offerContribution(to: loop, artist))
    case .acceptContribution(let id): try answerContribution(id, isAccepted: true)
    case .declineContribution(let id): try answerContribution(id, isAccepted: false)
    case .withdrawContribution(let id): try withdrawContribution(id)
    }
    return .done
  }

  /// Checks that a text has 1 to `length` Unicode scalars, and no control characters except allowed ones.
  static func check(
    _ text: String, upTo length: Int, _ fault: Refusal.Fault,
    allowing allowed: [Unicode.Scalar] = []
  ) throws(Refusal) {
    guard (1...length).contains(text.unicodeScalars.count),
      text.unicodeScalars.allSatisfy({ !$0.isControl || allowed.contains($0) })
    else { throw .invalid(fault) }
  }

  /// Checks a display name and its number of Unicode scalars (rule B11).
  static func check(
    name: String, _ lengths: ClosedRange<Int>, _ fault: Refusal.Fault
  ) throws(Refusal) {
    guard NameFault.of(name, lengths: lengths) == nil else { throw .invalid(fault) }
  }

  /// Returns the name for a new record, if it is valid.
  func checkedName() throws(Refusal) -> String {
    guard newName.isRecordName else { throw .invalid(.recordName) }
    return newName
  }
}

// Reshares, saved loops and listening (rule A12).
extension LoopDecision {
  mutating func reshare(_ id: LoopID) throws {
    let loop = try permissions.loop(id)
    guard loop.poster != asker else { throw Refusal.conflict(.ownLoop) }
    guard try !facts.reshares(by: asker).contains(id) else {
      throw Refusal.conflict(.doneAlready)
    }
    change(.reshare(id, by: asker, at: time))
  }

  mutating func unshare(_ id: LoopID) throws {
    guard try facts.reshares(by: asker).contains(id) else { throw Refusal.notFound(.loop) }
    change(.reshare(id, by: asker, at: nil))
  }

  mutating func save(_ id: LoopID) throws {
    _ = try permissions.loop(id)
    let saved = try facts.saved(by: asker)
    guard !saved.contains(id) else { throw Refusal.conflict(.doneAlready) }
    change(.saved(asker, saved + [id]))
  }

  mutating func unsave(_ id: LoopID) throws {
    var saved = try facts.saved(by: asker)
    guard let index = saved.firstIndex(of: id) else { throw Refusal.notFound(.savedLoop) }
    saved.remove(at: index)
    change(.saved(asker, saved))
  }

  /// Moves a loop to an index among the saved loops that the artist may hear. The other loops keep their order.
  mutating func moveSaved(_ id: LoopID, to index: Int) throws {
    _ = try permissions.loop(id)
    var saved = try facts.saved(by: asker)
    guard let old = saved.firstIndex(of: id) else { throw Refusal.notFound(.savedLoop) }
    saved.remove(at: old)
    let heard = try saved.indices.filter { place in
      try facts.loop(saved[place]).map(permissions.mayHear) ?? false
    }
    guard (0...heard.count).contains(index) else { throw Refusal.invalid(.index) }
    saved.insert(id, at: index < heard.count ? heard[index] : saved.count)
    change(.saved(asker, saved))
  }

  mutating func listen(to id: LoopID, on day: Int64) throws {
    _ = try permissions.loop(id)
    change(.listened(asker, id, day: day))
  }
}
