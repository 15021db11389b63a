/// A half-time beat: a deep kick, one snare a bar in a large room, and hats that stumble. In the
/// second half the hats roll, and toms lead into the snare.
struct Halftime {
  let kit: Kit

  func loop(name: String, rate: Int) -> LoopAudio {
    var drummer = Drummer(rate: rate, seed: 203, wraps: true)
    foundation(&drummer)
    cymbals(&drummer)
    ornaments(&drummer)
    return drummer.finished(
      name: name, room: Room(seconds: 1.2, hertz: 4_200), below: 0.31)
  }

  private func foundation(_ drummer: inout Drummer) {
    drummer.play(
      [kit.deepKick], gain: 0.395, room: 0.02,
      [
        "9.....7.........", "9..5......7.....", "9.....7.........", "9..5......7..5..",
        "9.....7....5....", "9..5......7..5..", "9.....7....5...4", "9..7..7.........",
      ])
    drummer.play(
      kit.snares, gain: 0.46, late: 0.004, room: 0.2,
      [
        "........9.......", "........9......2", "........9.......", "........9...3.4.",
        "........9..2....", "........9.....3.", "........9..2....", "........8..6..8.",
      ])
    drummer.play(
      wide: kit.claps, gain: 0.32, late: 0.009, room: 0.25,
      [
        "........8.......", "........8.......", "........8.......", "........8.......",
        "........8.......", "........8.......", "........8.......", "........7.....5.",
      ])
  }

  private func cymbals(_ drummer: inout Drummer) {
    drummer.play(
      kit.closedHats, gain: 0.64, pan: 0.15,
      [
        "7.5.7.4.6.5.7.4.", "7.5.7.4.6.5.7...", "7.5.7.4.6.5.7.4.", "7.5.7.456.......",
        "7.547.5.6.5.d.e.", "7.547.5.6.5.efgh", "7.547.5.6.5.d.e.", "7.547.5d........",
      ])
    drummer.play(
      [kit.openHat], gain: 0.32, pan: -0.25, room: 0.15,
      [
        "................", "..............7.", "................", "..........7.....",
        "......6.........", "................", "......6.........", "..........7.....",
      ])
    drummer.play(
      kit.shakers, gain: 0.6, pan: -0.4,
      [
        "..4...4...4...4.", "..4...4...4...4.", "..4...4...4...4.", "..4...4...435465",
        "4253425342534253", "4253425342534253", "4253425342534253", "42534253........",
      ])
  }

  private func ornaments(_ drummer: inout Drummer) {
    drummer.play(
      [kit.rim], gain: 0.19, pan: -0.5, room: 0.12,
      [
        "...........5....", ".....5.......6..", "...........5....", ".....5..........",
        "..........5..5..", ".....5..........", "..........5..5..", ".....5..........",
      ])
    drummer.play(
      [kit.toms[2], kit.toms[1], kit.toms[0]], gain: 0.32, pan: 0.3, room: 0.1,
      [
        "................", "................", "................", "............5.6.",
        ".......5........", "....5..6........", ".......5........", "..........67.78.",
      ])
  }
}
