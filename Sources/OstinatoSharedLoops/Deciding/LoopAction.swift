/// An action of an artist on people or loops, with the type of its answer.
///
/// ```swift
/// let mix = try await store.perform(.reloop(id, adding: addition), by: bob, at: 1_795_500_000_000)
/// ```
public struct LoopAction<Answer: Sendable>: Sendable {
  let decide: @Sendable (inout LoopDecision) throws -> Answer
  /// Whether the acting artist must have joined.
  var isOfMembers = true

  /// Decides the outcome of the action from the current facts. A store calls this in a transaction and writes the
  /// changes.
  ///
  /// - Parameters:
  ///   - artist: The acting artist, whom the host has authenticated.
  ///   - time: The time of the action, in milliseconds by the caller's clock.
  ///   - newName: A name for a new record, which no other record has.
  ///   - facts: The facts of the store.
  /// - Throws: ``Refusal``, and any error that the facts throw.
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
  /// Joins as a new artist, whose record has the name under which the action is performed.
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
  /// Sends an artist a friend request, or accepts theirs if there is one.
  public static func ask(_ artist: ArtistID) -> LoopAction { LoopAction { try $0.ask(artist) } }
  /// Accepts an artist's friend request.
  public static func accept(_ artist: ArtistID) -> LoopAction {
    LoopAction { try $0.answer(artist, isAccepted: true) }
  }
  /// Declines an artist's friend request.
  public static func decline(_ artist: ArtistID) -> LoopAction {
    LoopAction { try $0.answer(artist, isAccepted: false) }
  }
  /// Withdraws your friend request to an artist.
  public static func withdraw(from artist: ArtistID) -> LoopAction {
    LoopAction { try $0.withdraw(from: artist) }
  }
  /// Ends a friendship.
  public static func unfriend(_ artist: ArtistID) -> LoopAction {
    LoopAction { try $0.unfriend(artist) }
  }
  /// Blocks an artist. From then on, neither of you sees the other.
  public static func block(_ artist: ArtistID) -> LoopAction { LoopAction { try $0.block(artist) } }
  /// Unblocks an artist.
  public static func unblock(_ artist: ArtistID) -> LoopAction {
    LoopAction { try $0.unblock(artist) }
  }
  /// Reports an artist, a loop or a message to the host.
  public static func report(_ subject: Report.Subject, reason: String) -> LoopAction {
    LoopAction { try $0.report(subject, reason: reason) }
  }
  /// Leaves permanently. Your loops are deleted; your layers in other artists' loops stay or are taken out.
  public static func leave(takingOutLayers: Bool) -> LoopAction {
    LoopAction { try $0.leave(takingOutLayers: takingOutLayers) }
  }

  /// Deletes one of your loops.
  public static func delete(_ loop: LoopID) -> LoopAction { LoopAction { try $0.delete(loop) } }
  /// Reshares a loop with those of your friends who may hear it.
  public static func reshare(_ loop: LoopID) -> LoopAction { LoopAction { try $0.reshare(loop) } }
  /// Removes your reshare of a loop.
  public static func unshare(_ loop: LoopID) -> LoopAction { LoopAction { try $0.unshare(loop) } }
  /// Saves a loop at the end of your saved loops.
  public static func save(_ loop: LoopID) -> LoopAction { LoopAction { try $0.save(loop) } }
  /// Removes a loop from your saved loops.
  public static func unsave(_ loop: LoopID) -> LoopAction { LoopAction { try $0.unsave(loop) } }
  /// Moves a saved loop to an index among the saved loops that you may hear.
  public static func moveSaved(_ loop: LoopID, to index: Int) -> LoopAction {
    LoopAction { try $0.moveSaved(loop, to: index) }
  }
  /// Counts you as a listener of a loop, at most once a day. The caller numbers the days.
  public static func listen(to loop: LoopID, on day: Int64) -> LoopAction {
    LoopAction { try $0.listen(to: loop, on: day) }
  }

  /// Accepts a contribution.
  public static func accept(_ contribution: ContributionID) -> LoopAction {
    LoopAction { try $0.answerContribution(contribution, isAccepted: true) }
  }
  /// Declines a contribution.
  public static func decline(_ contribution: ContributionID) -> LoopAction {
    LoopAction { try $0.answerContribution(contribution, isAccepted: false) }
  }
  /// Withdraws your request or offer to contribute, or ends an agreed contribution to one of your loops.
  public static func withdraw(_ contribution: ContributionID) -> LoopAction {
    LoopAction { try $0.withdrawContribution(contribution) }
  }
}

extension LoopAction where Answer == Loop {
  /// Posts a loop made of your own layers.
  public static func post(_ draft: LoopDraft) -> LoopAction { LoopAction { try $0.post(draft) } }
  /// Posts a loop made of all layers of another loop and further layers of your own.
  public static func reloop(_ loop: LoopID, adding addition: LoopAddition) -> LoopAction {
    LoopAction { try $0.reloop(loop, adding: addition) }
  }
  /// Posts a loop made of all layers of another loop and further layers of your own, with the same name and open to
  /// everyone who may hear the original.
  public static func reloop(_ loop: Loop, adding layers: [AudioID]) -> LoopAction {
    reloop(loop.id, adding: LoopAddition(layers: layers, length: loop.length))
  }
  /// Changes one of your loops.
  public static func edit(_ loop: LoopID, _ edit: LoopEdit) -> LoopAction {
    LoopAction { try $0.edit(loop, edit) }
  }
  /// Takes out one of your layers, by its index, unless it is the loop's only layer.
  public static func takeOut(layer index: Int, of loop: LoopID) -> LoopAction {
    LoopAction { try $0.takeOut(layer: index, of: loop) }
  }
}

extension LoopAction where Answer == Message {
  /// Sends a friend a text, a loop, or both.
  public static func tell(
    _ artist: ArtistID, _ text: String = "", loop: LoopID? = nil
  ) -> LoopAction {
    LoopAction { try $0.tell(artist, text: text, loop: loop) }
  }
}

extension LoopAction where Answer == Contribution {
  /// Asks to contribute to another artist's loop.
  public static func askToContribute(to loop: LoopID) -> LoopAction {
    LoopAction { try $0.askToContribute(to: loop) }
  }
  /// Offers an artist the opportunity to contribute to one of your loops.
  public static func offerContribution(to loop: LoopID, _ artist: ArtistID) -> LoopAction {
    LoopAction { try $0.offerContribution(to: loop, artist) }
  }
}
