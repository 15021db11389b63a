/// The rules for play, pause, reset, seek and the microloop in each state.
///
/// ```
///               play                    microloop on
///            ┌─────────▶           ┌──────────────────▶
///   paused ──┤          playing ───┤                   microlooping
///     ▲  ▲   └──────────   │  ▲    └───────────────────   │   │
///     │  │                 │  │  microloop off, or a seek │   │
///     │  └── pause, reset ─┘  └── out of the region ──────┘   │
///     └──────────────────────── pause, reset ─────────────────┘
/// ```
///
/// It has no notion of time or sound: it answers an ``Event`` with the ``Action`` that its owner
/// must take.
///
/// ```swift
/// var transport = TransportStateMachine()
/// transport.handle(.play)     // .start
/// transport.handle(.play)     // .reject(.alreadyPlaying)
/// ```
///
/// Realtime-safe: yes.
public struct TransportStateMachine: Equatable, Sendable, BitwiseCopyable {
  /// The state of the transport.
  public enum State: Equatable, Sendable, BitwiseCopyable {
    /// The music stands still.
    case paused
    /// The music plays.
    case playing
    /// The music plays, and wraps at the end of the microloop's region.
    case microlooping
  }

  /// A request to the transport.
  public enum Event: Equatable, Sendable, BitwiseCopyable, CaseIterable {
    /// Start, or resume at the current position.
    case play
    /// Stop at the current position.
    case pause
    /// Stop and go back to `0:0:0`.
    case reset
    /// Loop the segment that is playing.
    case microloopOn
    /// Loop a segment whose length differs from the current region's.
    case microloopAnew
    /// Turn the microloop off and keep playing.
    case microloopOff
    /// Halve, double or move the microloop's region.
    case microloopChange
    /// Jump out of the microloop, to where the music is without it.
    case slip
    /// Jump to a position inside the microloop's region. Without a microloop, no position is
    /// inside.
    case seekWithinRegion
    /// Jump to any other position.
    case seek
  }

  /// The action that the owner of the transport must take.
  public enum Action: Equatable, Sendable, BitwiseCopyable {
    /// Start the music.
    case start
    /// Stop the music; if `endsMicroloop`, release the microloop.
    case stop(endsMicroloop: Bool)
    /// Stop the music and go back to `0:0:0`; if `endsMicroloop`, release the microloop.
    case rewind(endsMicroloop: Bool)
    /// Engage the microloop.
    case engageMicroloop
    /// Release the microloop.
    case releaseMicroloop
    /// Change the microloop's region.
    case changeMicroloop
    /// Jump; if `endsMicroloop`, release the microloop.
    case jump(endsMicroloop: Bool)
    /// Change nothing and report the reason.
    case reject(Rejection)
  }

  /// The current state, initially paused.
  public private(set) var state: State

  /// Creates a transport that is paused.
  public init() { state = .paused }

  /// Creates a transport in a given state.
  init(state: State) { self.state = state }

  /// Handles an event and returns the action to take.
  public mutating func handle(_ event: Event) -> Action {
    let (next, action) = TransportStateMachine.transition(from: state, on: event)
    state = next
    return action
  }

  /// The transition table: the next state and the action for `event` in `state`.
  public static func transition(from state: State, on event: Event) -> (State, Action) {
    switch (state, event) {
    case (.paused, .play): (.playing, .start)
    case (.playing, .play): (.playing, .reject(.alreadyPlaying))
    case (.microlooping, .play): (.microlooping, .reject(.alreadyPlaying))

    case (.paused, .pause): (.paused, .reject(.notPlaying))
    case (.playing, .pause): (.paused, .stop(endsMicroloop: false))
    case (.microlooping, .pause): (.paused, .stop(endsMicroloop: true))

    case (.paused, .reset): (.paused, .rewind(endsMicroloop: false))
    case (.playing, .reset): (.paused, .rewind(endsMicroloop: false))
    case (.microlooping, .reset): (.paused, .rewind(endsMicroloop: true))

    case (.paused, .microloopOn): (.paused, .reject(.microloopNeedsPlaying))
    case (.playing, .microloopOn): (.microlooping, .engageMicroloop)
    case (.microlooping, .microloopOn): (.microlooping, .reject(.noChange))

    // Without a microloop there is no length to differ from, so it is turned on.
    case (.paused, .microloopAnew): (.paused, .reject(.microloopNeedsPlaying))
    case (.playing, .microloopAnew): (.microlooping, .engageMicroloop)
    case (.microlooping, .microloopAnew): (.microlooping, .engageMicroloop)

    case (.paused, .microloopOff): (.paused, .reject(.microloopNeedsPlaying))
    case (.playing, .microloopOff): (.playing, .reject(.noChange))
    case (.microlooping, .microloopOff): (.playing, .releaseMicroloop)

    case (.paused, .microloopChange): (.paused, .reject(.microloopNeedsPlaying))
    case (.playing, .microloopChange): (.playing, .reject(.noChange))
    case (.microlooping, .microloopChange): (.microlooping, .changeMicroloop)

    case (.paused, .slip): (.paused, .reject(.microloopNeedsPlaying))
    case (.playing, .slip): (.playing, .reject(.noChange))
    case (.microlooping, .slip): (.playing, .jump(endsMicroloop: true))

    case (.paused, .seek): (.paused, .jump(endsMicroloop: false))
    case (.playing, .seek): (.playing, .jump(endsMicroloop: false))
    case (.microlooping, .seek): (.playing, .jump(endsMicroloop: true))

    // Without a microloop there is no region to be inside, so this is a plain seek.
    case (.paused, .seekWithinRegion): (.paused, .jump(endsMicroloop: false))
    case (.playing, .seekWithinRegion): (.playing, .jump(endsMicroloop: false))
    case (.microlooping, .seekWithinRegion): (.microlooping, .jump(endsMicroloop: false))
    }
  }
}

#if !hasFeature(Embedded)
  extension TransportStateMachine.State: Codable {}
#endif
