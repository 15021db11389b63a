import Ostinato
import TestSupport
import Testing

import struct OstinatoOracle.SplitMix64

/// Whatever is forged, silent clips sound silent (rules V2, V4): a sample that is not 0 was read from
/// elsewhere.
@Suite struct ForgedSnapshotProperties {
  /// Snapshots of stretched audio are long, and take their time.
  static func rounds(_ follow: FollowMode) -> Int {
    follow == .stretch ? perBuild(debug: 20, release: 1_000) : perBuild(debug: 600, release: 20_000)
  }

  /// What each restored engine is asked to do.
  static let commands: [Command] = [
    .masterGain(1), .gain(2, on: .a), .play, .microloop(true), .pause, .play, .reset,
  ]

  /// Snapshots of a busy performance over clips of zeros, as far apart as a few frames. Decks that follow the tempo
  /// read at two thirds of their own pace.
  static func snapshots(_ follow: FollowMode) throws -> (bytes: [[UInt8]], clips: [[Clip]]) {
    // The last one does not end in this performance, so that what it reads is not put right there.
    let silent = { (frames: Int, bars: Int) in
      try Clip(
        mono: [Float](repeating: 0, count: frames), sampleRate: SampleRate(1000),
        tempo: Tempo(bpm: 1000), length: .bars(bars)
      ).analysed(onsets: frames > 30 ? [3, 30] : [])
    }
    let clips = [[try silent(15, 1), try silent(40, 1)], [try silent(7, 1000)]]
    var engine = try LoopEngine(
      sampleRate: 1000, tempo: Tempo(bpm: follow == .native ? 1000 : 667),
      timeSignature: TimeSignature(beats: 1, unit: 16),
      decks: clips.map { Deck($0, follow: follow) },
      settings: EngineSettings(
        microloopBars: 1, eventResolution: .sixteenth, pendingCapacity: 16,
        stretchingDecks: follow == .stretch ? 2 : 0))
    let commands: [(FramePosition, Command)] = [
      (2, .play), (6, .gain(0.25, on: .b)), (9, .next(on: .a)), (20, .microloop(true)),
      (41, .seekToTick(720_000)), (60, .pause), (64, .play),
    ]
    for (frame, command) in commands { try engine.send(command, at: .frame(frame)) }
    if follow != .native {
      try engine.send(.ramp(to: Tempo(bpm: 500), over: .sixteenths(20)), at: .frame(12))
    }
    let bytes = (0..<24).map { _ in
      _ = engine.render(frames: 3)
      return engine.snapshot()
    }
    return (bytes, clips)
  }

  @Test(arguments: FollowMode.allCases)
  func `Several fields forged at once: what is accepted is silent (V2, V4, W9, X11)`(
    follow: FollowMode
  ) throws {
    let (snapshots, clips) = try Self.snapshots(follow)
    var forgeries = 0
    let restore = { try? LoopEngine(restoring: $0, clips: clips) }
    for seed in Seeds.range(count: Self.rounds(follow)) {
      var numbers = SplitMix64(seed: seed)
      let snapshot = numbers.pick(snapshots)
      let forged = SnapshotForgery.forged(snapshot, isAccepted: { restore($0) != nil }) {
        numbers.draw(0...($0 - 1))
      }
      var engine = try #require(restore(forged))
      forgeries += forged == snapshot ? 0 : 1
      for command in Self.commands {
        _ = try? engine.send(command)
        let audio = engine.render(frames: 20)
        let isSilent = audio.left.allSatisfy { $0 == 0 } && audio.right.allSatisfy { $0 == 0 }
        #expect(isSilent, "OSTINATO_SEED=\(seed)")
      }
      // No engine gets beyond frame 2⁶⁰, but a forged one may stand right before it.
      guard engine.frame <= FramePosition(1 << 60) else { continue }
      let again = try? LoopEngine(restoring: engine.snapshot(), clips: engine.clipsInUse)
      #expect(again == engine, "OSTINATO_SEED=\(seed)")
    }
    #expect(forgeries > Seeds.range(count: Self.rounds(follow)).count / 2)
  }
}
