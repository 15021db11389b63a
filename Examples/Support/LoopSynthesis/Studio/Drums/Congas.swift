/// Hands on skins and wood over a soft kick: congas that roll, wood blocks that answer, a shaker
/// and claps. In the second half the congas play double time and the claps double.
struct Congas {
  let kit: Kit

  func loop(name: String, rate: Int) -> LoopAudio {
    var drummer = Drummer(rate: rate, seed: 204, wraps: true)
    hands(&drummer)
    wood(&drummer)
    foundation(&drummer)
    return drummer.finished(name: name, room: Room(seconds: 0.7, hertz: 5_000), below: 0.3)
  }

  private func hands(_ drummer: inout Drummer) {
    drummer.play(
      [kit.congas[0]], gain: 0.3, pan: -0.3, room: 0.08,
      [
        "..........8.8...", "..........8.8..5", "..........8.8...", ".......6..8.8...",
        "..5.......8.8..5", "..5....6..8.8..5", "..5.......8.8..5", "..5....6......78",
      ])
    drummer.play(
      [kit.congas[1]], gain: 0.28, pan: 0.15, room: 0.08,
      [
        "......7.......78", "......7.......7.", "......7.......78", "......7.......7.",
        "...4..7..4....78", "...4..7..4....7.", "...4..7..4....78", "...4..7..678d...",
      ])
    drummer.play(
      [kit.congas[2]], gain: 0.17, pan: 0.4, room: 0.08,
      [
        "...6....5.......", "...6....5....4..", "...6....5.......", "...6....5...67..",
        "6..6.5..5..4....", "6..6.5..5..4.5..", "6..6.5..5..4....", "6..6.5.65.......",
      ])
  }

  private func wood(_ drummer: inout Drummer) {
    drummer.play(
      [kit.blocks[2], kit.blocks[1]], gain: 0.23, pan: 0.55, room: 0.12,
      [
        "7..6...5........", "..5.6...........", "7..6...5........", "..5.6.........4.",
        "7..6...5..5.6...", "..5.6.....5.....", "7..6...5..5.6...", "..5.6.5.6.......",
      ])
    drummer.play(
      wide: kit.claps, gain: 0.36, late: 0.003, room: 0.1,
      [
        "............7...", "............7...", "............7...", "............7..5",
        "....7.......8...", "....7.......8...", "....7.......8...", "....7.......8.5.",
      ])
  }

  private func foundation(_ drummer: inout Drummer) {
    drummer.play(
      [kit.kick], gain: 0.355,
      [
        "9..5....8.......", "9..5....8.....5.", "9..5....8.......", "9..5....8..5....",
        "9..5..4.8.......", "9..5..4.8.....5.", "9..5..4.8.......", "9..5..4.8...7...",
      ])
    drummer.play(
      kit.shakers, gain: 0.66, pan: -0.5,
      [
        "6354635463546354", "6354635463546354", "6354635463546354", "6354635463546576",
        "7465746574657465", "7465746574657465", "7465746574657465", "7465746575867...",
      ])
    drummer.play(
      [kit.openHat], gain: 0.3, pan: -0.2,
      [
        "................", "................", "................", "..............7.",
        "..6...6...6...7.", "..6...6...6...7.", "..6...6...6...7.", "..6...6...7.....",
      ])
  }
}
