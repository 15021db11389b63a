import Ostinato
import OstinatoNotes

/// A clock of another program, which an engine is kept in step with.
public protocol OtherClock: Sendable {
  /// Takes in what the other program has done since the last call, and tells it what the engine's user has done, if it
  /// can be told.
  ///
  /// `next`: the state of the engine at the frame for which it can be given commands.
  mutating func update(for next: EngineState, after change: UserChange)

  /// Returns the frame from which on the engine is to play, not before that of the state; `nil` while it is to stand.
  func start(for next: EngineState) -> FramePosition?

  /// Returns the place and the tempo that the engine is to be told.
  func advice(for next: EngineState) -> ClockAdvice

  /// The clock in a few words, for a screen.
  var words: String { get }
}

/// What the user of an engine that follows a clock has changed: what the follower has not.
public struct UserChange: Equatable, Sendable {
  /// Whether the music plays, if the user has started or stopped it.
  public var isPlaying: Bool?
  /// The tempo, if the user has changed it.
  public var tempo: Tempo?
  /// Whether the user has moved the music.
  public var isMoved = false

  public init() {}
}
