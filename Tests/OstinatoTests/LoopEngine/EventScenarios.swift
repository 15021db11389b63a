import Ostinato
import TestSupport
import Testing

/// How events are reported: where, in which order, and what if there is no room (rules E1, E2).
///
/// A frame is a sixteenth.
@Suite struct EventScenarios {
  @Test func `At one frame events come in the order of the rule (E2)`() throws {
    let ring = { (number: Int) in [loop(number, frames: 16), loop(number + 1, frames: 16)] }
    let decks = [ring(1), ring(3), ring(5)].map { Deck($0) }
    let log = try EngineFixture(decks, grid: .sixteenth).play(
      17,
      [
        on(0) { _ = try $0.observe(every: bar) },
        on(0) { _ = try $0.observe(every: sixteenth * 8) },
        on(0, .play), on(1, tempo(60), at: .nextBar), on(2, .next(on: .a)),
        on(3, .play, at: .frame(16)),
        on(10) { try $0.replaceClips(on: .c, with: [loop(7, frames: 16)]) },
        on(16, .masterGain(1), at: .frame(10)), on(16, .pause, at: "5:0:0"),
        on(16, .microloop(false), at: .frame(12)), on(16, .next(on: .b)),
      ])
    let kinds = log.events.filter { $0.frame == 16 }.map { "\($0.kind)" }
    #expect(
      kinds
        == [
          "play rejected: already playing", "masterGain late by 6 frames",
          "microloop late by 4 frames", "microloop rejected: it would change nothing",
          "next on B: clip 1",
          "tempo changed", "clip changed on A: 0 to 1", "clip changed on B: 0 to 1",
          "clip changed on C: 0 to 0", "bar", "beat", "sixteenth", "line of observer 0",
          "line of observer 1",
        ])
    #expect(log.events.filter { $0.frame == 16 }.allSatisfy { $0.ticks == bar.rawValue })
  }

  @Test func `At a wrap, commands show the place before it and all else the place after (E2, P3)`()
    throws
  {
    let log = try EngineFixture([Deck([loop(1, frames: 16)])], grid: .sixteenth).play(
      33,
      [
        on(0) { _ = try $0.observe(every: sixteenth * 4) }, on(0, .play), on(1, .microloop(true)),
        on(32, .next(on: .a)), on(32, .gain(1, on: .a), at: .frame(31)),
      ])
    let found = log.events.filter { $0.frame == 32 }
    let expected =
      seen(32, "2:0:0", .nextMarked(.a, clip: 0), .late(.gain, by: 1))
      + seen(32, "0:0:0", .microloopWrapped, .bar, .beat, .sixteenth)
    #expect(Array(found.dropLast()) == expected)
    let last = try #require(found.last)
    #expect("\(last.kind)" == "line of observer 0" && last.ticks == 0)
  }

  @Test
  func `An event's time is its place floored to the sixteenth, its offset is in the block (E1)`()
    throws
  {
    // At 7 Hz a frame is 411 840 ticks, 4/7 of a sixteenth.
    var engine = try EngineFixture(rate: 7, grid: .sixteenth).engine()
    var buffer = EventBuffer(capacity: 64)
    var (left, right) = (silence(5), silence(5))
    try engine.send(.play)
    var rows: [String] = []
    for _ in 0..<3 {
      engine.render(left: &left, right: &right, events: &buffer)
      let note = { (event: EngineEvent) in
        rows.append("\((event.frame - buffer.blockStart).rawValue) \(event.time) \(event.ticks)")
      }
      buffer.forEach(note)
    }
    let (step, line) = (411_840, 720_720)
    // Frames 0, 2, 4 | 6, 7, 9 | 11, 13, 14: each as its offset in a block of 5.
    let frames = [0, 0, 0, 0, 2, 4, 6, 7, 7, 9, 11, 13, 14, 14]
    let expected = frames.map { frame in
      let sixteenth = frame * step / line
      return "\(frame % 5) 0:\(sixteenth / 4):\(sixteenth % 4) \(frame * step)"
    }
    #expect(rows == expected)
  }

  @Test(arguments: 0...5)
  func `What does not fit is counted, and the audio is unharmed (E1)`(capacity: Int) throws {
    let fixture = try EngineFixture([Deck([loop(1, frames: 16)])], grid: .sixteenth)
    let actions = [on(0, .play), on(3, seek("0:3:2")), on(6, .pause)]
    let whole = try fixture.play(8, actions)
    var engine = try fixture.engine()
    for action in actions where action.frame == 0 { try action.act(&engine) }
    try engine.send(seek("0:3:2"), at: .frame(3))
    try engine.send(.pause, at: .frame(6))
    var buffer = EventBuffer(capacity: capacity)
    var heard: [Float] = []
    for block in [0..<1, 1..<3, 3..<8] {
      var (left, right) = (silence(block.count), silence(block.count))
      engine.render(left: &left, right: &right, events: &buffer)
      heard += left
      let all = whole.events.filter { block.contains(Int($0.frame)) }
      #expect(buffer.count == min(capacity, all.count))
      #expect(buffer.overflowCount == max(all.count - capacity, 0))
      #expect(buffer.array.map(Seen.init) == Array(all.prefix(capacity)))
      #expect(buffer[0].map(Seen.init) == (capacity > 0 ? all.first : nil))
      #expect(buffer[buffer.count] == nil && buffer[-1] == nil)
      #expect(buffer.blockStart.rawValue == Int64(block.lowerBound))
    }
    #expect(firstDifferentBit(heard, whole.left) == nil)
  }

  @Test func `Before the first render there is nothing in a buffer (E1, E4)`() {
    let events = EventBuffer(capacity: 8)
    #expect(events.count == 0 && events.overflowCount == 0 && events.blockStart == 0)
    #expect(events.array.isEmpty && events[0] == nil)
    let passages = PassageBuffer(capacity: 8)
    #expect(passages.count == 0 && passages.array.isEmpty && passages[0] == nil)
  }

  @Test func `A negative capacity is none (E1)`() {
    #expect(EventBuffer(capacity: -3).capacity == 0)
    #expect(EventBuffer.maximumCapacity == 16_777_216)
    #expect(PassageBuffer(capacity: -3).capacity == 1)
  }

  @Test func `Offline no event is lost, however many come at one frame (E1)`() throws {
    var fixture = try EngineFixture((0..<40).map { Deck([loop($0, frames: 16)]) }, grid: .sixteenth)
    fixture.settings.pendingCapacity = 6000
    var engine = try fixture.engine()
    for _ in 0..<16 { _ = try engine.observe(every: 3003) }
    try engine.send(.play)
    for index in 0..<1499 {
      try engine.send(.microloop(index % 2 == 0), at: .frame(15))
      try engine.send(.microloop(index % 2 == 0), at: .frame(31))
    }
    let audio = engine.render(frames: 40)
    let count = { (frame: Int64) in audio.events.filter { $0.frame.rawValue == frame }.count }
    // A sixteenth and 16 · 240 lines at each frame; at a bar or a beat more.
    let lines = 1 + 16 * 240
    #expect(count(14) == lines && count(13) == lines)
    #expect(count(15) == lines + 1499 && count(31) == lines + 1499)
    #expect(count(16) == lines + 2 + 40)
    // The loop is on: frame 32 wraps.
    #expect(count(32) == lines + 2 + 1)
    #expect(audio.events.map(\.frame) == audio.events.map(\.frame).sorted())

    // Late, on; late, paused, off; late, played: seven events for three commands.
    for _ in 0..<2000 {
      for command in [Command.microloop(true), .pause, .play] {
        try engine.send(command, at: .frame(39))
      }
    }
    #expect(engine.render(frames: 1).events.count == 7 * 2000 + 1 + lines)
  }
}
