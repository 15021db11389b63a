import Foundation
import Testing

// What is tested is internal, which a release build does not show.
#if DEBUG
  @testable import Ostinato

  @Suite struct PowerOfTwoProperties {
    @Test func `Whole powers are exact, down to the smallest number and up to the greatest`() {
      for whole in -1_074...1_023 {
        #expect(powerOfTwo(Double(whole)) == Double(sign: .plus, exponent: whole, significand: 1))
      }
      #expect(powerOfTwo(1_024) == .infinity)
      #expect(powerOfTwo(-1_080) == 0)
    }

    @Test func `All others are right to 10⁻¹⁵ of them`() {
      for exponent in stride(from: -20.0, through: 20, by: 0x1p-9) {
        let expected = exp2(exponent)
        #expect((powerOfTwo(exponent) - expected).magnitude <= 1e-15 * expected, "\(exponent)")
      }
    }
  }
#endif
