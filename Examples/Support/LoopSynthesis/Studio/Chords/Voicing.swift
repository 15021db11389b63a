/// The four chords as the studio's loops play them, as MIDI note numbers.
///
/// No two notes of a chord are a semitone apart, also across the loops: the only F of Fmaj7 is
/// below its C, and its E above.
enum Voicing {
  /// Am7, Fmaj7, Cadd9 and Em7 over G.
  static let close = [[57, 60, 64, 67], [53, 57, 60, 64], [55, 60, 62, 64], [55, 59, 62, 64]]
  /// The same chords higher up; the second one leaves its root to the bass.
  static let high = [[64, 67, 69, 72], [60, 64, 67, 69], [64, 67, 72, 74], [62, 64, 67, 71]]
  /// Am11, F6/9, C6/9 and Em11 over G: the same chords with fourths, sixths and ninths.
  static let open = [[57, 62, 64, 67], [57, 60, 62, 67], [55, 57, 62, 64], [57, 59, 62, 64]]
  /// The lead's notes over each chord, from low to high.
  static let lead = [
    [69, 72, 76, 79, 81, 84, 88], [69, 72, 76, 79, 81, 84, 88], [67, 72, 74, 76, 79, 84, 86],
    [67, 71, 74, 76, 79, 83, 86],
  ]
}

extension Canvas {
  /// The finished loop of a chord instrument that is on the left side: spread by a chorus, and
  /// ducked under the kick.
  mutating func finishedChords(
    name: String, chorus: Chorus = Chorus(swings: 4, depth: 0.0024, width: 0.45),
    ceiling: Double = 0.21, echo: Echo? = nil
  ) -> LoopAudio {
    chorus.spread(&self)
    echo?.apply(to: &self)
    Duck(level: 0.66, seconds: 0.24).apply(to: &self)
    return finished(name: name, below: ceiling)
  }
}
