/// An instruction to the engine (rule C1).
public enum Command: Equatable, Sendable, BitwiseCopyable {
  /// Begin, or go on from where the music stands (rule R2).
  case play
  /// Stop where the music is (rule R3).
  case pause
  /// Stop and go back to `0:0:0` (rule R4).
  case reset
  /// Jump, to `0:0:0` or later (rule R8).
  case seek(to: MusicalTime)
  /// Jump to any tick, zero or later: to a triplet, say (rule R8).
  case seekToTick(Ticks)
  /// Change the tempo from the next frame on (rule R9).
  case tempo(Tempo)
  /// Turn the microloop on or off (rule R5).
  case microloop(Bool)
  /// Mark the clip after the one that is marked, or after the one that plays (rule D2).
  case next(on: DeckID)
  /// Mark the clip with this index in the deck's ring, from 0 (rule D2).
  case clip(Int, on: DeckID)
  /// Take the deck's mark off (rule D2).
  case cancelNext(on: DeckID)
  /// Set a deck's gain, linear, 0 … 16 (rule M1).
  case gain(Float, on: DeckID)
  /// Set a deck's pan, −1 … +1 (rule M1).
  case pan(Float, on: DeckID)
  /// Mute a deck or unmute it (rule M3).
  case mute(Bool, on: DeckID)
  /// Solo a deck or end its solo (rule M3).
  case solo(Bool, on: DeckID)
  /// Set the gain of the sum, linear, 0 … 16, at once (rule M2).
  case masterGain(Float)

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

  /// The deck that the command is for, if it is for one.
  var deck: DeckID? {
    switch self {
    case .next(let deck), .clip(_, let deck), .cancelNext(let deck), .gain(_, let deck),
      .pan(_, let deck), .mute(_, let deck), .solo(_, let deck):
      deck
    case .play, .pause, .reset, .seek, .seekToTick, .tempo, .microloop, .masterGain: nil
    }
  }
}
