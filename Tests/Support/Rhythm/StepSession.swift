import Ostinato
import OstinatoOracle
import OstinatoRhythm
import TestSupport

/// A random session of an engine without decks and a step sequencer: what is sent, and what the rules say of it.
///
/// Transport, tempo and anchors are those of a random performance, and the oracle says what they come to. Commands for
/// its decks, strips and sources become cues for the sequencer.
struct StepSession {
  let performance: Performance
  let setup: StepModel.Setup
  /// What the cues stand for; `nil` for an unknown code.
  private let commands: [Cue: StepCommand?]

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed ^ 0x5354_4550)
    var performance = RandomPerformance.make(seed: seed, longest: 8_000)
    (performance.decks, performance.observers, performance.levelWindow) = ([], [], 0)
    (performance.sources, performance.framesWithoutCalls) = ([Performance.Source()], 0..<0)
    let setup = StepSession.setup(for: performance, &random)
    var commands: [Cue: StepCommand?] = [:]
    func drawCue() -> SentCommand.Action {
      let command = StepSession.command(setup, &random)
      let cue = command?.cue(for: 0) ?? Cue(source: 0, code: Int32(random.draw(10...12) as Int))
      commands[cue] = .some(command)
      return .cue(
        SentCommand.Cue(source: 0, code: cue.code, value: cue.value, detail: cue.detail))
    }
    for index in performance.commands.indices {
      if case .grid(.clipEnd) = performance.commands[index].anchor {
        performance.commands[index].anchor = .grid(.sixteenth)
      }
      switch performance.commands[index].action {
      case .play, .pause, .reset, .seek, .tempo, .microloop, .cancel: break
      default: performance.commands[index].action = drawCue()
      }
    }
    for _ in 0..<random.draw(0...40) {
      let frame = Int64(random.draw(0...(performance.length - 1)))
      performance.commands.append(SentCommand(frame: frame, action: drawCue()))
    }
    (self.performance, self.setup, self.commands) = (performance, setup, commands)
  }

  func makeSequencer() throws -> StepSequencer {
    let rate = try SampleRate(setup.sampleRate)
    let rows = zip(setup.sounds, setup.groups).enumerated().map { index, row in
      DrumKit.Row(
        name: "\(index)", sound: Sound(row.0, sampleRate: rate), chokeGroup: row.1)
    }
    return try StepSequencer(
      id: .source(0), kit: DrumKit(rows), patterns: setup.patterns,
      swing: Swing(percent: setup.swing), polyphony: setup.polyphony, seed: setup.seed)
  }
}

// What the rules say.
extension StepSession {
  /// What the source sounds like and reports.
  struct Outcome {
    var left: [Float] = []
    var right: [Float] = []
    var events: [SourceEvent] = []
  }

  /// An event of a source.
  struct SourceEvent: Equatable {
    let frame: Int64
    let ticks: Int64
    let kind: EngineEvent.Kind

    init(frame: Int64, ticks: Int64, kind: EngineEvent.Kind) {
      (self.frame, self.ticks, self.kind) = (frame, ticks, kind)
    }

    /// `nil` for events that are not a source's.
    init?(_ event: EngineEvent) {
      switch event.kind {
      case .reported, .cueRejected: break
      default: return nil
      }
      self.init(frame: event.frame.rawValue, ticks: event.ticks.rawValue, kind: event.kind)
    }
  }

  /// What the model makes of the oracle's run.
  func expected() -> Outcome {
    let result = Oracle.run(performance)
    var events = result.events[...]
    var (model, outcome) = (StepModel(setup), Outcome())
    var music = Music(unitsPerTick: performance.unitsPerTick)
    for (frame, record) in result.frames.enumerated() {
      let happening = events.prefix { $0.frame == Int64(frame) }
      events = events.dropFirst(happening.count)
      let heard = model.frame(music.moment(record, happening), cues: cues(in: happening))
      outcome.left.append(heard.left)
      outcome.right.append(heard.right)
      let ticks = Int64(record.position / performance.unitsPerTick)
      outcome.events += heard.events.map {
        SourceEvent(frame: Int64(frame), ticks: ticks, kind: $0)
      }
    }
    return outcome
  }

  private func cues(in events: ArraySlice<OracleEvent>) -> [(cue: Cue, command: StepCommand?)] {
    events.compactMap { event in
      guard case .cued(let told) = event.kind else { return nil }
      let cue = Cue(source: 0, code: told.code, value: told.value, detail: told.detail)
      return (cue, commands[cue]!)
    }
  }

  /// What happens to the music, frame by frame (T7, S5).
  private struct Music {
    let unitsPerTick: Int128
    var moved = false
    /// The lines up to here have had their frame; that at it as well, if the music did not jump there.
    var reached: Int128 = 0
    var jumped = true

    mutating func moment(
      _ record: FrameRecord, _ events: ArraySlice<OracleEvent>
    ) -> StepModel.Moment {
      var moment = StepModel.Moment(
        position: record.position, unitsPerTick: unitsPerTick, moves: !record.transport.isPaused,
        stops: false, starts: false, played: [])
      for event in events {
        switch event.kind {
        case .paused: moment.stops = moved
        case .reset:
          moment.stops = moved
          (reached, jumped) = (0, true)
        case .sought: (reached, jumped) = (Int128(event.ticks) * unitsPerTick, true)
        case .microloopWrapped:
          guard case .microlooping(let region) = record.transport else { continue }
          // L3: those before the region's end come first.
          append(through: Int128(region.end) * unitsPerTick - 1, to: &moment)
          (reached, jumped) = (Int128(region.start) * unitsPerTick, true)
        default: break
        }
      }
      moment.starts = moment.moves && (!moved || moment.stops)
      if moment.moves {
        append(through: record.position, to: &moment)
        (reached, jumped) = (record.position, false)
      }
      moved = moment.moves
      return moment
    }

    private func append(through last: Int128, to moment: inout StepModel.Moment) {
      let first = jumped ? reached : reached + 1
      if first <= last { moment.played.append(first...last) }
    }
  }
}
