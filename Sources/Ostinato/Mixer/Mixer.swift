/// A mixer that sums stereo inputs through channel strips, with a result defined to the last bit.
///
/// ```swift
/// var mixer = try Mixer(strips: [Strip(), Strip(gain: 0.5)])
/// try mixer.set(Strip(gain: 0.25, pan: -1), at: 1, from: 44_100)
/// let sum = try mixer.mix([beat, bass], from: 44_100)
/// ```
///
/// For each channel and frame the sum starts at 0 and adds the inputs in the strips' order, each
/// sample multiplied by its strip's coefficient, all in `Float`. The master gain is applied last,
/// unless it is 1. A changed strip reaches its new coefficients over ``rampLength``. The engine
/// mixes its decks with the same code. Realtime-safe: no, since it returns arrays.
public struct Mixer: Sendable {
  private var bank: StripBank
  private var memory: CoreMemory<StripBank, Void>

  /// Creates a mixer whose strips have reached their settings.
  ///
  /// A negative `rampLength` counts as 0.
  ///
  /// - Throws: ``Strip/Error`` if a strip is out of range.
  public init(
    strips: [Strip], rampLength: FrameCount = 0, panLaw: PanLaw = .balance
  ) throws(Strip.Error) {
    for strip in strips { try strip.validate() }
    bank = StripBank(
      strips, rampFrames: Int32(clamping: max(rampLength.rawValue, 0)), panLaw: panLaw)
    memory = CoreMemory(owning: bank, keeping: ())
  }

  /// The number of frames over which a strip changes; 0 means at once.
  public var rampLength: FrameCount { FrameCount(Int64(bank.rampFrames)) }

  /// How pan divides a strip between left and right.
  public var panLaw: PanLaw { bank.panLaw }

  /// The strips as they are set.
  public var strips: [Strip] { bank.indices.map { bank[$0].strip } }

  /// The linear gain of the sum.
  public var masterGain: Float { bank.masterGain }

  /// Changes a strip's settings. Its coefficients start to change at `frame`, which may be any
  /// frame.
  ///
  /// - Throws: ``Strip/Error``; the mixer is then unchanged.
  public mutating func set(
    _ strip: Strip, at index: Int, from frame: FramePosition
  ) throws(Strip.Error) {
    guard bank.indices.contains(index) else { throw .noSuchStrip(index) }
    try strip.validate()
    bank.makeUnique(&memory)
    bank.set(index, at: frame.rawValue) { $0 = strip }
  }

  /// Sets the gain of the sum, at once.
  ///
  /// - Throws: ``Strip/Error``; the mixer is then unchanged.
  public mutating func setMasterGain(_ gain: Float) throws(Strip.Error) {
    try Strip.validate(gain: gain)
    bank.setMasterGain(gain)
  }

  /// Sums one block that begins at `frame`, which may be any frame.
  ///
  /// Shorter inputs are extended with silence. Frames past the last ``FramePosition`` count as the
  /// last.
  ///
  /// - Throws: ``Strip/Error/noSuchStrip(_:)`` for more inputs than strips.
  /// - Returns: The sum, as long as the longest input.
  public func mix(
    _ inputs: [StereoAudio], from frame: FramePosition
  ) throws(Strip.Error) -> StereoAudio {
    guard inputs.count <= bank.indices.count else { throw .noSuchStrip(bank.indices.count) }
    let frames = inputs.map { $0.frameCount }.max() ?? 0
    let sum = StereoMemory.allocate(frames: frames)
    defer { sum.free() }
    // Safe: the pointers stay within the closures, and no input is longer than the sum.
    for (index, input) in inputs.enumerated() {
      unsafe input.left.withUnsafeBufferPointer { left in
        unsafe input.right.withUnsafeBufferPointer { right in
          guard let left = left.baseAddress, let right = right.baseAddress else { return }
          unsafe sum.add(
            VoiceMemory(left: left, right: right), strip: bank[index], fade: .none,
            from: frame.rawValue, count: input.frameCount)
        }
      }
    }
    if masterGain != 1 { sum.scale(by: masterGain, count: frames) }
    return sum.audio(frames: frames)
  }
}

extension Mixer: Equatable {
  /// Returns whether two mixers have the same strips, the same coefficients and the same master
  /// gain.
  public static func == (a: Mixer, b: Mixer) -> Bool {
    a.rampLength == b.rampLength && a.panLaw == b.panLaw && a.masterGain == b.masterGain
      && a.bank.indices == b.bank.indices && a.bank.indices.allSatisfy { a.bank[$0] == b.bank[$0] }
  }
}
