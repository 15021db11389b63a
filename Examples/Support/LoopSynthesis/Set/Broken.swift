/// A half-time beat: a deep kick, one snare a bar in a large room, and hats that stumble and roll.
struct Broken {
  let kit: Kit

  func loop(name: String, rate: Int) -> LoopAudio {
    var drummer = Drummer(rate: rate, seed: 103)
    foundation(&drummer)
    cymbals(&drummer)
    ornaments(&drummer)
    return drummer.finished(name: name, room: Room(seconds: 1.3, hertz: 4_200))
  }

  private func foundation(_ drummer: inout Drummer) {
    drummer.play(
      [kit.deepKick], gain: 0.5, room: 0.02,
      [
        "9.....6.........", "9..4......7.....", "9.....6.........", "9..4...6..8.....",
        "9.....6.........", "9..4......7..5..", "9.....6........4", "9..7..7.........",
      ])
    drummer.play(
      kit.snares, gain: 0.42, late: 0.004, room: 0.2,
      [
        "........9.......", "........9.......", "........9......2", "........9...2...",
        "........9.......", "........9.....2.", "........9..2....", "........8..7..8.",
      ])
    drummer.play(
      wide: kit.claps, gain: 0.2, late: 0.009, room: 0.25,
      [
        "........8.......", "........8.......", "........8.......", "........8.......",
        "........8.......", "........8.......", "........8.......", "........7.......",
      ])
  }

  private func cymbals(_ drummer: inout Drummer) {
    drummer.play(
      kit.closedHats, gain: 0.38, pan: 0.15,
      [
        "..6.4...5...6.3.", "..6..5....5.d...", "..6.4...5...6.3.", "..6.45d.........",
        "..6.4...5...6.3.", "..6..5....5.cdef", "..6.4..45...6.3.", "..6.45..........",
      ])
    drummer.play(
      [kit.openHat], gain: 0.2, pan: -0.25, room: 0.2,
      [
        "..............6.", "................", "..........6.....", "..............7.",
        "..............6.", "................", "..........6.....", "....7...........",
      ])
  }

  private func ornaments(_ drummer: inout Drummer) {
    drummer.play(
      [kit.rim], gain: 0.16, pan: -0.5, room: 0.12,
      [
        "...........5....", ".....4.......6..", "...........5....", ".....4..........",
        "...........5....", ".....4..........", "...5.......5.3..", ".....4..........",
      ])
    drummer.play(
      [kit.toms[1], kit.toms[0]], gain: 0.34, pan: 0.3, room: 0.12,
      [
        "................", "................", "................", "............6.7.",
        "................", "................", "................", "..........6..7..",
      ])
  }
}
