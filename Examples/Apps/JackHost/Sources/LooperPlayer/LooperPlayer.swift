import EnginePlayer
import JackClient
import Ostinato
import OstinatoHost
import OstinatoLooper
import OstinatoRhythm
import Synchronization

/// Plays an engine with a looper and a metronome in a JACK client, and measures the round trip: the whole of what
/// happens on the audio thread.
///
/// Safe: the metronome is the audio thread's alone.
public final class LooperPlayer: JackProcessor, @unchecked Sendable {
  /// Plays the engine, with its MIDI clock.
  public let player: EnginePlayer
  /// Owns the looper; other threads ask it for things.
  public let source: SourceHost<ProbedLooper>
  private var click: Metronome
  /// The loudest sample of the input since it was read last, as a bit pattern, which has the order of the numbers.
  private let inputPeak = Atomic<UInt32>(0)

  public init(_ player: EnginePlayer, looper: Looper, click: Metronome) {
    self.player = player
    self.click = click
    source = SourceHost(ProbedLooper(looper))
    self.click.makeUnique()
  }

  // MARK: Thread: audio

  public func process(_ cycle: JackCycle) {
    // Safe: JACK's memory has as many samples as the cycle has frames.
    guard let inputs = unsafe cycle.inputs else { return }
    let input = unsafe UnsafeStereoBuffer(left: inputs.left, right: inputs.right)
    let frames = cycle.frames
    unsafe listen(to: inputs, frames: frames)
    _ = unsafe player.render(cycle) { block in
      source.render { unsafe $0.render(block, input: input, frames: frames) }
      click.render(block)
    }
  }

  private func listen(to inputs: JackCycle.StereoMemory, frames: Int) {
    var peak: Float = 0
    for frame in 0..<frames {
      peak = unsafe max(peak, inputs.left[frame].magnitude, inputs.right[frame].magnitude)
    }
    if peak.bitPattern > inputPeak.load(ordering: .relaxed) {
      inputPeak.store(peak.bitPattern, ordering: .relaxed)
    }
  }

  // MARK: Thread: others

  /// The loudest sample of the input since the last call.
  public func takeInputPeak() -> Float {
    Float(bitPattern: inputPeak.exchange(0, ordering: .relaxed))
  }

  /// Plays a probe through the strip of a source, for somewhat more than a second in which nothing else should be heard,
  /// and returns the round trip that it has found.
  ///
  /// Errors: `HostError`, `RoundTripProbe.Error`, `CancellationError`.
  public func measureRoundTrip(source number: Int) async throws -> RoundTrip {
    let box = ProbeBox(
      try RoundTripProbe(source: number, sampleRate: player.host.control.sampleRate))
    try await source.perform { box.exchange(with: &$0.probe) }
    var isBack = false
    while !isBack {
      try await Task.sleep(for: .milliseconds(50))
      isBack = try await source.perform { source in
        guard source.probe?.isFinished != false else { return false }
        box.exchange(with: &source.probe)
        return true
      }
    }
    guard let probe = box.take() else { throw RoundTripProbe.Error.notFinished }
    return try probe.roundTrip()
  }
}
