extension Canvas {
  /// The frame at which a sixteenth is played: every second one comes 8 ms late, in all loops of
  /// the set alike, so that both decks stay together.
  func swung(_ sixteenth: Int) -> Int {
    frame(sixteenth) + (sixteenth % 2 == 1 ? frames(seconds: 0.008) : 0)
  }
}
