import Ostinato

/// One period of a waveform for each octave of pitches, with those of its harmonics that an octave can have (rule Y17).
struct Wavetables: BitwiseCopyable {
  /// The tables of all octaves, each followed by its first value.
  private let values: Table<Float>
  /// How far the phase of each pitch goes in a frame, in parts of 2³² of a period.
  private let increments: Table<UInt32>
  let waveform: SynthWaveform

  /// Makes the tables for a sample rate. Call ``free()`` to release them.
  init(_ waveform: SynthWaveform, at rate: SampleRate) {
    self.waveform = waveform
    let hertz = Double(rate.hertz)
    increments = .copying(Note.pitches.map { Wavetables.increment(of: $0, at: hertz) })
    let sines = (0..<Wavetables.length).map {
      halfTurnSine(2 * Double($0) / Double(Wavetables.length))
    }
    values = .copying(
      (0..<Wavetables.octaveCount).flatMap { octave in
        Wavetables.period(
          waveform, harmonics: Wavetables.harmonicCount(octave: octave, at: hertz), sines)
      })
  }

  func free() {
    values.free()
    increments.free()
  }

  /// The number of values of a period.
  static var length: Int { 2048 }
  static var octaveCount: Int { 11 }
  /// The number of values of an octave's table.
  private static var stride: Int { length + 1 }

  /// The table of a pitch: a period and its first value again.
  ///
  /// Safe: whoever reads it stays within these 2049 values, as long as the tables have not been released.
  func table(of pitch: Int) -> UnsafePointer<Float> {
    unsafe values.pointer(to: pitch / 12 * Wavetables.stride)
  }

  /// How far the phase of a pitch goes in a frame, in parts of 2³² of a period.
  func increment(of pitch: Int) -> UInt32 { increments[pitch] }

  /// The period of an octave without the value that follows it.
  func period(ofOctave octave: Int) -> [Float] {
    (0..<Wavetables.length).map { values[octave * Wavetables.stride + $0] }
  }

  /// The frequency of a pitch in hertz, with equal temperament and 440 Hz for 69.
  static func hertz(of pitch: Int) -> Double {
    // 2^(k/12) to the nearest Double.
    let steps: [Double] = [
      1, 1.0594630943592953, 1.122462048309373, 1.189207115002721, 1.2599210498948732,
      1.3348398541700344, 1.4142135623730951, 1.4983070768766815, 1.5874010519681996,
      1.681792830507429, 1.7817974362806785, 1.887748625363387,
    ]
    let distance = pitch + 3  // from 6.875 Hz, six octaves below 440 Hz
    return 6.875 * Double(1 << (distance / 12)) * steps[distance % 12]
  }

  /// How far the phase of a pitch goes in a frame, in parts of 2³² of a period.
  private static func increment(of pitch: Int, at rate: Double) -> UInt32 {
    // At most 12 544 Hz · 2³² / 1 Hz, far below 2⁶³.
    UInt32(truncatingIfNeeded: Int64(hertz(of: pitch) * 4_294_967_296 / rate + 0.5))
  }

  /// The number of harmonics that a table may have: below 0.45 of the rate at the highest pitch of its octave.
  private static func harmonicCount(octave: Int, at rate: Double) -> Int {
    let highest = hertz(of: octave * 12 + 11)
    var count = 0
    while count < 256, Double(count + 1) * highest < 0.45 * rate { count += 1 }
    return count
  }

  /// The sum of the first harmonics over one period, and its first value again.
  private static func period(
    _ waveform: SynthWaveform, harmonics: Int, _ sines: [Double]
  ) -> [Float] {
    var sums = [Double](repeating: 0, count: length)
    for harmonic in 1..<(harmonics + 1) {
      let amplitude = waveform.amplitude(of: harmonic)
      guard amplitude != 0 else { continue }
      for index in 0..<length {
        sums[index] = sums[index] + amplitude * sines[index * harmonic % length]
      }
    }
    let values = sums.map { abs($0) < 0x1p-40 ? 0 : Float($0) }
    return values + [values[0]]
  }
}
