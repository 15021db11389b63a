/// A change that a store writes.
public enum LoopChange: Hashable, Sendable {
  /// Replaces or adds an artist.
  case artist(Artist)
  /// Begins or ends a relation of the first artist to the second.
  case relation(Relation, ArtistID, ArtistID, Bool)
  /// Adds a report for the host.
  case report(Report)
  /// Replaces or adds a loop.
  case loop(Loop)
  /// Sets when an artist reshared a loop; `nil` removes the reshare.
  case reshare(LoopID, by: ArtistID, at: Int64?)
  /// Sets the loops that an artist has saved, in their order.
  case saved(ArtistID, [LoopID])
  /// Counts an artist as a listener of a loop on a day.
  case listened(ArtistID, LoopID, day: Int64)
  /// Removes an artist from the listeners of every loop.
  case listeningRemoved(ArtistID)
  /// Adds a message.
  case message(Message)
  /// Replaces or adds a contribution.
  case contribution(Contribution)
  /// Deletes a contribution.
  case contributionRemoved(ContributionID)
  /// Tells the host that no loop uses this audio any more.
  case audioUnused(AudioID)
}
