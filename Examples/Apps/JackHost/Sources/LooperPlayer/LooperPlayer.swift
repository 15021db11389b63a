import EnginePlayer
import Glibc
import JackClient
import Ostinato
import OstinatoHost
import OstinatoLooper
import OstinatoRhythm
import Synchronization

/// Plays an engine with a looper and a metronome in a JACK client, and measures the round trip: the whole of what
/// happens on the audio thread.
///
/// Safe: `looper` and `probe` are the audio thread's while ``mode`` says so, and nobody's for a cycle in between; see
/// ``change(to:_:)``.
public final class LooperPlayer: JackProcessor, @unchecked Sendable {
  /// Plays the engine, with its MIDI clock.
  public let player: EnginePlayer
  private let looper: UnsafeMutablePointer<Looper>
  private let probe: UnsafeMutablePointer<RoundTripProbe>
  private var click: Metronome

  /// What the audio thread renders besides the engine.
  public enum Mode: Int, Sendable {
    /// Nothing: the looper and the probe may be exchanged.
    case nothing
    /// The looper and the metronome.
    case looper
    /// The probe, until it has finished.
    case probe
  }

  private let wantedMode = Atomic<Int>(Mode.looper.rawValue)
  private let presentMode = Atomic<Int>(Mode.looper.rawValue)
  private let isProbed = Atomic<Bool>(false)
  /// The loudest sample of the input since it was read last, as a bit pattern, which has the order of the numbers.
  private let inputPeak = Atomic<UInt32>(0)

  public init(_ player: EnginePlayer, looper: Looper, click: Metronome, probe: RoundTripProbe) {
    self.player = player
    self.click = click
    self.looper = .allocate(capacity: 1)
    self.probe = .allocate(capacity: 1)
    unsafe self.looper.initialize(to: looper)
    unsafe self.probe.initialize(to: probe)
    self.click.makeUnique()
    unsafe self.looper.pointee.makeUnique()
    unsafe self.probe.pointee.makeUnique()
  }

  deinit {
    unsafe looper.deinitialize(count: 1).deallocate()
    unsafe probe.deinitialize(count: 1).deallocate()
  }

  // MARK: Thread: audio

  public func process(_ cycle: JackCycle) {
    // Safe: JACK's memory has as many samples as the cycle has frames.
    guard let inputs = unsafe cycle.inputs else { return }
    let mode = wantedMode.load(ordering: .acquiring)
    let input = unsafe UnsafeStereoBuffer(left: inputs.left, right: inputs.right)
    let frames = cycle.frames
    unsafe listen(to: inputs, frames: frames)
    _ = unsafe player.render(cycle) { block in
      switch Mode(rawValue: mode) {
      case .looper:
        unsafe looper.pointee.render(block, input: input, frames: frames)
        click.render(block)
      case .probe: unsafe probe.pointee.render(block, input: input, frames: frames)
      default: break
      }
    }
    if mode == Mode.probe.rawValue, unsafe probe.pointee.isFinished {
      isProbed.store(true, ordering: .releasing)
    }
    presentMode.store(mode, ordering: .releasing)
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

  // MARK: Thread: one other

  /// Whether the probe has heard all that it needs.
  public var hasProbed: Bool { isProbed.load(ordering: .acquiring) }

  /// The loudest sample of the input since the last call.
  public func takeInputPeak() -> Float {
    Float(bitPattern: inputPeak.exchange(0, ordering: .relaxed))
  }

  /// Reads or changes the looper or the probe while the audio thread renders neither of them, and then changes what it
  /// renders. Returns what `body` returns; `nil`, and nothing changes, if the audio thread does not run.
  public func change<Value>(
    to mode: Mode, _ body: (_ looper: inout Looper, _ probe: inout RoundTripProbe) -> Value
  ) -> Value? {
    let before = wantedMode.exchange(Mode.nothing.rawValue, ordering: .acquiringAndReleasing)
    for _ in 0..<200 where presentMode.load(ordering: .acquiring) != Mode.nothing.rawValue {
      usleep(5_000)
    }
    guard presentMode.load(ordering: .acquiring) == Mode.nothing.rawValue else {
      wantedMode.store(before, ordering: .releasing)
      return nil
    }
    isProbed.store(false, ordering: .relaxed)
    // Safe: the audio thread has begun a cycle since, and touches neither until the mode is stored.
    let value = unsafe body(&looper.pointee, &probe.pointee)
    unsafe looper.pointee.makeUnique()
    unsafe probe.pointee.makeUnique()
    wantedMode.store(mode.rawValue, ordering: .releasing)
    return value
  }
}
