import Foundation
import Testing

// What is tested is internal, which a release build does not show.
#if DEBUG
  @testable import Ostinato

  @Suite struct SineProperties {
    @Test func `A quarter turn's sine is right to 10⁻¹⁵`() {
      for turn in stride(from: 0.0, through: 1, by: 0x1p-12) {
        #expect((quarterSine(turn) - sin(turn * .pi / 2)).magnitude < 1e-15, "\(turn)")
      }
    }

    @Test func `The sine of half turns is right to 10⁻¹⁵ however many they are`() {
      var numbers = SeededNumbers()
      for _ in 0..<10_000 {
        let part = Double.random(in: -1...1, using: &numbers)
        let whole = Int.random(in: -1_000_000...1_000_000, using: &numbers)
        let turns = Double(whole) + part
        // The C library is not exact so far out, so it is asked about the rest alone.
        let expected = sin((turns - Double(whole)) * .pi) * (whole % 2 == 0 ? 1 : -1)
        #expect((halfTurnSine(turns) - expected).magnitude < 1e-15, "\(turns) \(numbers)")
      }
    }

    @Test func `At whole half turns it is nothing, and odd about them`() {
      for whole in -3...3 { #expect(halfTurnSine(Double(whole)) == 0) }
      #expect(halfTurnSine(0.25) == -halfTurnSine(-0.25))
      #expect(halfTurnSine(1.25) == -halfTurnSine(0.25))
    }
  }
#endif
