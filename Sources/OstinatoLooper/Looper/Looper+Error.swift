import Ostinato

extension Looper {
  /// The reason why a looper cannot be made.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// The number of tracks is outside 1 … 8.
    case trackCountOutOfRange(Int)
    /// The number of takes is outside 1 … 64.
    case takeCountOutOfRange(Int)
    /// A take would be shorter than the round trip and a fade of 5 ms, or longer than 2³⁰ frames.
    case takeLengthOutOfRange(frames: Int, fewest: Int)
    /// The number of versions that a track remembers is outside 0 … 15.
    case undoDepthOutOfRange(Int)
    /// The round trip is negative, or longer than 10 seconds.
    case roundTripOutOfRange(FrameCount)
    /// The time that changes of a gain take is outside 0 … 60 000 ms.
    case rampOutOfRange(milliseconds: Int)
  }
}

extension Looper.Error: CustomStringConvertible {
  /// What was wrong, in one sentence. Realtime-safe: no.
  public var description: String {
    switch self {
    case .trackCountOutOfRange(let count): "a looper has 1 … 8 tracks, not \(count)"
    case .takeCountOutOfRange(let count): "a looper has 1 … 64 takes, not \(count)"
    case .takeLengthOutOfRange(let frames, let fewest):
      "takes of \(frames) frames cannot be recorded: give \(fewest) … \(1 << 30) frames"
    case .undoDepthOutOfRange(let depth):
      "a track remembers 0 … 15 earlier versions, not \(depth)"
    case .roundTripOutOfRange(let frames):
      "a round trip of \(frames) frames is not possible: give 0 frames … 10 seconds"
    case .rampOutOfRange(let milliseconds):
      "a gain cannot change over \(milliseconds) ms: give 0 … \(RampLength.maximumMilliseconds)"
    }
  }
}
