import Ostinato

extension Looper {
  /// Returns the looper's state as bytes, with the audio of its takes and the input that it keeps.
  /// `LoopEngine.snapshot(with:)` saves it together with the engine.
  ///
  /// The bytes are about as many as the memory in use: eight for each frame of a take, and of the input as long as
  /// there has been any. Realtime-safe: no.
  public func snapshot() -> [UInt8] {
    var writer = SnapshotWriter(.looper, ofSource: id.number, madeWith: core.settings)
    core.encode(to: &writer)
    return writer.finished()
  }

  /// Goes on where ``snapshot()`` was taken.
  ///
  /// The looper must have been created with the same numbers as the one that the snapshot was taken of, but for the
  /// round trip. Its own audio and its round trip are replaced.
  ///
  /// Realtime-safe: no.
  ///
  /// - Throws: `SnapshotError`, for a looper that was created with other numbers as well. The looper has not changed then.
  public mutating func restore(_ snapshot: [UInt8]) throws(SnapshotError) {
    var reader = try SnapshotReader(
      snapshot, of: .looper, source: id.number, madeWith: core.settings)
    var restored = LooperCore(
      source: id.number, takes: core.bank.takes.count, rampFrames: core.strips.rampFrames,
      core.format)
    let memory = LooperMemory(owning: restored)
    try restored.restore(from: &reader)
    try reader.finish()
    (core, self.memory) = (restored, memory)
  }
}

extension SnapshotKind {
  /// A looper: "OSTL".
  fileprivate static var looper: SnapshotKind {
    SnapshotKind(magic: 0x4c54_534f, version: 5)
  }
}

extension LooperCore {
  /// What the looper was created with.
  fileprivate var settings: [Int64] {
    [
      format.sampleRate.hertz, Int64(format.trackCount), format.takeFrames,
      Int64(format.undoDepth), Int64(format.fades.code), Int64(format.headroom.bitPattern),
      Int64(bank.takes.count), Int64(strips.rampFrames), format.interruptions.code,
    ]
  }
}
