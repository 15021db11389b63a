import Ostinato
import OstinatoRhythm

/// The decks of a performance, and how they begin (rule P6).
public enum Setup: Int, CaseIterable, Sendable {
  /// Two decks that play at their own speed at first.
  case native = 0
  /// Two decks that follow the tempo at first, and keep their pitch.
  case stretch = 1
  /// Four decks that do, with loops of their own: drums, bass, chords and a lead.
  case fourDecks = 2

  /// The number of decks.
  public var deckCount: Int { self == .fourDecks ? 4 : 2 }
  /// The number of strips: those of the decks, of the drums and of the click.
  public var stripCount: Int { deckCount + 2 }
  /// Whether the decks stretch at first.
  public var decksStretch: Bool { self != .native }
  /// The strip of each deck at the beginning. Four are softer, so that they and the drums stay below full scale.
  public var deckStrip: Strip {
    Strip(gain: PerformanceAction.gain(ofLevel: self == .fourDecks ? 112 : 120))
  }
  /// The strips of the drums and of the click at the beginning: the click is muted.
  public var sourceStrips: [Strip] {
    [
      Strip(gain: PerformanceAction.gain(ofLevel: self == .fourDecks ? 98 : 104)),
      Strip(gain: PerformanceAction.gain(ofLevel: 92), isMuted: true),
    ]
  }
  /// The swing of the drums: with four decks that of the loops.
  public var swing: Swing {
    guard self == .fourDecks else { return .straight }
    do { return try Swing(percent: 53) } catch { preconditionFailure("53 % are no swing") }
  }
}
