// Messages and contributions (rules A16, A17).
extension LoopDecision {
  mutating func sendMessage(to receiver: ArtistID, text: String, loop: LoopID?) throws -> Message {
    _ = try permissions.artist(receiver)
    guard try facts.areFriends(asker, receiver) else { throw Refusal.notAllowed(.tellStrangers) }
    if let loop { _ = try permissions.loop(loop) }
    if loop == nil || !text.isEmpty {
      try Self.check(text, upTo: Message.maximumLength, .message, allowing: ["\t", "\n"])
    }
    let id = MessageID(try checkedName())
    guard try facts.message(id) == nil else { throw Refusal.conflict(.nameTaken) }
    let message = Message(
      id: id, sender: asker, receiver: receiver, time: time, text: text, loop: loop)
    change(.message(message))
    return message
  }

  mutating func askToContribute(to id: LoopID) throws -> Contribution {
    let loop = try permissions.loop(id)
    guard loop.poster != asker else { throw Refusal.conflict(.ownLoop) }
    return try newContribution(loop: loop, asked: loop.poster)
  }

  mutating func offerContribution(to id: LoopID, _ other: ArtistID) throws -> Contribution {
    let loop = try permissions.loop(id)
    guard loop.poster == asker else { throw Refusal.notAllowed(.changeOthersLoop) }
    guard other != asker else { throw Refusal.conflict(.oneself) }
    _ = try permissions.artist(other)
    guard try LoopPermissions(asker: other, facts: facts).mayHear(loop) else {
      throw Refusal.notFound(.loop)
    }
    return try newContribution(loop: loop, asked: other)
  }

  private mutating func newContribution(loop: Loop, asked: ArtistID) throws -> Contribution {
    let id = ContributionID(try checkedName())
    guard try facts.contribution(id) == nil else { throw Refusal.conflict(.nameTaken) }
    let pair: Set = [asker, asked]
    let isThere = try facts.contributions(of: asker).contains {
      $0.loop == loop.id && Set([$0.asker, $0.asked]) == pair
    }
    guard !isThere else { throw Refusal.conflict(.askedAlready) }
    let contribution = Contribution(
      id: id, loop: loop.id, asker: asker, asked: asked, isAgreed: false)
    change(.contribution(contribution))
    return contribution
  }

  mutating func answerContribution(_ id: ContributionID, isAccepted: Bool) throws {
    guard var contribution = try facts.contribution(id), contribution.asked == asker,
      !contribution.isAgreed
    else { throw Refusal.notFound(.contribution) }
    guard isAccepted else { return change(.contributionRemoved(id)) }
    guard let loop = try facts.loop(contribution.loop) else { throw Refusal.notFound(.loop) }
    let contributor = loop.poster == asker ? contribution.asker : asker
    guard try LoopPermissions(asker: contributor, facts: facts).mayHear(loop) else {
      throw Refusal.notFound(.loop)
    }
    contribution.isAgreed = true
    change(.contribution(contribution))
  }

  mutating func withdrawContribution(_ id: ContributionID) throws {
    guard let contribution = try facts.contribution(id) else {
      throw Refusal.notFound(.contribution)
    }
    // Only the loop's poster can end an agreed contribution.
    let owner =
      try contribution.isAgreed ? facts.loop(contribution.loop)?.poster : contribution.asker
    guard owner == asker else { throw Refusal.notFound(.contribution) }
    change(.contributionRemoved(id))
  }
}
