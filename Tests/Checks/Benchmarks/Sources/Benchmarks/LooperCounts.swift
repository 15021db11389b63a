@_spi(Testing) import Ostinato
import OstinatoLooper

extension Count {
  /// What a looper with eight tracks costs: its input, tracks that play, and takes that are being written.
  static var looper: [Count] {
    [
      looper("with a looper, 64 frames, a call", playing: 0, .short),
      looper("with a looper, 512 frames, a frame", playing: 0),
      looper("with a looper that plays 1 track, 512 frames, a frame", playing: 1),
      looper("with a looper that plays 8 tracks, 512 frames, a frame", playing: 8),
      looper(
        "with a looper that records, 512 frames, a frame", playing: 0,
        then: .record(track: 0, .bars(8))),
      looper(
        "with a looper that plays and overdubs, 512 frames, a frame", playing: 1,
        then: .overdub(true, track: 0)),
      looper(
        "with a looper that has captured, 512 frames, a frame", playing: 0,
        then: .capture(track: 0, .bars(1))),
    ]
  }

  /// A looper whose first tracks play, in the middle of a loop, and that then carries out a command.
  private static func looper(
    _ name: String, playing: Int, _ blocks: Blocks = .long, then command: LooperCommand? = nil
  ) -> Count {
    Count(name, units: blocks.units) {
      var engine = try BenchmarkSetup(sources: 1).engine()
      var looper = try Looper(
        id: .source(0), sampleRate: engine.timebase.sampleRate, tracks: 8, takes: 16,
        roundTrip: 1234)
      let (left, right) = noise(44_100, seed: 1)
      let input = LooperInput(left: left, right: right)
      let bar = engine.timebase.timeSignature.barLength
      let barFrames = Int(
        engine.timebase.frames(
          from: Position(units: 0), to: engine.timebase.position(of: bar)
        ).rawValue)
      if !engine.state.isPlaying { try engine.send(.play) }
      for track in 0..<playing { try engine.send(.record(track: track, .bars(2)), to: looper.id) }
      // Into the third pass, when all has come in and no fade goes on.
      _ = engine.render(frames: 5 * barFrames) { looper.render($0, input: input) }
      if let command { try engine.send(command, to: looper.id) }
      _ = engine.render(frames: 4_096) { looper.render($0, input: input) }
      return rendering(engine, blocks) { looper.render($0, input: input) }
    }
  }
}
