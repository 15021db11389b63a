/// A voice of the synth (Y16 to Y18).
struct NoteLooperVoice {
  let pitch: Int
  let isKey: Bool
  /// c
  let gain: Float
  /// n: its frame.
  var frame = 0
  /// q, and e at the frame before.
  var released: (frame: Int, level: Float)?
  /// The frame at which it begins to fade.
  var faded: Int?

  /// e without release and fade.
  func level(at n: Int, _ settings: NoteLooperSettings) -> Float {
    let attack = settings.frames(milliseconds: settings.attack)
    let decay = settings.frames(milliseconds: settings.decay)
    if n < attack { return Float(n + 1) / Float(attack) }
    if n - attack < decay {
      return 1 - (1 - settings.sustain) * (Float(n - attack + 1) / Float(decay))
    }
    return settings.sustain
  }

  /// F2's leaving length.
  static func fadeFrames(_ settings: NoteLooperSettings) -> Int {
    max(settings.frames(milliseconds: 5), 1)
  }

  /// Whether it has been heard to its end.
  func hasEnded(_ settings: NoteLooperSettings) -> Bool {
    if let released,
      frame - released.frame >= settings.frames(milliseconds: settings.release)
    {
      return true
    }
    return faded.map { frame - $0 >= NoteLooperVoice.fadeFrames(settings) } ?? false
  }

  /// The sample of its frame.
  func sample(_ settings: NoteLooperSettings) -> Float {
    var envelope = level(at: frame, settings)
    if let released {
      let length = settings.frames(milliseconds: settings.release)
      let done = frame - released.frame
      envelope = released.level * (Float(length - 1 - done) / Float(length))
    }
    if let faded {
      let length = NoteLooperVoice.fadeFrames(settings)
      envelope = envelope * (Float(length - 1 - (frame - faded)) / Float(length))
    }
    var coefficient = gain * envelope
    if abs(coefficient) < 0x1p-20 { coefficient = 0 }
    return wave(settings) * coefficient
  }

  /// Y17.
  private func wave(_ settings: NoteLooperSettings) -> Float {
    let steps: [Double] = [
      1, 1.0594630943592953, 1.122462048309373, 1.189207115002721, 1.2599210498948732,
      1.3348398541700344, 1.4142135623730951, 1.4983070768766815, 1.5874010519681996,
      1.681792830507429, 1.7817974362806785, 1.887748625363387,
    ]
    // From the A six octaves below 440 Hz, which is the pitch −3.
    let hertz = 6.875 * Double(1 << ((pitch + 3) / 12)) * steps[(pitch + 3) % 12]
    let step = UInt64(hertz * 4_294_967_296 / Double(settings.sampleRate) + 0.5)
    let phase = (UInt64(frame) &* step) % 4_294_967_296
    let table = settings.waves[pitch / 12]
    let index = Int(phase / 2_097_152)
    let (first, second) = (table[index], table[(index + 1) % 2048])
    return first + (second - first) * (Float(phase % 2_097_152) / 2_097_152)
  }
}
