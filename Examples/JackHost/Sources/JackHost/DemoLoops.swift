import Foundation
import Ostinato

/// Four short loops for those who bring none: drums on deck A, bass and chords on deck B.
enum DemoLoops {
  static let beatsPerMinute = 120
  static let bars = 4

  static func decks(sampleRate: SampleRate) throws -> [Deck] {
    let tempo = try Tempo(bpm: beatsPerMinute)
    func clip(_ draw: (inout Score) -> Void) throws -> Clip {
      var score = Score(rate: Int(sampleRate.hertz))
      draw(&score)
      return try Clip(
        mono: score.samples, sampleRate: sampleRate, tempo: tempo, length: .bars(bars))
    }
    return [
      Deck([try clip { drums(&$0, isBusy: false) }, try clip { drums(&$0, isBusy: true) }]),
      Deck([try clip { bass(&$0) }, try clip { chords(&$0) }]),
    ]
  }

  private static func drums(_ score: inout Score, isBusy: Bool) {
    for step in 0..<score.steps {
      if step % 4 == 0 {
        // A kick: a sine that falls from 150 to 50 Hz.
        score.add(at: step, seconds: 0.25) { t in
          sin(2 * .pi * (50 * t + 5 * (1 - exp(-20 * t)))) * exp(-12 * t) * 0.5
        }
      }
      if step % 8 == 4 { score.addNoise(at: step, decay: 18, gain: 0.25) }
      if isBusy || step % 4 == 2 {
        score.addNoise(at: step, decay: 90, gain: step % 4 == 2 ? 0.15 : 0.07)
      }
    }
  }

  private static let roots = [45, 41, 48, 43]

  private static func bass(_ score: inout Score) {
    for step in 0..<score.steps where [0, 3, 6, 10, 12].contains(step % 16) {
      let hertz = Score.hertz(ofNote: roots[step / 16] - 12)
      score.add(at: step, seconds: 0.3) { t in
        (sin(2 * .pi * hertz * t) + 0.4 * sin(4 * .pi * hertz * t)) * exp(-6 * t) * 0.22
      }
    }
  }

  private static func chords(_ score: inout Score) {
    for step in 0..<score.steps where step % 2 == 0 {
      let note = roots[step / 16] + [0, 7, 12, 16, 19, 16, 12, 7][step / 2 % 8]
      let hertz = Score.hertz(ofNote: note)
      score.add(at: step, seconds: 0.4) { t in
        sin(2 * .pi * hertz * t + 1.5 * exp(-8 * t) * sin(4 * .pi * hertz * t)) * exp(-5 * t) * 0.2
      }
    }
  }
}

/// The empty bars that the loops are drawn into, sixteenth by sixteenth.
private struct Score {
  let steps = DemoLoops.bars * 16
  private let rate: Int
  private var sum: [Double]
  private var noise: UInt64 = 1

  init(rate: Int) {
    self.rate = rate
    sum = Array(repeating: 0, count: steps * rate * 15 / DemoLoops.beatsPerMinute)
  }

  var samples: [Float] { sum.map { Float($0) } }

  static func hertz(ofNote note: Int) -> Double { 440 * exp2(Double(note - 69) / 12) }

  /// Adds a sound; its first and last 3 ms are faded, and what passes the end is heard at the
  /// beginning, so that the loop has no seam.
  mutating func add(at step: Int, seconds: Double, _ wave: (Double) -> Double) {
    let start = step * rate * 15 / DemoLoops.beatsPerMinute
    let count = Int(seconds * Double(rate))
    for index in 0..<count {
      let seconds = Double(index) / Double(rate)
      let fade = min(1, Double(min(index, count - index)) / (0.003 * Double(rate)))
      sum[(start + index) % sum.count] += wave(seconds) * fade
    }
  }

  mutating func addNoise(at step: Int, decay: Double, gain: Double) {
    var state = noise
    add(at: step, seconds: 0.15) { t in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(Int64(bitPattern: state) >> 40) * 0x1p-23 * exp(-decay * t) * gain
    }
    noise = state
  }
}
