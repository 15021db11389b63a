/// A syncopated groove with ghost notes on the snare. The second half has open hats, more kicks, a
/// tom that answers, and a roll at its end.
struct Funk {
  let kit: Kit

  func loop(name: String, rate: Int) -> LoopAudio {
    var drummer = Drummer(rate: rate, seed: 202, wraps: true)
    foundation(&drummer)
    cymbals(&drummer)
    ornaments(&drummer)
    return drummer.finished(name: name, room: Room(seconds: 0.45, hertz: 5_200), below: 0.31)
  }

  private func foundation(_ drummer: inout Drummer) {
    drummer.play(
      [kit.kick], gain: 0.375,
      [
        "9.6...4..68.....", "9.6...4...8..5..", "9.6...4..68.....", "9.6..5..8.7.....",
        "9.6...4..68..4..", "9.65..4...8..5..", "9.6...4..68..4.5", "9.6..5..8.......",
      ])
    drummer.play(
      kit.snares, gain: 0.38, late: 0.002, room: 0.07,
      [
        "....9..2.3..9..2", "....9..3.2..9.2.", "....9..2.3..9..2", "....9..3.2..9.46",
        "....9..3.3..9..3", "....9..3.2..9.3.", "....9..3.3..9..3", "....9..3..46efg8",
      ])
    drummer.play(
      wide: kit.claps, gain: 0.22, late: 0.004, room: 0.1,
      [
        "............7...", "............7...", "............7...", "............7...",
        "....6.......7...", "....6.......7...", "....6.......7...", "....6.......7...",
      ])
  }

  private func cymbals(_ drummer: inout Drummer) {
    drummer.play(
      kit.closedHats, gain: 0.54, pan: 0.25,
      [
        "8.6.7.638.6.7.6.", "8.6.7.638.6d7.6.", "8.6.7.638.6.7.6.", "8.6.7.638.6.7...",
        "8464746384647.6.", "8464746384647.6.", "8464746384647.6.", "846474638.......",
      ])
    drummer.play(
      [kit.openHat], gain: 0.42, pan: 0.25,
      [
        "................", "......6.........", "................", "..............8.",
        "......6.......7.", "......6.......7.", "......6.......7.", "......6.........",
      ])
    drummer.play(
      kit.shakers, gain: 0.55, pan: -0.35,
      [
        "................", "................", "................", "........35465768",
        "5364536453645364", "5364536453645364", "5364536453645364", "5364536465768...",
      ])
  }

  private func ornaments(_ drummer: inout Drummer) {
    drummer.play(
      [kit.rim], gain: 0.13, pan: -0.45,
      [
        "......5......4..", "......5.........", "......5......4..", "......5...5.....",
        "................", "................", "................", "................",
      ])
    drummer.play(
      [kit.toms[3], kit.toms[2]], gain: 0.2, pan: 0.45, room: 0.06,
      [
        "................", "................", "................", "................",
        ".......6..5.....", ".......6.....56.", ".......6..5.....", ".......6.567....",
      ])
  }
}
