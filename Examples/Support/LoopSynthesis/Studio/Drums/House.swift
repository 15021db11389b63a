/// Four on the floor, with claps and a hat between the beats. In the second half an open hat takes
/// the closed one's place, and a rim plays against it.
struct House {
  let kit: Kit

  func loop(name: String, rate: Int) -> LoopAudio {
    var drummer = Drummer(rate: rate, seed: 201, wraps: true)
    foundation(&drummer)
    cymbals(&drummer)
    ornaments(&drummer)
    return drummer.finished(name: name, below: 0.31)
  }

  private func foundation(_ drummer: inout Drummer) {
    drummer.play(
      [kit.kick], gain: 0.34,
      [
        "9...8...9...8...", "9...8...9...8..3", "9...8...9...8...", "9...8...9.......",
        "9...8...9...8...", "9...8...9...8..4", "9...8...9...8.4.", "9...8...9..5....",
      ])
    drummer.play(
      wide: kit.claps, gain: 0.4, late: 0.003,
      [
        "....8.......9...", "....8.......9..2", "....8.......9...", "....8.......8.35",
        "....8.......9...", "....8.......9..3", "....8.......9...", "....8.......8.67",
      ])
    drummer.play(
      kit.snares, gain: 0.25, late: 0.002,
      [
        "....7.......7...", "....7..1....7...", "....7.......7...", "....7..1.2..7.4.",
        "....7.......7..2", "....7..1.2..7...", "....7..1.2..7..2", "....7...3.457.78",
      ])
  }

  private func cymbals(_ drummer: inout Drummer) {
    drummer.play(
      kit.closedHats, gain: 0.52, pan: 0.2, late: 0.001,
      [
        "..8...8...8...8.", "..8...8...8.2.8.", "..8...8...8...8.", "..8..28...8.3...",
        "4...4...4...4...", "4...4...4...4.3.", "4...4...4...4...", "4...4...4.......",
      ])
    drummer.play(
      [kit.openHat], gain: 0.44, pan: 0.2,
      [
        "................", "................", "................", "..............8.",
        "..7...7...7...8.", "..7...7...7...8.", "..7...7...7...8.", "..7...7...8.....",
      ])
    drummer.play(
      kit.shakers, gain: 0.65, pan: -0.3,
      [
        "4263426342634263", "4263426342634263", "4263426342634263", "4263426342635475",
        "5364536453645364", "5364536453645364", "5364536453645364", "5364536465758...",
      ])
  }

  private func ornaments(_ drummer: inout Drummer) {
    drummer.play(
      [kit.rim], gain: 0.17, pan: -0.4,
      [
        "................", "..........5..4..", "................", "..........5.....",
        "...6..5...6..5..", "...6..5...6.....", "...6..5...6..5..", "...6..5.........",
      ])
    drummer.play(
      [kit.toms[3], kit.toms[2], kit.toms[1], kit.toms[0]], gain: 0.26, pan: 0.25,
      [
        "................", "................", "................", "............67..",
        "................", "................", "................", ".........67.6.8.",
      ])
  }
}
