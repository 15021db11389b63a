/// The curves that synthesis needs, from + − × ÷ alone.
///
/// A C library's `sin` and `exp` differ in their last bits from platform to platform; a sound made
/// with these is the same file everywhere, so its hash can be checked.
enum Curves {
  /// The sine of a phase in turns, 0 ≤ `phase` < 1.
  ///
  /// Largest error: 6·10⁻⁸ (the first term left out of the series, at a quarter turn).
  static func sine(turns phase: Double) -> Double {
    // Folded onto −¼ … ¼ turn, where the series is short.
    let folded = phase < 0.25 ? phase : phase < 0.75 ? 0.5 - phase : phase - 1
    let x = folded * 6.283185307179586
    let y = x * x
    let tail = y * (1.0 / 362_880 - y * (1.0 / 39_916_800))
    return x * (1 - y * (1.0 / 6 - y * (1.0 / 120 - y * (1.0 / 5_040 - tail))))
  }

  /// The exponential of a number from −700 to 0.
  ///
  /// Halved until the series is short, then squared back.
  static func exponential(_ x: Double) -> Double {
    var part = x
    var doublings = 0
    while part < -0.0625 {
      part = part * 0.5
      doublings += 1
    }
    var value = 1.0
    for n in stride(from: 8.0, through: 1, by: -1) { value = 1 + value * part / n }
    for _ in 0..<doublings { value = value * value }
    return value
  }

  /// What a level is multiplied by each frame so that it halves in `seconds`.
  static func decay(halfLife seconds: Double, rate: Double) -> Double {
    exponential(-0.6931471805599453 / (seconds * rate))
  }

  /// From 0 to 1 without a corner at either end, for 0 ≤ `x` ≤ 1.
  static func smooth(_ x: Double) -> Double { x * x * (3 - 2 * x) }

  /// The frequency of a note by its MIDI number, A4 = 69 = 440 Hz.
  static func hertz(note: Int) -> Double {
    let semitone = 1.0594630943592953
    var frequency = 440.0
    for _ in 0..<max(0, note - 69) { frequency = frequency * semitone }
    for _ in 0..<max(0, 69 - note) { frequency = frequency / semitone }
    return frequency
  }
}
