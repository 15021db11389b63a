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

  /// What each command leads to: its first report, or why it is refused.
  @Test func `Each command does in each state what the rules say (K5, K8–K15)`() throws {
    var table = ""
    for state in Self.states {
      let rig = try rig(state)
      var words: [String] = []
      for (name, command) in Self.commands {
        var copy = rig
        copy.forget()
        let foreseen = copy.looper.refusal(of: command, in: copy.engine.state)
        try copy.send(command, thenRender: 1)
        let reports = copy.events.compactMap { event -> LooperEvent? in
          guard case .reported(let report) = event.kind else { return nil }
          return LooperEvent(report)
        }
        if case .refused(_, let reason) = reports.first {
          #expect(foreseen == reason, "\(state.name), \(name)")
          words.append("\(name): \(reason.name)")
        } else {
          #expect(foreseen == nil, "\(state.name), \(name)")
          let said = reports.map { Self.word(of: $0) }.joined(separator: " ")
          words.append("\(name): \(said)!")
        }
      }
      table += "\(state.name): \(words.joined(separator: ", "))\n"
    }
    #expect(table == Self.expected)
  }

  private static func word(of event: LooperEvent) -> String {
    switch event {
    case .recording: "recording"
    case .recorded: "recorded"
    case .dropped: "dropped"
    case .listening: "listening"
    case .layering: "layering"
    case .layered: "layered"
    case .version(let number, _): "version \(number)"
    case .cleared: "cleared"
    case .fitted: "fitted"
    case .refused: "refused"
    }
  }

  /// A command that is carried out ends with `!`.
  static let expected = """
    standing: record: standsStill, open record: standsStill, finish: notRecording, \
    capture: standsStill, listen: listening!, overdub: notLooping, overdub off: notLooping, \
    replace: notLooping, replace off: notLooping, multiply: notLooping, multiply off: notLooping, \
    insert: notLooping, insert off: notLooping, undo: notLooping, redo: notLooping, \
    clear: cleared!, fit: notLooping
    empty: record: recording!, open record: recording!, finish: notRecording, capture: recorded!, \
    listen: listening!, overdub: notLooping, overdub off: notLooping, replace: notLooping, \
    replace off: notLooping, multiply: notLooping, multiply off: notLooping, insert: notLooping, \
    insert off: notLooping, undo: notLooping, redo: notLooping, clear: cleared!, fit: notLooping
    listening: record: recording!, open record: recording!, finish: notRecording, \
    capture: recorded!, listen: noChange, overdub: notLooping, overdub off: notLooping, \
    replace: notLooping, replace off: notLooping, multiply: notLooping, multiply off: notLooping, \
    insert: notLooping, insert off: notLooping, undo: notLooping, redo: notLooping, \
    clear: cleared!, fit: notLooping
    recording: record: notEmpty, open record: notEmpty, finish: notRecording, capture: notEmpty, \
    listen: notEmpty, overdub: notLooping, overdub off: notLooping, replace: notLooping, \
    replace off: notLooping, multiply: notLooping, multiply off: notLooping, insert: notLooping, \
    insert off: notLooping, undo: dropped!, redo: notLooping, clear: cleared!, fit: notLooping
    open: record: notEmpty, open record: notEmpty, finish: recorded!, capture: notEmpty, \
    listen: notEmpty, overdub: notLooping, overdub off: notLooping, replace: notLooping, \
    replace off: notLooping, multiply: notLooping, multiply off: notLooping, insert: notLooping, \
    insert off: notLooping, undo: dropped!, redo: notLooping, clear: cleared!, fit: notLooping
    looping: record: notEmpty, open record: notEmpty, finish: notRecording, capture: notEmpty, \
    listen: notEmpty, overdub: layering!, overdub off: noChange, replace: layering!, \
    replace off: noChange, multiply: layering!, multiply off: noChange, insert: layering!, \
    insert off: noChange, undo: nothingToUndo, redo: nothingToRedo, clear: cleared!, fit: fitted!
    overdubbing: record: notEmpty, open record: notEmpty, finish: notRecording, capture: notEmpty, \
    listen: notEmpty, overdub: noChange, overdub off: layered!, replace: busy, \
    replace off: noChange, multiply: busy, multiply off: noChange, insert: busy, \
    insert off: noChange, undo: dropped!, redo: busy, clear: cleared!, fit: busy
    replacing: record: notEmpty, open record: notEmpty, finish: notRecording, capture: notEmpty, \
    listen: notEmpty, overdub: busy, overdub off: noChange, replace: noChange, \
    replace off: layered!, multiply: busy, multiply off: noChange, insert: busy, \
    insert off: noChange, undo: dropped!, redo: busy, clear: cleared!, fit: busy
    multiplying: record: notEmpty, open record: notEmpty, finish: notRecording, capture: notEmpty, \
    listen: notEmpty, overdub: busy, overdub off: noChange, replace: busy, replace off: noChange, \
    multiply: noChange, multiply off: layered!, insert: busy, insert off: noChange, \
    undo: dropped!, redo: busy, clear: cleared!, fit: busy
    inserting: record: notEmpty, open record: notEmpty, finish: notRecording, capture: notEmpty, \
    listen: notEmpty, overdub: busy, overdub off: noChange, replace: busy, replace off: noChange, \
    multiply: busy, multiply off: noChange, insert: noChange, insert off: layered version 1!, \
    undo: dropped!, redo: busy, clear: cleared!, fit: busy

    """
}
