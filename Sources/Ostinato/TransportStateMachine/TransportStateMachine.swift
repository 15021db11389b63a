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
/// It knows neither time nor sound: it answers an ``Event`` with the ``Action`` that its owner is to
/// carry out.
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
    /// Musical time stands still.
    case paused
    /// Musical time moves straight on.
    case playing
    /// Musical time moves on and goes back at the end of the microloop's region.
    case microlooping
  }

  /// A request to the transport.
  public enum Event: Equatable, Sendable, BitwiseCopyable, CaseIterable {
    /// Begin, or go on from where the music stands.
    case play
    /// Stop where the music is.
    case pause
    /// Stop and go back to `0:0:0`.
    case reset
    /// Loop the segment that is playing now.
    case microloopOn
    /// Loop a segment of another length than that of the present region.
    case microloopAnew
    /// Leave the microloop and play on.
    case microloopOff
    /// Jump to a position inside the microloop's region; without a microloop no position is inside.
    case seekWithinRegion
    /// Jump to any other position.
    case seek
  }

  /// The action that the owner of the transport must take.
  public enum Action: Equatable, Sendable, BitwiseCopyable {
    /// Let musical time move.
    case start
    /// Let musical time stand still; the microloop, if there was one, is over.
    case stop(endsMicroloop: Bool)
    /// Let musical time stand still at `0:0:0`; the microloop, if there was one, is over.
    case rewind(endsMicroloop: Bool)
    /// Engage the microloop.
    case engageMicroloop
    /// Release the microloop.
    case releaseMicroloop
    /// Jump; the microloop, if `endsMicroloop`, is over.
    case jump(endsMicroloop: Bool)
    /// Change nothing and report why.
    case reject(Rejection)
  }

  /// What the transport is doing. Begins as paused.
  public private(set) var state: State

  /// A transport that is paused.
  public init() { state = .paused }

  /// A transport in the middle of things.
  init(state: State) { self.state = state }

  /// Takes an event in and says what is to be done.
  public mutating func handle(_ event: Event) -> Action {
    let (next, action) = TransportStateMachine.transition(from: state, on: event)
    state = next
    return action
  }

  /// The whole table: what `event` leads to from `state`.
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

    // Without a microloop there is no length to differ from: it is turned on.
    case (.paused, .microloopAnew): (.paused, .reject(.microloopNeedsPlaying))
    case (.playing, .microloopAnew): (.microlooping, .engageMicroloop)
    case (.microlooping, .microloopAnew): (.microlooping, .engageMicroloop)

    case (.paused, .microloopOff): (.paused, .reject(.microloopNeedsPlaying))
    case (.playing, .microloopOff): (.playing, .reject(.noChange))
    case (.microlooping, .microloopOff): (.playing, .releaseMicroloop)

    case (.paused, .seek): (.paused, .jump(endsMicroloop: false))
    case (.playing, .seek): (.playing, .jump(endsMicroloop: false))
    case (.microlooping, .seek): (.playing, .jump(endsMicroloop: true))

    // Without a microloop there is no region to be within: a plain seek.
    case (.paused, .seekWithinRegion): (.paused, .jump(endsMicroloop: false))
    case (.playing, .seekWithinRegion): (.playing, .jump(endsMicroloop: false))
    case (.microlooping, .seekWithinRegion): (.microlooping, .jump(endsMicroloop: false))
    }
  }
}

#if !hasFeature(Embedded)
  extension TransportStateMachine.State: Codable {}
#endif
