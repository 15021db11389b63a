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
    var (model, outcome) = (LooperModel(settings, input: input), Outcome())
    let engine = try performance.followMusic { moment, cues in
      if let moment {
        make(moment, cues, by: &model, into: &outcome)
      } else {
        outcome.left.append(0)
        outcome.right.append(0)
      }
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

  /// Makes a frame of which the looper is called.
  private func make(
    _ moment: LooperMoment, _ cues: [Cue], by model: inout LooperModel, into outcome: inout Outcome
  ) {
    let bar = performance.barTicks
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
