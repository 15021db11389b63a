/// The point at which a command applies.
///
/// An anchor in musical terms is kept in musical terms until its time comes, so a tempo change, a seek or a
/// microloop in the meantime cannot move the command off the beat. While the music is paused such commands
/// wait, except ``Command/play``: it applies if the music stands exactly where the anchor says or past it, and
/// is otherwise rejected, because a paused engine would never get there.
public enum Anchor: Equatable, Sendable, BitwiseCopyable {
  /// At the next frame to be rendered.
  case now
  /// At this engine frame, or, if it has passed, at the next frame, with an event that says how late.
  case frame(FramePosition)
  /// At the first frame played at or after this musical time, as in `.time("11:2:0")`. If the time has passed,
  /// that is the next frame. A microloop does not let the music reach times after its region.
  case time(MusicalTime)
  /// At the first frame played at or after this tick, for positions between sixteenths such as triplets.
  case tick(Ticks)
  /// At the next line of this grid. A line at the next frame counts.
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
