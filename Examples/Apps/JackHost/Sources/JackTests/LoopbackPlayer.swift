import JackClient
import Ostinato
import OstinatoLooper
import OstinatoRhythm
import Synchronization

/// Measures the round trip, and then plays a metronome and records it from the input.
///
/// Safe: the session is set before the stage that uses it, and read again after the stage that ends it.
final class LoopbackPlayer: JackProcessor, @unchecked Sendable {
  /// What is going on, which only ever rises.
  enum Stage: Int {
    case waiting, probing, probed, recording, recorded
  }

  private let stage = Atomic<Int>(Stage.waiting.rawValue)
  /// What is played, and kept by whoever may change it at present.
  var engine: LoopEngine
  var probe: RoundTripProbe
  var looper: Looper?
  var click: Metronome?
  /// The frame with which the recording ends.
  var lastFrame: Int64 = 0
  private var events = EventBuffer(capacity: 64)

  init(sampleRate: SampleRate) throws {
    engine = try LoopbackPlayer.makeEngine(sampleRate)
    probe = try RoundTripProbe(source: 0, sampleRate: sampleRate, level: 0.5)
    probe.makeUnique()
  }

  static func makeEngine(_ rate: SampleRate) throws -> LoopEngine {
    try LoopEngine(
      sampleRate: rate, tempo: Tempo(parsing: "267.3"), decks: [Deck](),
      sources: [Strip(), Strip()])
  }

  func enter(_ next: Stage) { stage.store(next.rawValue, ordering: .releasing) }
  func hasReached(_ wanted: Stage) -> Bool { stage.load(ordering: .acquiring) >= wanted.rawValue }

  /// Thread: audio.
  func process(_ cycle: JackCycle) {
    guard let outputs = unsafe cycle.outputs, let inputs = unsafe cycle.inputs else { return }
    let frames = cycle.frames
    let output = unsafe UnsafeStereoBuffer(left: outputs.left, right: outputs.right)
    let input = unsafe UnsafeStereoBuffer(left: inputs.left, right: inputs.right)
    // Safe: JACK's memory has as many samples as the cycle has frames.
    switch Stage(rawValue: stage.load(ordering: .acquiring)) {
    case .probing:
      unsafe engine.render(into: output, frames: frames, events: &events) { block in
        unsafe probe.render(block, input: input, frames: frames)
      }
      if probe.isFinished { enter(.probed) }
    case .recording:
      unsafe engine.render(into: output, frames: frames, events: &events) { block in
        unsafe looper?.render(block, input: input, frames: frames)
        click?.render(block)
      }
      if engine.frame.rawValue >= lastFrame { enter(.recorded) }
    default:
      unsafe outputs.left.update(repeating: 0, count: frames)
      unsafe outputs.right.update(repeating: 0, count: frames)
    }
  }
}
