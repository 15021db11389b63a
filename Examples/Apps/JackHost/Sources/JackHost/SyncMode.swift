import EnginePlayer
import Following
import JackClient

#if LINK
  import LinkSync
#endif

/// What the music is kept in step with.
enum SyncMode: String, CaseIterable {
  case midiClock = "midi-clock"
  case transport
  case transportMaster = "transport-master"
  case link

  /// Begins to keep a player in step.
  ///
  /// Errors: `ClockFollower.Error`, `JackError`, ``Failure``, and what Link says.
  func start(_ player: EnginePlayer, in client: JackClient) throws -> FollowerThread {
    switch self {
    case .midiClock: return FollowerThread(player, with: try ReceivedClock(player))
    case .transport, .transportMaster:
      let isMaster = self == .transportMaster
      return FollowerThread(
        player, with: try TransportClock(player, client.transport, isMaster: isMaster))
    case .link:
      #if LINK
        return FollowerThread(player, with: try LinkClock(player))
      #else
        throw Failure(
          "--sync link: this program was built without Ableton Link (see Docs/Embedding/JACK.md)")
      #endif
    }
  }
}
