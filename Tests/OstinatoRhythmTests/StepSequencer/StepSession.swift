import Ostinato
import OstinatoOracle
import OstinatoRhythm
import TestSupport

/// A random session of an engine without decks and a step sequencer: what is sent, and what the rules say of it.
///
/// Transport, tempo and anchors are those of a random performance, and the oracle says what they come to. Its commands
/// for decks and mixer stand for cues: so the oracle says at which frame each cue is carried out, and in what order.
struct StepSession {
  let seed: UInt64
  let performance: Performance
  let setup: StepModel.Setup
  /// The commands, by the number that stands for them in the performance; `nil` for a cue with an unknown code.
  private(set) var commands: [StepCommand?] = []

  init(seed: UInt64) {
    self.seed = seed
    var random = SplitMix64(seed: seed ^ 0x5354_4550)
    var performance = RandomPerformance.make(seed: seed, longest: 8_000)
    performance.decks = []
    performance.observers = []
    performance.levelWindow = 0
    setup = StepSession.setup(for: performance, &random)
    for index in performance.commands.indices {
      if case .grid(.clipEnd) = performance.commands[index].anchor {
        performance.commands[index].anchor = .grid(.sixteenth)
      }
      switch performance.commands[index].action {
      case .play, .pause, .reset, .seek, .tempo, .microloop, .cancel: break
      default:
        performance.commands[index].action = .standIn(for: commands.count)
        commands.append(StepSession.command(setup, &random))
      }
    }
    for _ in 0..<random.draw(0...40) {
      let frame = Int64(random.draw(0...(performance.length - 1)))
      performance.commands.append(
        SentCommand(frame: frame, action: .standIn(for: commands.count)))
      commands.append(StepSession.command(setup, &random))
    }
    self.performance = performance
  }

  /// The cue of a command.
  func cue(_ index: Int) -> Cue {
    commands[index]?.cue(for: 0) ?? Cue(source: 0, code: 99, value: 1, detail: Int64(index))
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

  func makeEngine() throws -> CueingEngine {
    let engine = try LoopEngine(
      sampleRate: performance.sampleRate, tempo: Tempo(microBPM: performance.microBPM),
      timeSignature: TimeSignature(beats: performance.beats, unit: performance.unit),
      decks: [Deck](), sources: [Strip()],
      settings: EngineSettings(
        microloopBars: performance.microloopBars,
        pendingCapacity: max(performance.commands.count, 1)))
    return CueingEngine(engine: engine, cues: commands.indices.map { cue($0) })
  }
}

/// An engine that takes a command that stands for a cue as that cue.
struct CueingEngine: CommandReceiver {
  var engine: LoopEngine
  let cues: [Cue]

  var frame: FramePosition { engine.frame }

  mutating func send(_ command: Command, at anchor: Anchor) throws(Command.Error) -> CommandID {
    guard case .masterGain(_, over: .milliseconds(let index)) = command else {
      return try engine.send(command, at: anchor)
    }
    return try engine.send(.cue(cues[index]), at: anchor)
  }

  mutating func cancel(_ id: CommandID) throws(Command.Error) { try engine.cancel(id) }

  mutating func replaceClips(on deck: DeckID, with clips: [Clip]) throws(EngineError) {
    try engine.replaceClips(on: deck, with: clips)
  }
}

extension SentCommand.Action {
  /// A command that waits like a cue, and bears its number as the length of a ramp.
  fileprivate static func standIn(for cue: Int) -> SentCommand.Action {
    .masterGain(1, over: .milliseconds(Int64(cue)))
  }

  fileprivate var cue: Int? {
    guard case .masterGain(_, over: .milliseconds(let cue)) = self else { return nil }
    return Int(cue)
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
    let cues = cuesByFrame(result)
    var events = result.events[...]
    var (model, outcome) = (StepModel(setup), Outcome())
    var music = Music(unitsPerTick: performance.unitsPerTick)
    for (frame, record) in result.frames.enumerated() {
      let count = events.prefix { $0.frame == Int64(frame) }.count
      let moment = music.moment(record, events.prefix(count))
      events = events.dropFirst(count)
      let heard = model.frame(moment, cues: cues[frame] ?? [])
      outcome.left.append(heard.left)
      outcome.right.append(heard.right)
      let ticks = Int64(record.position / performance.unitsPerTick)
      outcome.events += heard.events.map {
        SourceEvent(frame: Int64(frame), ticks: ticks, kind: $0)
      }
    }
    return outcome
  }

  /// C2: at each frame first the cues anchored to it, and then those that wait for a place, each in the order sent.
  private func cuesByFrame(_ result: OracleResult) -> [Int: [(cue: Cue, command: StepCommand?)]] {
    let sent = performance.commands.indices.sorted {
      (performance.commands[$0].frame, $0) < (performance.commands[$1].frame, $1)
    }
    var cues: [Int: [(cue: Cue, command: StepCommand?)]] = [:]
    for isMusical in [false, true] {
      for index in sent {
        let command = performance.commands[index]
        guard let cue = command.action.cue, let frame = result.commands.appliedAt[index] else {
          continue
        }
        let waits =
          switch command.anchor {
          case .now, .frame: false
          case .time, .grid: true
          }
        if waits == isMusical {
          cues[Int(frame), default: []].append((self.cue(cue), commands[cue]))
        }
      }
    }
    return cues
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
