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
