/// An action of an artist on people or loops.
///
/// ```swift
/// let answer = try await store.perform(.reloop(id, adding: addition), by: bob, at: 1_795_500_000_000)
/// if let mix = answer.loop { print(mix.title) }
/// ```
public enum LoopAction: Codable, Hashable, Sendable {
  // MARK: People

  /// Joins as a new artist, whose record has the name under which the action is performed. Answers the artist.
  case join(username: String, givenName: String, image: String? = nil)
  /// Changes your given name, your image or both. Pass `nil` to keep a value, and an empty image to remove yours.
  /// Answers the artist.
  case editProfile(givenName: String? = nil, image: String? = nil)
  /// Sends an artist a friend request, or accepts theirs if there is one.
  case ask(ArtistID)
  /// Accepts an artist's friend request.
  case accept(ArtistID)
  /// Declines an artist's friend request.
  case decline(ArtistID)
  /// Withdraws your friend request to an artist.
  case withdraw(from: ArtistID)
  /// Ends a friendship.
  case unfriend(ArtistID)
  /// Blocks an artist. From then on, neither of you sees the other.
  case block(ArtistID)
  /// Unblocks an artist.
  case unblock(ArtistID)
  /// Reports an artist, a loop or a message to the host.
  case report(Report.Subject, reason: String)
  /// Leaves permanently. Your loops are deleted; your layers in other artists' loops stay or are taken out.
  case leave(takingOutLayers: Bool)

  // MARK: Loops

  /// Posts a loop made of your own layers. Answers the loop.
  case post(LoopDraft)
  /// Posts a loop made of all layers of another loop and further layers of your own. Answers the new loop.
  case reloop(LoopID, adding: LoopAddition)
  /// Changes one of your loops. Answers the loop.
  case edit(LoopID, LoopEdit)
  /// Takes out one of your layers, by its index, unless it is the loop's only layer. Answers the loop.
  case takeOut(layer: Int, of: LoopID)
  /// Deletes one of your loops.
  case delete(LoopID)

  // MARK: Other artists' loops

  /// Reshares a loop with those of your friends who may hear it.
  case reshare(LoopID)
  /// Removes your reshare of a loop.
  case unshare(LoopID)
  /// Saves a loop at the end of your saved loops.
  case save(LoopID)
  /// Removes a loop from your saved loops.
  case unsave(LoopID)
  /// Moves a saved loop to an index among the saved loops that you may hear.
  case moveSaved(LoopID, to: Int)
  /// Counts you as a listener of a loop, at most once a day. The caller numbers the days.
  case listen(to: LoopID, on: Int64)

  // MARK: Messages and contributions

  /// Sends a friend a text, a loop, or both. Answers the message.
  case sendMessage(to: ArtistID, text: String = "", loop: LoopID? = nil)
  /// Asks to contribute to another artist's loop. Answers the contribution.
  case askToContribute(to: LoopID)
  /// Offers an artist the opportunity to contribute to one of your loops. Answers the contribution.
  case offerContribution(to: LoopID, ArtistID)
  /// Accepts a contribution.
  case acceptContribution(ContributionID)
  /// Declines a contribution.
  case declineContribution(ContributionID)
  /// Withdraws your request or offer to contribute, or ends an agreed contribution to one of your loops.
  case withdrawContribution(ContributionID)
}

extension LoopAction {
  /// Posts a loop made of all layers of another loop and further layers of your own, with the same name and open to
  /// everyone who may hear the original.
  public static func reloop(_ loop: Loop, adding layers: [AudioID]) -> LoopAction {
    .reloop(loop.id, adding: LoopAddition(layers: layers, length: loop.length))
  }

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
  ) throws -> (changes: [LoopChange], answer: LoopAnswer) {
    var decision = LoopDecision(by: artist, at: time, newName: newName, facts: facts)
    let answer = try decision.answer(self)
    return (decision.changes, answer)
  }
}

// The names of values without a label, as encoded: `{"ask": {"artist": "bob"}}`.
extension LoopAction {
  enum ArtistKeys: String, CodingKey { case _0 = "artist" }
  enum LoopKeys: String, CodingKey { case _0 = "loop" }
  enum ContributionKeys: String, CodingKey { case _0 = "contribution" }

  typealias AskCodingKeys = ArtistKeys
  typealias AcceptCodingKeys = ArtistKeys
  typealias DeclineCodingKeys = ArtistKeys
  typealias UnfriendCodingKeys = ArtistKeys
  typealias BlockCodingKeys = ArtistKeys
  typealias UnblockCodingKeys = ArtistKeys
  enum ReportCodingKeys: String, CodingKey { case _0 = "subject", reason }
  enum PostCodingKeys: String, CodingKey { case _0 = "draft" }
  enum ReloopCodingKeys: String, CodingKey { case _0 = "loop", adding }
  enum EditCodingKeys: String, CodingKey { case _0 = "loop", _1 = "edit" }
  typealias DeleteCodingKeys = LoopKeys
  typealias ReshareCodingKeys = LoopKeys
  typealias UnshareCodingKeys = LoopKeys
  typealias SaveCodingKeys = LoopKeys
  typealias UnsaveCodingKeys = LoopKeys
  enum MoveSavedCodingKeys: String, CodingKey { case _0 = "loop", to }
  enum OfferContributionCodingKeys: String, CodingKey { case to, _1 = "artist" }
  typealias AcceptContributionCodingKeys = ContributionKeys
  typealias DeclineContributionCodingKeys = ContributionKeys
  typealias WithdrawContributionCodingKeys = ContributionKeys
}
