import Ostinato
import OstinatoLooper
import Testing

/// Every command in every state of a track.
@Suite("The table of a track's states")
struct TrackTableScenarios {
  /// A track in each state, at frame 920, 20 frames into the second pass of a loop that was recorded from frame 500.
  static let states: [(name: String, isPlaying: Bool, commands: [LooperCommand])] = [
    ("standing", false, []),
    ("empty", true, []),
    ("listening", true, [.listen(track: 0, .sixteenths(4), threshold: 1)]),
    ("recording", true, [.record(track: 0, .sixteenths(12))]),
    ("open", true, [.record(track: 0)]),
    ("undone", true, [.record(track: 0, .sixteenths(4)), .undo(track: 0)]),
    ("cleared", true, [.record(track: 0, .sixteenths(4)), .clear(track: 0)]),
    ("looping", true, [.record(track: 0, .sixteenths(4)), .mute(false, track: 0)]),
    ("overdubbing", true, [.record(track: 0, .sixteenths(4)), .overdub(true, track: 0)]),
    ("replacing", true, [.record(track: 0, .sixteenths(4)), .replace(true, track: 0)]),
    ("multiplying", true, [.record(track: 0, .sixteenths(4)), .multiply(true, track: 0)]),
    ("inserting", true, [.record(track: 0, .sixteenths(4)), .insert(true, track: 0)]),
  ]

  static let commands: [(name: String, command: LooperCommand)] = [
    ("record", .record(track: 0, .sixteenths(4))), ("open record", .record(track: 0)),
    ("finish", .finish(track: 0)), ("capture", .capture(track: 0, .sixteenths(4))),
    ("listen", .listen(track: 0, .sixteenths(4), threshold: 0.5)),
    ("overdub", .overdub(true, track: 0)), ("overdub off", .overdub(false, track: 0)),
    ("replace", .replace(true, track: 0)), ("replace off", .replace(false, track: 0)),
    ("multiply", .multiply(true, track: 0)), ("multiply off", .multiply(false, track: 0)),
    ("insert", .insert(true, track: 0)), ("insert off", .insert(false, track: 0)),
    ("undo", .undo(track: 0)), ("redo", .redo(track: 0)), ("clear", .clear(track: 0)),
    ("fit", .fit(track: 0, .sixteenths(8))),
  ]

  /// A looper in a state, at frame 920.
  private func rig(
    _ state: (name: String, isPlaying: Bool, commands: [LooperCommand])
  ) throws -> LooperRig {
    var rig = try LooperRig(takes: 4)
    if state.isPlaying { try rig.engine.send(.play) }
    rig.render(500)
    if let first = state.commands.first { try rig.send(first) }
    rig.render(250)
    if let second = state.commands.dropFirst().first { try rig.send(second) }
    rig.render(170)
    return rig
  }

  @Test func `Each command does in each state what the rules say (K5, K8–K15)`() throws {
    var table: [String] = []
    for state in Self.states {
      let rig = try rig(state)
      // The commands that lead to the same, in the order of the first of them.
      var rows: [(outcome: String, commands: [String])] = []
      for (name, command) in Self.commands {
        var copy = rig
        copy.forget()
        let foreseen = copy.looper.refusal(of: command, in: copy.engine.state)
        try copy.send(command, thenRender: 1)
        let events = copy.events.compactMap { LooperEvent($0, of: copy.looper.id) }
        var outcome = events.map { "\($0)".replacing("track 0: ", with: "") + "!" }.joined(
          separator: " ")
        var refusal: LooperRefusal?
        if case .refused(_, let reason) = events.first {
          (refusal, outcome) = (reason, reason.name)
        }
        #expect(foreseen == refusal, "\(state.name), \(name)")
        if let row = rows.firstIndex(where: { $0.outcome == outcome }) {
          rows[row].commands.append(name)
        } else {
          rows.append((outcome, [name]))
        }
      }
      let texts = rows.map { "\($0.commands.joined(separator: ", ")) → \($0.outcome)" }
      table.append("\(state.name): " + texts.joined(separator: "; "))
    }
    #expect(table == Self.expected.split(separator: "\n").map(String.init))
  }

  /// Why commands are refused, or what is reported of those that are carried out, with exclamation marks.
  static let expected = """
    standing: record, open record, capture → standsStill; finish → notRecording; listen → \
    waiting for a sound!; overdub, overdub off, replace, replace off, multiply, multiply off, \
    insert, insert off, undo, redo, fit → notLooping; clear → cleared!
    empty: record, open record → recording!; finish → notRecording; capture → recorded!; listen \
    → waiting for a sound!; overdub, overdub off, replace, replace off, multiply, multiply off, \
    insert, insert off, undo, redo, fit → notLooping; clear → cleared!
    listening: record, open record → recording!; finish → notRecording; capture → recorded!; \
    listen → noChange; overdub, overdub off, replace, replace off, multiply, multiply off, \
    insert, insert off, undo, redo, fit → notLooping; clear → cleared!
    recording: record, open record, capture, listen → notEmpty; finish → notRecording; overdub, \
    overdub off, replace, replace off, multiply, multiply off, insert, insert off, redo, fit → \
    notLooping; undo → dropped because it was undone!; clear → cleared!
    open: record, open record, capture, listen → notEmpty; finish → recorded!; overdub, overdub \
    off, replace, replace off, multiply, multiply off, insert, insert off, redo, fit → \
    notLooping; undo → dropped because it was undone!; clear → cleared!
    undone: record, open record → recording!; finish → notRecording; capture → recorded!; listen \
    → waiting for a sound!; overdub, overdub off, replace, replace off, multiply, multiply off, \
    insert, insert off, undo, fit → notLooping; redo → the loop is now version 0!; clear → \
    cleared!
    cleared: record, open record → recording!; finish → notRecording; capture → recorded!; listen \
    → waiting for a sound!; overdub, overdub off, replace, replace off, multiply, multiply off, \
    insert, insert off, redo, fit → notLooping; undo → the loop is now version 0!; clear → \
    cleared!
    looping: record, open record, capture, listen → notEmpty; finish → notRecording; overdub → \
    overdub on!; overdub off, replace off, multiply off, insert off → noChange; replace → \
    replace on!; multiply → multiply on!; insert → insert on!; undo, clear → cleared!; redo → \
    nothingToRedo; fit → fitted to a new length!
    overdubbing: record, open record, capture, listen → notEmpty; finish → notRecording; \
    overdub, replace off, multiply off, insert off → noChange; overdub off → overdub off!; \
    replace, multiply, insert, redo, fit → busy; undo → dropped because it was undone!; clear → \
    cleared!
    replacing: record, open record, capture, listen → notEmpty; finish → notRecording; overdub, \
    multiply, insert, redo, fit → busy; overdub off, replace, multiply off, insert off → \
    noChange; replace off → replace off!; undo → dropped because it was undone!; clear → \
    cleared!
    multiplying: record, open record, capture, listen → notEmpty; finish → notRecording; \
    overdub, replace, insert, redo, fit → busy; overdub off, replace off, multiply, insert off → \
    noChange; multiply off → multiply off!; undo → dropped because it was undone!; clear → \
    cleared!
    inserting: record, open record, capture, listen → notEmpty; finish → notRecording; overdub, \
    replace, multiply, redo, fit → busy; overdub off, replace off, multiply off, insert → \
    noChange; insert off → insert off! the loop is now version 1!; undo → dropped because it was \
    undone!; clear → cleared!
    """
}
