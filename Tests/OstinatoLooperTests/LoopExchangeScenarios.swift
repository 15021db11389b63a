import Ostinato
import OstinatoLooper
import Testing

/// Loops that are given out and put in with memory that was prepared (rules H10, K18).
@Suite struct LoopExchangeScenarios {
  /// Plays a number of its own at each frame.
  private static func number(_ frame: Int64) -> Float { Float(frame + 1) / 4_096 }

  /// Whether two clips hold the same audio, of the same length and tempo.
  private static func areSame(_ a: Clip?, _ b: Clip?) -> Bool {
    guard let a, let b else { return false }
    return a.samples(.left) == b.samples(.left) && a.samples(.right) == b.samples(.right)
      && a.length == b.length && a.tempo == b.tempo
  }

  /// A rig with a loop of a bar, 800 frames, on track 0.
  private func rig(tracks: Int = 2, takes: Int = 8) throws -> LooperRig {
    var rig = try LooperRig(tracks: tracks, takes: takes, played: Self.number)
    try rig.record(.bars(1), thenRender: 900)
    return rig
  }

  @Test func `A loop is given out with what its take holds, and plays on`() throws {
    var (rig, other) = (try rig(), try rig())
    let memory = TakeMemory(rig.looper.takeSize)
    let loop = rig.looper.giveLoop(of: 0, for: memory)
    let given = try #require(loop)
    #expect(Self.areSame(try given.clip(), rig.looper.clip(of: 0)))
    #expect(try given.clip().length == .ticks(Ticks.perQuarter * 4))
    rig.render(1_600)
    other.render(1_600)
    #expect(rig.left == other.left && rig.reports == other.reports)
  }

  @Test func `What is recorded later leaves a loop that was given out as it is`() throws {
    var rig = try rig(tracks: 1, takes: 1 + 2)
    let memory = (0..<2).map { _ in TakeMemory(rig.looper.takeSize) }
    let loops = memory.map { rig.looper.giveLoop(of: 0, for: $0) }
    let clip = try #require(rig.looper.clip(of: 0))
    for _ in 0..<6 {
      try rig.send(.clear(track: 0))
      try rig.send(.record(track: 0, .beats(1)), thenRender: 700)
      #expect(!Self.areSame(rig.looper.clip(of: 0), clip))
    }
    for loop in loops { #expect(Self.areSame(try loop?.clip(), clip)) }
  }

  @Test func `Nothing is given out where there is no loop, or for memory of another size`() throws {
    var rig = try rig()
    let size = rig.looper.takeSize
    #expect(size.frames == 4_000)
    for track in [-1, 1, 2] {
      let loop = rig.looper.giveLoop(of: track, for: TakeMemory(size))
      #expect(loop == nil)
    }
    for other in [
      try LooperRig(maximumFrames: 3_999).looper.takeSize,
      try LooperRig(rate: 2_001, maximumFrames: 4_000).looper.takeSize,
    ] {
      let loop = rig.looper.giveLoop(of: 0, for: TakeMemory(other))
      #expect(loop == nil)
    }
    let loop = rig.looper.giveLoop(of: 0, for: TakeMemory(size))
    #expect(loop != nil)
  }

  @Test func `A captured loop is given out once all of it is written`() throws {
    var rig = try LooperRig(played: Self.number)
    try rig.play(900)
    try rig.send(.capture(track: 0, .beats(1)), thenRender: 199)
    let memory = TakeMemory(rig.looper.takeSize)
    let early = rig.looper.giveLoop(of: 0, for: memory)
    #expect(early == nil)
    rig.render(1)
    let loop = rig.looper.giveLoop(of: 0, for: memory)
    #expect(
      Self.areSame(try loop?.clip(), rig.looper.clip(of: 0)))
  }

  @Test func `A prepared loop plays as a clip does that is put there`() throws {
    var (rig, other) = (try rig(), try rig())
    let clip = try #require(rig.looper.clip(of: 0))
    let prepared = try PreparedLoop(clip, size: rig.looper.takeSize, length: .beats(2))
    let put = rig.looper.put(prepared, on: 1)
    #expect(put.error == nil)
    try other.looper.put(clip, on: 1, length: .beats(2))
    #expect(rig.looper.snapshot() == other.looper.snapshot())
    rig.render(1_700)
    other.render(1_700)
    #expect(rig.left == other.left)
    #expect(rig.looper.nearestTempo(of: 1, in: rig.engine.state) == nil)
  }

  @Test func `What is missing of a prepared loop is silence`() throws {
    var rig = try LooperRig()
    let rate = try SampleRate(2_000)
    let short = try Clip(
      mono: [0.5, 0.25], sampleRate: rate, tempo: Tempo(bpm: 600), length: .beats(1))
    let put = rig.looper.put(try PreparedLoop(short, size: rig.looper.takeSize), on: 0)
    #expect(put.error == nil)
    let samples = try #require(rig.looper.clip(of: 0)).samples(.right)
    #expect(Array(samples) == [0.5, 0.25] + Array(repeating: 0, count: 198))
  }

  @Test func `A loop that does not fit is refused, and the looper stays as it is`() throws {
    var rig = try rig(tracks: 2, takes: 1 + 2)
    let before = rig.looper.snapshot()
    let clip = try #require(rig.looper.clip(of: 0))
    let size = rig.looper.takeSize
    func error(_ size: TakeSize, on track: Int) throws -> Looper.ClipError? {
      rig.looper.put(try PreparedLoop(clip, size: size), on: track).error
    }
    let longer = try LooperRig(maximumFrames: 4_001).looper.takeSize
    #expect(try error(longer, on: 1) == .otherTakeSize(4_001, looper: 4_000))
    #expect(try error(size, on: 0) == .notEmpty(track: 0))
    for track in [-1, 2] { #expect(try error(size, on: track) == .noSuchTrack(track)) }
    #expect(rig.looper.snapshot() == before)

    let rate = try SampleRate(2_001)
    let faster = try LooperRig(rate: 2_001).looper.takeSize
    let resampled = try Clip(
      mono: [], sampleRate: rate, tempo: Tempo(bpm: 600), length: .beats(1))
    let foreign = try PreparedLoop(resampled, size: faster)
    let put = rig.looper.put(foreign, on: 1)
    #expect(put.error == .otherSampleRate(rate, looper: size.sampleRate))
    #expect(throws: Looper.ClipError.otherSampleRate(rate, looper: size.sampleRate)) {
      try PreparedLoop(resampled, size: size)
    }
    #expect(throws: Looper.ClipError.lengthOutOfRange(.beats(0))) {
      try PreparedLoop(clip, size: size, length: .beats(0))
    }
    #expect(throws: Looper.ClipError.tooLong(frames: 4_800, maximum: 4_000)) {
      try PreparedLoop(clip, size: size, length: .bars(6))
    }
    #expect(rig.looper.snapshot() == before)
  }
}
