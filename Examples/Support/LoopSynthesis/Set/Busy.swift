/// A syncopated groove in sixteenths, with ghost notes on the snare, rolling toms and a shaker that
/// never rests. It grows over every four bars.
struct Busy {
  let kit: Kit

  func loop(name: String, rate: Int) -> LoopAudio {
    var drummer = Drummer(rate: rate, seed: 102)
    foundation(&drummer)
    cymbals(&drummer)
    toms(&drummer)
    return drummer.finished(name: name)
  }

  private func foundation(_ drummer: inout Drummer) {
    drummer.play(
      [kit.kick], gain: 0.4,
      [
        "9..5......87....", "9..5..4...8..5..", "9..5......87....", "9.45..6...8.....",
        "9..5......87...4", "9..5..4...8..5..", "9..5......87..5.", "9..5..6.9.......",
      ])
    drummer.play(
      kit.snares, gain: 0.33, late: 0.002,
      [
        "....8..3.2..9..2", "....8..3.4..9.3.", "....8..3.2..9..4", "....8.3..4..8567",
        "....8..3.2..9..2", "....8..3.4..9.3.", "....8..3.3..9.34", "....8..5..34efgh",
      ])
    drummer.play(
      wide: kit.claps, gain: 0.16, late: 0.004,
      [
        "....6.......7...", "....6.......7...", "....6.......7...", "....6.......7..5",
        "....6.......7...", "....6.......7...", "....6.......7...", "....6.......7...",
      ])
  }

  private func cymbals(_ drummer: inout Drummer) {
    drummer.play(
      kit.shakers, gain: 0.66, pan: -0.35,
      [
        "6354635463546354", "6354635463546455", "7465746574657465", "8576857685768678",
        "6354635463546354", "6354635463546455", "7465746574657465", "8576857687788...",
      ])
    drummer.play(
      kit.closedHats, gain: 0.38, pan: 0.3,
      [
        "7.5.7.547.5.7.5.", "7.5.7.547.5.75d.", "7.5.7.547.5.7.5.", "8.6.8e658.6.8.6.",
        "7.5.7.547.5.7.5.", "7.5.7.547.5.75d.", "7.657.547.657.5.", "8.6.8e658.6.....",
      ])
    drummer.play(
      [kit.openHat], gain: 0.28, pan: 0.3,
      [
        "..............7.", "......6.........", "..............7.", "......7.......8.",
        "..............7.", "......6.........", "..............7.", "......7...8.....",
      ])
  }

  private func toms(_ drummer: inout Drummer) {
    drummer.play(
      [kit.toms[3], kit.toms[3], kit.toms[2]], gain: 0.15, pan: 0.45,
      [
        "..6..54...6..4..", "..6..54..4.6.4..", "..6..54...6..4..", "..6..545..6.65..",
        "..6..54...6..4..", "..6..54..4.6.4..", "..6.554...6.54..", "..6..54.77.7....",
      ])
    drummer.play(
      [kit.toms[2], kit.toms[1]], gain: 0.18, pan: -0.45,
      [
        "......65.......5", "......65.....5..", "......65.......5", ".......65....667",
        "......65.......5", "......65.....5..", "......65.......5", ".......6..6.778.",
      ])
  }
}
