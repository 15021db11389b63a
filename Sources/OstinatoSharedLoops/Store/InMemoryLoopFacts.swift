/// The facts of an in-memory store.
struct InMemoryLoopFacts: Sendable {
  private(set) var people = PeopleTable()
  private(set) var loops: [LoopID: Loop] = [:]
  private(set) var loopList = SearchList<Loop>()
  /// The numbers, starting at 1, of the reaches that loops have had, except the open reach.
  private(set) var reachNumbers: [LoopReach: Int64] = [:]
  private(set) var reshares: [LoopID: [ArtistID: Int64]] = [:]
  private(set) var saved: [ArtistID: [LoopID]] = [:]
  private(set) var listening: [LoopID: Set<Listening>] = [:]
  private(set) var messages: [Message] = []
  private(set) var contributions: [ContributionID: Contribution] = [:]
  private(set) var reports: [Report] = []
  private(set) var unusedAudio: Set<AudioID> = []

  /// A listener and the day on which they listened.
  struct Listening: Hashable {
    let artist: ArtistID
    let day: Int64
  }

  mutating func apply(_ change: LoopChange) {
    switch change {
    case .artist, .relation: people.apply(change)
    case .report(let report): reports.append(report)
    case .loop(let loop):
      loops[loop.id] = loop
      loopList.set(loop.searchKeys, of: loop.id)
      if number(of: loop.reach) == nil {
        reachNumbers[loop.reach] = Int64(reachNumbers.count) + 1
      }
      unusedAudio.subtract(loop.layers.map(\.audio))
    case .reshare(let loop, let artist, let time): reshares[loop, default: [:]][artist] = time
    case .saved(let artist, let list): saved[artist] = list
    case .listened(let artist, let loop, let day):
      listening[loop, default: []].insert(Listening(artist: artist, day: day))
    case .listeningRemoved(let artist):
      for loop in listening.keys {
        listening[loop] = listening[loop]?.filter { $0.artist != artist }
      }
    case .message(let message): messages.append(message)
    case .contribution(let contribution): contributions[contribution.id] = contribution
    case .contributionRemoved(let id): contributions[id] = nil
    case .audioUnused(let audio): unusedAudio.insert(audio)
    }
  }

  private func number(of reach: LoopReach) -> Int64? {
    reach.isOpen ? 0 : reachNumbers[reach]
  }

  private func has(_ id: LoopID, _ filter: LoopFilter) -> Bool {
    guard let loop = loops[id], !loop.isDeleted, let number = number(of: loop.reach) else {
      return false
    }
    return filter.reaches.contains(number) && loop.artists.isDisjoint(with: filter.excluded)
  }
}

extension InMemoryLoopFacts: LoopFacts {
  func artist(_ id: ArtistID) -> Artist? { people.artists[id] }
  func artist(named username: Username) -> ArtistID? { people.usernames[username] }
  func has(_ relation: Relation, _ artist: ArtistID, to other: ArtistID) -> Bool {
    people.others(relation, of: artist).contains(other)
  }
  func others(_ relation: Relation, of artist: ArtistID) -> Set<ArtistID> {
    people.others(relation, of: artist)
  }
  func artists(_ relation: Relation, to other: ArtistID) -> Set<ArtistID> {
    people.artists(relation, to: other)
  }

  func loop(_ id: LoopID) -> Loop? { loops[id] }
  func loops(with artist: ArtistID) -> Set<LoopID> {
    Set(loops.values.lazy.filter { $0.artists.contains(artist) }.map(\.id))
  }
  func loopCount(with artist: ArtistID, in filter: LoopFilter) -> Int {
    loops(with: artist).count { has($0, filter) }
  }
  func reaches(naming artists: Set<ArtistID>) -> [Int64: LoopReach] {
    let named = reachNumbers.filter { !$0.key.artists.isDisjoint(with: artists) }
    return Dictionary(uniqueKeysWithValues: named.map { ($0.value, $0.key) })
  }
  func isUsed(_ audio: AudioID, besides excluded: Set<LoopID>) -> Bool {
    loops.values.contains { loop in
      !excluded.contains(loop.id) && loop.layers.contains { $0.audio == audio }
    }
  }
  func reshares(of loop: LoopID) -> [ArtistID: Int64] { reshares[loop, default: [:]] }
  func reshares(by artist: ArtistID) -> Set<LoopID> {
    Set(reshares.lazy.filter { $0.value[artist] != nil }.map(\.key))
  }
  func saved(by artist: ArtistID) -> [LoopID] { saved[artist, default: []] }

  func message(_ id: MessageID) -> Message? { messages.first { $0.id == id } }
  func messages(
    between a: ArtistID, _ b: ArtistID, before first: MessageKey?, limit: Int
  ) -> [Message] {
    let pair: Set = [a, b]
    let all = messages.filter { Set([$0.sender, $0.receiver]) == pair }
    return Array(
      all.filter { message in first.map { message.key < $0 } ?? true }
        .sorted { $0.key > $1.key }.prefix(limit))
  }
  func newestMessages(
    of artist: ArtistID, excluding excluded: Set<ArtistID>, after last: MessageKey?, limit: Int
  ) -> [Message] {
    let mine = messages.filter { $0.sender == artist || $0.receiver == artist }
    let newest = Dictionary(grouping: mine) { $0.partner(of: artist) }
      .filter { !excluded.contains($0.key) }.values.compactMap { $0.max { $0.key < $1.key } }
    return Array(
      newest.filter { message in last.map { message.key < $0 } ?? true }
        .sorted { $0.key > $1.key }.prefix(limit))
  }
  func contribution(_ id: ContributionID) -> Contribution? { contributions[id] }
  func contributions(of artist: ArtistID) -> [Contribution] {
    contributions.values.filter { $0.asker == artist || $0.asked == artist }
      .sorted { $0.id < $1.id }
  }

  func posts(
    of artists: Set<ArtistID>, withReshares: Bool, in filter: LoopFilter, after last: FeedKey?,
    limit: Int
  ) -> [FeedKey] {
    var keys = Set(loops.values.lazy.filter { artists.contains($0.poster) }.map(\.key))
    for (loop, times) in reshares where withReshares {
      for (artist, time) in times where artists.contains(artist) {
        keys.insert(FeedKey(time: time, loop: loop))
      }
    }
    let places = keys.filter { key in has(key.loop, filter) && last.map { key < $0 } ?? true }
    return Array(places.sorted(by: >).prefix(limit))
  }

  func ranks(
    by measure: LoopMeasure, in filter: LoopFilter, after last: LoopRank?, limit: Int
  ) -> [LoopRank] {
    let counts = counts(by: measure)
    let ranks = loops.values.filter { has($0.id, filter) }
      .map { LoopRank(count: counts[$0.id, default: 0], key: $0.key) }
      .filter { rank in last.map { rank < $0 } ?? true }
    return Array(ranks.sorted(by: >).prefix(limit))
  }

  func count(of loop: LoopID, by measure: LoopMeasure) -> Int {
    counts(by: measure)[loop, default: 0]
  }

  private func counts(by measure: LoopMeasure) -> [LoopID: Int] {
    let counted: [LoopID] =
      switch measure {
      case .newest: []
      case .mostRelooped:
        loops.values.filter { !$0.isDeleted && $0.reach.isOpen }.compactMap(\.parent)
      case .mostSaved: Array(saved.values.joined())
      case .mostListened: listening.flatMap { loop, all in all.map { _ in loop } }
      }
    return Dictionary(counted.lazy.map { ($0, 1) }, uniquingKeysWith: +)
  }

  func loops(matching words: [String], in filter: LoopFilter, limit: Int) -> [LoopID] {
    let found = loopList.names(matching: words).reversed().lazy.filter { has($0, filter) }
    return Array(found.prefix(limit))
  }

  func artists(
    matching words: [String], excluding excluded: Set<ArtistID>, limit: Int
  ) -> [ArtistID] {
    let found = people.list.names(matching: words).lazy.filter { !excluded.contains($0) }
    return Array(found.prefix(limit))
  }
}
