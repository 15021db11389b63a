import Ostinato

/// What the audio thread publishes after each block.
struct HostStatus: BitwiseCopyable, Sendable {
  let engine: EngineStatus
  /// How many rings of clips had been returned by then. No deck of this state or of a later one
  /// reads them.
  let ringsReturned: Int
  /// When the last block's first frame was, by the host's clock.
  let clock: Reading?

  struct Reading: Equatable, BitwiseCopyable, Sendable {
    let frame: FramePosition
    let time: HostTime
  }
}
