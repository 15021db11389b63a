import Ostinato

/// The owner of the memory of a looper.
///
/// Safe to send: its tables are written only by a looper that alone refers to it, and takes that it shares with
/// another looper by neither of them.
final class LooperMemory: @unchecked Sendable {
  private let core: LooperCore
  /// What each take is written into when it is begun.
  private var own: [TakeAudio]
  /// What a take reads that is shared with another looper.
  private var shared: [TakeAudio?]

  /// Reserves the memory of a new looper's takes, and takes ownership of what `core`'s tables point to.
  init(owning core: LooperCore) {
    self.core = core
    own = core.bank.takes.indices.map { _ in TakeAudio(frames: core.format.takeFrames) }
    shared = own.map { _ in nil }
    for index in own.indices { core.bank.takes[index].reserve(own[index].memory) }
  }

  deinit { core.free() }

  /// The memory of `copy`, a copy of the looper whose memory this is, with what the takes in `used` hold. Those in
  /// `finished` are shared from now on, for which both get memory for what they will record.
  func copied(for copy: LooperCore, used: TakeSet, sharing finished: TakeSet) -> LooperMemory {
    let memory = LooperMemory(owning: copy)
    for index in own.indices where used.contains(index) {
      let audio = core.bank.takes[index].memory
      if let found = shared[index], found.memory.isSame(as: audio) {
        memory.shared[index] = found
        copy.bank.takes[index].memory = audio
      } else if finished.contains(index) {
        memory.shared[index] = own[index]
        shared[index] = own[index]
        own[index] = TakeAudio(frames: core.format.takeFrames)
        core.bank.takes[index].own = own[index].memory
        copy.bank.takes[index].memory = audio
      } else {
        copy.bank.takes[index].memory.write(
          audio, count: Int(core.bank.takes[index].frameCount))
      }
    }
    return memory
  }
}
