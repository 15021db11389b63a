import Ostinato

/// One hit of a sound, which plays once, to the end of the sound or of a fade (rule G6).
struct Voice: BitwiseCopyable {
  /// The index of the sound in the pool.
  let sound: Int
  /// The coefficient of the samples.
  let gain: Float
  /// The choke group; `nil` if hits of the sound overlap.
  let group: Int?
  /// The frame of the sound that is to be played next.
  private(set) var position = 0
  /// The number of frames still to be played.
  private(set) var remaining: Int
  /// The length of the fade, in frames; 0 while the voice does not fade. The frames of the fade that are still to be
  /// played are the ones that remain.
  private(set) var fadeLength: Int32 = 0

  /// A voice before its first frame. The sound must have a frame.
  init(sound: Int, gain: Float, group: Int?, frameCount: Int) {
    (self.sound, self.group) = (sound, group)
    self.gain = flushedToZero(gain)
    remaining = frameCount
  }

  /// A voice somewhere in its sound.
  init(
    sound: Int, gain: Float, group: Int?, position: Int, remaining: Int, fadeLength: Int32
  ) {
    (self.sound, self.gain, self.group) = (sound, gain, group)
    (self.position, self.remaining, self.fadeLength) = (position, remaining, fadeLength)
  }

  var isFading: Bool { fadeLength > 0 }
  var wasHeard: Bool { position > 0 }

  /// Begins to fade over `length` frames, or over those that remain if they are fewer.
  mutating func fade(over length: Int32) {
    fadeLength = Int32(truncatingIfNeeded: min(Int(length), remaining))
    remaining = Int(fadeLength)
  }

  /// Goes on by a number of frames that is not more than ``remaining``.
  mutating func advance(by frames: Int) {
    position &+= frames
    remaining &-= frames
  }
}

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
