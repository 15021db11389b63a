/// What a click of a metronome marks in the music.
public enum ClickKind: Int32, Sendable, BitwiseCopyable, CaseIterable {
  /// The first click of a bar or of an accent pattern.
  case accent = 0
  /// A quarter note, or the first click of a group in an accent pattern.
  case beat = 1
  /// A click between beats.
  case subdivision = 2
  /// A click of a polyrhythm.
  case cross = 3
}
