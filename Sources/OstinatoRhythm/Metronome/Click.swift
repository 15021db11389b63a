/// A click of a metronome, as it reports it, whether or not it is heard.
///
/// The event that carries it has the frame and the place in the music.
public struct Click: Hashable, Sendable, BitwiseCopyable {
  /// What the click marks.
  public let kind: ClickKind
  /// The number of the click, from 0: in its bar or accent pattern, or, for a cross, in its polyrhythm.
  public let number: Int
  /// The number of the bar, or of the repetition of the accent pattern, counted from where the metronome
  /// counts; negative before that place.
  public let bar: Int64
  /// Whether it sounds: it has a sound, and no mute, gap or count-in silences it.
  public let isHeard: Bool

  /// Creates a click.
  public init(kind: ClickKind, number: Int, bar: Int64, isHeard: Bool) {
    (self.kind, self.number, self.bar, self.isHeard) = (kind, number, bar, isHeard)
  }
}
