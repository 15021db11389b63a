/// What a store writes down.
public enum LoopChange: Hashable, Sendable {
  /// An artist, in place of what there was.
  case artist(Artist)
  /// Whether two artists are friends.
  case friends(ArtistID, ArtistID, Bool)
  /// Whether there is a friend request.
  case friendRequest(FriendRequest, Bool)
  /// Whether the first artist has blocked the other.
  case block(ArtistID, ArtistID, Bool)
  /// A report for the host.
  case report(Report)
  /// A loop, in place of what there was.
  case loop(Loop)
  /// When an artist has reshared a loop; `nil` for no more.
  case reshare(LoopID, by: ArtistID, at: Int64?)
  /// The loops that an artist has saved, in their order.
  case saved(ArtistID, [LoopID])
  /// That an artist has listened to a loop on a day.
  case listened(ArtistID, LoopID, day: Int64)
  /// That what an artist has listened to counts no more.
  case forgetListening(ArtistID)
  /// A message.
  case message(Message)
  /// A contribution, in place of what there was.
  case contribution(Contribution)
  /// That there is a contribution no more.
  case contributionRemoved(ContributionID)
  /// That no loop has this audio any more, for the host.
  case audioUnused(AudioID)
}
