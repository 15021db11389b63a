import Ostinato

extension Voice {
  func encode(to writer: inout SnapshotWriter) {
    writer.put(sound)
    writer.put(gain)
    writer.put(group != nil)
    writer.put(group ?? 0)
    writer.put(position)
    writer.put(remaining)
    writer.put(fadeLength)
  }

  /// Reads a voice of one of `sounds` in a pool whose fades have a length.
  ///
  /// After a block every voice has been heard, and has frames left: to the end of its sound, or to that of a
  /// fade.
  init(
    restoring reader: inout SnapshotReader, from sounds: Table<SoundRow>, fadeLength longest: Int32
  ) throws(SnapshotError) {
    let start = reader.offset
    guard sounds.count > 0 else { throw .invalid(at: start) }
    let sound = try reader.count(in: 0...(sounds.count - 1))
    let gain = try reader.float(in: 0...Strip.maximumGain)
    let hasGroup = try reader.flag()
    let number: Int64 = try reader.number()
    let frameCount = sounds[sound].frameCount
    guard let group = Int(exactly: number), hasGroup || group == 0, frameCount > 1,
      gain.bitPattern == flushedToZero(gain).bitPattern
    else { throw .invalid(at: start) }
    let position = try reader.count(in: 1...(frameCount - 1))
    let remaining = try reader.count(in: 1...(frameCount - position))
    let fadeLength = try reader.number(in: 0...longest)
    let isPossible =
      fadeLength > 0 ? remaining < Int(fadeLength) : remaining == frameCount - position
    guard isPossible else { throw .invalid(at: start) }
    self.init(
      sound: sound, gain: gain, group: hasGroup ? group : nil, position: position,
      remaining: remaining, fadeLength: fadeLength)
  }
}
