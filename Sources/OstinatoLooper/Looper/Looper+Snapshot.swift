import Ostinato

extension Looper {
  /// Returns the looper's state as bytes, with the audio of its takes and the input that it keeps.
  /// `LoopEngine.snapshot(with:)` saves it together with the engine.
  ///
  /// The bytes are about as many as the memory in use: eight for each frame of a take, and of the input as long as
  /// there has been any. Realtime-safe: no.
  public func snapshot() -> [UInt8] {
    var writer = SnapshotWriter(.looper)
    writer.put(id.number)
    core.format.encode(to: &writer)
    writer.put(core.bank.takes.count)
    writer.put(Int(core.strips.rampFrames))
    core.encode(to: &writer)
    return writer.finished()
  }

  /// Goes on where ``snapshot()`` was taken.
  ///
  /// The looper must have been created with the same numbers as the one that the snapshot was taken of. Its own
  /// audio is replaced.
  ///
  /// Realtime-safe: no.
  ///
  /// - Throws: `SnapshotError`, for a looper that was created with other numbers as well. The looper has not changed then.
  public mutating func restore(_ snapshot: [UInt8]) throws(SnapshotError) {
    var reader: SnapshotReader
    do { reader = try SnapshotReader(snapshot, of: .looper) } catch {
      if error == .notASnapshot { throw .otherSource(0) }
      throw error
    }
    let number: Int64 = try reader.number()
    let format = core.format
    guard number == Int64(id.number), try format.isNext(in: &reader),
      try reader.number() == Int64(core.bank.takes.count),
      try reader.number() == Int64(core.strips.rampFrames)
    else { throw .otherSource(0) }
    var restored = LooperCore(
      source: id.number, takes: core.bank.takes.count, rampFrames: core.strips.rampFrames, format)
    let memory = LooperMemory(owning: restored)
    try restored.restore(from: &reader)
    try reader.finish()
    (core, self.memory) = (restored, memory)
  }
}

extension SnapshotKind {
  /// A looper: "OSTL".
  fileprivate static var looper: SnapshotKind {
    SnapshotKind(magic: 0x4c54_534f, version: 2)
  }
}

extension LooperFormat {
  fileprivate var numbers: [Int64] {
    [
      sampleRate.hertz, Int64(trackCount), roundTrip, takeFrames, Int64(undoDepth),
      Int64(fades.code), Int64(headroom.bitPattern),
    ]
  }

  fileprivate func encode(to writer: inout SnapshotWriter) {
    for number in numbers { writer.put(number) }
  }

  /// Whether a snapshot goes on with these numbers.
  fileprivate func isNext(in reader: inout SnapshotReader) throws(SnapshotError) -> Bool {
    for number in numbers {
      guard try reader.number(Int64.self) == number else { return false }
    }
    return true
  }
}
