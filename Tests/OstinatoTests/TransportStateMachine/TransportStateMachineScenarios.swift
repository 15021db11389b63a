import Ostinato
import Testing

@Suite struct TransportStateMachineScenarios {
  typealias State = TransportStateMachine.State
  typealias Event = TransportStateMachine.Event
  typealias Action = TransportStateMachine.Action

  struct Row: Sendable, CustomTestStringConvertible {
    let state: State
    let event: Event
    let next: State
    let action: Action

    init(_ state: State, _ event: Event, _ next: State, _ action: Action) {
      (self.state, self.event, self.next, self.action) = (state, event, next, action)
    }

    var testDescription: String { "\(state), \(event)" }
  }

  /// Rules R2 to R8, pair by pair.
  static let table = [
    Row(.paused, .play, .playing, .start),  // R2
    Row(.playing, .play, .playing, .reject(.alreadyPlaying)),
    Row(.microlooping, .play, .microlooping, .reject(.alreadyPlaying)),

    Row(.paused, .pause, .paused, .reject(.notPlaying)),  // R3
    Row(.playing, .pause, .paused, .stop(endsMicroloop: false)),
    Row(.microlooping, .pause, .paused, .stop(endsMicroloop: true)),

    Row(.paused, .reset, .paused, .rewind(endsMicroloop: false)),  // R4
    Row(.playing, .reset, .paused, .rewind(endsMicroloop: false)),
    Row(.microlooping, .reset, .paused, .rewind(endsMicroloop: true)),

    Row(.paused, .microloopOn, .paused, .reject(.microloopNeedsPlaying)),  // R5
    Row(.playing, .microloopOn, .microlooping, .engageMicroloop),
    Row(.microlooping, .microloopOn, .microlooping, .reject(.noChange)),

    Row(.paused, .microloopAnew, .paused, .reject(.microloopNeedsPlaying)),  // R5
    Row(.playing, .microloopAnew, .microlooping, .engageMicroloop),
    Row(.microlooping, .microloopAnew, .microlooping, .engageMicroloop),

    Row(.paused, .microloopOff, .paused, .reject(.microloopNeedsPlaying)),  // R5, R7
    Row(.playing, .microloopOff, .playing, .reject(.noChange)),
    Row(.microlooping, .microloopOff, .playing, .releaseMicroloop),

    Row(.paused, .microloopChange, .paused, .reject(.microloopNeedsPlaying)),  // W6
    Row(.playing, .microloopChange, .playing, .reject(.noChange)),
    Row(.microlooping, .microloopChange, .microlooping, .changeMicroloop),

    Row(.paused, .slip, .paused, .reject(.microloopNeedsPlaying)),  // W13
    Row(.playing, .slip, .playing, .reject(.noChange)),
    Row(.microlooping, .slip, .playing, .jump(endsMicroloop: true)),

    Row(.paused, .seek, .paused, .jump(endsMicroloop: false)),  // R8
    Row(.playing, .seek, .playing, .jump(endsMicroloop: false)),
    Row(.microlooping, .seek, .playing, .jump(endsMicroloop: true)),

    Row(.paused, .seekWithinRegion, .paused, .jump(endsMicroloop: false)),
    Row(.playing, .seekWithinRegion, .playing, .jump(endsMicroloop: false)),
    Row(.microlooping, .seekWithinRegion, .microlooping, .jump(endsMicroloop: false)),
  ]

  /// A transport brought into a state by events alone.
  static func transport(in state: State) -> TransportStateMachine {
    var transport = TransportStateMachine()
    if state != .paused { _ = transport.handle(.play) }
    if state == .microlooping { _ = transport.handle(.microloopOn) }
    return transport
  }

  @Test func `A transport begins paused (R1), and the table names every pair once`() {
    #expect(TransportStateMachine().state == .paused)
    #expect(Event.allCases.count == 10)
    var pairs: [String] = []
    for state in [State.paused, .playing, .microlooping] {
      #expect(Self.transport(in: state).state == state)
      pairs += Event.allCases.map { "\(state), \($0)" }
    }
    #expect(Self.table.map(\.testDescription).sorted() == pairs.sorted())
  }

  @Test(arguments: table)
  func `Every event in every state leads where the rules say (R2–R8)`(row: Row) {
    let (next, action) = TransportStateMachine.transition(from: row.state, on: row.event)
    #expect(next == row.next)
    #expect(action == row.action)
    var transport = Self.transport(in: row.state)
    #expect(transport.handle(row.event) == row.action)
    #expect(transport.state == row.next)
  }
}
