import EnginePlayer
import Ostinato
import OstinatoNotes

/// The MIDI clock that comes in at the MIDI port of a player. It can only be followed.
public struct ReceivedClock: OtherClock {
  private let player: EnginePlayer
  private var follower: MIDIClockFollower

  /// Errors: `ClockFollower.Error`.
  public init(_ player: EnginePlayer) throws {
    self.player = player
    // JACK passes clocks on at their exact frames; those of an interface have a jitter of a millisecond or so.
    follower = MIDIClockFollower(
      try ClockFollower(sampleRate: player.host.control.sampleRate, jitter: 2))
  }

  public mutating func update(for next: EngineState, after change: UserChange) {
    while let received = player.received.read() {
      follower.receive(received.message, at: received.frame)
    }
  }

  public func start(for next: EngineState) -> FramePosition? {
    follower.isRunning ? next.frame : nil
  }

  public func advice(for next: EngineState) -> ClockAdvice {
    follower.advice(for: next, at: next.frame + player.skippedFrameCount)
  }

  public var words: String {
    guard let tempo = follower.tempo else { return "MIDI clock: none has come" }
    return "MIDI clock: \(follower.isRunning ? "playing" : "stopped") at \(tempo) BPM"
  }
}
