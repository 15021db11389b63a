import OstinatoRhythm

/// A step sequencer of a script: what `StepSequencer` is created from. Realtime-safe: no.
public struct ScriptSequencer: Equatable, Sendable {
  /// The sounds, one for each row of the patterns.
  public var kit: ScriptKit
  /// The pattern of each bank, of which the first plays at the beginning. There are 1 … 16, with as
  /// many rows as the kit has.
  public var patterns: [StepPattern]
  /// The swing at the beginning.
  public var swing: Swing
  /// The number of hits that sound at once. Range: 1 … 64.
  public var polyphony: Int
  /// What the draws by probability depend on, besides the row and the place in the music.
  ///
  /// Range in the text: 0 … 2⁶³ − 1.
  public var seed: UInt64

  /// Creates a step sequencer without checking its values.
  public init(
    kit: ScriptKit = .standard, patterns: [StepPattern], swing: Swing = .straight,
    polyphony: Int = 16, seed: UInt64 = 0
  ) {
    self.kit = kit
    self.patterns = patterns
    self.swing = swing
    self.polyphony = polyphony
    self.seed = seed
  }
}
