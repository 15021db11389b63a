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

  /// Shares what a finished take holds, in exchange for memory into which the looper records from then on. Also returns
  /// what the looper does not need any more.
  func share(_ index: Int, for spare: TakeAudio) -> (audio: TakeAudio, unused: TakeAudio?) {
    let audio = core.bank.takes[index].memory
    if let found = shared[index], found.memory.isSame(as: audio) { return (found, spare) }
    let (given, unused) = (own[index], shared[index])
    (shared[index], own[index]) = (given, spare)
    core.bank.takes[index].own = spare.memory
    return (given, unused)
  }

  /// Gives a take that is free other memory, with what it holds, and returns what it had.
  func exchange(_ index: Int, for audio: TakeAudio) -> TakeAudio {
    let unused = own[index]
    own[index] = audio
    core.bank.takes[index].reserve(audio.memory)
    return unused
  }

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
        memory.shared[index] = share(index, for: TakeAudio(frames: core.format.takeFrames)).audio
        copy.bank.takes[index].memory = audio
      } else {
        copy.bank.takes[index].memory.write(
          audio, count: Int(core.bank.takes[index].frameCount))
      }
    }
    return memory
  }
}
