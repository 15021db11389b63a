/// An instruction to the engine (rule C1).
public enum Command: Equatable, Sendable, BitwiseCopyable {
  /// Begin, or go on from where the music stands (rule R2).
  case play
  /// Stop where the music is (rule R3).
  case pause
  /// Stop and go back to `0:0:0` (rule R4).
  case reset
  /// Jump, to `0:0:0` or later, as in `.seek(to: "4:0:0")` (rule R8).
  case seek(to: MusicalTime)
  /// Jump to any tick, zero or later: to a triplet, say (rule R8).
  case seekToTick(Ticks)
  /// Change the tempo from the next frame on (rule R9).
  case tempo(Tempo)
  /// Turn the microloop on or off. A length to turn it on with is in whole sixteenths, up to 64 bars; `nil`
  /// stands for that of ``EngineSettings/microloopBars`` (rule R5).
  case microloop(Bool, length: Ticks? = nil)
  /// Mark the clip after the one that is marked, or after the one that plays (rule D2).
  case next(on: DeckID)
  /// Mark the clip with this index in the deck's ring, from 0 (rule D2).
  case clip(Int, on: DeckID)
  /// Take the deck's mark off (rule D2).
  case cancelNext(on: DeckID)
  /// Set a deck's gain, linear, 0 … 16 (rule M1). It takes as long as given, or else as long as
  /// ``EngineSettings/mixRampMilliseconds`` says (rule M4).
  case gain(Float, on: DeckID, over: RampLength? = nil)
  /// Set a deck's pan, −1 … +1 (rule M1). It takes as long as a gain does.
  case pan(Float, on: DeckID, over: RampLength? = nil)
  /// Mute a deck or unmute it (rule M3).
  case mute(Bool, on: DeckID)
  /// Solo a deck or end its solo (rule M3).
  case solo(Bool, on: DeckID)
  /// Set the gain of the sum, linear, 0 … 16: at once, unless a length is given (rule M2).
  case masterGain(Float, over: RampLength? = nil)

  /// The command's name, without its arguments.
  public var name: CommandName {
    switch self {
    case .play: .play
    case .pause: .pause
    case .reset: .reset
    case .seek, .seekToTick: .seek
    case .tempo: .tempo
    case .microloop: .microloop
    case .next: .next
    case .clip: .clip
    case .cancelNext: .cancelNext
    case .gain: .gain
    case .pan: .pan
    case .mute: .mute
    case .solo: .solo
    case .masterGain: .masterGain
    }
  }

  /// The length that a microloop is to be turned on with, if the command gives one.
  var microloopLength: Ticks? {
    if case .microloop(true, let length) = self { length } else { nil }
  }

  /// How long a setting of the mixer is to take, if the command says so.
  var rampLength: RampLength? {
    switch self {
    case .gain(_, _, let ramp), .pan(_, _, let ramp), .masterGain(_, let ramp): ramp
    default: nil
    }
  }

  /// The deck that the command is for, if it is for one.
  var deck: DeckID? {
    switch self {
    case .next(let deck), .clip(_, let deck), .cancelNext(let deck), .gain(_, let deck, _),
      .pan(_, let deck, _), .mute(_, let deck), .solo(_, let deck):
      deck
    case .play, .pause, .reset, .seek, .seekToTick, .tempo, .microloop, .masterGain: nil
    }
  }
}
