/// The settings that an engine is made with, apart from its clips and its tempo.
public struct EngineSettings: Equatable, Sendable, BitwiseCopyable {
  /// How many bars the microloop has. Range: 1 … ``Microloop/maximumBars``.
  public var microloopBars: Int
  /// Whether a deck fades in where its audio starts and out where it is cut.
  public var fades: FadeMode
  /// Over how many milliseconds a strip's change takes place. Range: 0 … 60 000.
  public var mixRampMilliseconds: Int
  /// How pan divides a strip.
  public var panLaw: PanLaw
  /// Which of bars, beats and sixteenths are reported as events.
  public var eventResolution: EventResolution
  /// How many commands can wait at once. Range: 1 … 1 000 000.
  public var pendingCapacity: Int
  /// Over how many frames levels are measured; `nil` measures none.
  /// Range: 1 … 10 000 000.
  public var levelWindow: FrameCount?

  /// The most decks an engine can have.
  public static var maximumDecks: Int { 1024 }
  /// The most observers an engine can have.
  public static var maximumObservers: Int { 16 }

  /// The finest grid of an observer: 960 lines a quarter note.
  public static var finestObserverGrid: Ticks { 3003 }
  static var finestObserverLinesPerSixteenth: Int { 240 }

  /// Settings with the defaults of a two-deck sequencer.
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
  }
}
