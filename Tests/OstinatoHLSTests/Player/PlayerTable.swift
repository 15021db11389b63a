import Testing

@testable import OstinatoHLS

/// Every state with every event, of the last session, of an earlier one and of two that never began (O1–O4).
@Suite struct PlayerTable {
  private static let (one, two) = (PlayerSession(number: 1), PlayerSession(number: 2))

  /// The last session is 2. Session 1 is over, and its cache could not be deleted.
  static let states: [(name: String, icon: StreamPlayer.Icon, path: [PlayerEvent])] = {
    let start: [PlayerEvent] = [.tapped, .cancelled, .deleteFailed(one), .cancelled, .tapped]
    return [
      (
        "uninitialized", .play,
        start + [.cancelled, .deleted(two), .deleteFailed(one), .cancelled]
      ),
      ("fetching", .spinner, start),
      ("playing", .pause, start + [.fetched(two, file: "song")]),
      ("paused", .play, start + [.fetched(two, file: "song"), .tapped]),
      ("completed", .spinner, start + [.cancelled]),
      ("failed: fetching", .retry, start + [.fetchFailed(two)]),
      ("failed: playing", .retry, start + [.fetched(two, file: "song"), .playFailed(two)]),
      ("failed: deleting", .retry, start + [.cancelled, .deleteFailed(two)]),
    ]
  }()

  /// By event, what happens in each of the states above: the actions, the new state, and what is then left over, if these
  /// have changed.
  static let table: [(event: PlayerEvent, outcomes: [String])] = [
    (
      .tapped,
      [
        "delete 1, fetch 3 → fetching", "–", "pause 2 → paused", "resume 2 → playing", "–",
        "delete 1, fetch 3 from 2 → fetching", "play 2 song → playing",
        "delete 1, delete 2 → completed",
      ]
    ),
    (
      .cancelled,
      [
        "–", "cancel 2, delete 1, delete 2 → completed, left 1 2",
        "stop 2, delete 1, delete 2 → completed, left 1 2",
        "stop 2, delete 1, delete 2 → completed, left 1 2", "–",
        "delete 1, delete 2 → completed, left 1 2", "delete 1, delete 2 → completed, left 1 2",
        "→ uninitialized",
      ]
    ),
    (.interrupted, ["–", "–", "pause 2 → paused", "–", "–", "–", "–", "–"]),
    (
      .fetched(two, file: "other"),
      ["delete 2 left 1 2", "play 2 other → playing", "–", "–", "delete 2", "–", "–", "delete 2"]
    ),
    (
      .fetchFailed(two),
      ["delete 2 left 1 2", "→ failed: fetching", "–", "–", "delete 2", "–", "–", "delete 2"]
    ),
    (
      .ended(two),
      [
        "–", "–", "stop 2, delete 1, delete 2 → completed, left 1 2",
        "stop 2, delete 1, delete 2 → completed, left 1 2", "–", "–", "–", "–",
      ]
    ),
    (
      .playFailed(two),
      ["–", "–", "stop 2 → failed: playing", "stop 2 → failed: playing", "–", "–", "–", "–"]
    ),
    (.deleted(two), ["–", "–", "–", "–", "left 1", "–", "–", "left 1"]),
    (
      .deleteFailed(two),
      ["→ failed: deleting, left 1 2", "–", "–", "–", "→ failed: deleting", "–", "–", "–"]
    ),
    (.fetched(one, file: "other"), Array(repeating: "delete 1", count: 8)),
    (.fetchFailed(one), Array(repeating: "delete 1", count: 8)),
    (.ended(one), Array(repeating: "–", count: 8)),
    (.playFailed(one), Array(repeating: "–", count: 8)),
    (.deleted(one), ["left", "left", "left", "left", "left 2", "left", "left", "left 2"]),
    (
      .deleteFailed(one),
      ["→ failed: deleting", "–", "–", "–", "→ failed: deleting", "–", "–", "–"]
    ),
  ]

  static func text(_ action: PlayerAction) -> String {
    switch action {
    case .fetch(let session, let earlier):
      "fetch \(session.number)" + (earlier.map { " from \($0.number)" } ?? "")
    case .cancelFetch(let session): "cancel \(session.number)"
    case .play(let session, let file): "play \(session.number) \(file)"
    case .pause(let session): "pause \(session.number)"
    case .resume(let session): "resume \(session.number)"
    case .stop(let session): "stop \(session.number)"
    case .deleteCache(let session): "delete \(session.number)"
    }
  }

  /// What an event brought about, as the table has it.
  static func outcome(of event: PlayerEvent, in player: StreamPlayer) -> String {
    var after = player
    let actions = after.handle(event)
    if actions.isEmpty, after == player { return "–" }
    var text = actions.map(Self.text).joined(separator: ", ")
    if after.state != player.state {
      text += (text.isEmpty ? "" : " ") + "→ \(after.state)"
    }
    if after.leftovers != player.leftovers {
      if !text.isEmpty { text += after.state == player.state ? " " : ", " }
      text += (["left"] + after.leftovers.map { "\($0.number)" }).joined(separator: " ")
    }
    return text
  }

  static func player(after path: [PlayerEvent]) -> StreamPlayer {
    var player = StreamPlayer()
    for event in path { _ = player.handle(event) }
    return player
  }

  /// The places in which a player and the table differ.
  static func differences(
    in table: [(event: PlayerEvent, outcomes: [String])] = table
  ) -> [String] {
    var differences: [String] = []
    for (index, state) in states.enumerated() {
      let player = player(after: state.path)
      #expect(player.state.description == state.name)
      for (event, outcomes) in table {
        let outcome = outcome(of: event, in: player)
        if outcome != outcomes[index] {
          differences.append("\(state.name), \(event): \(outcome), not \(outcomes[index])")
        }
      }
    }
    return differences
  }

  @Test func `Every state and every event (O3, O4)`() throws {
    #expect(Self.table.count == 3 + 2 * 6)
    #expect(Self.differences() == [])
  }

  @Test func `A wrong place in the table is noticed`() throws {
    for row in Self.table.indices {
      for column in Self.states.indices {
        var table = Self.table
        table[row].outcomes[column] += "?"
        #expect(Self.differences(in: table).count == 1)
      }
    }
  }

  @Test func `A session that never began means nothing in any state (O2)`() throws {
    for state in Self.states {
      let player = Self.player(after: state.path)
      for number in [Int64.min, -1, 0, 3, .max] {
        let session = PlayerSession(number: number)
        for event: PlayerEvent in [
          .fetched(session, file: "other"), .fetchFailed(session), .ended(session),
          .playFailed(session), .deleted(session), .deleteFailed(session),
        ] { #expect(Self.outcome(of: event, in: player) == "–") }
      }
    }
    var new = StreamPlayer()
    #expect(new.handle(.fetched(PlayerSession(number: 1), file: "song")) == [])
    #expect(new == StreamPlayer())
  }

  @Test func `The icon follows from the state, and progress is shown of fetch and music (O1)`() {
    for state in Self.states {
      let player = Self.player(after: state.path)
      #expect(player.icon == state.icon, "\(state.name)")
      let isShown = ["fetching", "playing", "paused"].contains(state.name)
      #expect(player.showsProgress == isShown, "\(state.name)")
    }
    #expect(StreamPlayer().state == .uninitialized)
  }

  @Test func `Nothing is left over any more: the player is uninitialized (O4)`() {
    let one = Self.one
    for path: [PlayerEvent] in [
      [.tapped, .cancelled, .deleted(one)],
      [.tapped, .cancelled, .deleteFailed(one), .deleted(one)],
      [.tapped, .cancelled, .deleteFailed(one), .tapped, .deleted(one)],
      [
        .tapped, .fetched(one, file: "song"), .ended(one), .fetched(one, file: "late"),
        .deleted(one),
      ],
    ] {
      let player = Self.player(after: path)
      #expect(player.state == .uninitialized)
      #expect(player.leftovers == [])
    }
  }

  /// The first cache is deleted, and becomes a leftover again because its fetch ends late.
  @Test func `Leftovers are deleted in the order in which they last became leftovers (O3, O4)`() {
    let (one, two) = (Self.one, Self.two)
    for late: PlayerEvent in [.fetched(one, file: "late"), .fetchFailed(one), .deleteFailed(one)] {
      var player = Self.player(after: [
        .tapped, .cancelled, .deleted(one), .tapped, .cancelled, late, .deleteFailed(two),
      ])
      #expect(player.state == .failed(.deleting))
      #expect(player.handle(.tapped) == [.deleteCache(two), .deleteCache(one)])
    }
  }
}
