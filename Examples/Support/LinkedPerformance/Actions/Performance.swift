/// A performance on the sequencer's page: the tempo that it begins with, what was done and when, and its length.
///
/// Rules P6 and P7 of `Docs/Semantics.md` describe it. Time is counted in units of ``framesPerUnit`` frames.
public struct Performance: Equatable, Sendable {
  /// The tempo at the beginning, in tenths of a BPM. Range: ``tempoRange``; at least 625 if the decks stretch.
  public var tempo: Int
  /// The decks, and how they begin.
  public var setup: Setup
  /// What was done, in order.
  public var actions: [TimedAction]
  /// The length in units. Every action comes before it. Range: 1 … ``maximumLength``.
  public var length: Int

  /// Creates a performance without checking its values; a link checks them.
  public init(
    tempo: Int = 1250, setup: Setup = .native, actions: [TimedAction] = [], length: Int = 1
  ) {
    self.tempo = tempo
    self.setup = setup
    self.actions = actions
    self.length = length
  }

  /// The number of frames in a unit of time.
  public static var framesPerUnit: Int { 128 }
  /// The number of frames in a second.
  public static var framesPerSecond: Int { 44_100 }
  /// The greatest length, in units: some 50 minutes.
  public static var maximumLength: Int { 1 << 20 }
  /// The greatest number of actions.
  public static var maximumActionCount: Int { 1 << 14 }
  /// The tempos that a performance can have, in tenths of a BPM.
  public static var tempoRange: ClosedRange<Int> { 400...2400 }
  /// The slowest tempo at which a performance can begin whose decks stretch: half the tempo of the page's loops.
  static var slowestStretch: Int { 625 }
  /// The tempos at which the performance can begin.
  var firstTempos: ClosedRange<Int> {
    let range = Performance.tempoRange
    return setup.decksStretch ? Performance.slowestStretch...range.upperBound : range
  }

  /// The length in frames.
  public var frameCount: Int { length * Performance.framesPerUnit }
}

/// An action and the time at which it was taken, in units since the performance began.
public struct TimedAction: Equatable, Sendable, BitwiseCopyable {
  public var unit: Int
  public var action: PerformanceAction

  public init(_ action: PerformanceAction, at unit: Int) {
    self.action = action
    self.unit = unit
  }
}
