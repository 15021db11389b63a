/// The filter's impulse response: a sinc with a Kaiser window (rule Q4).
///
/// Units: frames of the lower of the two rates; half that rate is frequency 1 in what follows. With
/// a reach of 96 frames, β = 13.4 and a cutoff at 0.953, the response is flat to 0.00001 dB up to
/// 0.907 (20 kHz at 44.1 kHz) and more than 120 dB down from 1 on.
enum LowPass {
  /// The extent to either side; the response beyond it is cut off.
  static var reach: Double { 96 }
  private static var cutoff: Double { 0.953 }
  private static var beta: Double { 13.4 }

  /// The response at a distance, up to a constant factor: a table of it must be divided by its sum.
  ///
  /// It continues smoothly a little beyond the reach, so that a table can be interpolated up to its
  /// edge.
  static func response(at distance: Double) -> Double {
    let relative = distance / reach
    return sinc(cutoff * distance) * window(1 - relative * relative)
  }

  /// sin(πx) / πx, times π.
  private static func sinc(_ x: Double) -> Double {
    // Below this, sin(πx)/x and π are the same Double.
    x.magnitude < 0x1p-30 ? 3.141592653589793 : halfTurnSine(x) / x
  }

  /// The Kaiser window, I₀(β√rest) with `rest` = 1 − (distance/reach)², times I₀(β).
  ///
  /// The series of I₀ has only even powers, so there is no root to compute. Thirty-two terms reach
  /// 10⁻¹⁶ of the sum: term k is at most (β²/4)ᵏ/k!².
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
