import Ostinato
import OstinatoLooper
import Testing

/// Loops that are undone to nothing, cleared and brought back (K10, K15, K17).
@Suite("Steps of a track")
struct StepScenarios {
  /// What is played at a frame.
  private static func played(_ frame: Int64) -> Float { Float(frame + 1) / 1_024 }

  /// The samples of a loop that was recorded from the first frame on, but for its seam, from one frame to another.
  private static func loop(_ frames: Range<Int64>) -> [Float] { frames.map { played($0) } }

  private static func rising(_ frames: Range<Int64>) -> [Float] {
    frames.enumerated().map { played($1) * ($0 == 0 ? 0.5 : 1) }
  }

  private static func falling(from frame: Int64) -> [Float] {
    (0..<10).map { played(frame + Int64($0)) * (Float(9 - $0) / 10) }
  }

  private static func silence(_ count: Int) -> [Float] { [Float](repeating: 0, count: count) }

  @Test func `Undo takes back the first recording, and redo brings it again (K10)`() throws {
    var rig = try LooperRig(played: { Self.played($0) })
    try rig.record(.sixteenths(4), thenRender: 250)
    try rig.send(.undo(track: 0), thenRender: 30)
    #expect(rig.looper.state(of: 0, in: rig.engine.state)?.activity == .empty)
    #expect(rig.looper.clip(of: 0) == nil && rig.looper.freeTakeCount == 8)
    try rig.send(.redo(track: 0), thenRender: 20)
    var expected = Self.silence(200)
    expected += Self.rising(0..<50)
    expected += Self.falling(from: 50)
    expected += Self.silence(20)
    expected += Self.rising(80..<100)
    #expect(rig.left == expected)
    #expect(
      rig.reports == [
        "0 track 0: recording", "200 track 0: recorded", "250 track 0: cleared",
        "280 track 0: the loop is now version 0",
      ])
    #expect(rig.looper.clip(of: 0)?.samples(.left).prefix(190) == Self.loop(0..<190)[...])
    #expect(rig.looper.freeTakeCount == 7)
  }

  @Test func `Clear is undone with all versions, and redone (K15)`() throws {
    var rig = try LooperRig(played: { Self.played($0) })
    try rig.record(.sixteenths(4), thenRender: 200)
    try rig.send(.overdub(true, track: 0), thenRender: 200)
    try rig.send(.overdub(false, track: 0), thenRender: 10)
    let layered = try #require(rig.looper.clip(of: 0))
    try rig.send(.undo(track: 0), thenRender: 10)
    try rig.send(.redo(track: 0))
    let commands: [LooperCommand] = [
      .clear(track: 0), .redo(track: 0), .undo(track: 0), .undo(track: 0), .undo(track: 0),
      .undo(track: 0), .redo(track: 0), .redo(track: 0), .redo(track: 0), .redo(track: 0),
      .undo(track: 0),
    ]
    rig.forget()
    for command in commands { try rig.send(command, thenRender: 1) }
    #expect(
      rig.reports == [
        "420 track 0: the loop is now version 1", "420 track 0: cleared",
        "421 refused to redo on track 0: the track has no loop",
        "422 track 0: the loop is now version 1", "423 track 0: the loop is now version 0",
        "424 track 0: cleared", "425 refused to undo on track 0: the track has no loop",
        "426 track 0: the loop is now version 0", "427 track 0: the loop is now version 1",
        "428 track 0: cleared", "429 refused to redo on track 0: the track has no loop",
        "430 track 0: the loop is now version 1",
      ])
    #expect(rig.looper.clip(of: 0)?.samples(.left) == layered.samples(.left))
  }

  @Test func `Clear discards what could be redone, and what a track without a loop keeps (K15)`()
    throws
  {
    var rig = try LooperRig(played: { _ in 0.5 })
    try rig.record(.sixteenths(4), thenRender: 200)
    try rig.send(.overdub(true, track: 0), thenRender: 50)
    try rig.send(.overdub(false, track: 0), thenRender: 160)
    rig.forget()
    // Version 1 is lost at the clear, and version 0 at the one after it.
    for command in [
      .undo(track: 0), .clear(track: 0), .undo(track: 0), .redo(track: 0), .undo(track: 0),
      .undo(track: 0), .clear(track: 0), .redo(track: 0),
    ] as [LooperCommand] {
      try rig.send(command, thenRender: 1)
    }
    #expect(
      rig.reports == [
        "410 track 0: the loop is now version 0", "411 track 0: cleared",
        "412 track 0: the loop is now version 0", "413 track 0: cleared",
        "414 track 0: the loop is now version 0", "415 track 0: cleared", "416 track 0: cleared",
        "417 refused to redo on track 0: the track has no loop",
      ])
  }

  @Test func `Clear during a layer brings back the loop without it (K15)`() throws {
    var rig = try LooperRig(played: { Self.played($0) })
    try rig.record(.sixteenths(4), thenRender: 210)
    let loop = try #require(rig.looper.clip(of: 0))
    for kind in LayerKind.allCases {
      try rig.send(.layer(kind, true, track: 0), thenRender: 20)
      try rig.send(.clear(track: 0), thenRender: 20)
      try rig.send(.undo(track: 0), thenRender: 20)
      #expect(rig.lastReport == "track 0: the loop is now version 0")
      #expect(rig.looper.clip(of: 0)?.samples(.left) == loop.samples(.left))
      #expect(rig.looper.state(of: 0, in: rig.engine.state)?.activity == .looping)
    }
    #expect(Array(rig.left[200..<230]) == Self.rising(0..<30))
    #expect(Array(rig.left[230..<250]) == Self.falling(from: 30) + Self.silence(10))
    #expect(Array(rig.left[250..<270]) == Self.rising(50..<70))
  }

  @Test(arguments: [LooperCommand.undo(track: 0), .clear(track: 0)])
  func `What begins a loop discards what the track has kept (K10)`(step: LooperCommand) throws {
    var rig = try LooperRig(played: { _ in 0.5 })
    try rig.record(.sixteenths(2), thenRender: 150)
    let clip = try #require(rig.looper.clip(of: 0))
    try rig.send(step, thenRender: 1)
    var recording = rig
    try recording.send(.record(track: 0, .sixteenths(2)), thenRender: 10)
    try recording.send(.undo(track: 0), thenRender: 1)
    #expect(recording.lastReport == "track 0: dropped because it was undone")
    var captured = rig
    try captured.send(.capture(track: 0, .sixteenths(2)), thenRender: 1)
    try captured.send(.undo(track: 0), thenRender: 1)
    try captured.send(.redo(track: 0), thenRender: 1)
    #expect(captured.lastReport == "track 0: the loop is now version 0")
    try captured.send(.undo(track: 0), thenRender: 1)
    var given = rig
    try given.looper.put(clip, on: 0)
    try given.send(.undo(track: 0), thenRender: 1)
    #expect(given.lastReport == "track 0: cleared")
    for var other in [recording, captured, given] {
      other.forget()
      try other.send(.undo(track: 0), thenRender: 1)
      #expect(other.lastReport == "refused to undo on track 0: the track has no loop")
    }
  }

  @Test func `A track no longer listens once its loop is back (K10)`() throws {
    var rig = try LooperRig(played: { _ in 0.5 })
    try rig.record(.sixteenths(2), thenRender: 150)
    for (step, back) in [
      (.undo(track: 0), .redo(track: 0)), (.clear(track: 0), .undo(track: 0)),
    ] as [(LooperCommand, LooperCommand)] {
      try rig.send(step)
      try rig.send(.listen(track: 0, .sixteenths(2), threshold: 1), thenRender: 10)
      #expect(rig.looper.state(of: 0, in: rig.engine.state)?.activity == .listening)
      var other = rig
      try other.looper.restore(rig.looper.snapshot())
      rig = other
      try rig.send(back, thenRender: 10)
      #expect(rig.looper.state(of: 0, in: rig.engine.state)?.activity == .looping)
    }
  }

  @Test func `A track that keeps no earlier version can still go back to nothing (K10)`() throws {
    var rig = try LooperRig(undoDepth: 0, played: { _ in 0.5 })
    try rig.record(.sixteenths(2), thenRender: 100)
    try rig.send(.undo(track: 0))
    try rig.send(.redo(track: 0))
    try rig.send(.overdub(true, track: 0), thenRender: 50)
    try rig.send(.overdub(false, track: 0), thenRender: 60)
    for command in [.undo(track: 0), .clear(track: 0), .undo(track: 0)] as [LooperCommand] {
      try rig.send(command, thenRender: 1)
    }
    #expect(
      rig.reports == [
        "0 track 0: recording", "100 track 0: recorded", "100 track 0: cleared",
        "100 track 0: the loop is now version 0", "100 track 0: overdub on",
        "150 track 0: overdub off", "200 track 0: the loop is now version 1",
        "210 refused to undo on track 0: there is nothing to undo", "211 track 0: cleared",
        "212 track 0: the loop is now version 1",
      ])
  }

  @Test func `A loop that comes back while the music stands is heard from where it starts (K10)`()
    throws
  {
    var rig = try LooperRig(played: { Self.played($0) })
    try rig.record(.sixteenths(4), thenRender: 210)
    try rig.send(.clear(track: 0), thenRender: 10)
    try rig.engine.send(.pause)
    rig.render(10)
    rig.forget()
    try rig.send(.undo(track: 0), thenRender: 5)
    try rig.play(10)
    #expect(rig.left == Self.silence(5) + Self.rising(20..<30))
  }

  @Test func `Takes that are kept for empty tracks give way, the lowest track first (K17)`() throws
  {
    var rig = try LooperRig(tracks: 3, takes: 3, played: { _ in 0.5 })
    try rig.engine.send(.play)
    for track in 0..<3 { try rig.send(.record(track: track, .sixteenths(2))) }
    rig.render(110)
    try rig.send(.undo(track: 1))
    try rig.send(.clear(track: 0), thenRender: 9)
    // Their tails are in use over ten frames.
    #expect(rig.looper.freeTakeCount == 0)
    #expect(rig.looper.refusal(of: .overdub(true, track: 2), in: rig.engine.state) == .noTakeFree)
    rig.render(1)
    #expect(rig.looper.freeTakeCount == 2)
    func canUndo(_ track: Int) -> Bool? {
      rig.looper.state(of: track, in: rig.engine.state)?.canUndo
    }
    func canRedo(_ track: Int) -> Bool? {
      rig.looper.state(of: track, in: rig.engine.state)?.canRedo
    }
    #expect(canUndo(0) == true && canRedo(1) == true)
    try rig.send(.overdub(true, track: 2), thenRender: 1)
    #expect(canUndo(0) == false && canRedo(1) == true && rig.looper.freeTakeCount == 1)
    // At the boundary, the next pass needs a take.
    rig.render(79)
    #expect(rig.engine.frame == 200 && canRedo(1) == true)
    rig.render(1)
    #expect(canRedo(1) == false && rig.looper.freeTakeCount == 0)
    rig.render(100)
    #expect(
      rig.reports.suffix(2) == [
        "300 track 2: overdub off",
        "300 refused to turn on overdub on track 2: all takes are in use; clear a track to free some",
      ])
  }

  @Test func `A clip takes a take that is kept, first from its own track (K17, K18)`() throws {
    var rig = try LooperRig(tracks: 2, takes: 2, played: { _ in 0.5 })
    try rig.engine.send(.play)
    for track in 0..<2 { try rig.send(.record(track: track, .sixteenths(2))) }
    rig.render(110)
    let clip = try #require(rig.looper.clip(of: 1))
    for track in 0..<2 { try rig.send(.undo(track: track)) }
    rig.render(10)
    try rig.looper.put(clip, on: 1)
    #expect(rig.looper.state(of: 0, in: rig.engine.state)?.canRedo == true)
    try rig.send(.redo(track: 0), thenRender: 1)
    #expect(rig.lastReport == "track 0: the loop is now version 0")
    #expect(rig.looper.freeTakeCount == 0)
  }

  @Test func `What is kept still arrives, and a fork and a snapshot have it (K2, K10)`() throws {
    var rig = try LooperRig(roundTrip: 100, played: { Self.played($0) })
    try rig.record(.sixteenths(4), thenRender: 201)
    try rig.send(.undo(track: 0), thenRender: 50)
    var (fork, restored) = (rig, rig)
    fork.looper = rig.looper.fork()
    try restored.looper.restore(rig.looper.snapshot())
    for var other in [rig, fork, restored] {
      other.render(100)
      try other.send(.redo(track: 0), thenRender: 1)
      #expect(other.looper.clip(of: 0)?.samples(.left).prefix(190) == Self.loop(0..<190)[...])
    }
  }
}
