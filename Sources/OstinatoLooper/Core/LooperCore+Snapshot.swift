import Ostinato

extension LooperCore {
  func encode(to writer: inout SnapshotWriter) {
    writer.put(place.frame != nil)
    writer.put(nextFrame)
    writer.put(place.isMoving)
    writer.put(place.unitsPerFrame)
    log.encode(to: &writer)
    bank.encode(to: &writer, used: usedTakes(at: nextFrame), at: nextFrame)
    for index in tracks.indices {
      tracks[index].encode(to: &writer, at: nextFrame)
      strips.encode(index, to: &writer, at: nextFrame)
    }
  }

  /// Reads what ``encode(to:)`` wrote into a looper that was created in the same way.
  mutating func restore(from reader: inout SnapshotReader) throws(SnapshotError) {
    let isBegun = try reader.flag()
    let now = try reader.number(in: 0...LooperFormat.lastFrame)
    place.frame = isBegun ? now : nil
    place.isMoving = try reader.flag()
    // A frame is less than 2⁵² units.
    place.unitsPerFrame = try reader.number(in: 0...(1 << 52))
    try log.restore(from: &reader, now: now)
    let saved = try bank.restore(from: &reader, at: now)
    var strips: [SavedStrip] = []
    for index in tracks.indices {
      try tracks[index].restore(from: &reader, at: now, saved, bank, fades)
      strips.append(try SavedStrip(from: &reader, at: now))
    }
    self.strips.restore(strips)
  }
}
