import Ostinato

/// A take: audio of a loop, and how it is written.
struct Take: BitwiseCopyable {
  /// What it is written into when it is begun anew. Whoever owns it outlives the take.
  var own: StereoMemory
  /// What it is read from, and written into while it is being made.
  var memory: StereoMemory
  /// The number of frames; while they are being recorded, the most there can be.
  var frameCount: Int64 = 0
  var recipe = TakeRecipe.clip
  /// The frame from which on all of it has come in and is written; `.max` while more is recorded.
  var completeAt = Int64.min

  init(_ memory: StereoMemory) { (own, self.memory) = (memory, memory) }

  /// Gives the take memory, without what was in it.
  mutating func reserve(_ memory: StereoMemory) { (own, self.memory) = (memory, memory) }

  /// The samples from a frame on.
  ///
  /// Safe: the frame is one of the take's, and whoever reads keeps to ``frameCount``.
  func voice(at index: Int64) -> VoiceMemory {
    let memory = memory.advanced(by: Int(index))
    return unsafe VoiceMemory(left: memory.left, right: memory.right)
  }
}
