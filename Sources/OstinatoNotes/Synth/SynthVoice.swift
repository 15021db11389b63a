import Ostinato

/// A note that sounds (rules Y16 to Y18).
struct SynthVoice: BitwiseCopyable {
  let pitch: Int
  /// Whether a key plays it, and not the loop.
  let isKey: Bool
  /// The coefficient of the samples without the envelope.
  let gain: Float
  /// How far the phase goes in a frame, in parts of 2³² of a period.
  let increment: UInt32
  /// The number of frames that have been heard.
  private(set) var frame: Int64 = 0
  /// The number of frames heard since it was released; `nil` before that.
  private(set) var releasedFrames: Int64?
  /// The level from which it is released.
  private(set) var releaseLevel: Float = 0
  /// The number of frames heard since it began to fade; `nil` before that.
  private(set) var fadedFrames: Int64?

  /// A voice before its first frame.
  init(pitch: Int, velocity: Int, isKey: Bool, gain: Float, increment: UInt32) {
    (self.pitch, self.isKey, self.increment) = (pitch, isKey, increment)
    let level = Float(velocity) / 127
    self.gain = level * level * gain
  }

  /// A voice somewhere in its note.
  init(
    pitch: Int, isKey: Bool, gain: Float, increment: UInt32, frame: Int64, releasedFrames: Int64?,
    releaseLevel: Float, fadedFrames: Int64?
  ) {
    (self.pitch, self.isKey, self.gain) = (pitch, isKey, gain)
    (self.increment, self.frame) = (increment, frame)
    (self.releasedFrames, self.releaseLevel) = (releasedFrames, releaseLevel)
    self.fadedFrames = fadedFrames
  }

  var wasHeard: Bool { frame > 0 }
  var isReleased: Bool { releasedFrames != nil }
  var isFading: Bool { fadedFrames != nil }

  mutating func release(_ envelope: EnvelopeFrames) {
    releaseLevel = envelope.level(at: frame &- 1)
    releasedFrames = 0
  }

  mutating func fade() { fadedFrames = 0 }

  /// The number of frames that are still to be heard.
  func remaining(_ envelope: EnvelopeFrames) -> Int64 {
    min(
      releasedFrames.map { envelope.release &- $0 } ?? .max,
      fadedFrames.map { envelope.fade &- $0 } ?? .max)
  }

  /// The coefficient of the sample `offset` frames from the next one on.
  func coefficient(_ envelope: EnvelopeFrames, at offset: Int) -> Float {
    let offset = Int64(offset)
    var level: Float
    if let releasedFrames {
      level =
        releaseLevel
        * EnvelopeFrames.falling(releasedFrames &+ offset, over: envelope.release)
    } else {
      level = envelope.level(at: frame &+ offset)
    }
    if let fadedFrames {
      level = level * EnvelopeFrames.falling(fadedFrames &+ offset, over: envelope.fade)
    }
    return flushedToZero(gain * level)
  }

  /// Whether the coefficient stays as it is until the note ends.
  func isSteady(_ envelope: EnvelopeFrames) -> Bool {
    !isReleased && !isFading && frame >= envelope.attack &+ envelope.decay
  }

  /// The phase of the next frame.
  var phase: UInt32 { UInt32(truncatingIfNeeded: frame) &* increment }

  mutating func advance(by count: Int) {
    let count = Int64(count)
    frame &+= count
    if let released = releasedFrames { releasedFrames = released &+ count }
    if let faded = fadedFrames { fadedFrames = faded &+ count }
  }
}
