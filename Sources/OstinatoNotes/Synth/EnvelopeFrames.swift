import Ostinato

/// An envelope in frames, and the fade of a voice that is taken (rules Y16, Y18).
struct EnvelopeFrames: BitwiseCopyable {
  let attack: Int64
  let decay: Int64
  let sustain: Float
  let release: Int64
  let fade: Int64

  init(_ envelope: SynthEnvelope, at rate: SampleRate) {
    attack = rate.frames(milliseconds: envelope.attack)
    decay = rate.frames(milliseconds: envelope.decay)
    sustain = envelope.sustain
    release = rate.frames(milliseconds: envelope.release)
    fade = Int64(FadeLengths.falling(at: rate))
  }

  /// The level at a frame of a voice that has not been released.
  func level(at frame: Int64) -> Float {
    if frame < attack { return Float(frame &+ 1) / Float(attack) }
    let decayed = frame &- attack
    guard decayed < decay else { return sustain }
    return 1 - (1 - sustain) * (Float(decayed &+ 1) / Float(decay))
  }

  /// The factor at a frame of a straight way to silence over `length` frames.
  static func falling(_ frame: Int64, over length: Int64) -> Float {
    Float(length &- 1 &- frame) / Float(length)
  }
}
