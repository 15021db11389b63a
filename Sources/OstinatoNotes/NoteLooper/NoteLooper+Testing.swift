import Ostinato

extension NoteLooper {
  /// The periods of the synth's waveform, one of 2048 values for each octave, for tests that make the sound anew.
  ///
  /// Realtime-safe: no.
  @_spi(Testing) public var waves: [[Float]] {
    (0..<Wavetables.octaveCount).map { memory.kept.tables.period(ofOctave: $0) }
  }
}
