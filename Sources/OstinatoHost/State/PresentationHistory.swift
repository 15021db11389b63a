import Ostinato

/// The states that a view has shown, from which it finds the one that is heard now.
///
/// A state speaks of the frame to be rendered next, which is heard only when it has gone through
/// the output: after 10 ms, or a quarter of a second over the air. Until then a view must show an
/// older one.
///
/// ```swift
/// var history = PresentationHistory()
/// history.record(control.state)                              // at each redraw
/// let shown = history.state(presentedAt: time, by: control.clock(latency: 480))
/// ```
public struct PresentationHistory: Sendable {
  /// The oldest first.
  private var states: [EngineState] = []
  /// How many are remembered: at 120 redraws a second more than half a second.
  private static var limit: Int { 64 }

  /// Remembers nothing yet.
  public init() {}

  /// Remembers a state. One of an earlier frame belongs to another engine: the others are
  /// forgotten.
  public mutating func record(_ state: EngineState) {
    if let last = states.last {
      if state.frame < last.frame { states.removeAll() }
      if state.frame == last.frame { states.removeLast() }
    }
    if states.count == PresentationHistory.limit { states.removeFirst() }
    states.append(state)
  }

  /// The state of what is heard at `time`, by the clock of `EngineControl.clock(latency:)`: of the
  /// state recorded next after that frame, if the music has gone straight on since; else of the one
  /// recorded before. The newest state if there is no clock; `nil` if none was recorded.
  public func state(presentedAt time: HostTime, by clock: OutputClock?) -> EngineState? {
    guard let newest = states.last else { return nil }
    guard let frame = clock?.frame(presentedAt: time) else { return newest }
    guard let next = states.firstIndex(where: { $0.frame > frame }) else {
      return newest.moved(to: frame)
    }
    if states[next].timelineOrigin <= frame { return states[next].moved(to: frame) }
    return next > 0 ? states[next - 1].moved(to: frame) : states[next]
  }
}
