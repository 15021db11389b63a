import Testing

// What is tested is internal, which a release build does not show.
#if DEBUG
  @testable import Ostinato

  @Suite("Square roots: laws")
  struct SquareRootProperties {
    @Test(
      "the root of a square is exact", arguments: [1, 3, 0.1, 0x1p-40, 0x1p-149, 0x1.fffffep127])
    func squares(root: Float) {
      #expect(nearestSquareRoot(of: Double(root) * Double(root)) == root)
    }

    @Test("no other Float is nearer")
    func nearest() {
      var numbers = SeededNumbers()
      for _ in 0..<20_000 {
        // Exponents from -296 to 254: the roots are floats, some subnormal, none the greatest.
        let power = UInt64(Int.random(in: 727...1_277, using: &numbers))
        let value = Double(bitPattern: power << 52 | numbers.next() >> 12)
        let root = nearestSquareRoot(of: value)
        // Half way to a neighbour there are 25 bits, and 50 in the square: exact.
        let below = (Double(root) + Double(root.nextDown)) / 2
        let above = (Double(root) + Double(root.nextUp)) / 2
        #expect(below * below <= value, "\(value) \(numbers)")
        #expect(above * above >= value, "\(value) \(numbers)")
      }
    }

    @Test("half way between two floats the even one is taken")
    func ties() {
      // 2²⁴ + 1 and 2²⁴ + 3 have 25 bits, their squares 50.
      #expect(nearestSquareRoot(of: 16_777_217 * 16_777_217) == 16_777_216)
      #expect(nearestSquareRoot(of: 16_777_219 * 16_777_219) == 16_777_220)
      #expect(nearestSquareRoot(of: (16_777_217 * 16_777_217 as Double).nextUp) == 16_777_218)
      #expect(nearestSquareRoot(of: (16_777_219 * 16_777_219 as Double).nextDown) == 16_777_218)
    }

    @Test("four reciprocals at once are within 2⁻²¹, and that of 0 is a number")
    func reciprocals() {
      var numbers = SeededNumbers()
      for exponent in -120..<120 {
        let power = Float(sign: .plus, exponent: exponent, significand: 1)
        let values = SIMD4<Float>.random(in: 1...2, using: &numbers) * power
        let roots = reciprocalSquareRoot(of: values)
        for lane in 0..<4 {
          let exact = 1 / Double(values[lane]).squareRoot()
          #expect((Double(roots[lane]) / exact - 1).magnitude < 0x1p-21, "\(values[lane])")
        }
      }
      let ofZero = reciprocalSquareRoot(of: SIMD4<Float>.zero)[0]
      #expect(ofZero > 4e19 && ofZero < 5e19)
    }

    @Test("the ends of the range")
    func ends() {
      #expect(nearestSquareRoot(of: 0) == 0)
      #expect(nearestSquareRoot(of: -1) == 0)
      #expect(nearestSquareRoot(of: .nan) == 0)
      #expect(nearestSquareRoot(of: 0x1p-300) == 0)
      #expect(nearestSquareRoot(of: (0x1p-300).nextUp) == .leastNonzeroMagnitude)
      #expect(nearestSquareRoot(of: .infinity) == .infinity)
    }
  }
#endif
