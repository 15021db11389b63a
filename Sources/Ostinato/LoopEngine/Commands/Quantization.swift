/// A grid of musical lines to which a command can be quantized.
public enum Quantization: Equatable, Sendable, BitwiseCopyable {
  /// Every sixteenth.
  case sixteenth
  /// Every beat.
  case beat
  /// Every bar.
  case bar
  /// Every multiple of the length of the microloop's region, or, while it is off, of the length in
  /// the settings.
  case segment
  /// Every end of the clip that the deck is playing at that time.
  case clipEnd(of: DeckID)
}
