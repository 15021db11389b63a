import ExampleSupport
import Ostinato
import OstinatoRhythm

/// A groove as it was played: the audio, and the steps that the sequencer reported.
struct Performance {
  /// A step at the frame where it was played.
  struct PlayedStep {
    let frame: Int64
    let step: StepEvent.PlayedStep
  }

  let audio: RenderedAudio
  let steps: [PlayedStep]
  /// The frame at which the last bar ends. The audio goes on while sounds ring.
  let end: Int64

  /// The number of hits that were played.
  var hitCount: Int { steps.reduce(0) { $0 + $1.step.hits.nonzeroBitCount } }

  init(of groove: PatternText, with kit: DrumKit, _ settings: Settings) throws(Failure) {
    let pattern = groove.pattern
    do {
      // The second bank is silent: what sounds when it takes over rings on.
      let silence = try StepPattern(
        rows: pattern.rowCount, steps: pattern.stepCount, stepLength: pattern.stepLength)
      var drums = try StepSequencer(
        id: .source(0), kit: kit, patterns: [pattern, silence], swing: settings.swing,
        polyphony: 32)
      var engine = try LoopEngine(
        sampleRate: settings.sampleRate, tempo: settings.tempo, decks: [],
        sources: [Strip(gain: 0.7)])
      let length = TimeSignature.fourFour.barLength * settings.bars
      end = try engine.state.timebase.frame(of: MusicalTime(length, in: .fourFour)).rawValue
      let ringing = settings.sampleRate.hertz
      try engine.send(.play)
      try engine.send(.play(bank: 1), to: drums.id, at: .tick(length))
      try engine.send(.pause, at: .frame(FramePosition(end + ringing)))
      audio = engine.render(frames: Int(end + ringing + ringing / 10)) { block in
        drums.render(block)
      }
    } catch { throw Failure("\(error)") }
    steps = audio.events.compactMap { event in
      guard case .step(let step)? = StepEvent(event, of: .source(0)), step.bank == 0 else {
        return nil
      }
      return PlayedStep(frame: event.frame.rawValue, step: step)
    }
  }
}
