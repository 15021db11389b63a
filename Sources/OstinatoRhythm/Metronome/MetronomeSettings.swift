import Ostinato

/// Everything about a metronome that commands can change. The values are checked when a metronome is made
/// with them.
public struct MetronomeSettings: Equatable, Sendable, BitwiseCopyable {
  /// The number of clicks in a quarter note.
  public var groove: Groove
  /// The swing, which delays every second click of a groove of eighths or sixteenths.
  public var swing: Swing
  /// The accent pattern, which takes the place of the bars; `nil` for bars of the engine's time signature.
  public var accents: AccentPattern?
  /// Whether accents are accents, and not beats like others.
  public var accentsDownbeat: Bool
  /// The polyrhythm, if there is one.
  public var polyrhythm: Polyrhythm?
  /// The gap trainer, if there is one.
  public var gap: GapTrainer?
  /// The number of bars of a count-in, after which clicks are silent; 0 for clicks without end. Range: 0 …
  /// 64.
  public var countInBars: Int
  /// From where clicks and bars are counted when the music starts.
  public var startPolicy: StartPolicy
  /// Whether all clicks are silent. Events go on.
  public var isMuted: Bool
  /// The volume, linear. Range: 0 … 16.
  public var volume: Float
  /// Which sound each kind of click has.
  public var sounds: ClickSounds

  /// The greatest number of bars of a count-in.
  public static var maximumCountInBars: Int { 64 }

  /// Creates settings. By default, a metronome clicks in quarter notes and accents every bar.
  public init(
    groove: Groove = .quarters, swing: Swing = .straight, accents: AccentPattern? = nil,
    accentsDownbeat: Bool = true,
    polyrhythm: Polyrhythm? = nil, gap: GapTrainer? = nil, countInBars: Int = 0,
    startPolicy: StartPolicy = .resume, isMuted: Bool = false, volume: Float = 1,
    sounds: ClickSounds = ClickSounds()
  ) {
    self.groove = groove
    self.swing = swing
    self.accents = accents
    self.accentsDownbeat = accentsDownbeat
    self.polyrhythm = polyrhythm
    self.gap = gap
    self.countInBars = countInBars
    self.startPolicy = startPolicy
    self.isMuted = isMuted
    self.volume = volume
    self.sounds = sounds
  }

  /// Checks all values, for a metronome with `soundCount` sounds.
  ///
  /// - Throws: ``MetronomeSettings/Error``, which gives the value that is out of range.
  ///
  /// Realtime-safe: yes, unless it throws.
  public func validate(soundCount: Int) throws(MetronomeSettings.Error) {
    if let error = error(soundCount: soundCount) { throw error }
  }

  /// What ``validate(soundCount:)`` throws; `nil` if all values are in range. The render path asks this way,
  /// because the first `throw` of an error type may allocate.
  private func error(soundCount: Int) -> MetronomeSettings.Error? {
    guard accents != .malformed else { return .accents(.malformed) }
    guard polyrhythm != .malformed else { return .polyrhythm(.malformed) }
    guard (0...MetronomeSettings.maximumCountInBars).contains(countInBars) else {
      return .countInOutOfRange(bars: countInBars)
    }
    // Creating an engine has prepared for the throw of this error.
    do { try Strip(gain: volume).validate() } catch { return .volume(error) }
    for kind in 0..<Int32(4) {
      guard let kind = ClickKind(rawValue: kind), let sound = sounds[kind] else { continue }
      guard sound >= 0, sound < soundCount else { return .noSuchSound(sound, of: soundCount) }
    }
    return nil
  }

  /// The commands that make these settings out of any others, one for each setting. Realtime-safe: no.
  public var commands: [MetronomeCommand] {
    [
      .groove(groove), .swing(swing), .accents(accents), .accentsDownbeat(accentsDownbeat),
      .polyrhythm(polyrhythm), .gap(gap), .countIn(bars: countInBars), .startPolicy(startPolicy),
      .mute(isMuted), .volume(volume),
    ] + ClickKind.allCases.map { .sound(sounds[$0], of: $0) }
  }

  /// Applies a command, unless it has a value that is out of range.
  ///
  /// - Returns: Whether it was applied.
  package mutating func apply(_ command: MetronomeCommand, soundCount: Int) -> Bool {
    var changed = self
    switch command {
    case .groove(let value): changed.groove = value
    case .swing(let value): changed.swing = value
    case .accents(let value): changed.accents = value
    case .accentsDownbeat(let value): changed.accentsDownbeat = value
    case .polyrhythm(let value): changed.polyrhythm = value
    case .gap(let value): changed.gap = value
    case .countIn(let bars): changed.countInBars = bars
    case .startPolicy(let value): changed.startPolicy = value
    case .mute(let value): changed.isMuted = value
    case .volume(let value): changed.volume = value
    case .sound(let value, let kind): changed.sounds[kind] = value
    }
    guard changed.error(soundCount: soundCount) == nil else { return false }
    self = changed
    return true
  }
}

extension MetronomeSettings {
  /// The reason why settings are invalid for a metronome with a number of sounds.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// The accent pattern is a literal that is not a pattern.
    case accents(AccentPattern.Error)
    /// The polyrhythm is a literal that is not a polyrhythm.
    case polyrhythm(Polyrhythm.Error)
    /// The number of bars of the count-in is not within 0 … 64.
    case countInOutOfRange(bars: Int)
    /// The volume is not finite, or not within 0 … 16.
    case volume(Strip.Error)
    /// A kind of click is to have a sound beyond the number of sounds given.
    case noSuchSound(Int, of: Int)
  }
}

extension MetronomeSettings.Error: CustomStringConvertible {
  /// A one-sentence description of what was wrong. Realtime-safe: no.
  public var description: String {
    switch self {
    case .accents(let error): error.description
    case .polyrhythm(let error): error.description
    case .countInOutOfRange(let bars):
      "a count-in of \(bars) bars is not within 0 … \(MetronomeSettings.maximumCountInBars) bars"
    case .volume(let error): "the volume of a metronome is a gain: \(error.description)"
    case .noSuchSound(let sound, let count):
      "there is no sound \(sound): the metronome was given \(count), which count from 0"
    }
  }
}
