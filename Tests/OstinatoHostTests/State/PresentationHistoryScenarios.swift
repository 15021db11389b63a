import Ostinato
import OstinatoHost
import Testing

/// What is drawn is what is heard, not what is rendered.
@Suite struct PresentationHistoryScenarios {
  /// Time n is n quarters of a second, hence frames.
  private static func time(_ frame: Int64) -> HostTime {
    HostTime(nanoseconds: frame * 250_000_000)
  }

  @Test func `A state is shown when its frame is heard, and moves on until the next is (H9)`()
    throws
  {
    let player = try HostPlayer(sequencer())
    var history = PresentationHistory()
    #expect(history.state(presentedAt: Self.time(0), by: player.control.clock(latency: 0)) == nil)
    try player.control.send(.play)
    for block in 0..<8 {
      if block == 5 {
        try player.control.send(.seek(to: MusicalTime(bar: 9, beat: 0, sixteenth: 0)))
      }
      player.render(frames: 4, at: Self.time(Int64(4 * block)))
      history.record(player.control.state)
      history.record(player.control.state)
    }
    func place(_ frame: Int64, latency: FrameCount = 0) -> String? {
      history.state(
        presentedAt: Self.time(frame), by: player.control.clock(latency: latency))?.time.description
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
    let player = try HostPlayer(sequencer())
    var history = PresentationHistory()
    try player.control.send(.play)
    try player.control.send(.seek(to: MusicalTime(bar: 9, beat: 0, sixteenth: 0)), at: .frame(6))
    for block in 0..<2 {
      player.render(frames: 4, at: Self.time(Int64(4 * block)))
      history.record(player.control.state)
    }
    let clock = player.control.clock(latency: 0)
    #expect(
      (3...7).map { history.state(presentedAt: Self.time($0), by: clock)?.time.description }
        == ["0:0:3", "0:1:0", "0:1:1", "9:0:0", "9:0:1"])
  }

  @Test func `A clip's change within a block shows at its frame, and not before (H9)`() throws {
    let player = try HostPlayer(sequencer())
    var history = PresentationHistory()
    try player.control.send(.next(on: .a))
    try player.control.send(.play)
    for block in 0..<4 {
      player.render(frames: 10, at: Self.time(Int64(10 * block)))
      history.record(player.control.state)
    }
    let clock = player.control.clock(latency: 0)
    // The change is at frame 16, between two redraws; deck B starts its clip over there.
    let shown = [11, 15, 16, 19, 20, 35].map { frame in
      history.state(presentedAt: Self.time(frame), by: clock)?.decks.map {
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
    let player = try HostPlayer(sequencer())
    var history = PresentationHistory()
    try player.control.send(.play)
    for block in 0..<2 {
      player.render(frames: 14, at: Self.time(Int64(14 * block)))
      history.record(player.control.state)
      if block == 0 { try player.control.replaceClips(on: .a, with: [loop(4, bars: 2)]) }
    }
    let clock = player.control.clock(latency: 0)
    let bar = TimeSignature.fourFour.barLength
    let lengths = [14, 15, 16, 17].map {
      history.state(presentedAt: Self.time($0), by: clock)?.decks[0].clipLength
    }
    #expect(lengths == [bar, bar, bar * 2, bar * 2])
  }

  @Test
  func `A deck plays over its grid's origin after a seek back: no change of its clip (H9)`()
    throws
  {
    let player = try HostPlayer(sequencer())
    var history = PresentationHistory()
    try player.control.send(.next(on: .a))
    try player.control.send(.play)
    player.render(frames: 20, at: Self.time(0))
    history.record(player.control.state)
    try player.control.send(.seek(to: "0:3:0"))
    player.render(frames: 10, at: Self.time(20))
    history.record(player.control.state)
    let clock = player.control.clock(latency: 0)
    let shown = [22, 24].map {
      history.state(presentedAt: Self.time($0), by: clock)?.decks[0].playhead.description
    }
    #expect(shown == ["0:3:2", "0:0:0"])
  }

  @Test
  func `Of 64 states the oldest goes first; a new engine's states replace the old one's (H9)`()
    throws
  {
    let player = try HostPlayer(sequencer())
    var history = PresentationHistory()
    try player.control.send(.play)
    for block in 0..<70 {
      if block == 8 { try player.control.send(.seekToTick(.perSixteenth)) }
      player.render(frames: 1, at: Self.time(Int64(block)))
      history.record(player.control.state)
    }
    // The first state remembered is that of frame 7; it knows the way back to where the music began.
    #expect(
      history.state(presentedAt: Self.time(0), by: player.control.clock(latency: 0))?.ticks == .zero
    )
    try player.control.send(.seekToTick(.perSixteenth))
    player.render(frames: 1, at: Self.time(70))
    history.record(player.control.state)
    player.render(frames: 1, at: Self.time(71))
    history.record(player.control.state)
    // Now it is that of frame 9, and the seek at frame 8 lies before.
    #expect(
      history.state(presentedAt: Self.time(5), by: player.control.clock(latency: 0))?.frame == 9)
    #expect(
      history.state(presentedAt: Self.time(8), by: player.control.clock(latency: 0))?.frame == 8)
    let other = try HostPlayer(sequencer())
    other.render(frames: 2, at: Self.time(0))
    history.record(other.control.state)
    #expect(
      history.state(presentedAt: Self.time(30), by: other.control.clock(latency: 0))?.isPlaying
        == false)
  }

  @Test func `A state moved back shows no flash before it begins (H9, L2)`() throws {
    let player = try HostPlayer(LoopEngine(sampleRate: 100, tempo: Tempo(bpm: 60), decks: []))
    var history = PresentationHistory()
    try player.control.send(.play)
    player.render(frames: 103, at: HostTime(nanoseconds: 0))
    history.record(player.control.state)
    // A beat every hundred frames, lit for ten.
    let lit = [95, 99, 100, 109, 110].filter { frame in
      let time = HostTime(nanoseconds: Int64(frame) * 10_000_000)
      return history.state(presentedAt: time, by: player.control.clock(latency: 0))?.isLit(.beat)
        == true
    }
    #expect(lit == [100, 109])
  }

  @Test func `Without a time from the callback, the newest is shown`() throws {
    let player = try HostPlayer(sequencer())
    var history = PresentationHistory()
    player.render(frames: 5)
    history.record(player.control.state)
    #expect(
      history.state(presentedAt: Self.time(3), by: player.control.clock(latency: 2))
        == player.control.state)
  }
}
