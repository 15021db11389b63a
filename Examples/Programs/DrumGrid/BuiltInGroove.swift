/// What is played without a file: two bars in sixteenths.
enum BuiltInGroove {
  static let name = "Late bus home"

  static let text = """
    kick               x..5..x.|..x.....|x..5..x.|..x..x..
    snare              ....X..2|.2..X...|....X..2|.2..X.35
    clap               ........|....6...|........|....6...
    "closed hi-hat"    x.6.x.6.|x.6.x...|x.6.x.6.|x.6.x3..
    "open hi-hat"      ........|......7.|........|......7.
    "high wood block"  ...4..4.|..4...4.|...4..4.|..4...4.
    tambourine         ..3...3.|..3...3.|..3...3.|..3...3.
    """
}
