import Ostinato

/// A short history of engine states, from which a view finds the one that is heard now.
///
/// A state describes the next frame to be rendered, which is heard only after it has passed through
/// the output: after 10 ms, or after a quarter of a second over a wireless link. Until then a view
/// must show an older state.
///
/// ```swift
/// var history = PresentationHistory()
/// history.record(control.state)                              // at each redraw
/// let shown = history.state(presentedAt: time, by: control.clock(latency: 480))
/// ```
public struct PresentationHistory: Sendable {
  /// The oldest first.
  private var states: [EngineState] = []
  /// The number of states kept: at 120 redraws a second, more than half a second.
  private static var limit: Int { 64 }

  /// Creates an empty history.
  public init() {}

  /// Adds a state. If its frame is earlier than the last one, it comes from another engine, and the
  /// older states are discarded.
  public mutating func record(_ state: EngineState) {
    if let last = states.last {
      if state.frame < last.frame { states.removeAll() }
      if state.frame == last.frame { states.removeLast() }
    }
    if states.count == PresentationHistory.limit { states.removeFirst() }
    states.append(state)
  }

  /// Returns the state that is heard at `time`, by the clock of `EngineControl.clock(latency:)`.
  ///
  /// It is derived from the first state recorded after the frame that is heard, provided that the
  /// music has run on between the two without a jump and without a change of a deck's clip; otherwise,
  /// from the last state recorded before.
  ///
  /// - Returns: The newest state if `clock` is `nil`, and `nil` if nothing has been recorded.
  public func state(presentedAt time: HostTime, by clock: OutputClock?) -> EngineState? {
    guard let newest = states.last else { return nil }
    guard let frame = clock?.frame(presentedAt: time) else { return newest }
    guard let next = states.firstIndex(where: { $0.frame > frame }) else {
      return newest.moved(to: frame)
    }
    let before = next > 0 ? states[next - 1] : nil
    return states[next].movedBack(to: frame, after: before) ?? before?.moved(to: frame)
      ?? states[next]
  }
}
