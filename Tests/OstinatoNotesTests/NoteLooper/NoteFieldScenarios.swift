import Ostinato
import OstinatoNotes
import Testing

/// Commands as cues, and events as reports.
@Suite("The fields of a note looper's commands and events")
struct NoteFieldScenarios {
  static let commands: [NoteCommand] = [
    .noteOn(pitch: 0, velocity: 1), .noteOn(pitch: 127, velocity: 127),
    .noteOn(pitch: -1, velocity: 0), .noteOff(pitch: 64), .record(.sixteenths(1)),
    .record(.ticks(-5)), .overdub(true), .overdub(false), .undo, .redo,
    .quantize(to: .perSixteenth, strength: 50), .clear,
  ]

  @Test(arguments: commands)
  func `A command comes back from its cue`(command: NoteCommand) {
    let cue = command.cue(for: 3)
    #expect(cue.source == 3)
    #expect(NoteCommand(cue) == command)
  }

  /// They are part of snapshots.
  @Test func `The numbers of a command never change`() {
    let numbers: [(NoteCommand, [Int64])] = [
      (.noteOn(pitch: 60, velocity: 100), [1, 60, 100]), (.noteOff(pitch: 60), [2, 60, 0]),
      (.record(.bars(2)), [3, 2, 1]), (.record(.beats(-5)), [3, -5, 2]),
      (.record(.sixteenths(1)), [3, 720_720, 0]), (.overdub(true), [4, 1, 0]),
      (.overdub(false), [4, 0, 0]), (.undo, [5, 0, 0]), (.redo, [6, 0, 0]),
      (.quantize(to: .perSixteenth, strength: 50), [7, 720_720, 50]), (.clear, [8, 0, 0]),
    ]
    for (command, expected) in numbers {
      let cue = command.cue(for: 0)
      #expect([Int64(cue.code), cue.value, cue.detail] == expected)
    }
  }

  @Test func `Numbers that no command has are none`() {
    for (code, value, detail) in [
      (0, 0, 0), (9, 0, 0), (2, 60, 1), (3, 720_720, 3), (4, 2, 0), (4, 1, 1), (5, 1, 0),
      (6, 0, 1), (8, 1, 1), (-1, 0, 0),
    ] {
      let cue = Cue(source: 0, code: Int32(code), value: Int64(value), detail: Int64(detail))
      #expect(NoteCommand(cue) == nil, "\(code) \(value) \(detail)")
    }
  }

  @Test func `Events come back from their reports (Y19)`() throws {
    var events: [NoteEvent] = [
      .recording, .recorded(notes: 0), .recorded(notes: 4096), .overdubbing(true),
      .overdubbing(false), .changed(notes: 7), .cleared, .started(pitch: 127, velocity: 1),
      .ended(pitch: 0),
      .added(
        try Note(
          pitch: 127, velocity: 127, start: NoteSequence.lengthRange.upperBound - 1,
          length: NoteSequence.lengthRange.upperBound)),
      .added(try Note(pitch: 0, velocity: 1, start: 0, length: Ticks(1))),
    ]
    events += NoteEvent.Cause.allCases.map { .dropped($0) }
    for command in Self.commands {
      events += NoteRefusal.allCases.map { .refused(command, $0) }
    }
    for event in events { #expect(NoteEvent(event.report(of: 5)) == event) }
    let foreign: [(Int32, Int64, Int64)] = [
      (0, 0, 0), (10, 0, 0), (3, 0, 0), (3, 3, 0), (5, 0, 0), (5, 1 << 14, 0), (5, 1 << 7, 0),
      (5, 1 << 14 | 1 << 7, -1), (1_024, 0, 0), (1_024 + 64, 60, 1 << 40),
    ]
    for (code, value, detail) in foreign {
      let report = SourceReport(source: 0, code: code, value: value, detail: detail)
      #expect(NoteEvent(report) == nil, "\(report)")
    }
  }

  @Test func `Commands, events and refusals print readably`() {
    let texts: [(NoteCommand, String)] = [
      (.noteOn(pitch: 60, velocity: 100), "note 60 on at 100"),
      (.noteOff(pitch: 60), "note 60 off"),
      (.record(.sixteenths(1)), "record 1 sixteenth"), (.overdub(true), "overdub on"),
      (.overdub(false), "overdub off"), (.undo, "undo"), (.redo, "redo"),
      (.quantize(to: .perSixteenth, strength: 50), "quantize to 720720 ticks by 50 %"),
      (.clear, "clear"),
    ]
    for (command, text) in texts { #expect("\(command)" == text) }
    #expect("\(NoteEvent.dropped(.jump))" == "dropped: the music jumped")
    #expect("\(NoteEvent.refused(.redo, .nothingToRedo))" == "refused redo: nothing to redo")
    #expect("\(NoteEvent.changed(notes: 1))" == "changed to 1 note")
    let refusals = NoteRefusal.allCases.map { "\($0)" }
    #expect(Set(refusals).count == refusals.count && refusals.allSatisfy { $0.contains(" ") })
  }

  @Test func `What is out of range is rejected and changes nothing`() throws {
    var rig = try NoteRig(playing: true)
    rig.render(10)
    let wrong: [NoteCommand] = [
      .noteOn(pitch: 128, velocity: 1), .noteOn(pitch: -1, velocity: 1),
      .noteOn(pitch: 60, velocity: 0), .noteOn(pitch: 60, velocity: 128), .noteOff(pitch: 128),
      .record(.ticks(.perSixteenth - 1)), .record(.ticks(NoteSequence.lengthRange.upperBound + 1)),
      .quantize(to: Ticks(3002), strength: 0), .quantize(to: .perSixteenth, strength: 101),
      .quantize(to: .perSixteenth, strength: -1),
    ]
    for command in wrong { try rig.send(command) }
    try rig.engine.send(.cue(Cue(source: 0, code: 77)))
    rig.render(10)
    #expect(
      rig.reports == wrong.map { "10 \($0.cue(for: 0).code) out of range" } + [
        "10 77 not understood"
      ])
    #expect(rig.looper.activity == .empty && rig.left.allSatisfy { $0 == 0 })
  }

  @Test func `Every command is refused in each state as the table says (Y14)`() throws {
    let commands: [NoteCommand] = [
      .noteOn(pitch: 60, velocity: 1), .noteOff(pitch: 60), .record(.sixteenths(1)), .overdub(true),
      .overdub(false), .undo, .redo, .quantize(to: .perSixteenth, strength: 100), .clear,
    ]
    func row(_ rig: NoteRig) -> [NoteRefusal?] {
      commands.map { rig.looper.refusal(of: $0, in: rig.engine.state) }
    }
    var rig = try NoteRig(notes: 1)
    #expect(
      row(rig) == [
        nil, nil, .standsStill, .notLooping, .notLooping, .notLooping, .notLooping, .notLooping,
        nil,
      ])
    try rig.engine.send(.play)
    rig.render(1)
    #expect(row(rig)[2] == nil)
    try rig.send(.record(.sixteenths(1)), thenRender: 1)
    #expect(
      row(rig) == [
        nil, nil, .notEmpty, .notLooping, .notLooping, .notLooping, .notLooping, .notLooping, nil,
      ])
    try rig.send(.noteOn(pitch: 61, velocity: 1), thenRender: 1)
    #expect(row(rig)[0] == .full)
    rig.render(60)
    #expect(
      row(rig) == [nil, nil, .notEmpty, nil, .noChange, .nothingToUndo, .nothingToRedo, nil, nil])
    try rig.send(.overdub(true), thenRender: 1)
    #expect(
      row(rig) == [.full, nil, .notEmpty, .noChange, nil, nil, .nothingToRedo, nil, nil])
    try rig.send(.undo, thenRender: 1)
    #expect(row(rig) == [nil, nil, .notEmpty, nil, .noChange, .nothingToUndo, nil, nil, nil])
    try rig.engine.send(.pause)
    rig.render(1)
    #expect(
      row(rig) == [nil, nil, .notEmpty, .standsStill, .noChange, .nothingToUndo, nil, nil, nil])
  }
}
