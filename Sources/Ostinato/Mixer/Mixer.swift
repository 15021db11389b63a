/// Sums stereo inputs through channel strips, defined to the last bit (rules M1–M5).
///
/// ```swift
/// var mixer = try Mixer(strips: [Strip(), Strip(gain: 0.5)])
/// try mixer.set(Strip(gain: 0.25, pan: -1), at: 1, from: 44_100)
/// let sum = try mixer.mix([drums, bass], from: 44_100)
/// ```
///
/// Per channel and frame the sum is taken in the strips' order from 0, each sample times its strip's
/// coefficient, all in `Float`; then comes the master gain if it is not 1. A changed setting reaches
/// its new coefficient over ``rampFrames``. The engine mixes its decks with the same strips and
/// loops, in place. Realtime-safe: no, it returns arrays.
public struct Mixer: Equatable, Sendable {
  /// Over how many frames a change of a strip takes place; 0 is at once.
  public let rampFrames: Int
  /// How pan divides a strip.
  public let panLaw: PanLaw
  private var states: [StripState]
  private var master: Float = 1

  /// A mixer with these strips, each already at its setting.
  ///
  /// Errors: ``MixerError`` for a strip out of range. A negative `rampFrames` counts as 0.
  public init(
    strips: [Strip], rampFrames: Int = 0, panLaw: PanLaw = .balance
  ) throws(MixerError) {
    for strip in strips { try strip.validate() }
    self.rampFrames = min(max(rampFrames, 0), Int(Int32.max))
    self.panLaw = panLaw
    let anySolo = strips.contains { $0.isSoloed }
    states = strips.map { StripState($0, anySolo: anySolo, law: panLaw) }
  }

  /// The strips as they are set.
  public var strips: [Strip] { states.map { $0.strip } }

  /// The gain of the sum, linear.
  public var masterGain: Float { master }

  /// Sets a strip anew; it begins to move at `frame`.
  ///
  /// Errors: ``MixerError``; the mixer is then unchanged.
  public mutating func set(
    _ strip: Strip, at index: Int, from frame: FramePosition
  ) throws(MixerError) {
    guard states.indices.contains(index) else { throw .noSuchStrip(index) }
    try strip.validate()
    states[index].strip = strip
    let anySolo = states.contains { $0.strip.isSoloed }
    for index in states.indices {
      states[index].aim(
        anySolo: anySolo, law: panLaw, at: frame.rawValue, over: Int32(rampFrames))
    }
  }

  /// Sets the gain of the sum, at once.
  ///
  /// Errors: ``MixerError``; the mixer is then unchanged.
  public mutating func setMasterGain(_ gain: Float) throws(MixerError) {
    try Strip.validate(gain: gain)
    master = audible(gain)
  }

  /// Sums one block that begins at `frame`; inputs without a strip are an error.
  ///
  /// A shorter input is followed by silence. Errors: ``MixerError/noSuchStrip(_:)``.
  public func mix(
    _ inputs: [StereoAudio], from frame: FramePosition
  ) throws(MixerError) -> StereoAudio {
    guard inputs.count <= states.count else { throw .noSuchStrip(states.count) }
    let frames = inputs.map { $0.frameCount }.max() ?? 0
    let sum = StereoMemory.allocate(frames: frames)
    defer { sum.free() }
    // Safe: the pointers stay within the closures, and no input is longer than the sum.
    for (input, state) in zip(inputs, states) {
      unsafe input.left.withUnsafeBufferPointer { left in
        unsafe input.right.withUnsafeBufferPointer { right in
          guard let left = left.baseAddress, let right = right.baseAddress else { return }
          unsafe sum.add(
            VoiceMemory(left: left, right: right), strip: state, fade: .none,
            from: frame.rawValue, count: input.frameCount)
        }
      }
    }
    if master != 1 { sum.scale(by: master, count: frames) }
    return sum.audio(frames: frames)
  }
}

/// Holds a stretch of stereo audio, planar.
public struct StereoAudio: Equatable, Sendable {
  /// The left channel.
  public let left: [Float]
  /// The right channel, as long as the left.
  public let right: [Float]

  /// Takes two channels; the longer one is cut to the shorter.
  public init(left: [Float], right: [Float]) {
    let frames = min(left.count, right.count)
    self.left = left.count == frames ? left : Array(left.prefix(frames))
    self.right = right.count == frames ? right : Array(right.prefix(frames))
  }

  /// How many frames there are.
  public var frameCount: Int { left.count }
}

extension StereoMemory {
  /// The first `frames` frames as a value. Safe: the caller has allocated as many.
  func audio(frames: Int) -> StereoAudio {
    unsafe StereoAudio(
      left: [Float](UnsafeBufferPointer(start: left, count: frames)),
      right: [Float](UnsafeBufferPointer(start: right, count: frames)))
  }
}
