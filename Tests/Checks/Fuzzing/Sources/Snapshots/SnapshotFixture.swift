import Ostinato

/// A small engine in which much happens within a few frames, and whose clips are always the same.
public struct SnapshotFixture {
  private let first: [Clip]
  private let second: [Clip]

  /// Makes the clips. A bar of 1/16 has 15 frames at 1000 Hz and 1000 BPM. If they are to be silent, all
  /// samples are 0, and the second deck's clip is long enough that what it reads is not put right at
  /// its end.
  public init(isSilent: Bool = false) throws {
    let make = { (number: Int, frames: Int, bars: Int) in
      try Clip(
        mono: (0..<frames).map { isSilent ? 0 : Float(number) + Float($0) / 64 },
        sampleRate: SampleRate(1000), tempo: Tempo(bpm: 1000), length: .bars(bars))
    }
    first = [try make(1, 15, 1), try make(2, 40, 1)]
    second = [try make(3, 7, isSilent ? 1000 : 1)]
  }

  /// The clips that each deck has, whenever a snapshot is taken.
  public var clips: [[Clip]] { [first, second] }

  /// A snapshot of every third frame of a performance.
  public func snapshots() throws -> [[UInt8]] {
    var engine = try LoopEngine(
      sampleRate: 1000, tempo: Tempo(bpm: 1000), timeSignature: TimeSignature(beats: 1, unit: 16),
      decks: [Deck(first), Deck(second, strip: Strip(gain: 0.5, pan: 0.25))],
      settings: EngineSettings(
        microloopBars: 1, eventResolution: .sixteenth, pendingCapacity: 16, levelWindow: 8))
    _ = try engine.observe(every: 300_300)
    let commands: [(FramePosition, Command)] = [
      (2, .play), (6, .gain(0.25, on: .b)), (9, .next(on: .a)), (20, .microloop(true)),
      (32, .mute(true, on: .a)), (41, .seekToTick(720_000)), (50, .tempo(try Tempo(bpm: 700))),
      (60, .pause), (64, .play), (70, .reset),
    ]
    for (frame, command) in commands { try engine.send(command, at: .frame(frame)) }
    try engine.send(.seek(to: .zero), at: .time("5:0:0"))
    try engine.send(.pan(-1, on: .b), at: .nextClipEnd(of: .b))
    try engine.send(.masterGain(2), at: .tick(1_000_000))
    return try (0..<28).map { _ in
      if engine.state.pendingCommandCount == 4 {
        try engine.send(.solo(true, on: .b), at: .nextSegment)
      }
      let bytes = engine.snapshot()
      _ = engine.render(frames: 3)
      return bytes
    }
  }
}
