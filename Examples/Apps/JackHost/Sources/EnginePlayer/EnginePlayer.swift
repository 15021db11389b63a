import JackClient
import Ostinato
import OstinatoHost

/// Plays an engine in a JACK client: the whole of what happens on the audio thread.
public final class EnginePlayer: JackProcessor {
  /// Owns the engine; other threads speak to its `control`.
  public let host: EngineHost
  private let journal: CycleJournal?

  /// `journal`: where to write what each cycle was, for a test to play it again.
  public init(_ host: EngineHost, journal: CycleJournal? = nil) {
    self.host = host
    self.journal = journal
  }

  public func process(_ cycle: JackCycle) {
    // Safe: JACK's memory has as many samples as the cycle has frames.
    guard let outputs = unsafe cycle.outputs else { return }
    let taken = unsafe host.render(
      into: UnsafeStereoBuffer(left: outputs.left, right: outputs.right), frames: cycle.frames,
      at: HostTime(microseconds: cycle.microseconds))
    journal?.append(
      CycleJournal.Entry(frameTime: cycle.frameTime, frames: cycle.frames, taken: taken))
  }
}

extension HostTime {
  /// A time on JACK's clock.
  public init(microseconds: UInt64) {
    self.init(nanoseconds: Int64(truncatingIfNeeded: microseconds) &* 1000)
  }

  /// Now, on JACK's clock.
  public static func now() -> HostTime { HostTime(microseconds: JackClient.now()) }
}
