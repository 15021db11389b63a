import CLink
import JackClient

/// A session of Ableton Link that this program has joined. Thread: any.
///
/// Safe: Link's functions for other threads than the audio thread may be called on any, and the handle lasts as long as
/// the object.
final class LinkSession: @unchecked Sendable {
  private let link: OpaquePointer

  /// Joins the session of the local network, or begins one at a tempo, in beats per minute.
  init(tempo: Double) throws {
    guard let link = clink_join(tempo) else { throw LinkError.notJoined }
    self.link = link
  }

  deinit { clink_leave(link) }

  /// How many other peers there are.
  var peerCount: Int { clink_peer_count(link) }

  /// How many microseconds Link's clock is ahead of JACK's, and by how many that may be wrong.
  var clockDifference: (microseconds: Int64, uncertainty: Int64) {
    let before = Int64(JackClient.now())
    let time = clink_now(link)
    let after = Int64(JackClient.now())
    return (time - before - (after - before) / 2, after - before)
  }

  /// The session at a time of Link's clock, with bars of so many quarter notes.
  func moment(at time: Int64, bar: Double) -> clink_moment { clink_moment_at(link, time, bar) }

  func setTempo(_ tempo: Double, at time: Int64) { clink_set_tempo(link, tempo, time) }
  func setPlaying(_ isPlaying: Bool, at time: Int64) { clink_set_playing(link, isPlaying, time) }

  /// Has a beat at a time, if there are no other peers.
  func requestBeat(_ beat: Double, at time: Int64, bar: Double) {
    clink_request_beat(link, beat, time, bar)
  }
}

/// Says why Link is not to be had.
public enum LinkError: Error, CustomStringConvertible {
  /// There is no memory or no thread for it.
  case notJoined

  public var description: String { "Ableton Link could not be started" }
}
