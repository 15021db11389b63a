import Ostinato

extension LooperCore {
  func encode(to writer: inout SnapshotWriter) {
    lastRender.encode(to: &writer)
    writer.put(engineFrame)
    log.encode(to: &writer)
    bank.encode(to: &writer, used: usedTakes(at: nextFrame), at: nextFrame)
    for index in tracks.indices {
      tracks[index].encode(to: &writer, at: nextFrame)
      strips.encode(index, to: &writer, at: nextFrame)
    }
  }

  /// Reads what ``encode(to:)`` wrote into a looper that was created in the same way.
  mutating func restore(from reader: inout SnapshotReader) throws(SnapshotError) {
    lastRender = try LastRender(restoring: &reader)
    // An engine restored at its latest frame goes on from there.
    engineFrame = try reader.number(in: 0...LastRender.latestFrame * 2)
    let now = nextFrame
    try log.restore(from: &reader, now: now)
    let saved = try bank.restore(from: &reader, at: now)
    var strips: [SavedStrip] = []
    for index in tracks.indices {
      try tracks[index].restore(from: &reader, at: now, saved, bank)
      strips.append(try SavedStrip(from: &reader, at: now))
    }
    self.strips.restore(strips)
  }
}
