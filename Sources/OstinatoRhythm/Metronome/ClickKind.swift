/// What a click of a metronome marks in the music.
public enum ClickKind: Int32, Sendable, BitwiseCopyable, CaseIterable {
  /// The first click of a bar, or an accent of an accent pattern.
  case accent = 0
  /// A beat as musicians count it, a quarter note in most signatures, or a beat of an accent pattern.
  case beat = 1
  /// A click between beats, or a soft or silent click of an accent pattern.
  case subdivision = 2
  /// A click of a polyrhythm.
  case cross = 3
}
