/// Which of a metronome's sounds each kind of click has, by the sound's index from 0; `nil` for none.
public struct ClickSounds: Hashable, Sendable, BitwiseCopyable {
  /// The sound of an accent.
  public var accent: Int?
  /// The sound of a beat.
  public var beat: Int?
  /// The sound of a subdivision.
  public var subdivision: Int?
  /// The sound of a polyrhythm's click.
  public var cross: Int?

  /// Creates a choice of sounds. By default, the first four sounds are those of the four kinds.
  public init(accent: Int? = 0, beat: Int? = 1, subdivision: Int? = 2, cross: Int? = 3) {
    (self.accent, self.beat, self.subdivision, self.cross) = (accent, beat, subdivision, cross)
  }

  /// The sound of a kind of click. Realtime-safe: yes.
  public subscript(kind: ClickKind) -> Int? {
    get {
      switch kind {
      case .accent: accent
      case .beat: beat
      case .subdivision: subdivision
      case .cross: cross
      }
    }
    set {
      switch kind {
      case .accent: accent = newValue
      case .beat: beat = newValue
      case .subdivision: subdivision = newValue
      case .cross: cross = newValue
      }
    }
  }
}
