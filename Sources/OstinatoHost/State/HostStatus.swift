import Ostinato

/// What the audio thread publishes after each block.
struct HostStatus: BitwiseCopyable, Sendable {
  let engine: EngineStatus
  /// How many rings of clips had been handed back by then: those of which no deck of this state speaks, nor
  /// of any later one.
  let ringsRetired: Int
  /// When the last block's first frame was, by the host's clock.
  let clock: Reading?

  struct Reading: Equatable, BitwiseCopyable, Sendable {
    let frame: FramePosition
    let time: HostTime
  }
}
