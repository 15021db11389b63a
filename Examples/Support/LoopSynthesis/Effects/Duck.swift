/// Makes way for a kick on each quarter: the level dips as the beat comes and swells back after it.
struct Duck {
  /// The level at the beat, below 1.
  let level: Double
  /// Seconds until the level is back.
  let seconds: Double

  /// Ducks the whole of a canvas.
  func apply(to canvas: inout Canvas) {
    let beats = (0...Canvas.bars * 4).map { canvas.frame($0 * 4) }
    let attack = canvas.frames(seconds: 0.006)
    let release = canvas.frames(seconds: seconds)
    let depth = 1 - level
    canvas.change { left, right in
      for (beat, next) in zip(beats, beats.dropFirst()) {
        for frame in 0..<release {
          let gain = 1 - depth * (1 - Curves.smooth(Double(frame) / Double(release)))
          left[beat + frame] *= gain
          right[beat + frame] *= gain
        }
        for frame in 0..<attack {
          let gain = 1 - depth * Curves.smooth(Double(frame) / Double(attack))
          left[next - attack + frame] *= gain
          right[next - attack + frame] *= gain
        }
      }
    }
  }
}
