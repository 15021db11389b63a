import Ostinato

/// The owner of the memory of a take.
///
/// Safe to send: it is written only as long as one looper alone refers to it.
final class TakeAudio: @unchecked Sendable {
  let memory: StereoMemory

  /// Reserves memory, which must be written before it is read.
  init(frames: Int64) { memory = .reserve(frames: Int(frames)) }

  deinit { memory.free() }
}
