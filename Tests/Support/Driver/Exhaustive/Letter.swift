import OstinatoOracle

/// One of the few commands that the sequences of a search are made of.
public struct Letter: Sendable, CustomStringConvertible {
  let action: Action
  let anchor: SentCommand.Anchor?

  /// A command of fixed terms, or one in terms of where it is sent.
  enum Action: Sendable {
    case fixed(SentCommand.Action)
    /// Cancels the command sent last.
    case cancelLast
  }

  /// `anchor` is `nil` for the frame after the next.
  private init(_ action: Action, _ anchor: SentCommand.Anchor?) {
    (self.action, self.anchor) = (action, anchor)
  }

  public var description: String {
    let what = if case .fixed(let action) = action { "\(action)" } else { "\(action)" }
    return what.prefix(60) + " at " + (anchor.map { "\($0)" } ?? "the frame after the next")
  }

  /// The name of what it does.
  public var word: SentCommand.Word {
    switch action {
    case .fixed(let action): action.word
    case .cancelLast: .cancel
    }
  }

  /// The command as it is sent at `frame`, when `count` have been sent before.
  public func sent(at frame: Int64, after count: Int) -> SentCommand {
    let action =
      switch action {
      case .fixed(let action): action
      case .cancelLast: SentCommand.Action.cancel(count - 1)
      }
    return SentCommand(frame: frame, anchor: anchor ?? .frame(frame + 1), action: action)
  }

  /// Every command but those of ``changeAlphabet(tempo:)`` at least once, and every kind of anchor, with
  /// two decks to work on.
  ///
  /// Places are a sixteenth and three sixteenths; `tempo` is another than the session's.
  public static func alphabet(tempo: Int64, ring: [Performance.Clip]) -> [Letter] {
    let sixteenth = MusicalUnits.ticksPerSixteenth
    let now: [SentCommand.Action] = [
      .play, .pause, .reset, .seek(sixteenth), .tempo(tempo), .microloop(true), .microloop(false),
      .next(deck: 0), .clip(deck: 0, index: 0), .cancelNext(deck: 0), .gain(deck: 0, 0.5),
      .pan(deck: 1, -0.75),
      .mute(deck: 0, true), .solo(deck: 1, true), .masterGain(2, over: .ticks(sixteenth)),
      .replaceRing(deck: 0, ring), .timeSignature(beats: 3, unit: 4),
    ]
    let later: [(SentCommand.Action, SentCommand.Anchor?)] = [
      (.play, nil), (.pause, .grid(.sixteenth)), (.microloop(false), .grid(.segment)),
      (.next(deck: 1), .grid(.bar)), (.seek(3 * sixteenth), .grid(.clipEnd(deck: 0))),
      (.reset, .time(2 * sixteenth)), (.microloop(true, sixteenths: 1), .grid(.beat)),
      (.play, .grid(.bar)),
    ]
    return now.map { Letter(.fixed($0), .now) } + [Letter(.cancelLast, .now)]
      + later.map { Letter(.fixed($0), $1) }
  }

  /// Decks one by one, ramps of tempo, microloops that begin anywhere and change, slip, and decks that follow (rules W1 to
  /// W7, W12 and W13), with what makes the music stop, jump and change its pace.
  public static func changeAlphabet(tempo: Int64) -> [Letter] {
    let sixteenth = MusicalUnits.ticksPerSixteenth
    let now: [SentCommand.Action] = [
      .play, .pause, .seek(sixteenth), .tempo(tempo), .microloop(true, from: .here),
      .stop(deck: 0), .launch(deck: 0, index: 0, inPhase: true),
      .ramp(microBPM: tempo, ticks: sixteenth), .microloopHalve, .microloopDouble,
      .gain(deck: 0, 0.5), .microloopMove(ticks: sixteenth), .next(deck: 0),
      .follow(deck: 0, .varispeed), .slip,
    ]
    let later: [(SentCommand.Action, SentCommand.Line)] = [
      (.microloop(false), .segment), (.launch(deck: 0, index: 1), .sixteenth),
      (.microloop(true, sixteenths: 1, from: .justPlayed), .sixteenth), (.play, .bar),
      (.follow(deck: 0, .native), .sixteenth),
    ]
    return now.map { Letter(.fixed($0), .now) } + later.map { Letter(.fixed($0), .grid($1)) }
  }

  /// Cues to source 0, a tone, settings of its strip, and what makes the music stop, start and jump.
  public static var sourceAlphabet: [Letter] {
    let sixteenth = MusicalUnits.ticksPerSixteenth
    func cue(_ code: Int32, _ value: Int64, _ detail: Int64 = 0) -> SentCommand.Action {
      .cue(SentCommand.Cue(source: 0, code: code, value: value, detail: detail))
    }
    let strip = SentCommand.StripName.source(0)
    let letters: [(SentCommand.Action, SentCommand.Anchor?)] = [
      (.play, .now), (.pause, .now), (.seek(sixteenth), .now), (.microloop(true), .now),
      (.microloop(false), .grid(.segment)), (.play, .grid(.bar)),
      (cue(1, 1000), .now), (cue(2, sixteenth * 3 / 4), .now), (cue(4, 1), .now),
      (cue(0, 0), nil), (.gain(strip, 0.5), .now), (.mute(strip, true), .now),
      (.solo(strip, true), .grid(.sixteenth)), (cue(1, 500, 1), .grid(.beat)),
      (cue(9, 0), .grid(.sixteenth)),
    ]
    return letters.map { Letter(.fixed($0), $1) }
  }
}
