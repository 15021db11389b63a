import Ostinato
import OstinatoLooper

/// A looper, and a probe while the round trip is being measured.
public struct ProbedLooper: SoundSource {
  public var looper: Looper
  public var probe: RoundTripProbe?

  init(_ looper: Looper) { self.looper = looper }

  public mutating func render(_ block: borrowing SourceBlock) { looper.render(block) }

  /// Unsafe: `input` must be valid for `frames` frames.
  @unsafe mutating func render(
    _ block: borrowing SourceBlock, input: UnsafeStereoBuffer, frames: Int
  ) {
    unsafe looper.render(block, input: input, frames: frames)
    unsafe probe?.render(block, input: input, frames: frames)
  }

  public mutating func makeUnique() { looper.makeUnique() }
  public func snapshot() -> [UInt8] { looper.snapshot() }
  public mutating func restore(_ snapshot: [UInt8]) throws(SnapshotError) {
    try looper.restore(snapshot)
  }
}

/// A probe on its way to the audio thread or back.
///
/// Safe: only the thread that has the request uses it.
final class ProbeBox: @unchecked Sendable {
  private var probe: RoundTripProbe?

  init(_ probe: RoundTripProbe?) { self.probe = probe }

  /// Exchanges the probe, so that no memory is shared or freed. Thread: audio.
  func exchange(with other: inout RoundTripProbe?) { swap(&probe, &other) }

  /// The probe that has come back.
  func take() -> RoundTripProbe? { probe.take() }
}
