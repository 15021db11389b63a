import Ostinato
import OstinatoLooper
import OstinatoOracle
import TestSupport

/// A random session of a looper and of engines without decks: what is sent and comes in, and what the rules say of it.
struct LooperSession {
  /// What one engine plays after the other.
  let performances: [Performance]
  let settings: LooperSettings
  /// What comes in, from the first frame of the first performance to the last one of the last.
  let input: OstinatoOracle.LooperInput

  init(
    performances: [Performance], settings: LooperSettings, input: OstinatoOracle.LooperInput
  ) {
    (self.performances, self.settings, self.input) = (performances, settings, input)
  }

  /// The number of frames.
  var length: Int { performances.reduce(0) { $0 + $1.length } }

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

  /// A report, or a cue that is rejected, at a frame, counted from the first performance's first.
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
      roundTrip: FrameCount(settings.roundTrip),
      fades: FadeMode(settings.fades), headroom: settings.headroom,
      rampMilliseconds: settings.mixRampMilliseconds,
      interruptions: settings.interruptions)
  }

  // MARK: What the rules say

  /// What the model makes of the music that the engines play. That is held against an oracle of its own elsewhere.
  func expected() throws -> Outcome {
    var clock = OwnFrames()
    let input = inputByOwnFrames()
    var (model, outcome) = (LooperModel(settings, input: input), Outcome())
    var bar: Int64 = 0
    for performance in performances {
      bar = performance.barTicks
      model.barTicks = bar
      _ = try performance.followMusic(leading: { moment, cues in
        guard let moment else {
          outcome.left.append(0)
          outcome.right.append(0)
          return nil
        }
        make(clock.counted(moment), cues, bar: bar, by: &model, into: &outcome)
        return model.lead
      })
    }
    outcome.invalidSamples = model.invalidSamples
    outcome.clips = (0..<settings.tracks).map { model.clip(ofTrack: $0).map { Loop($0) } }
    outcome.tempos = (0..<settings.tracks).map {
      [
        model.tempo(ofTrack: $0, ticks: 2 * bar), model.tempo(ofTrack: $0, barTicks: bar),
      ]
    }
    return outcome
  }

  /// The looper's own count of an engine's frames (K1).
  private struct OwnFrames {
    private var last: (own: Int64, engine: Int64)?

    /// The looper's own number of a frame, and whether the engine has gone back to it.
    mutating func count(_ frame: Int64) -> (own: Int64, isEarlier: Bool) {
      let step = last.map { frame - $0.engine } ?? 1
      let own = (last?.own ?? frame - 1) + max(step, 1)
      last = (own, frame)
      return (own, step < 1)
    }

    mutating func counted(_ moment: LooperMoment) -> LooperMoment {
      var moment = moment
      (moment.frame, moment.isEarlier) = count(moment.frame)
      return moment
    }
  }

  /// What comes in, by the looper's own count of frames.
  private func inputByOwnFrames() -> OstinatoOracle.LooperInput {
    var (clock, frame) = (OwnFrames(), 0)
    var own = OstinatoOracle.LooperInput(left: [], right: input.right.map { _ in [] })
    for performance in performances {
      for index in 0..<performance.length {
        defer { frame += 1 }
        guard performance.callsSources(at: index) else { continue }
        let place = Int(clock.count(Int64(index)).own)
        let gap = [Float](repeating: 0, count: place - own.left.count)
        own.left += gap + [input.left[frame]]
        if let right = input.right { own.right? += gap + [right[frame]] }
      }
    }
    return own
  }

  /// Makes a frame of which the looper is called.
  private func make(
    _ moment: LooperMoment, _ cues: [Cue], bar: Int64, by model: inout LooperModel,
    into outcome: inout Outcome
  ) {
    let frame = Int64(outcome.left.count)
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
        let isKnown = (1...17).contains(code) || code == 256
        return Event(
          frame: frame, what: .rejected(code, isKnown ? .outOfRange : .notUnderstood))
      case .refused(let command, let reason):
        let what = LooperEvent.refused(command.command, reason.refusal)
        return Event(frame: frame, what: .event(what))
      default: return Event(frame: frame, what: .event(report.event))
      }
    }
  }
}
