import OstinatoControls
import Testing

@Suite struct HoldButtonScenarios {
  typealias State = HoldButton.State
  typealias Event = HoldButton.Event
  typealias Action = HoldButton.Action

  static let attosecond = Duration(secondsComponent: 0, attosecondsComponent: 1)
  /// When the button went down, where it is held; any time will do.
  static let pressed = Duration.seconds(86_400)
  static let held = State.held(since: pressed)

  struct Row: Sendable, CustomTestStringConvertible {
    let state: State
    let event: Event
    let isPlaying: Bool
    /// How long after `pressed`.
    let after: Duration
    let next: State
    let action: Action?

    init(
      _ state: State, _ event: Event, playing: Bool, after: Duration = .zero,
      _ next: State, _ action: Action? = nil
    ) {
      (self.state, self.event, self.isPlaying) = (state, event, playing)
      (self.after, self.next, self.action) = (after, next, action)
    }

    var testDescription: String { "\(state), \(event), playing \(isPlaying), \(after)" }
  }

  static let short: [Duration] = [
    .zero, .milliseconds(90), .seconds(2) - attosecond, .seconds(2),
  ]
  static let long: [Duration] = [.seconds(2) + attosecond, .milliseconds(2_001), .seconds(7_200)]

  /// Rule R10, for every state, event and motion, at every length of press that matters.
  static let table: [Row] =
    [
      Row(.released, .down, playing: false, .spent, .play),
      Row(.released, .down, playing: true, held),
      Row(.released, .up, playing: false, .released),
      Row(.released, .up, playing: true, .released),
      Row(.released, .timePassed, playing: false, .released),
      Row(.released, .timePassed, playing: true, .released),
      Row(.released, .cancelled, playing: false, .released),
      Row(.released, .cancelled, playing: true, .released),
      Row(.spent, .cancelled, playing: false, after: .seconds(3), .released),
      Row(.spent, .cancelled, playing: true, after: .seconds(3), .released),
      Row(.spent, .down, playing: false, .spent),
      Row(.spent, .down, playing: true, .spent),
      Row(.spent, .up, playing: false, after: .seconds(3), .released),
      Row(.spent, .up, playing: true, after: .seconds(3), .released),
      Row(.spent, .timePassed, playing: false, after: .seconds(3), .spent),
      Row(.spent, .timePassed, playing: true, after: .seconds(3), .spent),
    ]
    // Once it is held, what it means no longer hangs on whether the music moves.
    + [false, true].flatMap { playing in
      short.flatMap {
        [
          Row(held, .up, playing: playing, after: $0, .released, .pause),
          Row(held, .timePassed, playing: playing, after: $0, held),
          Row(held, .down, playing: playing, after: $0, held),
          Row(held, .cancelled, playing: playing, after: $0, .released),
        ]
      }
        + long.flatMap {
          [
            Row(held, .up, playing: playing, after: $0, .released, .reset),
            Row(held, .timePassed, playing: playing, after: $0, .spent, .reset),
            Row(held, .down, playing: playing, after: $0, held),
            Row(held, .cancelled, playing: playing, after: $0, .released),
          ]
        }
    }

  @Test(arguments: table)
  func `Every touch in every state means what the rule says (R10)`(row: Row) {
    let (next, action) = HoldButton.transition(
      from: row.state, on: row.event, at: Self.pressed + row.after, isPlaying: row.isPlaying,
      longestPress: .seconds(2))
    #expect(next == row.next)
    #expect(action == row.action)

    var button = HoldButton()
    switch row.state {
    case .released: break
    case .held: button.handle(.down, at: Self.pressed, isPlaying: true)
    case .spent: button.handle(.down, at: Self.pressed, isPlaying: false)
    }
    #expect(button.state == row.state)
    #expect(
      button.handle(row.event, at: Self.pressed + row.after, isPlaying: row.isPlaying) == row.action
    )
    #expect(button.state == row.next)
  }

  @Test func `The table leaves no state, event or motion out`() {
    #expect(HoldButton.Event.allCases == [.down, .up, .cancelled, .timePassed])
    let pairs = Set(Self.table.map { "\($0.state), \($0.event), \($0.isPlaying)" })
    #expect(pairs.count == 3 * 4 * 2)
    #expect(Self.table.count == 16 + 2 * 4 * 7)
  }

  @Test func `Held for more than 2 s it resets once, and the release means nothing (R10)`() {
    var button = HoldButton()
    #expect(button.longestPress == .seconds(2))
    let touches: [(Event, Duration, Bool, Action?)] = [
      (.down, .seconds(10), true, nil), (.timePassed, .seconds(12), true, nil),
      (.timePassed, .seconds(12) + Self.attosecond, true, .reset),
      (.timePassed, .seconds(13), false, nil), (.up, .seconds(14), false, nil),
      // The next press finds the music paused and plays.
      (.down, .seconds(15), false, .play), (.timePassed, .seconds(19), true, nil),
      (.up, .seconds(20), true, nil), (.down, .seconds(21), true, nil),
      (.up, .seconds(23), true, .pause),
    ]
    for (event, time, isPlaying, action) in touches {
      #expect(button.handle(event, at: time, isPlaying: isPlaying) == action, "\(event) at \(time)")
    }
    #expect(button == HoldButton())
  }

  @Test(
    arguments: [
      (.zero, 0), (.milliseconds(500), 0.25), (.seconds(1), 0.5), (.seconds(2), 1),
      (.seconds(2) + attosecond, 1), (.seconds(9), 1), (.seconds(-1), 0),
    ] as [(Duration, Double)])
  func `A view sees the hold grow from 0 to 1 (R10)`(after: Duration, fraction: Double) {
    var button = HoldButton()
    #expect(button.holdFraction(at: Self.pressed + after) == 0)
    button.handle(.down, at: Self.pressed, isPlaying: true)
    #expect(button.holdFraction(at: Self.pressed + after) == fraction)
    button.handle(.up, at: Self.pressed + .seconds(1), isPlaying: true)
    #expect(button.holdFraction(at: Self.pressed + after) == 0)
    button.handle(.down, at: Self.pressed, isPlaying: false)
    #expect(button.holdFraction(at: Self.pressed + after) == 0)
  }

  @Test(arguments: [Duration.zero, .seconds(-3)])
  func `Without a length, a negative one too, any hold resets (R10)`(length: Duration) {
    var button = HoldButton(longestPress: length)
    #expect(button.longestPress == .zero)
    button.handle(.down, at: .seconds(1), isPlaying: true)
    #expect(button.holdFraction(at: .seconds(1)) == 1)
    var brief = button
    #expect(brief.handle(.up, at: .seconds(1), isPlaying: true) == .pause)
    let later = Duration.seconds(1) + Self.attosecond
    #expect(button.handle(.timePassed, at: later, isPlaying: true) == .reset)
    #expect(button.state == .spent)
  }

  @Test func `A product may choose another length (R10)`() {
    var button = HoldButton(longestPress: .milliseconds(500))
    button.handle(.down, at: .zero, isPlaying: true)
    #expect(button.handle(.timePassed, at: .milliseconds(500), isPlaying: true) == nil)
    #expect(button.handle(.timePassed, at: .milliseconds(501), isPlaying: true) == .reset)
  }

  @Test(arguments: [Duration.seconds(2), .zero, Duration(attoseconds: .max)])
  func `Between the ends of all durations a press is a long one (R10)`(length: Duration) {
    let (first, last) = (Duration(attoseconds: .min), Duration(attoseconds: .max))
    var button = HoldButton(longestPress: length)
    button.handle(.down, at: first, isPlaying: true)
    #expect(button.holdFraction(at: last) == 1)
    var late = button
    #expect(late.handle(.timePassed, at: last, isPlaying: true) == .reset)
    #expect(button.handle(.up, at: last, isPlaying: true) == .reset)
    // A clock that goes back all the way is no long press.
    button.handle(.down, at: last, isPlaying: true)
    #expect(button.holdFraction(at: first) == (length > .zero ? 0 : 1))
    #expect(button.handle(.up, at: first, isPlaying: true) == .pause)
  }
}
