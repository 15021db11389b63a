import Ostinato
import OstinatoLooper
import OstinatoOracle
import TestSupport

/// A random session of an engine without decks and a looper: what is sent and comes in, and what the rules say of it.
struct LooperSession {
  let performance: Performance
  let settings: LooperSettings
  let input: OstinatoOracle.LooperInput

  init(
    performance: Performance, settings: LooperSettings, input: OstinatoOracle.LooperInput
  ) {
    (self.performance, self.settings, self.input) = (performance, settings, input)
  }

  /// What the source sounds like and reports.
  struct Outcome {
    var left: [Float] = []
    var right: [Float] = []
    var events: [Event] = []
    var invalidSamples = 0
    /// The loops in the end, as far as they can be given out.
    var clips: [Loop?] = []
    /// For each track, the tempo at which its loop is two bars long, and the nearest one.
    var tempos: [[Int64?]] = []
  }

  /// A loop as a clip, by the bits of its samples.
  struct Loop: Equatable {
    var left: [UInt32]
    var right: [UInt32]
    var ticks: Int64
    var microBPM: Int64

    init(_ clip: Performance.Clip) {
      left = clip.left.map(\.bitPattern)
      right = clip.right.map(\.bitPattern)
      (ticks, microBPM) = (clip.lengthTicks, clip.microBPM)
    }

    init(_ clip: Clip) {
      left = clip.samples(.left).map(\.bitPattern)
      right = clip.samples(.right).map(\.bitPattern)
      ticks = clip.length.ticks(in: .fourFour).rawValue
      microBPM = clip.tempo.microBPM
    }
  }

  /// A report, or a cue that is rejected, at a frame.
  struct Event: Equatable {
    var frame: Int64
    var what: What

    enum What: Equatable {
      case event(LooperEvent)
      case rejected(Int32, Rejection)
    }
  }

  func makeLooper() throws -> Looper {
    try Looper(
      id: .source(0), sampleRate: SampleRate(settings.sampleRate), tracks: settings.tracks,
      maximumFrames: Int(settings.takeFrames), takes: settings.takes,
      undoDepth: settings.undoDepth,
      latency: LooperLatency(
        input: Int(settings.roundTrip) / 3,
        output: Int(settings.roundTrip) - Int(settings.roundTrip) / 3),
      fades: settings.fades ? .standard : .off, headroom: settings.headroom,
      rampMilliseconds: settings.mixRampMilliseconds)
  }

  // MARK: What the rules say

  /// What the model makes of the music that an engine plays. That is held against an oracle of its own elsewhere.
  func expected() throws -> Outcome {
    var engine = try performance.makeEngine()
    var sender = CommandSender(performance, from: engine.frame)
    var (model, outcome) = (LooperModel(settings, input: input), Outcome())
    var done = 0
    while done < performance.length {
      let most = try sender.send(to: &engine)
      let size = min(512, performance.length - done, most, performance.framesOfOneKind(from: done))
      guard performance.callsSources(at: done) else {
        _ = engine.render(frames: size)
        outcome.left += [Float](repeating: 0, count: size)
        outcome.right += [Float](repeating: 0, count: size)
        done += size
        continue
      }
      _ = engine.render(frames: size) { block in
        block.passages.forEach { passage in
          var cues: [Cue] = []
          block.forEachCue(of: 0, in: passage) { cues.append($0) }
          for index in 0..<passage.count {
            make(passage, index, index == 0 ? cues : [], by: &model, into: &outcome)
          }
        }
      }
      done += size
    }
    outcome.invalidSamples = model.invalidSamples
    outcome.clips = (0..<settings.tracks).map { model.clip(ofTrack: $0).map { Loop($0) } }
    let bar = engine.timebase.timeSignature.barLength.rawValue
    outcome.tempos = (0..<settings.tracks).map {
      [
        model.tempo(ofTrack: $0, ticks: 2 * bar), model.tempo(ofTrack: $0, barTicks: bar),
      ]
    }
    return outcome
  }

  /// Makes a frame of a passage.
  private func make(
    _ passage: Ostinato.Passage, _ index: Int, _ cues: [Cue], by model: inout LooperModel,
    into outcome: inout Outcome
  ) {
    let position = passage.position.units + Int128(passage.unitsPerFrame) * Int128(index)
    let isFirst = index == 0
    let moment = LooperMoment(
      frame: passage.frame.rawValue + Int64(index), position: position,
      microBPM: passage.timebase.tempo.microBPM, isMoving: passage.unitsPerFrame > 0,
      stops: isFirst && passage.stops, starts: isFirst && passage.starts,
      jumps: isFirst && passage.jumps,
      wrappedFrom: isFirst && passage.entry == .wrapped ? passage.positionBefore.units : nil,
      reached: isFirst
        ? passage.linesServed.units : position - Int128(passage.unitsPerFrame))
    let bar = passage.timebase.timeSignature.barLength.rawValue
    // A cue without a command stands in the model for one of a track that there is not.
    let commands = cues.enumerated().map { index, cue in
      LooperCommand(cue).flatMap { $0.oracle(bar: bar) } ?? .finish(1000 + index)
    }
    func original(_ command: OstinatoOracle.LooperCommand) -> Cue {
      cues[commands.firstIndex(of: command)!]
    }
    let made = model.make(moment, commands)
    outcome.left.append(made.sample.left)
    outcome.right.append(made.sample.right)
    outcome.events += made.reports.map { report in
      switch report {
      case .outOfRange(let command):
        let code = original(command).code
        let isKnown = (1...16).contains(code)
        return Event(
          frame: moment.frame, what: .rejected(code, isKnown ? .outOfRange : .notUnderstood))
      case .refused(let command, let reason):
        let what = LooperEvent.refused(command.command, reason.refusal)
        return Event(frame: moment.frame, what: .event(what))
      default: return Event(frame: moment.frame, what: .event(report.event))
      }
    }
  }
}
