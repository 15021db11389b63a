/// Deck A's two loops: a plain groove, and the same groove grown busy with a fill at its end.
struct DrumLoops {
  private let rate: Int
  private let kick: [Double]
  private let closedHat: [Double]
  private let openHat: [Double]
  private let shaker: [Double]
  private let claps: (left: [Double], right: [Double])
  private let toms: [[Double]]

  init(rate: Int) {
    self.rate = rate
    let rate = Double(rate)
    kick = Kick.sound(rate: rate)
    closedHat = Hat.sound(rate: rate, halfLife: 0.014, seed: 11)
    openHat = Hat.sound(rate: rate, halfLife: 0.045, seed: 12)
    shaker = Hat.sound(rate: rate, halfLife: 0.009, seed: 13)
    claps = (Clap.sound(rate: rate, seed: 21), Clap.sound(rate: rate, seed: 22))
    toms = [180.0, 140, 105].map { Tom.sound(rate: rate, hertz: $0) }
  }

  /// Four on the floor, a clap on the second and fourth beat, a hat between the beats.
  func plain(name: String) -> LoopAudio {
    var canvas = Canvas(rate: rate)
    for bar in 0..<Canvas.bars {
      groove(bar * 16, on: &canvas)
      for step in [2, 6, 10, 14] {
        canvas.add(closedHat, at: bar * 16 + step, gain: 0.26, pan: 0.2)
      }
    }
    return canvas.finished(name: name)
  }

  /// Hats on every sixteenth, an open one off the beat, ghost claps; toms answer in the last bar.
  func busy(name: String) -> LoopAudio {
    var canvas = Canvas(rate: rate)
    for bar in 0..<Canvas.bars {
      let start = bar * 16
      let isFill = bar == Canvas.bars - 1
      groove(start, through: isFill ? 8 : 16, on: &canvas)
      for step in 0..<16 {
        let accent = [0.16, 0.08, 0.0, 0.10][step % 4]
        canvas.add(shaker, at: start + step, gain: accent, pan: -0.3)
      }
      for step in [2, 6, 10, 14] { canvas.add(openHat, at: start + step, gain: 0.24, pan: 0.2) }
      if bar % 2 == 1, !isFill { clap(start + 15, gain: 0.13, on: &canvas) }
      if isFill { fill(start + 8, on: &canvas) }
    }
    return canvas.finished(name: name)
  }

  private func groove(_ start: Int, through end: Int = 16, on canvas: inout Canvas) {
    for step in stride(from: 0, to: end, by: 4) { canvas.add(kick, at: start + step, gain: 0.5) }
    for step in stride(from: 4, to: end, by: 8) { clap(start + step, gain: 0.3, on: &canvas) }
  }

  private func clap(_ sixteenth: Int, gain: Double, on canvas: inout Canvas) {
    canvas.add(claps.left, at: sixteenth, gain: gain, pan: -1)
    canvas.add(claps.right, at: sixteenth, gain: gain, pan: 1)
  }

  private func fill(_ start: Int, on canvas: inout Canvas) {
    let hits = [(0, 0), (1, 0), (3, 0), (4, 1), (5, 1), (6, 2)]
    for (step, tom) in hits {
      canvas.add(toms[tom], at: start + step, gain: 0.34, pan: Double(tom - 1) * 0.35)
    }
    clap(start + 4, gain: 0.3, on: &canvas)
    clap(start + 7, gain: 0.22, on: &canvas)
  }
}
