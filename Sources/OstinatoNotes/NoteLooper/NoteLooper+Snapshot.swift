import Ostinato

extension NoteLooper {
  /// Returns the looper's state as bytes, with its notes. `LoopEngine.snapshot(with:)` saves it together with the engine.
  ///
  /// Realtime-safe: no.
  public func snapshot() -> [UInt8] {
    var writer = SnapshotWriter(.noteLooper, ofSource: id.number, madeWith: core.settings)
    core.encode(to: &writer)
    return writer.finished()
  }

  /// Goes on where ``snapshot()`` was taken.
  ///
  /// The looper must have been created with the same numbers as the one that the snapshot was taken of.
  ///
  /// Realtime-safe: no.
  ///
  /// - Throws: `SnapshotError`, for a looper that was created with other numbers as well. The looper has not changed then.
  public mutating func restore(_ snapshot: [UInt8]) throws(SnapshotError) {
    var reader = try SnapshotReader(
      snapshot, of: .noteLooper, source: id.number, madeWith: core.settings)
    var restored = NoteCore(
      source: id.number, capacity: core.capacity, undoDepth: core.loop.history.depth,
      roundTrip: core.roundTrip,
      voices: SynthVoices(synth, memory.kept.tables, at: core.voices.sampleRate))
    let memory = CoreMemory(owning: restored, keeping: memory.kept)
    try restored.restore(from: &reader)
    try reader.finish()
    (core, self.memory) = (restored, memory)
  }
}

extension SnapshotKind {
  /// A note looper: "OSTN".
  fileprivate static var noteLooper: SnapshotKind {
    SnapshotKind(magic: 0x4e54_534f, version: 1)
  }
}

extension NoteCore {
  /// The numbers that a looper was created with, but for the source's.
  fileprivate var settings: [Int64] {
    let (synth, envelope) = (voices.synth, voices.synth.envelope)
    return [
      Int64(capacity), Int64(loop.history.depth), roundTrip, voices.sampleRate.hertz,
      Int64(synth.waveform.rawValue), Int64(synth.voices), Int64(synth.gain.bitPattern),
      Int64(envelope.attack), Int64(envelope.decay), Int64(envelope.sustain.bitPattern),
      Int64(envelope.release),
    ]
  }
}
