import Ostinato
import OstinatoNotes
import Testing

/// What a musician does with a note looper (rules Y8 to Y15); random sessions are in `NoteLooperProperties`.
@Suite("A note looper")
struct NoteLooperScenarios {
  /// A bar at frame 0 with a note of 100 frames from 50 on, and one of 300 from 700 on, which sounds over the end.
  private static func recorded(undoDepth: Int = 3) throws -> NoteRig {
    var rig = try NoteRig(undoDepth: undoDepth, playing: true)
    try rig.send(.record(.sixteenths(16)))
    try rig.play(60, from: 50, to: 150)
    try rig.play(64, velocity: 80, from: 700, to: 1_000)
    rig.render(1_000)
    return rig
  }

  @Test func `What was played in a bar comes back in each of the next`() throws {
    var rig = try Self.recorded()
    rig.render(1_650)
    #expect(
      rig.reports == [
        "0 recording",
        "150 added note 60 at 100, from tick 720720 for 1441440 ticks",
        "800 recorded 1 note",
        "850 started note 60 at 100", "950 ended note 60",
        "1000 added note 64 at 80, from tick 10090080 for 4324320 ticks",
        "1500 started note 64 at 80",
        "1650 started note 60 at 100", "1750 ended note 60",
        "1800 ended note 64", "2300 started note 64 at 80",
        "2450 started note 60 at 100", "2550 ended note 60",
        "2600 ended note 64",
      ])
    #expect(rig.looper.sequence?.length == .perQuarter * 4)
    #expect(rig.looper.activity == .looping)
  }

  @Test func `The bar that comes back sounds as it was played`() throws {
    var rig = try NoteRig(playing: true)
    try rig.send(.record(.sixteenths(16)))
    try rig.play(69, from: 50, to: 150)
    rig.render(2_400)
    let bars = (0..<3).map { Array(rig.left[($0 * 800)..<($0 * 800 + 800)]) }
    #expect(bars[0].contains { $0 != 0 })
    #expect(bars[1] == bars[0] && bars[2] == bars[0])
    #expect(rig.left == rig.right)
  }

  @Test func `An overdub adds notes, which one undo takes back and a redo brings again`() throws {
    var rig = try Self.recorded()
    try rig.send(.overdub(true))
    try rig.play(67, from: 1_200, to: 1_250)
    try rig.play(71, from: 1_300, to: 1_350)
    try rig.send(.overdub(false), at: 1_600, thenRender: 800)
    #expect(rig.looper.noteCount == 4)
    try rig.send(.undo, thenRender: 1)
    #expect(rig.looper.sequence?.notes.map(\.pitch) == [60, 64])
    #expect(rig.looper.canRedo)
    try rig.send(.redo, thenRender: 1)
    #expect(rig.looper.sequence?.notes.map(\.pitch) == [60, 67, 71, 64])
    #expect(!rig.looper.canRedo && rig.looper.canUndo)
  }

  @Test func `Undo while overdubbing ends it, and releases what sounds of it`() throws {
    var rig = try Self.recorded()
    try rig.send(.overdub(true), at: 1_050)
    try rig.play(67, from: 1_100, to: 1_200)
    rig.render(920)
    // In the second pass from 1 900 to 2 000.
    try rig.send(.undo, thenRender: 1)
    #expect(
      Array(rig.reports.suffix(4)) == [
        "1900 started note 67 at 100", "1920 ended note 67",
        "1920 overdub off", "1920 changed to 2 notes",
      ])
    #expect(rig.looper.activity == .looping)
  }

  @Test func `Only as many steps are taken back as it was made with`() throws {
    var rig = try Self.recorded(undoDepth: 2)
    for pitch in 70..<75 {
      try rig.send(.overdub(true))
      try rig.send(.noteOn(pitch: pitch, velocity: 1), thenRender: 10)
      try rig.send(.noteOff(pitch: pitch))
      try rig.send(.overdub(false), thenRender: 10)
    }
    #expect(rig.looper.noteCount == 7)
    for _ in 0..<3 { try rig.send(.undo) }
    rig.render(1)
    #expect(rig.looper.noteCount == 5)
    #expect(
      rig.reports.last
        == "1100 refused undo: nothing to undo")
  }

  @Test func `Quantizing moves the notes as it does those of a sequence`() throws {
    var rig = try NoteRig(playing: true)
    try rig.send(.record(.sixteenths(16)))
    try rig.play(60, from: 58, to: 90)
    try rig.play(64, from: 190, to: 230)
    try rig.play(67, from: 790, to: 799)
    rig.render(800)
    let played = try #require(rig.looper.sequence)
    try rig.send(.quantize(to: .perSixteenth, strength: 100), thenRender: 1)
    #expect(rig.looper.sequence == (try played.quantized(to: .perSixteenth)))
    #expect(rig.looper.sequence?.notes.map(\.start) == [0, .perSixteenth, .perSixteenth * 4])
    // Once more changes nothing, and is no step.
    try rig.send(.quantize(to: .perSixteenth, strength: 100))
    try rig.send(.undo, thenRender: 1)
    #expect(rig.looper.sequence == played)
    #expect(!rig.looper.canUndo)
  }

  @Test func `A stop ends what is recorded and what sounds`() throws {
    var rig = try Self.recorded()
    try rig.send(.overdub(true), at: 1_100)
    try rig.send(.noteOn(pitch: 48, velocity: 10), at: 1_200)
    try rig.engine.send(.pause, at: .frame(1_550))
    rig.render(800)
    #expect(
      Array(rig.reports.suffix(4)) == [
        "1500 started note 64 at 80",
        "1550 added note 48 at 10, from tick 5765760 for 5045040 ticks",
        "1550 overdub off", "1550 ended note 64",
      ])
    #expect(rig.looper.isHeld(pitch: 48))
    // The key sounds on.
    #expect(rig.left[1_799] != 0)
  }

  @Test func `A recording that the music leaves comes to nothing`() throws {
    for (action, cause) in [
      (Command.pause, "stopped"), (.seek(to: "3:0:0"), "jumped"), (.reset, "stopped"),
    ] {
      var rig = try NoteRig(playing: true)
      try rig.send(.record(.sixteenths(16)))
      try rig.play(60, from: 10, to: 20)
      rig.render(400)
      try rig.engine.send(action)
      rig.render(1_000)
      #expect(
        rig.reports == [
          "0 recording", "20 added note 60 at 100, from tick 144144 for 144144 ticks",
          "400 dropped: the music \(cause)",
        ])
      #expect(rig.looper.activity == .empty && rig.looper.sequence == nil)
    }
  }

  @Test func `A microloop of the loop's length is no jump, and another is one`() throws {
    for (sixteenths, ends) in [(16, ["1800 -64"]), (4, ["1600 -64", "1800 -64", "2000 -64"])] {
      var rig = try Self.recorded()
      rig.render(510)
      try rig.engine.send(.microloop(true, length: .sixteenths(sixteenths)))
      rig.render(590)
      #expect(rig.played.filter { $0.hasSuffix("-64") } == ends)
    }
  }

  @Test func `Latency moves notes to where they were meant`() throws {
    var rig = try NoteRig(roundTrip: 30, playing: true)
    try rig.send(.record(.sixteenths(16)))
    try rig.play(60, from: 20, to: 80)
    try rig.play(64, from: 130, to: 180)
    rig.render(800)
    // The first was meant for before the beginning.
    #expect(rig.looper.sequence?.notes.map(\.start) == [0, .perSixteenth * 2])
    #expect(rig.looper.sequence?.notes.map(\.length) == [.perSixteenth, .perSixteenth])
  }

  @Test func `A note that finds no room sounds, and is refused`() throws {
    var rig = try NoteRig(notes: 2, playing: true)
    try rig.send(.record(.sixteenths(16)))
    for pitch in 60...62 { try rig.play(pitch, from: 10 * pitch, to: 10 * pitch + 5) }
    rig.render(801)
    #expect(
      rig.reports == [
        "0 recording",
        "605 added note 60 at 100, from tick 8648640 for 72072 ticks",
        "615 added note 61 at 100, from tick 8792784 for 72072 ticks",
        "620 refused note 62 on at 100: no room for another note",
        "800 recorded 2 notes",
      ])
    #expect(rig.left[621] != 0)
  }

  @Test func `A clear at a bar line is not preceded by the bar's first note`() throws {
    var rig = try NoteRig(playing: true)
    try rig.send(.record(.sixteenths(16)))
    try rig.play(60, from: 0, to: 40)
    try rig.send(.clear, at: 1_600, thenRender: 1_700)
    #expect(rig.played == ["800 +60", "840 -60"])
    #expect(rig.looper.activity == .empty)
  }

  @Test func `A sequence that is put in plays from its origin on, and others end (Y20)`() throws {
    var rig = try Self.recorded()
    rig.render(510)
    let sequence = try NoteSequence(
      length: .beats(2),
      notes: [Note(pitch: 50, velocity: 9, start: 0, length: .perSixteenth)])
    try rig.looper.put(sequence, at: .perSixteenth)
    rig.render(700)
    #expect(
      Array(rig.reports.dropFirst(7)) == [
        "1510 ended note 64", "1510 changed to 1 note",
        "1650 started note 50 at 9", "1700 ended note 50",
        "2050 started note 50 at 9", "2100 ended note 50",
      ])
    #expect(rig.looper.sequence == sequence && rig.looper.origin == .perSixteenth)
    #expect(!rig.looper.canUndo)
  }
}
