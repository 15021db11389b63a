extension EngineState {
  /// The state of a sound source's strip. What else there is to a source, the source knows itself.
  public struct Source: Equatable, Sendable, BitwiseCopyable {
    /// The number of the source, from 0.
    public let number: Int
    /// The settings of the source's strip. Ramps toward them may still be in progress.
    public let strip: Strip
    /// The levels of the source's output over the last complete window; silence if none has been measured, which
    /// ``EngineSettings/levelWindow`` turns on.
    public let levels: Levels

    @inline(__always)
    init(_ number: Int, of core: borrowing EngineCore) {
      let index = core.sequencer.decks.count &+ number
      self.number = number
      strip = core.sequencer.strips[index].strip
      levels = core.meters.levels(of: index)
    }
  }
}
