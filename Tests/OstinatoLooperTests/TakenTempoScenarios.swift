import Ostinato
import OstinatoLooper
import Testing

/// A first loop that sets the tempo of the session (rule K24).
///
/// At 2 000 Hz a bar at 600 BPM is 800 frames.
@Suite("A loop that sets the tempo")
struct TakenTempoScenarios {
  /// The events of the engine and of the looper, but for cues, each with its frame and place.
  private func lines(of rig: LooperRig) -> [String] {
    rig.events.compactMap { event in
      if case .cued = event.kind { return nil }
      if let what = LooperEvent(event, of: rig.looper.id) {
        return "\(event.frame.rawValue) \(event.time): \(what)"
      }
      switch event.kind {
      case .bar, .tempoChanged, .sought:
        return "\(event.frame.rawValue) \(event.time): \(event.kind)"
      default: return nil
      }
    }
  }

  /// Four bars at 125 BPM in a session at 120: at 48 kHz, a bar of them is 92 160 frames.
  @Test func `It begins on a bar, and so does each lap (K24, S8)`() throws {
    var rig = try LooperRig(rate: 48_000, tempo: "120", maximumFrames: 500_000, roundTrip: 1_500)
    try rig.play(30_000)
    try rig.send(.record(track: 0), thenRender: 4 * 92_160 - 1)
    try rig.send(.finish(track: 0, takingTempo: .nearest), thenRender: 8 * 92_160)
    let end = 30_000 + 4 * 92_160
    let before = [
      "0 0:0:0: bar", "30000 0:1:1: track 0: recording", "96000 1:0:0: bar", "192000 2:0:0: bar",
      "288000 3:0:0: bar", "384000 4:0:0: bar",
    ]
    let there = [
      "398640 4:0:2: tempo changed", "398640 5:0:0: sought", "398640 5:0:0: bar",
      "398640 5:0:0: track 0: recorded",
    ]
    let after = (1...7).map { lap in "\(end + lap * 92_160) \(5 + lap):0:0: bar" }
    #expect(lines(of: rig) == before + there + after)
    #expect(rig.engine.timebase.tempo == (try Tempo(bpm: 125)))
    let clip = try #require(rig.looper.clip(of: 0))
    #expect(clip.frameCount == 4 * 92_160)
    #expect(clip.length.ticks(in: .fourFour) == TimeSignature.fourFour.barLength * 4)
    #expect(clip.tempo == (try Tempo(bpm: 125)))
    #expect(rig.looper.nearestTempo(of: 0, in: rig.engine.state)?.bars == 4)
  }

  @Test func `What was played is heard from the bar on, lap after lap (K5, K24)`() throws {
    var rig = try LooperRig(roundTrip: 40, fades: .off, played: { Float($0 % 500 + 1) / 512 })
    try rig.play(130)
    try rig.send(.record(track: 0), thenRender: 749)
    try rig.send(.finish(track: 0, takingTempo: .bars(1)), thenRender: 3_001)
    // 750 frames for a bar are 640 BPM.
    #expect(rig.engine.timebase.tempo == (try Tempo(bpm: 640)))
    let loop = (0..<750).map { Float(($0 + 130) % 500 + 1) / 512 }
    #expect(Array(rig.left[880..<3_880]) == loop + loop + loop + loop)
  }

  @Test func `It is refused where there is no open recording, or no tempo (K24)`() throws {
    var rig = try LooperRig(roundTrip: 40)
    try rig.play(10)
    let finish = LooperCommand.finish(track: 0, takingTempo: .nearest)
    try rig.send(finish, thenRender: 1)
    try rig.send(.record(track: 0), thenRender: 48)
    try rig.send(finish, thenRender: 1)
    // A thousand bars of 51 frames are beyond 1000 BPM.
    try rig.send(.finish(track: 0, takingTempo: .bars(1_000)))
    try rig.send(.finish(track: 0, takingTempo: .bars(0)))
    try rig.send(.finish(track: 0, takingTempo: .bars(1_000_001)))
    #expect(rig.looper.refusal(of: finish, in: rig.engine.state) == .noTempo)
    rig.render(30)
    try rig.send(.undo(track: 0))
    try rig.send(.record(track: 0, .sixteenths(2)), thenRender: 60)
    try rig.send(finish, thenRender: 1)
    let refused = rig.events.compactMap { event -> String? in
      switch event.kind {
      case .cueRejected(let cue, let reason):
        return "\(event.frame.rawValue) \(cue.code) \(reason)"
      default:
        guard case .refused(_, let reason)? = LooperEvent(event, of: rig.looper.id) else {
          return nil
        }
        return "\(event.frame.rawValue) \(reason)"
      }
    }
    #expect(
      refused == [
        "10 \(LooperRefusal.notRecording)", "59 \(LooperRefusal.tooShort)",
        "60 \(LooperRefusal.noTempo)", "60 256 out of range", "60 256 out of range",
        "150 \(LooperRefusal.notRecording)",
      ])
    #expect(rig.engine.timebase.tempo == (try Tempo(bpm: 600)))
  }

  @Test func `What comes after it at its frame finds no recording to finish (K24)`() throws {
    var rig = try LooperRig()
    try rig.record(thenRender: 799)
    let finish = LooperCommand.finish(track: 0, takingTempo: .nearest)
    for command in [finish, finish, .finish(track: 0)] { try rig.send(command) }
    // A pause at the next frame comes after the tempo and the place.
    try rig.engine.send(.pause, at: .frame(800))
    rig.render(10)
    #expect(
      lines(of: rig) == [
        "0 0:0:0: bar", "0 0:0:0: track 0: recording",
        "799 0:3:3: \(LooperEvent.refused(finish, .notRecording))",
        "799 0:3:3: \(LooperEvent.refused(.finish(track: 0), .notRecording))",
        "800 1:0:0: tempo changed", "800 1:0:0: sought", "800 1:0:0: track 0: recorded",
      ])
    #expect(rig.looper.clip(of: 0)?.frameCount == 800)
  }
}
