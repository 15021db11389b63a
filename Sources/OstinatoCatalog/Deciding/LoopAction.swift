/// What an artist does with people and loops, and the kind of its answer.
///
/// ```swift
/// let mix = try await store.perform(.reloop(id, adding: addition), by: bob, at: 1_795_500_000_000)
/// ```
public struct LoopAction<Answer: Sendable>: Sendable {
  let decide: @Sendable (inout LoopDecision) throws -> Answer
  /// Whether who acts has to have joined.
  var isOfMembers = true

  /// Decides what the action comes to, from the facts as they are. A store calls this within a transaction, and writes
  /// the changes down.
  ///
  /// - Parameters:
  ///   - artist: Who acts: the host has found out that it is they.
  ///   - time: When, in the caller's milliseconds.
  ///   - newName: A name for a new record, which no other record has.
  ///   - facts: What the store knows.
  /// - Throws: ``Refusal``, and whatever the facts throw.
  public func decide(
    by artist: ArtistID, at time: Int64, newName: String, facts: any LoopFacts
  ) throws -> (changes: [LoopChange], answer: Answer) {
    var decision = LoopDecision(by: artist, at: time, newName: newName, facts: facts)
    if isOfMembers { try decision.sight.checkAsker() }
    let answer = try decide(&decision)
    return (decision.changes, answer)
  }
}

extension LoopAction where Answer == Artist {
  /// Joins: the name of the record by which one acts becomes an artist.
  public static func join(
    username: String, givenName: String, image: String? = nil
  ) -> LoopAction {
    LoopAction(
      decide: { try $0.join(username: username, givenName: givenName, image: image) },
      isOfMembers: false)
  }

  /// Changes your given name, your image or both. Pass `nil` to keep a value, and `.some(nil)` to remove the image.
  public static func editProfile(
    givenName: String? = nil, image: String?? = nil
  ) -> LoopAction {
    LoopAction { try $0.editProfile(givenName: givenName, image: image) }
  }
}

extension LoopAction where Answer == Void {
  /// Asks an artist to be friends, or accepts, if they have asked.
  public static func ask(_ artist: ArtistID) -> LoopAction { LoopAction { try $0.ask(artist) } }
  /// Accepts an artist's friend request.
  public static func accept(_ artist: ArtistID) -> LoopAction {
    LoopAction { try $0.answer(artist, isAccepted: true) }
  }
  /// Declines an artist's friend request.
  public static func decline(_ artist: ArtistID) -> LoopAction {
    LoopAction { try $0.answer(artist, isAccepted: false) }
  }
  /// Withdraws one's friend request.
  public static func withdraw(from artist: ArtistID) -> LoopAction {
    LoopAction { try $0.withdraw(from: artist) }
  }
  /// Ends a friendship.
  public static func unfriend(_ artist: ArtistID) -> LoopAction {
    LoopAction { try $0.unfriend(artist) }
  }
  /// Blocks an artist: neither sees anything of the other from then on.
  public static func block(_ artist: ArtistID) -> LoopAction { LoopAction { try $0.block(artist) } }
  /// Takes back one's block.
  public static func unblock(_ artist: ArtistID) -> LoopAction {
    LoopAction { try $0.unblock(artist) }
  }
  /// Reports something to the host.
  public static func report(_ subject: Report.Subject, reason: String) -> LoopAction {
    LoopAction { try $0.report(subject, reason: reason) }
  }
  /// Leaves for good: one's loops are deleted, and one's layers in others' loops stay or are taken out.
  public static func leave(takingOutLayers: Bool) -> LoopAction {
    LoopAction { try $0.leave(takingOutLayers: takingOutLayers) }
  }

  /// Deletes a loop of one's own.
  public static func delete(_ loop: LoopID) -> LoopAction { LoopAction { try $0.delete(loop) } }
  /// Reshares a loop with one's friends, those who may hear it.
  public static func reshare(_ loop: LoopID) -> LoopAction { LoopAction { try $0.reshare(loop) } }
  /// Takes back a reshare.
  public static func unshare(_ loop: LoopID) -> LoopAction { LoopAction { try $0.unshare(loop) } }
  /// Saves a loop behind those that are saved already.
  public static func save(_ loop: LoopID) -> LoopAction { LoopAction { try $0.save(loop) } }
  /// Saves a loop no more.
  public static func unsave(_ loop: LoopID) -> LoopAction { LoopAction { try $0.unsave(loop) } }
  /// Moves a saved loop to an index among those that one may hear.
  public static func moveSaved(_ loop: LoopID, to index: Int) -> LoopAction {
    LoopAction { try $0.moveSaved(loop, to: index) }
  }
  /// Counts as a listener, once on each day, by a number that the caller counts up.
  public static func listen(to loop: LoopID, on day: Int64) -> LoopAction {
    LoopAction { try $0.listen(to: loop, on: day) }
  }

  /// Agrees on a contribution.
  public static func accept(_ contribution: ContributionID) -> LoopAction {
    LoopAction { try $0.answerContribution(contribution, isAccepted: true) }
  }
  /// Does not agree on a contribution.
  public static func decline(_ contribution: ContributionID) -> LoopAction {
    LoopAction { try $0.answerContribution(contribution, isAccepted: false) }
  }
  /// Withdraws what one has asked or offered, or ends what was agreed about a loop of one's own.
  public static func withdraw(_ contribution: ContributionID) -> LoopAction {
    LoopAction { try $0.withdrawContribution(contribution) }
  }
}

extension LoopAction where Answer == Loop {
  /// Posts a loop of one's own layers.
  public static func post(_ draft: LoopDraft) -> LoopAction { LoopAction { try $0.post(draft) } }
  /// Posts a loop of all layers of another, with more of one's own.
  public static func reloop(_ loop: LoopID, adding addition: LoopAddition) -> LoopAction {
    LoopAction { try $0.reloop(loop, adding: addition) }
  }
  /// Posts a loop of all layers of another, with more of one's own, by the same name and for as many as may hear it.
  public static func reloop(_ loop: Loop, adding layers: [AudioID]) -> LoopAction {
    reloop(loop.id, adding: LoopAddition(layers: layers, length: loop.length))
  }
  /// Changes a loop of one's own.
  public static func edit(_ loop: LoopID, _ edit: LoopEdit) -> LoopAction {
    LoopAction { try $0.edit(loop, edit) }
  }
  /// Takes out a layer of one's own, by its index, unless it is the only one.
  public static func takeOut(layer index: Int, of loop: LoopID) -> LoopAction {
    LoopAction { try $0.takeOut(layer: index, of: loop) }
  }
}

extension LoopAction where Answer == Message {
  /// Writes to a friend: a text, a loop, or both.
  public static func tell(
    _ artist: ArtistID, _ text: String = "", loop: LoopID? = nil
  ) -> LoopAction {
    LoopAction { try $0.tell(artist, text: text, loop: loop) }
  }
}

extension LoopAction where Answer == Contribution {
  /// Asks to contribute to somebody's loop.
  public static func askToContribute(to loop: LoopID) -> LoopAction {
    LoopAction { try $0.askToContribute(to: loop) }
  }
  /// Offers somebody to contribute to a loop of one's own.
  public static func offerContribution(to loop: LoopID, _ artist: ArtistID) -> LoopAction {
    LoopAction { try $0.offerContribution(to: loop, artist) }
  }
}
