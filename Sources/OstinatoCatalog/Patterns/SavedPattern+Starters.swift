import Ostinato
import OstinatoRhythm

extension SavedPattern {
  /// A few patterns to begin with, for the rows of the standard kit: kick, clap, snare and closed hi-hat.
  public static var starters: [SavedPattern] {
    [
      starter(
        "Four on the floor", bpm: 124,
        """
        kick   x...x...x...x...
        clap   ....x.......x...
        snare  ................
        hihat  ..x...x...x...x.
        """),
      starter(
        "Backbeat", bpm: 96,
        """
        kick   x.......x.x.....
        clap   ................
        snare  ....x.......x..3
        hihat  X.x.X.x.X.x.X.x.
        """),
      starter(
        "Shuffle", bpm: 88, swing: 66,
        """
        kick   x..x....x.x.....
        clap   ............x...
        snare  ....x..3....x...
        hihat  x5x5x5x5x5x5x5x5
        """),
      starter(
        "Half time", bpm: 140,
        """
        kick   x.....x...x.....
        clap   ........x.......
        snare  ........X.....[60:50].
        hihat  x.xxx.xxx.xxx.xx
        """),
    ]
  }

  /// The texts and numbers are possible, as a test says.
  private static func starter(
    _ name: String, bpm: Int64, swing: Int = 50, _ text: String
  ) -> SavedPattern {
    SavedPattern(
      name: name,
      pattern: (try? PatternText(parsing: text, stepsPerBeat: 4).pattern) ?? StepPattern(),
      tempo: Tempo(unchecked: bpm * 1_000_000), swing: (try? Swing(percent: swing)) ?? .straight)
  }
}
