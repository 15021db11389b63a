import Foundation
import Testing

@testable import LoopSynthesis

@Suite("Curves")
struct CurvesScenarios {
  @Test("the sine is within 6·10⁻⁸ of the C library's, over the whole turn")
  func sine() {
    var worst = 0.0
    for index in 0..<10_000 {
      let phase = Double(index) / 10_000
      worst = max(worst, abs(Curves.sine(turns: phase) - sin(2 * Double.pi * phase)))
    }
    #expect(worst < 6e-8)
  }

  @Test("the exponential is within 10⁻¹² of the C library's, relatively")
  func exponential() {
    for x in stride(from: -30.0, through: 0, by: 0.0137) {
      #expect(abs(Curves.exponential(x) / exp(x) - 1) < 1e-12, "\(x)")
    }
  }

  @Test("notes are tuned to A4 = 440 Hz, twelve to the octave")
  func notes() {
    #expect(Curves.hertz(note: 69) == 440)
    #expect(abs(Curves.hertz(note: 33) - 55) < 1e-9)
    #expect(abs(Curves.hertz(note: 81) - 880) < 1e-9)
  }
}
