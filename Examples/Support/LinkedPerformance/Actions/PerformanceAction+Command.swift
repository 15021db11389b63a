import Ostinato
import OstinatoRhythm

extension PerformanceAction {
  /// The command that the action sends (rule P7); `nil` if it is none.
  public var command: Command? {
    switch self {
    case .play: .play
    case .pause: .pause
    case .reset: .reset
    case .next(let deck): .next(on: DeckID(deck))
    case .cancelNext(let deck): .cancelNext(on: DeckID(deck))
    case .clip(let clip, let deck): .clip(clip, on: DeckID(deck))
    case .microloop(let exponent, _):
      .microloop(true, length: Self.length(sixteenths: 1 << exponent))
    case .microloopOff: .microloop(false)
    case .tempo(let tenths, _): .tempo(Performance.tempo(tenths: tenths))
    case .seek(let sixteenths, _): .seekToTick(Ticks.perSixteenth * Int64(sixteenths))
    case .gain(let level, let strip, let ramp):
      .gain(PerformanceAction.gain(ofLevel: level), on: Self.strip(strip), over: ramp.length)
    case .pan(let place, let strip, let ramp):
      .pan(Float(place - 100) / 100, on: Self.strip(strip), over: ramp.length)
    case .mute(let isOn, let strip): .mute(isOn, on: Self.strip(strip))
    case .toggleStep(let bank, let row, let step):
      .cue(StepCommand.toggle(row: row, step: step, bank: bank).cue(for: Rig.drumSource))
    case .bank(let bank, _): .cue(StepCommand.play(bank: bank).cue(for: Rig.drumSource))
    case .follow(let mode, let deck): .follow(mode, on: DeckID(deck))
    case .stop(let deck, _): .stop(on: DeckID(deck))
    case .launch(let clip, let deck, _): .launch(clip, on: DeckID(deck))
    case .launchInPhase(let clip, let deck, _): .launch(clip, on: DeckID(deck), inPhase: true)
    case .ramp(let tenths, let sixteenths, _):
      .ramp(to: Performance.tempo(tenths: tenths), over: Self.length(sixteenths: sixteenths))
    case .microloopFrom(let start, let exponent, _):
      .microloop(
        true, length: Self.length(sixteenths: 1 << exponent),
        from: start == .here ? .here : .justPlayed)
    case .microloopHalve: .microloopHalve
    case .microloopDouble: .microloopDouble
    case .microloopMove(let sixteenths, _):
      .microloopMove(by: Self.length(sixteenths: sixteenths))
    case .slip: .slip
    case .timeSignature(let signature): .timeSignature(signature)
    case .replaceClips: nil
    }
  }

  /// When the command applies, counted from the frame at which it is sent.
  public var anchor: Anchor {
    switch grid {
    case .now: .now
    case .nextSixteenth: .nextSixteenth
    case .nextBeat: .nextBeat
    case .nextBar: .nextBar
    }
  }

  /// When the action takes effect.
  private var grid: ActionGrid {
    switch self {
    case .microloop(_, let grid), .microloopOff(let grid), .tempo(_, let grid), .seek(_, let grid),
      .bank(_, let grid), .stop(_, let grid), .launch(_, _, let grid),
      .launchInPhase(_, _, let grid), .ramp(_, _, let grid), .microloopFrom(_, _, let grid),
      .microloopHalve(let grid), .microloopDouble(let grid), .microloopMove(_, let grid),
      .slip(let grid):
      grid
    case .play, .pause, .reset, .next, .cancelNext, .clip, .gain, .pan, .mute, .toggleStep,
      .follow, .timeSignature, .replaceClips:
      .now
    }
  }

  private static func length(sixteenths: Int) -> MusicalLength {
    .ticks(Ticks(Ticks.perSixteenth.rawValue * Int64(sixteenths)))
  }

  private static func strip(_ number: Int) -> StripID {
    switch number {
    case ..<drumStrip: .deck(DeckID(number))
    case drumStrip: .source(Rig.drumSource)
    case drumStrip + 1: .source(Rig.clickSource)
    default: .deck(DeckID(number - 2))
    }
  }

  /// The gain of a level, by multiplications and one division, so that every platform has the same bits.
  static func gain(ofLevel level: Int) -> Float {
    guard level > 0 else { return 0 }
    let halfDecibels = level - 120
    let step = 1.0592537251772889  // 10^(1/40), half a decibel
    var gain = 1.0
    for _ in 0..<abs(halfDecibels) { gain = gain * step }
    return Float(halfDecibels < 0 ? 1 / gain : gain)
  }
}

extension ActionRamp {
  /// The length of the ramp; `nil` for that of the engine's settings.
  fileprivate var length: RampLength? {
    self == .atOnce ? nil : .ticks(Ticks(Int64(quarters) * Ticks.perQuarter.rawValue))
  }
}

extension Performance {
  /// A tempo in the engine's own unit.
  static func tempo(tenths: Int) -> Tempo {
    // Safe: all tempos of a performance are in the engine's range.
    do { return try Tempo(microBPM: Int64(tenths) * 100_000) } catch {
      preconditionFailure("\(tenths) tenths of a BPM are no tempo")
    }
  }
}
