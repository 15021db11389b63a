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

  /// The largest number of decks that an engine can have.
  public static var maximumDecks: Int { 1024 }
  /// The largest number of sources with a strip that an engine can have.
  public static var maximumSources: Int { 64 }
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
    levelWindow: FrameCount? = nil
  ) {
    self.microloopBars = microloopBars
    self.fades = fades
    self.mixRampMilliseconds = mixRampMilliseconds
    self.panLaw = panLaw
    self.eventResolution = eventResolution
    self.pendingCapacity = pendingCapacity
    self.levelWindow = levelWindow
  }

  static var mixRampRange: ClosedRange<Int> { 0...60_000 }
  static var pendingCapacityRange: ClosedRange<Int> { 1...1_000_000 }
  static var levelWindowRange: ClosedRange<FrameCount> { 1...10_000_000 }
}
