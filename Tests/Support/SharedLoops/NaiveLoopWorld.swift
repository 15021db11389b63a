import enum OstinatoSharedLoops.Audience
import enum OstinatoSharedLoops.LoopAction

/// A naive model of shared loops, after rules A1 to A19 alone. It keeps what has happened, and
/// works layers, restrictions, tags and visibility out when asked.
struct NaiveLoopWorld {
  struct Artist { var username: String, givenName: String, born: Int, hasLeft = false }
  struct Pair: Hashable { var from: String, to: String }
  struct Listening: Hashable { var artist: String, loop: String, day: Int }
  struct Message { var id: String, from: String, to: String, text: String, loop: String? }
  struct Contribution {
    enum State { case open, agreed, ended }
    var loop: String, from: String, to: String, state = State.open
  }
  typealias Settings = (step: Int, name: String, audience: Audience, collab: Audience)
  struct Loop {
    var poster: String, parent: String?, time: Int, born: Int
    /// What the poster brought. The layers of the parent are looked up in its history.
    var ownAudios: [String]
    /// All settings that it ever had, oldest first.
    var settings: [Settings]
    /// Which of the layers that it had at that moment was taken out at which step.
    var takenOut: [(step: Int, index: Int)] = []
    var isDeleted = false
  }
  /// The number of the action that is being carried out: an order even where times are equal.
  var step = 0
  var artists: [String: Artist] = [:], loops: [String: Loop] = [:]
  var friendships: Set<Set<String>> = [], requests: Set<Pair> = [], blocks: Set<Pair> = []
  var reshares: [Pair: Int] = [:], saves: [String: [String]] = [:]
  var listenings: Set<Listening> = [], messages: [(time: Int, message: Message)] = []
  var contributions: [String: Contribution] = [:]

  // MARK: People and the history of loops

  func isHere(_ artist: String) -> Bool { artists[artist]?.hasLeft == false }
  func isLiving(_ loop: String) -> Bool { loops[loop]?.isDeleted == false }
  func areFriends(_ one: String, _ other: String) -> Bool {
    one != other && friendships.contains([one, other])
  }
  func hasBlock(between one: String, _ other: String) -> Bool {
    blocks.contains(Pair(from: one, to: other)) || blocks.contains(Pair(from: other, to: one))
  }
  /// Who is here sees themselves, and so may look at, find and report themselves (A18).
  func seesArtist(_ artist: String, _ other: String) -> Bool {
    isHere(artist) && isHere(other) && !hasBlock(between: artist, other)
  }
  /// The layers just before a step; of a deleted loop, those that it had last.
  func layers(of id: String, before step: Int) -> [(author: String, audio: String)] {
    guard let loop = loops[id] else { return [] }
    var result = loop.parent.map { layers(of: $0, before: loop.born) } ?? []
    for audio in loop.ownAudios { result.append((loop.poster, audio)) }
    for taken in loop.takenOut where taken.step < step { result.remove(at: taken.index) }
    return result
  }
  func layers(of loop: String) -> [(author: String, audio: String)] {
    isLiving(loop) ? layers(of: loop, before: .max) : []
  }
  func settings(of loop: Loop, before step: Int = .max) -> Settings {
    loop.settings.last { $0.step < step }!
  }
  /// The parent first, each with the number of layers that it had when it was relooped.
  /// A grandparent counts as it was when the parent was made, not when this loop was (A8).
  func ancestors(of id: String) -> [(loop: String, count: Int)] {
    guard let loop = loops[id], let parent = loop.parent else { return [] }
    return [(parent, layers(of: parent, before: loop.born).count)] + ancestors(of: parent)
  }
  /// Friends of a restriction are its artist's friends of today; only the audience is of then (A9).
  func restrictions(of id: String) -> [(poster: String, audience: Audience)] {
    guard let loop = loops[id], let parentID = loop.parent else { return [] }
    let parent = loops[parentID]!
    return [(parent.poster, settings(of: parent, before: loop.born).audience)]
      + restrictions(of: parentID)
  }
  /// A deleted loop keeps its tags. Authors are those at the beginning, so that tags stay.
  func tags(of id: String) -> Set<String> {
    guard let loop = loops[id] else { return [] }
    let posters = ancestors(of: id).map { loops[$0.loop]!.poster }
    let authors = layers(of: id, before: loop.born).map(\.author)
    return Set(posters + authors).subtracting([loop.poster])
  }
  func isWithin(_ audience: Audience, of poster: String, _ artist: String) -> Bool {
    audience == .everyone || artist == poster
      || (audience == .friends && areFriends(artist, poster))
  }

  func mayHear(_ artist: String, _ id: String) -> Bool {
    guard isHere(artist), isLiving(id), let loop = loops[id] else { return false }
    let people = [loop.poster] + tags(of: id) + layers(of: id).map(\.author)
    // Even the poster does not hear their loop once there is a block between them and somebody in it.
    if people.contains(where: { hasBlock(between: artist, $0) }) { return false }
    if artist == loop.poster { return true }
    return isWithin(settings(of: loop).audience, of: loop.poster, artist)
      && restrictions(of: id).allSatisfy { isWithin($0.audience, of: $0.poster, artist) }
  }
  func mayAdd(_ artist: String, _ id: String) -> Bool {
    guard mayHear(artist, id), let loop = loops[id], layers(of: id).count < 5 else { return false }
    // An agreement holds for any number of reloops (A9).
    let hasAgreed = contributions.values.contains {
      $0.loop == id && $0.state == .agreed && [$0.from, $0.to].contains(artist)
    }
    return isWithin(settings(of: loop).collab, of: loop.poster, artist) || hasAgreed
  }

  /// Of several ancestors that had so many layers, the nearest that still is those and may be heard
  /// (A10). Where the loop has lost layers, even its whole may be an ancestor.
  func prefixLoop(
    of loop: String, count: Int, for artist: String
  ) -> (loop: String, isView: Bool)? {
    let all = layers(of: loop)
    guard mayHear(artist, loop), count >= 1, count <= all.count else { return nil }
    for ancestor in ancestors(of: loop) where ancestor.count == count {
      let isSame = layers(of: ancestor.loop).elementsEqual(all.prefix(count), by: ==)
      if isSame && mayHear(artist, ancestor.loop) { return (ancestor.loop, false) }
    }
    return (loop, true)
  }
  func unusedAudio() -> Set<String> {
    Set(loops.values.flatMap(\.ownAudios))
      .subtracting(loops.keys.flatMap { layers(of: $0).map(\.audio) })
  }

  // MARK: Actions

  /// Layers and places in the saved loops are counted from 0 (A10, A12).
  mutating func perform(_ action: LoopAction, by me: String, at time: Int, newName: String) -> Bool
  {
    // What is refused is undone here, so that a case may change something before it refuses.
    // A new name that is in use is refused, for each kind of record. Any time is possible (A18).
    let before = self
    step += 1
    if carryOut(action, me, time, newName) { return true }
    self = before
    return false
  }
  /// Of what the rules exclude (A1, A6, A16), no history has more than this.
  private func isText(_ text: String, _ lengths: ClosedRange<Int>) -> Bool {
    lengths.contains(text.unicodeScalars.count)
      && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
  /// Only A to Z become small (A1). No history has a reserved word.
  private func join(_ me: String, _ wanted: String, _ givenName: String) -> Bool {
    let capitals: ClosedRange<Unicode.Scalar> = "A"..."Z"
    let username = wanted.unicodeScalars.map {
      capitals.contains($0) ? String($0).lowercased() : String($0)
    }
    let ends = "abcdefghijklmnopqrstuvwxyz0123456789".map { String($0) }
    return artists[me] == nil && isText(givenName, 1...60) && (3...30).contains(username.count)
      && username.allSatisfy { (ends + [".", "_"]).contains($0) }
      && ends.contains(username.first!) && ends.contains(username.last!)
      && !artists.values.contains { $0.username == username.joined() }
  }

  private mutating func carryOut(
    _ action: LoopAction, _ me: String, _ time: Int, _ new: String
  ) -> Bool {
    if case .join(let username, let givenName, _) = action {
      guard join(me, username, givenName) else { return false }
      artists[me] = Artist(username: username.lowercased(), givenName: givenName, born: step)
      return true
    }
    guard isHere(me) else { return false }
    switch action {
    case .join: return false
    // Images are not modelled.
    case .editProfile(let givenName, _):
      artists[me]!.givenName = givenName ?? artists[me]!.givenName
      return isText(artists[me]!.givenName, 1...60)
    case .accept(let artist), .ask(let artist):
      let other = artist.name
      guard seesArtist(me, other), me != other, !areFriends(me, other) else { return false }
      if requests.remove(Pair(from: other, to: me)) != nil {
        return friendships.insert([me, other]).inserted
      }
      if case .accept = action { return false }
      return requests.insert(Pair(from: me, to: other)).inserted
    case .decline(let other): return requests.remove(Pair(from: other.name, to: me)) != nil
    case .withdraw(let other): return requests.remove(Pair(from: me, to: other.name)) != nil
    case .unfriend(let other): return friendships.remove([me, other.name]) != nil
    case .block(let artist):
      let other = artist.name
      // Whoever is blocked can block as well. To block twice is refused (A3).
      guard isHere(other), me != other else { return false }
      endAll { $0 == [me, other] }
      return blocks.insert(Pair(from: me, to: other)).inserted
    case .unblock(let other): return blocks.remove(Pair(from: me, to: other.name)) != nil
    // The host's list of reports is not modelled.
    case .report(.artist(let other), _): return seesArtist(me, other.name)
    case .report(.loop(let id), _): return mayHear(me, id.name)
    case .report(.message, _): return false
    case .leave(let takingOut): leave(me, takingOut)
    case .post(let draft):
      return addLoop(
        new, me, nil, time, draft.layers.map(\.text),
        (step, draft.name, draft.audience, draft.collaboration))
    case .reloop(let parent, let addition):
      guard mayAdd(me, parent.name) else { return false }
      let name = addition.name ?? settings(of: loops[parent.name]!).name
      return addLoop(
        new, me, parent.name, time, addition.layers.map(\.text),
        (step, name, addition.audience, addition.collaboration))
    // A poster who does not hear a loop can delete it, but neither change nor offer it (A7, A11,
    // A17).
    case .edit(let loopID, let edit):
      let id = loopID.name
      guard mayHear(me, id), let loop = loops[id], loop.poster == me else { return false }
      let old = settings(of: loop)
      loops[id]!.settings.append(
        (
          step, edit.name ?? old.name, edit.audience ?? old.audience,
          edit.collaboration ?? old.collab
        ))
      return isText(edit.name ?? old.name, 1...60)
    case .takeOut(let index, let loop):
      let id = loop.name
      let now = layers(of: id)
      guard mayHear(me, id), now.indices.contains(index), now[index].author == me, now.count > 1
      else { return false }
      loops[id]!.takenOut.append((step, index))
    case .delete(let loop):
      let id = loop.name
      guard isLiving(id), loops[id]!.poster == me else { return false }
      loops[id]!.isDeleted = true

    // To do what is done already is refused. What one did can be taken back even if one may not
    // hear the loop, or it is deleted: the answer does not tell which it is (A12).
    case .reshare(let loop):
      let id = loop.name
      guard mayHear(me, id), loops[id]!.poster != me else { return false }
      return reshares.updateValue(time, forKey: Pair(from: me, to: id)) == nil
    case .unshare(let loop):
      return reshares.removeValue(forKey: Pair(from: me, to: loop.name)) != nil
    // What is saved comes last. Places count only what the artist may hear: the loop goes right
    // before the one that is to follow it, or behind all (A12).
    case .save(let loop):
      let id = loop.name
      guard mayHear(me, id), !saves[me, default: []].contains(id) else { return false }
      saves[me, default: []].append(id)
    case .unsave(let loop):
      guard let index = saves[me, default: []].firstIndex(of: loop.name) else { return false }
      saves[me]!.remove(at: index)
    case .moveSaved(let loop, let place):
      let id = loop.name
      guard saved(by: me).contains(id), saved(by: me).indices.contains(place) else { return false }
      saves[me]!.removeAll { $0 == id }
      let next = saved(by: me).dropFirst(place).first
      saves[me]!.insert(id, at: saves[me]!.firstIndex { $0 == next } ?? saves[me]!.count)
    // To listen again on the same day is accepted and changes nothing (A12).
    case .listen(let loop, let day):
      guard mayHear(me, loop.name) else { return false }
      listenings.insert(Listening(artist: me, loop: loop.name, day: Int(day)))

    case .sendMessage(let artist, let text, let loopID):
      let (other, loop) = (artist.name, loopID?.name)
      guard areFriends(me, other), isText(text, (loop == nil ? 1 : 0)...2000),
        loop == nil || mayHear(me, loop!), !messages.contains(where: { $1.id == new })
      else { return false }
      messages.append((time, Message(id: new, from: me, to: other, text: text, loop: loop)))
    case .askToContribute(let loop):
      let id = loop.name
      return mayHear(me, id) && contribute(new, loop: id, from: me, to: loops[id]!.poster)
    case .offerContribution(let loop, let artist):
      let (id, other) = (loop.name, artist.name)
      return loops[id]?.poster == me && mayHear(me, id) && seesArtist(me, other)
        && mayHear(other, id)
        && contribute(new, loop: id, from: me, to: other)
    // To accept, whoever is to contribute must still hear the loop; to decline and to withdraw
    // nobody must, even if it is deleted (A17).
    case .acceptContribution(let contribution):
      let id = contribution.name
      guard let it = contributions[id], it.to == me, it.state == .open else { return false }
      contributions[id]!.state = .agreed
      return mayHear(loops[it.loop]!.poster == me ? it.from : me, it.loop)
    case .withdrawContribution(let contribution)
    where contributions[contribution.name]?.state == .agreed:
      let id = contribution.name
      // What was agreed is the poster's to end.
      guard let it = contributions[id], loops[it.loop]?.poster == me else { return false }
      contributions[id]!.state = .ended
    case .declineContribution(let contribution), .withdrawContribution(let contribution):
      let id = contribution.name
      guard let it = contributions[id], it.state == .open else { return false }
      contributions[id]!.state = .ended
      if case .declineContribution = action { return it.to == me }
      return it.from == me
    }
    return true
  }
  /// One at a time about a loop between two, whoever asked; none anew once they agreed (A17).
  private mutating func contribute(_ id: String, loop: String, from: String, to: String) -> Bool {
    let exists = contributions.values.contains {
      $0.loop == loop && $0.state != .ended && Set([$0.from, $0.to]) == [from, to]
    }
    guard from != to, !exists, contributions[id] == nil else { return false }
    contributions[id] = Contribution(loop: loop, from: from, to: to)
    return true
  }

  private mutating func addLoop(
    _ id: String, _ me: String, _ parent: String?, _ time: Int, _ audios: [String], _ set: Settings
  ) -> Bool {
    guard loops[id] == nil, isText(set.name, 1...60), !audios.isEmpty,
      (parent.map { layers(of: $0).count } ?? 0) + audios.count <= 5
    else { return false }
    loops[id] = Loop(
      poster: me, parent: parent, time: time, born: step, ownAudios: audios, settings: [set])
    return true
  }
  /// Ends what is between two artists, agreed contributions included (A3, A5).
  private mutating func endAll(between isMeant: (Set<String>) -> Bool) {
    friendships = friendships.filter { !isMeant($0) }
    requests = requests.filter { !isMeant([$0.from, $0.to]) }
    for (id, it) in contributions where isMeant([it.from, it.to]) {
      contributions[id]!.state = .ended
    }
  }
  /// Layers are taken out of all loops of others, heard or not. Messages stay (A5).
  private mutating func leave(_ me: String, _ takingOut: Bool) {
    endAll { $0.contains(me) }
    // The blocks by others stay.
    blocks = blocks.filter { $0.from != me }
    reshares = reshares.filter { $0.key.from != me }
    saves[me] = nil
    listenings = listenings.filter { $0.artist != me }
    artists[me]!.hasLeft = true
    for id in loops.keys where isLiving(id) {
      let authors = layers(of: id).map(\.author), taken = takingOut ? me : nil
      loops[id]!.isDeleted = loops[id]!.poster == me || authors.allSatisfy { $0 == taken }
      if loops[id]!.isDeleted { continue }
      for index in authors.indices.reversed() where authors[index] == taken {
        loops[id]!.takenOut.append((step, index))
      }
    }
  }
}
