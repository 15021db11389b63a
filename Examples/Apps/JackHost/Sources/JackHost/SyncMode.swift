import EnginePlayer
import Following
import JackClient

/// What the music is kept in step with.
enum SyncMode: String, CaseIterable {
  case midiClock = "midi-clock"
  case transport
  case transportMaster = "transport-master"

  /// Begins to keep a player in step.
  ///
  /// Errors: `ClockFollower.Error`, `JackError`.
  func start(_ player: EnginePlayer, in client: JackClient) throws -> FollowerThread {
    switch self {
    case .midiClock: return FollowerThread(player, with: try ReceivedClock(player))
    case .transport, .transportMaster:
      let isMaster = self == .transportMaster
      return FollowerThread(
        player, with: try TransportClock(player, client.transport, isMaster: isMaster))
    }
  }
}
