import Ostinato
import OstinatoHost
import Testing

/// In which time signature a host's commands count (rules H3, R13).
@Suite struct HostSignatureScenarios {
  private static func time(_ text: String) throws -> Anchor {
    .time(try MusicalTime(parsing: text))
  }

  private static func refusal(_ beat: Int, in signature: TimeSignature) -> HostError {
    .command(.musicalTime(.noSuchBeat(beat, in: signature)))
  }

  @Test func `They count in the last change that was sent, before the engine has it`() throws {
    let player = try HostPlayer(sequencer())
    let control = player.control
    try control.send(.timeSignature(.sixEight))
    try control.send(.play)
    try control.send(.pause, at: Self.time("0:5:0"))
    #expect(throws: Self.refusal(6, in: .sixEight)) {
      try control.send(.pause, at: Self.time("0:6:0"))
    }
    try control.send(.next(on: .a), at: .time(MusicalTime(bar: 0, beat: 4, sixteenth: 1)))
    player.render(frames: 20)
    #expect(
      player.events.filter { $0.kind != .beat && $0.kind != .bar }.map(\.description) == [
        "0:0:0 @0 time signature changed", "0:0:0 @0 played", "0:4:1 @9 next on A: clip 1",
        "0:5:0 @10 paused",
      ])
  }

  @Test func `They count in it even if it was rejected, until another is sent (R13)`() throws {
    let player = try HostPlayer(sequencer())
    let control = player.control
    try control.send(.play)
    player.render(frames: 1)
    try control.send(.timeSignature(.threeFour))
    player.render(frames: 1)
    #expect(throws: Self.refusal(3, in: .threeFour)) {
      try control.send(.pause, at: Self.time("0:3:0"))
    }
    try control.send(.next(on: .a), at: Self.time("1:0:0"))
    try control.send(.timeSignature(.fourFour))
    try control.send(.pause, at: Self.time("0:3:0"))
    player.render(frames: 20)
    let rejected = "timeSignature rejected: only while the music stands at 0:0:0"
    #expect(
      player.events.filter { $0.kind != .beat && $0.kind != .bar }.map(\.description) == [
        "0:0:0 @0 played", "0:0:1 @1 \(rejected)", "0:0:2 @2 \(rejected)",
        "0:3:0 @12 next on A: clip 1", "0:3:0 @12 paused",
      ])
  }

  @Test func `New clips count in it, too, and the names go on (H3, H5)`() throws {
    let player = try HostPlayer(sequencer())
    let control = player.control
    let first = try control.send(.timeSignature(.threeFour))
    try control.replaceClips(on: .b, with: [loop(4, frames: 12)])
    let second = try control.send(.play)
    player.render(frames: 13)
    #expect([first.number, second.number] == [0, 1])
    #expect(control.state.decks.map(\.clipLength) == [.perQuarter * 4, .perQuarter * 3])
    #expect(player.events.filter { $0.kind == .clipLooped(.b) }.map(\.frame) == [12])
    let expected: [Float] = (0..<13).map { frame in Float(5000 + frame + frame % 12) }
    #expect(player.left == expected)
  }
}
