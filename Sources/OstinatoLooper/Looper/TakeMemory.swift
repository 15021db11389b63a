import Ostinato

/// The sample rate and the length of a looper's takes.
public struct TakeSize: Hashable, Sendable {
  /// The sample rate of the looper.
  public let sampleRate: SampleRate
  /// The number of frames of each take.
  public let frames: FrameCount
}

/// Memory of one take, which a looper takes in exchange for a loop that it gives out.
///
/// A value can be used once: what has been given to a looper belongs to it.
public struct TakeMemory: Sendable {
  let size: TakeSize
  let audio: TakeAudio

  /// Reserves memory for a take of a looper, whose size is ``Looper/takeSize``. Realtime-safe: no.
  public init(_ size: TakeSize) {
    self.size = size
    audio = TakeAudio(frames: size.frames.rawValue)
  }
}
