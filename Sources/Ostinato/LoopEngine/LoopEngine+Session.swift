// Embedded Swift has no parameter packs of values with a protocol's methods.
#if !hasFeature(Embedded)
  extension LoopEngine {
    /// Returns the whole state of the engine and of its sources as bytes, without audio.
    ///
    /// ```swift
    /// let saved = engine.snapshot(with: drums, click)
    /// (engine, drums, click) = try LoopEngine.restored(
    ///   saved, clips: clips, with: newDrums, newClick)  // goes on bit for bit
    /// ```
    ///
    /// - Parameter sources: All sources that have a part in what comes, in any order.
    ///
    /// Realtime-safe: no.
    public func snapshot<each Source: SoundSource>(
      with sources: repeat each Source
    ) -> [UInt8] {
      var parts = [snapshot()]
      for source in repeat each sources { parts.append(source.snapshot()) }
      var writer = SnapshotWriter(.session)
      writer.put(parts.count - 1)
      for part in parts { writer.put(bytes: part) }
      return writer.finished()
    }

    /// Returns an engine and sources that continue where ``snapshot(with:)`` was taken.
    ///
    /// - Parameters:
    ///   - snapshot: The bytes of the snapshot.
    ///   - clips: The clips of the engine, as for ``init(restoring:clips:)``.
    ///   - sources: Sources that were created in the same way as those of the snapshot, in the same order.
    /// - Throws: ``SnapshotError`` if the bytes are not such a snapshot, are damaged, or belong to other clips or
    ///   sources.
    ///
    /// Realtime-safe: no.
    public static func restored<each Source: SoundSource>(
      _ snapshot: [UInt8], clips: [[Clip]], with sources: repeat each Source
    ) throws(SnapshotError) -> (LoopEngine, repeat each Source) {
      var reader = try SnapshotReader(snapshot, of: .session)
      let count = try reader.count(in: 0...Int.max)
      var found = 0
      for _ in repeat each sources { found += 1 }
      guard found == count else { throw .wrongSourceCount(expected: count, found: found) }
      let engine = try LoopEngine(restoring: try reader.takeBytes(), clips: clips)
      var parts: [[UInt8]] = []
      for _ in 0..<count { parts.append(try reader.takeBytes()) }
      try reader.finish()
      var index = 0
      func restored<Restored: SoundSource>(_ source: Restored) throws(SnapshotError) -> Restored {
        defer { index += 1 }
        var source = source
        do { try source.restore(parts[index]) } catch {
          if case .otherSource = error { throw .otherSource(index) }
          throw error
        }
        return source
      }
      return (engine, repeat try restored(each sources))
    }
  }
#endif
