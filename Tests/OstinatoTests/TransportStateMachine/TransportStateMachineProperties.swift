import Ostinato
import OstinatoOracle
import TestSupport
import Testing

/// What must hold along any walk through the table, told from the actions alone.
@Suite struct TransportStateMachineProperties {
  typealias State = TransportStateMachine.State
  typealias Event = TransportStateMachine.Event
  typealias Action = TransportStateMachine.Action
  typealias Table = (State, Event) -> (State, Action)

  /// What an owner knows who carries out the actions and never looks at the state.
  struct Owner {
    var isMoving = false
    var isLooping = false

    /// Carries an action out; `nil` where that makes no sense.
    mutating func perform(_ action: Action, after event: Event) -> Void? {
      switch action {
      case .start:
        if isMoving { return nil }
        isMoving = true
      case .stop(let endsMicroloop):
        if !isMoving || endsMicroloop != isLooping { return nil }
        (isMoving, isLooping) = (false, false)
      case .rewind(let endsMicroloop):
        if endsMicroloop != isLooping { return nil }
        (isMoving, isLooping) = (false, false)
      case .engageMicroloop:
        if !isMoving || (isLooping && event != .microloopAnew) { return nil }
        isLooping = true
      case .changeMicroloop:
        if !isLooping { return nil }
      case .releaseMicroloop:
        if !isLooping { return nil }
        isLooping = false
      case .jump(let endsMicroloop):
        if endsMicroloop, !isLooping { return nil }
        if endsMicroloop { isLooping = false }
      case .reject: break
      }
      return ()
    }

    var state: State { isMoving ? (isLooping ? .microlooping : .playing) : .paused }
  }

  /// The first event of a random walk after which owner and state disagree.
  static func failure(seed: UInt64, table: Table) -> String? {
    var draws = SplitMix64(seed: seed)
    var (state, owner) = (State.paused, Owner())
    for step in 0..<40 {
      let event = Event.allCases[draws.index(below: Event.allCases.count)]
      let (next, action) = table(state, event)
      let tale = "step \(step): \(event) while \(state) gave \(next), \(action)"
      guard owner.perform(action, after: event) != nil, owner.state == next else { return tale }
      if case .reject = action, next != state { return tale }
      if case .reject = action, event == .reset || event == .seek { return tale }
      state = next
    }
    return nil
  }

  @Test func `Whoever carries out the actions always knows the state (R2–R8, C3)`() {
    for seed in Seeds.range(count: 500) {
      let failure = Self.failure(seed: seed, table: TransportStateMachine.transition)
      #expect(failure == nil, "OSTINATO_SEED=\(seed)")
    }
  }

  @Test func `Two faulty tables are found out (planted faults)`() {
    // The microloop goes on after a pause.
    let forgetful: Table = { state, event in
      state == .microlooping && event == .pause
        ? (.paused, .stop(endsMicroloop: false))
        : TransportStateMachine.transition(from: state, on: event)
    }
    // A rejection that changes something.
    let sly: Table = { state, event in
      state == .playing && event == .play
        ? (.paused, .reject(.alreadyPlaying))
        : TransportStateMachine.transition(from: state, on: event)
    }
    for table in [forgetful, sly] {
      #expect((1...20).contains { Self.failure(seed: $0, table: table) != nil })
    }
  }
}
