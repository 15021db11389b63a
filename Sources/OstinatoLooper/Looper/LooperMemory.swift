import Ostinato

/// The owner of the memory of a looper.
///
/// Safe to send: its tables are written only by a looper that alone refers to it, and takes that it shares with
/// another looper by neither of them.
@safe final class LooperMemory: @unchecked Sendable {
  private let core: LooperCore
  /// What each take is written into when it is begun. No array, since the audio thread exchanges it.
  private let own: UnsafeMutablePointer<TakeAudio>
  /// What a take reads that is shared with another looper.
  private let shared: UnsafeMutablePointer<TakeAudio?>
  /// In room for a copy, what the looper that is copied gets in exchange for what it shares. In a copy, what that
  /// looper does not need any more.
  private let spare: UnsafeMutablePointer<TakeAudio?>
  private let count: Int

  /// Reserves the memory of a new looper's takes, and takes ownership of what `core`'s tables point to.
  init(owning core: LooperCore) {
    self.core = core
    count = core.bank.takes.count
    unsafe own = .allocate(capacity: count)
    unsafe shared = .allocate(capacity: count)
    unsafe shared.initialize(repeating: nil, count: count)
    unsafe spare = .allocate(capacity: count)
    unsafe spare.initialize(repeating: nil, count: count)
    for index in 0..<count {
      let audio = TakeAudio(frames: core.format.takeFrames)
      unsafe (own + index).initialize(to: audio)
      core.bank.takes[index].reserve(audio.memory)
    }
  }

  deinit {
    unsafe own.deinitialize(count: count).deallocate()
    unsafe shared.deinitialize(count: count).deallocate()
    unsafe spare.deinitialize(count: count).deallocate()
    core.free()
  }

  // Safe, here and below: an index is that of a take.

  /// What a take reads, if that is shared with another looper.
  private func sharedAudio(of index: Int) -> TakeAudio? {
    guard let found = unsafe shared[index],
      found.memory.isSame(as: core.bank.takes[index].memory)
    else { return nil }
    return found
  }

  /// Shares what a finished take holds, in exchange for memory into which the looper records from then on. Also returns
  /// what the looper does not need any more.
  func share(_ index: Int, for spare: TakeAudio) -> (audio: TakeAudio, unused: TakeAudio?) {
    if let found = sharedAudio(of: index) { return (found, spare) }
    let (given, unused) = unsafe (own[index], shared[index])
    unsafe shared[index] = given
    unsafe own[index] = spare
    core.bank.takes[index].own = spare.memory
    return (given, unused)
  }

  /// Gives a take that is free other memory, with what it holds, and returns what it had.
  func exchange(_ index: Int, for audio: TakeAudio) -> TakeAudio {
    let unused = unsafe own[index]
    unsafe own[index] = audio
    core.bank.takes[index].reserve(audio.memory)
    return unused
  }

  /// Reserves what a looper gets in exchange for the takes that it shares with a copy in this memory.
  func reserveSpares() {
    for index in 0..<count { unsafe spare[index] = TakeAudio(frames: core.format.takeFrames) }
  }

  /// Shares what finished takes hold with a copy of the looper whose memory this is, made in room that owns `other`.
  /// Allocates and frees nothing.
  func share(_ finished: TakeSet, with other: LooperMemory) {
    let takes = other.core.bank.takes
    for index in 0..<count {
      unsafe takes[index].reserve(other.own[index].memory)
      guard finished.contains(index), let spare = unsafe other.spare[index] else { continue }
      let (audio, unused) = share(index, for: spare)
      takes[index].memory = audio.memory
      unsafe other.shared[index] = audio
      unsafe other.spare[index] = unused
    }
  }

  /// The memory of `copy`, a copy of the looper whose memory this is, with what the takes in `used` hold. Those in
  /// `finished` are shared from now on, for which both get memory for what they will record.
  func copied(for copy: LooperCore, used: TakeSet, sharing finished: TakeSet) -> LooperMemory {
    let memory = LooperMemory(owning: copy)
    for index in 0..<count where used.contains(index) {
      let audio = core.bank.takes[index].memory
      var found = sharedAudio(of: index)
      if found == nil, finished.contains(index) {
        found = share(index, for: TakeAudio(frames: core.format.takeFrames)).audio
      }
      if let found {
        unsafe memory.shared[index] = found
        copy.bank.takes[index].memory = audio
      } else {
        copy.bank.takes[index].memory.write(
          audio, count: Int(core.bank.takes[index].frameCount))
      }
    }
    return memory
  }
}
