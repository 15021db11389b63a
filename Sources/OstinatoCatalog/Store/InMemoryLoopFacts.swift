/// The facts of a store in memory.
struct InMemoryLoopFacts: Sendable {
  private(set) var people = PeopleTable()
  private(set) var loops: [LoopID: Loop] = [:]
  private(set) var loopList = SearchList<Loop>()
  private(set) var reshares: [LoopID: [ArtistID: Int64]] = [:]
  private(set) var saved: [ArtistID: [LoopID]] = [:]
  private(set) var listening: [LoopID: Set<Listening>] = [:]
  private(set) var messages: [Message] = []
  private(set) var contributions: [ContributionID: Contribution] = [:]
  private(set) var reports: [Report] = []
  private(set) var unusedAudio: Set<AudioID> = []

  /// That an artist has listened on a day.
  struct Listening: Hashable {
    let artist: ArtistID
    let day: Int64
  }

  mutating func apply(_ change: LoopChange) {
    switch change {
    case .artist, .friends, .friendRequest, .block: people.apply(change)
    case .report(let report): reports.append(report)
    case .loop(let loop):
      loops[loop.id] = loop
      loopList.set(loop.searchKeys, of: loop.id)
      unusedAudio.subtract(loop.layers.map(\.audio))
    case .reshare(let loop, let artist, let time): reshares[loop, default: [:]][artist] = time
    case .saved(let artist, let list): saved[artist] = list
    case .listened(let artist, let loop, let day):
      listening[loop, default: []].insert(Listening(artist: artist, day: day))
    case .forgetListening(let artist):
      for loop in listening.keys {
        listening[loop] = listening[loop]?.filter { $0.artist != artist }
      }
    case .message(let message): messages.append(message)
    case .contribution(let contribution): contributions[contribution.id] = contribution
    case .contributionRemoved(let id): contributions[id] = nil
    case .audioUnused(let audio): unusedAudio.insert(audio)
    }
  }
}

extension InMemoryLoopFacts: LoopFacts {
  func artist(_ id: ArtistID) -> Artist? { people.artists[id] }
  func artist(named username: Username) -> ArtistID? { people.usernames[username] }
  func areFriends(_ a: ArtistID, _ b: ArtistID) -> Bool { friends(of: a).contains(b) }
  func friends(of artist: ArtistID) -> Set<ArtistID> { people.friends[artist, default: []] }
  func hasAsked(_ asker: ArtistID, _ asked: ArtistID) -> Bool {
    people.requests.contains(FriendRequest(asker: asker, asked: asked))
  }
  func friendRequests(of artist: ArtistID) -> [FriendRequest] {
    people.requests.filter { $0.asker == artist || $0.asked == artist }
  }
  func hasBlocked(_ a: ArtistID, _ b: ArtistID) -> Bool { blocked(by: a).contains(b) }
  func blocked(by artist: ArtistID) -> Set<ArtistID> { people.blocked[artist, default: []] }

  func loop(_ id: LoopID) -> Loop? { loops[id] }
  func loops(with artist: ArtistID) -> Set<LoopID> {
    Set(loops.values.lazy.filter { $0.artists.contains(artist) }.map(\.id))
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
  func messages(between a: ArtistID, _ b: ArtistID) -> [Message] {
    let pair: Set = [a, b]
    return messages.filter { Set([$0.sender, $0.receiver]) == pair }
      .sorted { ($0.time, $0.id) < ($1.time, $1.id) }
  }
  func contribution(_ id: ContributionID) -> Contribution? { contributions[id] }
  func contributions(of artist: ArtistID) -> [Contribution] {
    contributions.values.filter { $0.asker == artist || $0.asked == artist }
      .sorted { $0.id < $1.id }
  }

  func posts(of artists: Set<ArtistID>, after last: FeedKey?, limit: Int) -> [FeedKey] {
    var keys = Set(
      loops.values.lazy.filter { artists.contains($0.poster) && !$0.isDeleted }
        .map { FeedKey(time: $0.time, loop: $0.id) })
    for (loop, times) in reshares {
      for (artist, time) in times where artists.contains(artist) {
        keys.insert(FeedKey(time: time, loop: loop))
      }
    }
    let places = keys.filter { key in last.map { key < $0 } ?? true }
    return Array(places.sorted(by: >).prefix(limit))
  }

  func ranks(by measure: LoopMeasure, after last: LoopRank?, limit: Int) -> [LoopRank] {
    var children: [LoopID: Int] = [:]
    for loop in loops.values where !loop.isDeleted {
      if let parent = loop.parent { children[parent, default: 0] += 1 }
    }
    var savers: [LoopID: Int] = [:]
    for loop in saved.values.joined() { savers[loop, default: 0] += 1 }
    let ranks = loops.values.filter { !$0.isDeleted }.map { loop in
      let count =
        switch measure {
        case .newest: 0
        case .mostRelooped: children[loop.id, default: 0]
        case .mostSaved: savers[loop.id, default: 0]
        case .mostListened: listening[loop.id, default: []].count
        }
      return LoopRank(count: count, key: FeedKey(time: loop.time, loop: loop.id))
    }.filter { rank in last.map { rank < $0 } ?? true }
    return Array(ranks.sorted(by: >).prefix(limit))
  }

  func loops(matching words: [String], after last: LoopID?, limit: Int) -> [LoopID] {
    loopList.names(matching: words, after: last, limit: limit, isReversed: true)
  }

  func artists(matching words: [String], after last: ArtistID?, limit: Int) -> [ArtistID] {
    people.list.names(matching: words, after: last, limit: limit, isReversed: false)
  }
}
