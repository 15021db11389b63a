/// A single button that plays, pauses and, held down, resets.
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
/// Time comes in as a parameter, from any clock that does not go back. Call ``handle(_:at:isPlaying:)``
/// for each touch, and with ``Event/timePassed`` often enough while the button is down (a display
/// refresh is), so that the reset comes while it is still held.
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
  /// The state of the button, and what its release will mean.
  public enum State: Equatable, Sendable {
    /// Up.
    case released
    /// Down since this time, while the music moved: it will pause or reset.
    case held(since: Duration)
    /// Down, and all it had to say is said.
    case spent
  }

  /// Something that happens to the button.
  public enum Event: Equatable, Sendable, CaseIterable {
    /// A finger or a key goes down.
    case down
    /// It goes up again.
    case up
    /// The touch was taken away: the finger slid off, or the system stepped in.
    case cancelled
    /// Nothing but time.
    case timePassed
  }

  /// The command that the button asks for.
  public enum Action: Equatable, Sendable {
    /// Begin, or go on.
    case play
    /// Stop here.
    case pause
    /// Stop and go back to the beginning.
    case reset
  }

  /// How long the button may be held and still pause. Longer resets; exactly as long is brief.
  public let longestPress: Duration
  /// The state of the button, and what its release will mean.
  public private(set) var state: State = .released

  /// A button that is up. A negative length counts as none.
  public init(longestPress: Duration = .seconds(2)) {
    self.longestPress = max(longestPress, .zero)
  }

  /// A button in a state that was kept elsewhere. A negative length counts as none.
  package init(longestPress: Duration, state: State) {
    self.init(longestPress: longestPress)
    self.state = state
  }

  /// Takes in what happened at `time` and says what the transport is to be told, if anything.
  ///
  /// `isPlaying`: whether the music moves, in a microloop or not, before this.
  @discardableResult
  public mutating func handle(_ event: Event, at time: Duration, isPlaying: Bool) -> Action? {
    let (next, action) = HoldButton.transition(
      from: state, on: event, at: time, isPlaying: isPlaying, longestPress: longestPress)
    state = next
    return action
  }

  /// How much of the hold that resets has passed at `time`, from 0 to 1; for a view that shows it
  /// growing. 0 while no hold is under way.
  public func holdFraction(at time: Duration) -> Double {
    guard case .held(let since) = state else { return 0 }
    guard longestPress > .zero else { return 1 }
    if HoldButton.isLonger(than: longestPress, from: since, to: time) { return 1 }
    return time > since ? (time - since) / longestPress : 0
  }

  /// The whole table: what `event` leads to from `state`.
  public static func transition(
    from state: State, on event: Event, at time: Duration, isPlaying: Bool, longestPress: Duration
  ) -> (State, Action?) {
    switch (state, event) {
    case (.released, .down): isPlaying ? (.held(since: time), nil) : (.spent, .play)
    // A release that no press was seen for, and time while the button is up, mean nothing.
    case (.released, .up), (.released, .cancelled), (.released, .timePassed): (.released, nil)

    case (.held(let since), .up):
      isLonger(than: longestPress, from: since, to: time)
        ? (.released, .reset) : (.released, .pause)
    case (.held(let since), .timePassed):
      isLonger(than: longestPress, from: since, to: time) ? (.spent, .reset) : (state, nil)
    case (.held, .cancelled): (.released, nil)
    // A second finger on the same button means nothing.
    case (.held, .down), (.spent, .down): (state, nil)

    case (.spent, .up), (.spent, .cancelled): (.released, nil)
    case (.spent, .timePassed): (.spent, nil)
    }
  }

  /// Whether more than `length` lies between two times, be it more than a `Duration` can say.
  private static func isLonger(
    than length: Duration, from since: Duration, to time: Duration
  ) -> Bool {
    let (held, isBeyond) = time.attoseconds.subtractingReportingOverflow(since.attoseconds)
    return isBeyond ? time > since : Duration(attoseconds: held) > length
  }
}
