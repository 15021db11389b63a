/// A note of a bar.
struct Note {
  /// Sixteenth within the bar, length in sixteenths, MIDI note number, velocity from 1 to 9.
  let step, length, note, velocity: Int

  init(_ step: Int, _ length: Int, _ note: Int, _ velocity: Int) {
    (self.step, self.length, self.note, self.velocity) = (step, length, note, velocity)
  }
}
