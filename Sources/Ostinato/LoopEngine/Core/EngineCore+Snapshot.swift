// An engine's whole state as bytes, without audio (rule V2).

extension EngineCore {
  /// `clips` are each deck's clips, in the order in which a snapshot lists them.
  func encode(to writer: inout SnapshotWriter, clips: [[Clip]]) {
    let (clock, transport) = (sequencer.clock, sequencer.transport)
    writer.put(clock.now)
    let ahead = sequencer.unlooped.distance
    transport.encodeState(to: &writer, ahead: ahead)
    clock.timeline.encode(to: &writer)
    transport.encodeMicroloop(to: &writer, ahead: ahead)
    sequencer.grid.lamps.encode(to: &writer)
    writer.put(sequencer.strips.masterGain)
    sequencer.strips.masterRamp.encode(to: &writer, at: clock.now)
    for index in sequencer.decks.indices {
      sequencer.encode(deck: index, to: &writer, clips: clips[index])
      encodeStrip(index, to: &writer)
    }
    for index in sequencer.decks.count..<sequencer.strips.indices.count {
      encodeStrip(index, to: &writer)
    }
    voices.stretch.encode(sequencer.decks, to: &writer, at: sequencer.clock.now)
    meters.encodeMaster(to: &writer)
    bus.encode(to: &writer)
    sequencer.grid.encode(to: &writer)
    sequencer.commands.encode(to: &writer, in: clock.timebase.timeSignature)
    sequencer.lead?.encode(to: &writer)
    sequencer.clock.encodeRamp(to: &writer)
  }

  private func encodeStrip(_ index: Int, to writer: inout SnapshotWriter) {
    sequencer.strips.encode(index, to: &writer, at: sequencer.clock.now)
    meters.encode(index, to: &writer)
  }

  /// Restores the state of a new core. All due frames are recomputed at the next frame. `rings` are
  /// the rings of `clips`; `check` resolves a pending command.
  mutating func restore(
    from reader: inout SnapshotReader, clips: [DeckClips], rings: [[ClipRing]]
  ) throws(SnapshotError) {
    try sequencer.restoreMusic(from: &reader)
    let now = sequencer.clock.now
    let masterGain = flushedToZero(try reader.float(in: 0...Strip.maximumGain))
    let masterRamp = Ramp(to: masterGain, on: try Ramp.restoredCourse(from: &reader, at: now))
    var strips: [SavedStrip] = []
    for index in sequencer.decks.indices {
      try sequencer.restore(
        deck: index, from: &reader, clips: clips[index],
        waiting: clips[index].waiting.clips.isEmpty ? nil : rings[index][1].rows)
      strips.append(try SavedStrip(from: &reader, at: now))
      try meters.restore(index, from: &reader)
    }
    for index in sequencer.decks.count..<sequencer.strips.indices.count {
      strips.append(try SavedStrip(from: &reader, at: now))
      try meters.restore(index, from: &reader)
    }
    try voices.stretch.restore(sequencer.decks, from: &reader, at: sequencer.clock)
    try meters.restoreMaster(from: &reader)
    try bus.restore(from: &reader, at: now)
    try sequencer.restore(strips, masterRamp: masterRamp, observersFrom: &reader)
  }

  /// Restores the pending commands and a ramp of tempo, the last parts of a snapshot. `check` resolves each command.
  mutating func restoreCommands(
    from reader: inout SnapshotReader,
    check: (Command, Anchor, CommandID) throws(Command.Error) -> QueuedCommand
  ) throws(SnapshotError) {
    try sequencer.restoreCommands(from: &reader, capacity: settings.pendingCapacity, check: check)
  }
}
