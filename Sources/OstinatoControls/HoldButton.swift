/// A single button that plays, pauses and, when held down, resets.
///
/// ```
///             down, paused: play
///   released ─────────────────────▶ spent ───── up ────▶ released
///       │                             ▲
///       │ down, playing               │ held for more than 2 s: reset
///       └───────────────▶ held ───────┘
///                          │
///                          └── up after at most 2 s: pause ──▶ released
/// ```
///
/// Time is passed in as a parameter, from any clock that never goes back. Call
/// ``handle(_:at:isPlaying:)`` for each touch, and also with ``Event/timePassed`` while the button
/// is down (once per display refresh is often enough), so that the reset happens while the button
/// is still held.
///
/// ```swift
/// var button = HoldButton()
/// button.handle(.down, at: .zero, isPlaying: false)                   // .play
/// button.handle(.up, at: .milliseconds(90), isPlaying: true)          // nil
/// button.handle(.down, at: .seconds(10), isPlaying: true)             // nil
/// button.handle(.timePassed, at: .seconds(12.5), isPlaying: true)     // .reset
/// ```
///
/// Realtime-safe: yes.
public struct HoldButton: Equatable, Sendable {
  /// The state of the button, which determines what releasing it does.
  public enum State: Equatable, Sendable {
    /// Up.
    case released
    /// Down since this time. The music was playing, so the button will pause or reset.
    case held(since: Duration)
    /// Down, but the action has already been taken.
    case spent
  }

  /// An input to the button.
  public enum Event: Equatable, Sendable, CaseIterable {
    /// A finger or a key goes down.
    case down
    /// The finger or key is lifted.
    case up
    /// The touch was interrupted: the finger slid off the button, or the system took the touch
    /// over.
    case cancelled
    /// Only time has passed.
    case timePassed
  }

  /// The action that the button requests.
  public enum Action: Equatable, Sendable {
    /// Start or resume playback.
    case play
    /// Stop at the current position.
    case pause
    /// Stop and go back to the beginning.
    case reset
  }

  /// How long the button may be held and still pause. A longer hold resets; a hold of exactly this
  /// length pauses.
  public let longestPress: Duration
  /// The state of the button, which determines what releasing it does.
  public private(set) var state: State = .released

  /// Creates a button that is up. A negative length counts as zero.
  public init(longestPress: Duration = .seconds(2)) {
    self.longestPress = max(longestPress, .zero)
  }

  /// Creates a button in a state that was stored elsewhere. A negative length counts as zero.
  package init(longestPress: Duration, state: State) {
    self.init(longestPress: longestPress)
    self.state = state
  }

  /// Handles an event and returns the action to take, if there is one.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - time: When it happened, by the clock used for every other call.
  ///   - isPlaying: Whether the music was playing, in a microloop or not, before the event.
  /// - Returns: The action to take, or `nil`.
  @discardableResult
  public mutating func handle(_ event: Event, at time: Duration, isPlaying: Bool) -> Action? {
    let (next, action) = HoldButton.transition(
      from: state, on: event, at: time, isPlaying: isPlaying, longestPress: longestPress)
    state = next
    return action
  }

  /// How much of the hold that leads to a reset has passed at `time`, from 0 to 1, for a view that
  /// shows its progress. The value is 0 while the button is not being held for a reset.
  public func holdFraction(at time: Duration) -> Double {
    guard case .held(let since) = state else { return 0 }
    guard longestPress > .zero else { return 1 }
    if HoldButton.isLonger(than: longestPress, from: since, to: time) { return 1 }
    return time > since ? (time - since) / longestPress : 0
  }

  /// The transition table: the next state and the action for `event` in `state`.
  public static func transition(
    from state: State, on event: Event, at time: Duration, isPlaying: Bool, longestPress: Duration
  ) -> (State, Action?) {
    switch (state, event) {
    case (.released, .down): isPlaying ? (.held(since: time), nil) : (.spent, .play)
    // A release without a press, and time that passes while the button is up, have no effect.
    case (.released, .up), (.released, .cancelled), (.released, .timePassed): (.released, nil)

    case (.held(let since), .up):
      isLonger(than: longestPress, from: since, to: time)
        ? (.released, .reset) : (.released, .pause)
    case (.held(let since), .timePassed):
      isLonger(than: longestPress, from: since, to: time) ? (.spent, .reset) : (state, nil)
    case (.held, .cancelled): (.released, nil)
    // A second finger on the same button has no effect.
    case (.held, .down), (.spent, .down): (state, nil)

    case (.spent, .up), (.spent, .cancelled): (.released, nil)
    case (.spent, .timePassed): (.spent, nil)
    }
  }

  /// Whether more than `length` lies between two times, even if the difference overflows a
  /// `Duration`.
  private static func isLonger(
    than length: Duration, from since: Duration, to time: Duration
  ) -> Bool {
    let (held, isBeyond) = time.attoseconds.subtractingReportingOverflow(since.attoseconds)
    return isBeyond ? time > since : Duration(attoseconds: held) > length
  }
}
