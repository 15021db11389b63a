/// The point at which a command applies (rule C1).
///
/// Musical anchors wait as musical positions, so that a later tempo change, seek or loop cannot
/// leave them off the beat. While paused, they wait; only ``Command/play`` does not, since the music would
/// never come to it: it plays at once or is rejected (rule C5).
public enum Anchor: Equatable, Sendable, BitwiseCopyable {
  /// At the next frame to be rendered.
  case now
  /// At this engine frame; once it has passed, at the next frame, reported late (rule C3).
  case frame(FramePosition)
  /// At the first played frame at or after this musical time, as in `.time("11:2:0")`; a time already past
  /// is not late.
  case time(MusicalTime)
  /// The same for a position that is no whole sixteenth, such as a triplet.
  case tick(Ticks)
  /// At the first played frame that a line of this grid belongs to, the next frame included.
  case next(Quantization)

  /// At the next sixteenth.
  public static var nextSixteenth: Anchor { .next(.sixteenth) }
  /// At the next beat.
  public static var nextBeat: Anchor { .next(.beat) }
  /// At the next bar.
  public static var nextBar: Anchor { .next(.bar) }
  /// At the next line of segments as long as the microloop's region, or as the setting's without one.
  public static var nextSegment: Anchor { .next(.segment) }
  /// At the next end of the clip that `deck` is then playing.
  public static func nextClipEnd(of deck: DeckID) -> Anchor { .next(.clipEnd(of: deck)) }
}
