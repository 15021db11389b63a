// People (rules A1 to A5).
extension LoopDecision {
  mutating func join(username: String, givenName: String, image: String?) throws -> Artist {
    let username = try Username(username)
    guard try facts.artist(asker) == nil else { throw Refusal.conflict(.joinedAlready) }
    guard asker.name.isRecordName else { throw Refusal.invalid(.recordName) }
    try Self.check(name: givenName, 1...60, .givenName)
    if let image { try Self.check(image, upTo: 200, .image) }
    guard try facts.artist(named: username) == nil else {
      throw Refusal.conflict(.usernameTaken)
    }
    let artist = Artist(id: asker, username: username, givenName: givenName, image: image)
    change(.artist(artist))
    return artist
  }

  mutating func editProfile(givenName: String?, image: String?) throws -> Artist {
    var artist = try permissions.artist(asker)
    if let givenName {
      try Self.check(name: givenName, 1...60, .givenName)
      artist.givenName = givenName
    }
    if let image {
      if !image.isEmpty { try Self.check(image, upTo: 200, .image) }
      artist.image = image.isEmpty ? nil : image
    }
    change(.artist(artist))
    return artist
  }

  mutating func ask(_ other: ArtistID) throws {
    try check(other)
    guard try !facts.areFriends(asker, other) else { throw Refusal.conflict(.friendsAlready) }
    if try facts.hasAsked(other, asker) {
      change(.relation(.friendRequest, other, asker, false))
      return setFriends(with: other, true)
    }
    guard try !facts.hasAsked(asker, other) else { throw Refusal.conflict(.askedAlready) }
    change(.relation(.friendRequest, asker, other, true))
  }

  mutating func answerRequest(of other: ArtistID, isAccepted: Bool) throws {
    try check(other)
    guard try facts.hasAsked(other, asker) else { throw Refusal.notFound(.friendRequest) }
    change(.relation(.friendRequest, other, asker, false))
    if isAccepted { setFriends(with: other, true) }
  }

  mutating func withdraw(from other: ArtistID) throws {
    try check(other)
    guard try facts.hasAsked(asker, other) else { throw Refusal.notFound(.friendRequest) }
    change(.relation(.friendRequest, asker, other, false))
  }

  mutating func unfriend(_ other: ArtistID) throws {
    try check(other)
    guard try facts.areFriends(asker, other) else { throw Refusal.notFound(.artist) }
    setFriends(with: other, false)
  }

  mutating func block(_ other: ArtistID) throws {
    // A blocked artist can block in turn.
    guard let artist = try facts.artist(other), !artist.hasLeft else {
      throw Refusal.notFound(.artist)
    }
    guard other != asker else { throw Refusal.conflict(.oneself) }
    guard try !facts.hasBlocked(asker, other) else { throw Refusal.conflict(.blockedAlready) }
    if try facts.areFriends(asker, other) { setFriends(with: other, false) }
    for (a, b) in [(asker, other), (other, asker)] where try facts.hasAsked(a, b) {
      change(.relation(.friendRequest, a, b, false))
    }
    for contribution in try facts.contributions(of: asker)
    where contribution.asker == other || contribution.asked == other {
      change(.contributionRemoved(contribution.id))
    }
    change(.relation(.block, asker, other, true))
  }

  mutating func unblock(_ other: ArtistID) throws {
    guard try facts.hasBlocked(asker, other) else { throw Refusal.conflict(.notBlocked) }
    change(.relation(.block, asker, other, false))
  }

  mutating func report(_ subject: Report.Subject, reason: String) throws {
    try Self.check(reason, upTo: 500, .reason)
    switch subject {
    case .artist(let artist): _ = try permissions.artist(artist)
    case .loop(let loop): _ = try permissions.loop(loop)
    case .message(let id):
      guard let message = try facts.message(id),
        message.receiver == asker || message.sender == asker,
        try !permissions.hasBlock(between: message.sender, message.receiver)
      else { throw Refusal.notFound(.message) }
    }
    change(.report(Report(reporter: asker, subject: subject, reason: reason, time: time)))
  }

  mutating func leave(takingOutLayers: Bool) throws {
    for friend in try facts.friends(of: asker) { setFriends(with: friend, false) }
    for asked in try facts.others(.friendRequest, of: asker) {
      change(.relation(.friendRequest, asker, asked, false))
    }
    for other in try facts.artists(.friendRequest, to: asker) {
      change(.relation(.friendRequest, other, asker, false))
    }
    for other in try facts.blocked(by: asker) { change(.relation(.block, asker, other, false)) }
    for contribution in try facts.contributions(of: asker) {
      change(.contributionRemoved(contribution.id))
    }
    for loop in try facts.reshares(by: asker) { change(.reshare(loop, by: asker, at: nil)) }
    change(.saved(asker, []))
    change(.listeningRemoved(asker))
    var left: [Loop] = []
    for id in try facts.loops(with: asker) {
      guard var loop = try facts.loop(id), !loop.isDeleted else { continue }
      if loop.poster == asker {
        left.append(loop)
        loop = loop.deleted
      } else if takingOutLayers, loop.layers.contains(where: { $0.author == asker }) {
        left.append(loop)
        loop.layers.removeAll { $0.author == asker }
        if loop.layers.isEmpty { loop = loop.deleted }
      } else {
        continue
      }
      change(.loop(loop))
    }
    try noteUnusedAudio(of: left)
    change(.artist(.former(asker)))
  }

  private mutating func setFriends(with other: ArtistID, _ areFriends: Bool) {
    change(.relation(.friend, asker, other, areFriends))
    change(.relation(.friend, other, asker, areFriends))
  }

  private func check(_ other: ArtistID) throws {
    guard other != asker else { throw Refusal.conflict(.oneself) }
    _ = try permissions.artist(other)
  }
}
