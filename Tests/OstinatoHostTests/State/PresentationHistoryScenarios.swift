import Ostinato
import OstinatoHost
import Testing

/// What is drawn is what is heard, not what is rendered.
@Suite struct PresentationHistoryScenarios {
  /// A host, and a screen that remembers its states. Time n is n quarters of a second, hence frames.
  private struct Screen {
    var player: HostPlayer
    var history = PresentationHistory()
    var control: EngineControl { player.control }

    init(_ commands: Command..., engine: () throws -> LoopEngine = { try sequencer() }) throws {
      player = try HostPlayer(engine())
      for command in commands { try control.send(command) }
    }

    static func time(_ frame: Int64) -> HostTime { HostTime(nanoseconds: frame * 250_000_000) }

    /// A block of so many frames, and the state after it.
    mutating func play(_ frames: Int, at frame: Int64) {
      player.render(frames: frames, at: Self.time(frame))
      history.record(control.state)
    }

    func state(_ frame: Int64, latency: FrameCount = 0) -> EngineState? {
      history.state(presentedAt: Self.time(frame), by: control.clock(latency: latency))
    }
  }

  @Test func `A state is shown when its frame is heard, and moves on until the next is (H9)`()
    throws
  {
    var screen = try Screen(.play)
    #expect(screen.state(0) == nil)
    for block in 0..<8 {
      if block == 5 { try screen.control.send(.seek(to: "9:0:0")) }
      screen.play(4, at: Int64(4 * block))
      screen.history.record(screen.control.state)
    }
    func place(_ frame: Int64, latency: FrameCount = 0) -> String? {
      screen.state(frame, latency: latency)?.time.description
    }
    // Blocks of a beat, jump at frame 20; ten frames late.
    #expect(
      (24..<30).map { place($0, latency: 10) } == [
        "0:3:2", "0:3:3", "1:0:0", "1:0:1", "1:0:2", "1:0:3",
      ])
    #expect(
      (29..<33).map { place($0, latency: 10) }
        == ["1:0:3", "9:0:0", "9:0:1", "9:0:2"])
    #expect(place(32) == "9:3:0")
    #expect(place(34) == "9:3:2")
    // Further back than remembered: the oldest.
    #expect(place(1, latency: 50) == "0:1:0")
  }

  @Test func `A jump within a block shows at its frame, and not before (H9)`() throws {
    var screen = try Screen(.play)
    try screen.control.send(.seek(to: "9:0:0"), at: .frame(6))
    for block in 0..<2 { screen.play(4, at: Int64(4 * block)) }
    #expect(
      (3...7).map { screen.state($0)?.time.description }
        == ["0:0:3", "0:1:0", "0:1:1", "9:0:0", "9:0:1"])
  }

  @Test func `A clip's change within a block shows at its frame, and not before (H9)`() throws {
    var screen = try Screen(.next(on: .a), .play)
    for block in 0..<4 { screen.play(10, at: Int64(10 * block)) }
    // The change is at frame 16, between two redraws; deck B starts its clip over there.
    let shown = [11, 15, 16, 19, 20, 35].map { frame in
      screen.state(frame)?.decks.map {
        "\($0.currentClipIndex) \($0.playhead)\($0.nextClipIndex == nil ? "" : " next")"
      }
    }
    #expect(
      shown == [
        ["0 0:2:3 next", "0 0:2:3"], ["0 0:3:3 next", "0 0:3:3"], ["1 0:0:0", "0 0:0:0"],
        ["1 0:0:3", "0 0:0:3"], ["1 0:1:0", "0 0:1:0"], ["1 0:0:3", "0 0:0:3"],
      ])
  }

  @Test func `A new ring of clips shows at the boundary at which it comes (H9, D8)`() throws {
    var screen = try Screen(.play)
    screen.play(14, at: 0)
    try screen.control.replaceClips(on: .a, with: [loop(4, bars: 2)])
    screen.play(14, at: 14)
    let bar = TimeSignature.fourFour.barLength
    let lengths = [14, 15, 16, 17].map { screen.state($0)?.decks[0].clipLength }
    #expect(lengths == [bar, bar, bar * 2, bar * 2])
  }

  @Test
  func `A deck plays over its grid's origin after a seek back: no change of its clip (H9)`()
    throws
  {
    var screen = try Screen(.next(on: .a), .play)
    screen.play(20, at: 0)
    try screen.control.send(.seek(to: "0:3:0"))
    screen.play(10, at: 20)
    let shown = [22, 24].map { screen.state($0)?.decks[0].playhead.description }
    #expect(shown == ["0:3:2", "0:0:0"])
  }

  @Test
  func `Of 64 states the oldest goes first; a new engine's states replace the old one's (H9)`()
    throws
  {
    var screen = try Screen(.play)
    for block in 0..<70 {
      if block == 8 { try screen.control.send(.seekToTick(.perSixteenth)) }
      screen.play(1, at: Int64(block))
    }
    // The first state remembered is that of frame 7; it knows the way back to where the music began.
    #expect(screen.state(0)?.ticks == .zero)
    try screen.control.send(.seekToTick(.perSixteenth))
    screen.play(1, at: 70)
    screen.play(1, at: 71)
    // Now it is that of frame 9, and the seek at frame 8 lies before.
    #expect(screen.state(5)?.frame == 9)
    #expect(screen.state(8)?.frame == 8)
    screen.player = try HostPlayer(sequencer())
    screen.play(2, at: 0)
    #expect(screen.state(30)?.isPlaying == false)
  }

  @Test func `A state moved back shows no flash before it begins (H9, L2)`() throws {
    var screen = try Screen(
      .play, engine: { try LoopEngine(sampleRate: 100, tempo: Tempo(bpm: 60), decks: []) })
    screen.play(103, at: 0)
    // A beat every hundred frames, lit for ten.
    let lit = [95, 99, 100, 109, 110].filter { frame in
      let time = HostTime(nanoseconds: Int64(frame) * 10_000_000)
      let clock = screen.control.clock(latency: 0)
      return screen.history.state(presentedAt: time, by: clock)?.isLit(.beat) == true
    }
    #expect(lit == [100, 109])
  }

  @Test func `Without a time from the callback, the newest is shown`() throws {
    var screen = try Screen()
    screen.player.render(frames: 5)
    screen.history.record(screen.control.state)
    #expect(screen.state(3, latency: 2) == screen.control.state)
  }
}
