/// A line for the bass, and the sound that plays it.
///
/// All of them have strong partials from the second to the eighth, which a phone's speaker plays
/// where it cannot play the fundamental. The fifth and the seventh are soft: over A and E they would
/// rub against the minor third and the seventh of the chord. All is in the middle.
struct BassLoop {
  let tone: SynthBass.Tone
  let gain: Double
  /// A row for each bar.
  let bars: [[Note]]

  func loop(name: String, rate: Int) -> LoopAudio {
    let bass = SynthBass(tone: tone)
    var canvas = Canvas(rate: rate, wraps: true)
    for (bar, notes) in bars.enumerated() {
      for note in notes { bass.play(note, at: bar * 16 + note.step, gain: gain, on: &canvas) }
    }
    return canvas.finished(name: name, below: 0.25, isMono: true)
  }
}
