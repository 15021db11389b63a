/// A filter's impulse response: a sinc with a Kaiser window.
///
/// Units: frames of the lower of the two rates; half that rate is frequency 1 in what follows.
struct LowPass {
  /// The extent to either side; the response beyond it is cut off.
  let reach: Double
  let cutoff: Double
  let beta: Double

  /// The filter that resamples clips (rule Q4). Its response is flat to 0.00001 dB up to 0.907 (20 kHz at 44.1
  /// kHz) and more than 120 dB down from 1 on.
  static var resampling: LowPass { LowPass(reach: 96, cutoff: 0.953, beta: 13.4) }

  /// The response at a distance, up to a constant factor: a table of it must be divided by its sum.
  ///
  /// It continues smoothly a little beyond the reach, so that a table can be interpolated up to its
  /// edge.
  func response(at distance: Double) -> Double {
    let relative = distance / reach
    return sinc(cutoff * distance) * window(1 - relative * relative)
  }

  /// sin(πx) / πx, times π.
  private func sinc(_ x: Double) -> Double {
    // Below this, sin(πx)/x and π are the same Double.
    x.magnitude < 0x1p-30 ? 3.141592653589793 : halfTurnSine(x) / x
  }

  /// The Kaiser window, I₀(β√rest) with `rest` = 1 − (distance/reach)², times I₀(β).
  ///
  /// The series of I₀ has only even powers, so there is no root to compute. Thirty-two terms reach
  /// 10⁻¹⁶ of the sum: term k is at most (β²/4)ᵏ/k!².
  private func window(_ rest: Double) -> Double {
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
