/// The settings that an engine is created with, apart from its clips and its tempo.
public struct EngineSettings: Equatable, Sendable, BitwiseCopyable {
  /// The length of the microloop in bars. Range: 1 … ``Microloop/maximumBars``.
  public var microloopBars: Int
  /// Whether decks fade in where audio starts and fade out where it is cut.
  public var fades: FadeMode
  /// The duration in milliseconds of a change of gain, pan, mute or solo. Range: 0 … 60 000.
  public var mixRampMilliseconds: Int
  /// How pan divides a strip between left and right.
  public var panLaw: PanLaw
  /// The finest grid whose lines are reported as events.
  public var eventResolution: EventResolution
  /// The largest number of pending commands. Range: 1 … 1 000 000.
  public var pendingCapacity: Int
  /// The number of frames over which levels are measured; `nil` turns measuring off.
  /// Range: 1 … 10 000 000.
  public var levelWindow: FrameCount?
  /// How exactly decks that follow the tempo by varispeed are resampled.
  public var varispeed: VarispeedQuality
  /// The largest number of decks that can stretch at once. Range: 0 … ``maximumDecks``. Each takes 0.2 MB at 44.1 kHz.
  public var stretchingDecks: Int

  /// The largest number of decks that an engine can have.
  public static var maximumDecks: Int { 1024 }
  /// The largest number of sources with a strip that an engine can have.
  public static var maximumSources: Int { 64 }
  /// The largest number of groups that an engine can have.
  public static var maximumGroups: Int { 16 }
  /// The largest number of observers that an engine can have.
  public static var maximumObservers: Int { 16 }

  /// The finest grid of an observer: 960 lines per quarter note.
  public static var finestObserverGrid: Ticks { 3003 }
  static var finestObserverLinesPerSixteenth: Int { 240 }

  /// Creates settings. The defaults suit a two-deck sequencer.
  public init(
    microloopBars: Int = 2, fades: FadeMode = .standard, mixRampMilliseconds: Int = 10,
    panLaw: PanLaw = .balance, eventResolution: EventResolution = .beat,
    pendingCapacity: Int = 1024,
    levelWindow: FrameCount? = nil, varispeed: VarispeedQuality = .standard,
    stretchingDecks: Int = 0
  ) {
    self.microloopBars = microloopBars
    self.fades = fades
    self.mixRampMilliseconds = mixRampMilliseconds
    self.panLaw = panLaw
    self.eventResolution = eventResolution
    self.pendingCapacity = pendingCapacity
    self.levelWindow = levelWindow
    self.varispeed = varispeed
    self.stretchingDecks = stretchingDecks
  }

  static var mixRampRange: ClosedRange<Int> { 0...60_000 }
  static var pendingCapacityRange: ClosedRange<Int> { 1...1_000_000 }
  static var stretchingDecksRange: ClosedRange<Int> { 0...maximumDecks }
  static var levelWindowRange: ClosedRange<FrameCount> { 1...10_000_000 }
}

extension EngineSettings {
  /// The number of frames of a change of gain, pan, mute or solo.
  func mixRampFrames(at rate: SampleRate) -> Int32 {
    Int32(clamping: rate.frames(milliseconds: mixRampMilliseconds))
  }

  /// Throws an error if a setting is outside its range.
  func validate() throws(EngineError) {
    guard EngineSettings.mixRampRange.contains(mixRampMilliseconds) else {
      throw .rampOutOfRange(milliseconds: mixRampMilliseconds)
    }
    guard EngineSettings.pendingCapacityRange.contains(pendingCapacity) else {
      throw .pendingCapacityOutOfRange(pendingCapacity)
    }
    if let levelWindow, !EngineSettings.levelWindowRange.contains(levelWindow) {
      throw .levelWindowOutOfRange(levelWindow)
    }
    guard EngineSettings.stretchingDecksRange.contains(stretchingDecks) else {
      throw .stretchingDecksOutOfRange(stretchingDecks)
    }
  }
}

// Encodes the sample rate, tempo, time signature and settings.

extension SnapshotWriter {
  mutating func put(
    _ timebase: Timebase, _ settings: EngineSettings, signatureOfTimes: TimeSignature
  ) {
    put(timebase.sampleRate.hertz)
    put(timebase.tempo.microBPM)
    put(timebase.timeSignature)
    put(settings.microloopBars)
    put(settings.fades.code)
    put(settings.mixRampMilliseconds)
    put(
      UInt8(settings.panLaw == .equalPower ? 1 : 0) | (settings.varispeed == .high ? 2 : 0)
        | (settings.stretchingDecks > 0 ? 4 : 0)
        | (signatureOfTimes != timebase.timeSignature ? 8 : 0))
    if settings.stretchingDecks > 0 { put(settings.stretchingDecks) }
    if signatureOfTimes != timebase.timeSignature { put(signatureOfTimes) }
    switch settings.eventResolution {
    case .bar: put(UInt8(0))
    case .beat: put(UInt8(1))
    case .sixteenth: put(UInt8(2))
    }
    put(settings.pendingCapacity)
    put(settings.levelWindow?.rawValue ?? 0)
  }
}

extension SnapshotWriter {
  mutating func put(_ signature: TimeSignature) {
    put(signature.beats)
    put(signature.unit)
  }
}

extension SnapshotReader {
  mutating func setup() throws(SnapshotError) -> (
    Timebase, EngineSettings, Microloop, signatureOfTimes: TimeSignature
  ) {
    let timebase = try timebase()
    var settings = EngineSettings()
    settings.microloopBars = try count(in: 1...Microloop.maximumBars)
    let place = offset
    guard let fades = FadeMode(code: try number()) else { throw .invalid(at: place) }
    settings.fades = fades
    settings.mixRampMilliseconds = try count(in: EngineSettings.mixRampRange)
    let bits = try number(in: UInt8(0)...15)
    settings.panLaw = bits & 1 != 0 ? .equalPower : .balance
    settings.varispeed = bits & 2 != 0 ? .high : .standard
    if bits & 4 != 0 {
      settings.stretchingDecks = try count(in: 1...EngineSettings.stretchingDecksRange.upperBound)
    }
    let signaturePlace = offset
    let signatureOfTimes = bits & 8 != 0 ? try timeSignature() : timebase.timeSignature
    guard (bits & 8 != 0) == (signatureOfTimes != timebase.timeSignature) else {
      throw .invalid(at: signaturePlace)
    }
    switch try number(in: UInt8(0)...2) {
    case 0: settings.eventResolution = .bar
    case 1: settings.eventResolution = .beat
    default: settings.eventResolution = .sixteenth
    }
    settings.pendingCapacity = try count(in: EngineSettings.pendingCapacityRange)
    let levelWindow: Int64 = try number(in: 0...EngineSettings.levelWindowRange.upperBound.rawValue)
    settings.levelWindow = levelWindow > 0 ? FrameCount(levelWindow) : nil
    do {
      let microloop = try Microloop(bars: settings.microloopBars, in: timebase.timeSignature)
      return (timebase, settings, microloop, signatureOfTimes)
    } catch { throw .invalid(at: offset) }
  }

  mutating func timeSignature() throws(SnapshotError) -> TimeSignature {
    let start = offset
    let (beats, unit) = (try count(in: 1...64), try count(in: 2...16))
    do { return try TimeSignature(beats: beats, unit: unit) } catch {
      throw .invalid(at: start)
    }
  }

  private mutating func timebase() throws(SnapshotError) -> Timebase {
    let start = offset
    let hertz = try count(in: 1...10_000_000)
    let rate: SampleRate
    do { rate = try SampleRate(hertz) } catch { throw .invalid(at: start) }
    let tempo = try tempo()
    let signature = try timeSignature()
    do {
      return try Timebase(sampleRate: rate, tempo: tempo, timeSignature: signature)
    } catch { throw .invalid(at: start) }
  }

  mutating func tempo() throws(SnapshotError) -> Tempo {
    let start = offset
    let microBPM: Int64 = try number()
    do { return try Tempo(microBPM: microBPM) } catch { throw .invalid(at: start) }
  }
}
