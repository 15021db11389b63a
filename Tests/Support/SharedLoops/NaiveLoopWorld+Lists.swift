/// What an artist is shown: every list is worked out from all that has happened.
extension NaiveLoopWorld {
  private func friends(of artist: String) -> [String] {
    artists.keys.filter { areFriends(artist, $0) }
      .sorted { artists[$0]!.username < artists[$1]!.username }
  }

  /// At the same time, the greater name is that of the loop. One's own loops are in one's feed if
  /// friends reshare them. Resharers stay named if they may no longer hear the loop (A13).
  func feed(of artist: String) -> [(loop: String, resharedBy: [String])] {
    let friends = friends(of: artist)
    var entries: [(time: Int, loop: String, resharedBy: [String])] = []
    for (id, loop) in loops where mayHear(artist, id) {
      let resharers = friends.filter { reshares[Pair(from: $0, to: id)] != nil }
      var times = resharers.map { reshares[Pair(from: $0, to: id)]! }
      if friends.contains(loop.poster) { times.append(loop.time) }
      if let newest = times.max() { entries.append((newest, id, resharers)) }
    }
    entries.sort { ($0.time, $0.loop) > ($1.time, $1.loop) }
    return entries.map { ($0.loop, $0.resharedBy) }
  }
  /// Whether nobody is kept from hearing a loop but by a block.
  private func isOpen(_ id: String) -> Bool {
    settings(of: loops[id]!).audience == .everyone
      && restrictions(of: id).allSatisfy { $0.audience == .everyone }
  }
  /// Counts are the same for every reader. Relooped: living direct reloops that are open, by
  /// anybody. Listened to: pairs of listener and day. One's own loops are listed, one's own acts
  /// counted (A14).
  func discover(_ measure: String, for artist: String) -> [String] {
    let all = loops.filter { mayHear(artist, $0.key) }.map { id, loop in
      let count =
        switch measure {
        case "mostRelooped": loops.filter { $1.parent == id && !$1.isDeleted && isOpen($0) }.count
        case "mostSaved": saves.values.filter { $0.contains(id) }.count
        case "mostListened": listenings.filter { $0.loop == id }.count
        default: 0  // "newest"
        }
      return (count, loop.time, id)
    }
    return all.sorted(by: >).map(\.2)
  }
  /// A text without words finds everything, as all of no words are found (A14).
  func search(_ text: String, for artist: String) -> (loops: [String], artists: [String]) {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace)
    func isFound(_ texts: [String]) -> Bool {
      // A line break keeps two texts apart: no word has one.
      let all = texts.joined(separator: "\n").lowercased()
      return words.allSatisfy { word in all.indices.contains { all[$0...].hasPrefix(word) } }
    }
    let found = loops.filter { mayHear(artist, $0.key) && isFound([settings(of: $0.value).name]) }
    let people = artists.filter {
      seesArtist(artist, $0.key) && isFound([$0.value.username, $0.value.givenName])
    }
    let ranks: [(born: Int, name: String)] = people.map { name, artist in
      (artist.username == text.lowercased() ? -1 : artist.born, name)
    }
    return (
      found.sorted { $0.value.born > $1.value.born }.map(\.key), ranks.sorted(by: <).map(\.name)
    )
  }

  func saved(by artist: String) -> [String] {
    saves[artist, default: []].filter { mayHear(artist, $0) }
  }
  /// The loops are those that they posted. Friends are in the order of usernames. What they saved
  /// is everything that the reader may hear, even if they may not hear it any more (A15).
  func profile(of other: String, for artist: String)
    -> (friends: [String], count: Int, loops: [String], saved: [String])?
  {
    guard seesArtist(artist, other) else { return nil }
    let friends = friends(of: other).filter { seesArtist(artist, $0) }
    let heard = discover("newest", for: artist)
    let count = heard.filter { id in
      ([loops[id]!.poster] + tags(of: id) + layers(of: id).map(\.author)).contains(other)
    }.count
    let posted = heard.filter { loops[$0]!.poster == other }
    return (friends, count, posted, saves[other, default: []].filter { mayHear(artist, $0) })
  }
  /// A conversation is there for friends, or if something was said. It can be read when the other
  /// has left, and again when they are no longer blocked. Oldest first, then by name (A3, A16).
  func conversation(_ artist: String, with other: String)
    -> [(id: String, text: String, loop: String?)]?
  {
    guard isHere(artist), artists[other] != nil, !hasBlock(between: artist, other) else {
      return nil
    }
    let all = messages.filter { [[artist, other], [other, artist]].contains([$1.from, $1.to]) }
    guard areFriends(artist, other) || !all.isEmpty else { return nil }
    return all.sorted { ($0.time, $0.message.id) < ($1.time, $1.message.id) }.map { _, it in
      (it.id, it.text, it.loop.flatMap { mayHear(artist, $0) ? $0 : nil })
    }
  }

  /// The last message with each artist without a block between them and the reader, and the loop in it, the newest first.
  func conversations(of artist: String) -> [String] {
    let last = artists.keys.compactMap { other -> (Int, String, String)? in
      guard let last = conversation(artist, with: other)?.last else { return nil }
      return (messages.first { $1.id == last.id }!.time, last.id, last.loop ?? "")
    }
    return last.sorted { ($0.0, $0.1) > ($1.0, $1.1) }.map { "\($0.1) \($0.2)" }
  }

  /// Friends, who was asked, who asks, who is blocked, and the contributions to loops that can be heard.
  func relations(of artist: String) -> [[String]] {
    let contributions = contributions.filter { _, it in
      it.state != .ended && [it.from, it.to].contains(artist) && mayHear(artist, it.loop)
    }
    return [
      friends(of: artist).sorted(), requests.filter { $0.from == artist }.map(\.to).sorted(),
      requests.filter { $0.to == artist }.map(\.from).sorted(),
      blocks.filter { $0.from == artist }.map(\.to).sorted(), contributions.keys.sorted(),
    ]
  }
}
