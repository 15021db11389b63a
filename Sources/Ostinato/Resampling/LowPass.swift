/// Computes the filter's impulse response: a sinc under a Kaiser window (rule Q4).
///
/// Units: frames of the lower of the two rates, whose half is the frequency 1 below. With a reach of
/// 96 frames, β = 13.4 and the cutoff at 0.953, the response is flat to 0.00001 dB up to
/// 0.907 (20 kHz at 44.1 kHz) and more than 120 dB down from 1 on.
enum LowPass {
  /// How far it goes to either side: what is further out is left out of a table.
  static var reach: Double { 96 }
  private static var cutoff: Double { 0.953 }
  private static var beta: Double { 13.4 }

  /// The response at a distance, up to a factor: whoever makes a table of it divides by the sum.
  ///
  /// It goes on smoothly a little beyond the reach, so that a table can be interpolated to its edge.
  static func response(at distance: Double) -> Double {
    let relative = distance / reach
    return sinc(cutoff * distance) * window(1 - relative * relative)
  }

  /// sin(πx) / πx, but for the factor π.
  private static func sinc(_ x: Double) -> Double {
    // Below, sin(πx)/x differs from π by less than Double shows.
    x.magnitude < 0x1p-30 ? 3.141592653589793 : halfTurnSine(x) / x
  }

  /// Kaiser's window, I₀(β√rest) with `rest` = 1 − (distance/reach)², but for the factor I₀(β).
  ///
  /// The series of I₀ holds even powers only, so there is no root to take. Thirty-two terms reach
  /// 10⁻¹⁶ of the sum: term k is (β²/4)ᵏ/k!² at most.
  private static func window(_ rest: Double) -> Double {
    let square = beta * beta / 4 * rest
    var term = 1.0
    var sum = 1.0
    var k = 1.0
    while k < 32 {
      term = term * square / (k * k)
      sum = sum + term
      k += 1
    }
    return sum
  }
}
