/// Four chords of two bars each, in A minor, as MIDI note numbers.
enum Harmony {
  struct Chord {
    let root: Int
    let notes: [Int]
  }

  /// Am7, Fmaj7, Cadd9, Em7 over G: neighbours share notes, so the pad moves little.
  static let chords = [
    Chord(root: 33, notes: [57, 60, 64, 67]),
    Chord(root: 29, notes: [57, 60, 64, 65]),
    Chord(root: 36, notes: [55, 60, 62, 64]),
    Chord(root: 31, notes: [55, 59, 62, 64]),
  ]

  static let sixteenthsPerChord = 32
}
