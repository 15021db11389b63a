import Ostinato

extension MetronomeSettings {
  /// The reason why settings are invalid for a metronome with a number of sounds.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// The accent pattern is a literal that is not a pattern.
    case accents(AccentPattern.Error)
    /// The polyrhythm is a literal that is not a polyrhythm.
    case polyrhythm(Polyrhythm.Error)
    /// The number of bars of the count-in is not within 0 … 64.
    case countInOutOfRange(bars: Int)
    /// The volume is not finite, or not within 0 … 16.
    case volume(Strip.Error)
    /// A kind of click is to have a sound beyond the number of sounds given.
    case noSuchSound(Int, of: Int)
  }
}

extension MetronomeSettings.Error: CustomStringConvertible {
  /// A one-sentence description of what was wrong. Realtime-safe: no.
  public var description: String {
    switch self {
    case .accents(let error): error.description
    case .polyrhythm(let error): error.description
    case .countInOutOfRange(let bars):
      "a count-in of \(bars) bars is not within 0 … \(MetronomeSettings.maximumCountInBars) bars"
    case .volume(let error): "the volume of a metronome is a gain: \(error.description)"
    case .noSuchSound(let sound, let count):
      "there is no sound \(sound): the metronome was given \(count), which count from 0"
    }
  }
}
