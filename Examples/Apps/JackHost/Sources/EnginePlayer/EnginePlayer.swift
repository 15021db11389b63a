import JackClient
import Ostinato
import OstinatoHost

/// Plays an engine in a JACK client: the whole of what happens on the audio thread.
public final class EnginePlayer: JackProcessor {
  /// Owns the engine; other threads speak to its `control`.
  public let host: EngineHost

  public init(_ host: EngineHost) { self.host = host }

  public func process(_ cycle: JackCycle) { _ = unsafe render(cycle) }

  /// Renders a cycle. Returns how many commands the engine took in at its first frame. Thread: audio.
  public func render(_ cycle: JackCycle) -> Int {
    // Safe: JACK's memory has as many samples as the cycle has frames.
    guard let outputs = unsafe cycle.outputs else { return 0 }
    return unsafe host.render(
      into: UnsafeStereoBuffer(left: outputs.left, right: outputs.right), frames: cycle.frames,
      at: HostTime(microseconds: cycle.microseconds))
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
