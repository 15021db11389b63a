import Ostinato

extension DrumKit {
  /// One row of a kit: a sound, and how it is called and silenced.
  public struct Row: Sendable {
    /// The row's name for people, such as "kick". Two rows may have the same.
    public var name: String
    /// What a hit of the row plays.
    public var sound: Sound
    /// The note that plays the row on a MIDI drum channel, 0 … 127, or `nil`. In General MIDI, 36 is a kick.
    public var percussionNumber: Int?
    /// What a hit of the row silences.
    public var chokeGroup: ChokeGroup

    /// Creates a row, for example from a user's own recording.
    ///
    /// Realtime-safe: no.
    public init(
      name: String, sound: Sound, percussionNumber: Int? = nil, chokeGroup: ChokeGroup = .own
    ) {
      self.name = name
      self.sound = sound
      self.percussionNumber = percussionNumber
      self.chokeGroup = chokeGroup
    }

    /// Creates the row of an instrument whose sound the library makes.
    ///
    /// Realtime-safe: no.
    public init(_ instrument: Percussion, at sampleRate: SampleRate) {
      self.init(
        name: instrument.name, sound: instrument.sound(at: sampleRate),
        percussionNumber: instrument.rawValue, chokeGroup: instrument.chokeGroup)
    }
  }
}
