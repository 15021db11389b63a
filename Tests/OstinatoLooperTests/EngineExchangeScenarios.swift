import Ostinato
import OstinatoLooper
import Testing

/// A looper that is rendered with one engine after the other (rule K1); random sessions are in `LooperProperties`.
@Suite("A looper with another engine")
struct EngineExchangeScenarios {
  private static func engine(
    bpm: Int = 600, signature: TimeSignature = .fourFour
  ) throws -> LoopEngine {
    try LoopEngine(
      sampleRate: SampleRate(2_000), tempo: Tempo(bpm: bpm), timeSignature: signature,
      decks: [], sources: [Strip()])
  }

  /// A loop of a bar with two layers on it, in as few takes as that needs.
  private static func layered() throws -> LooperRig {
    var rig = try LooperRig(takes: 2, undoDepth: 0, played: { Float($0 % 7) / 8 })
    try rig.record(.bars(1), thenRender: 2_400)
    for _ in 0..<2 {
      try rig.send(.overdub(true, track: 0), at: .nextBar, thenRender: 801)
      try rig.send(.overdub(false, track: 0), thenRender: 2_400)
    }
    return rig
  }

  @Test func `A loop made of layers plays on from the first frame of a new engine`() throws {
    var rig = try Self.layered()
    let loop = try #require(rig.looper.clip(of: 0))
    rig.engine = try Self.engine()
    try rig.engine.send(.play)
    rig.forget()
    rig.render(1_600)
    #expect(rig.looper.clip(of: 0)?.samples(.left) == loop.samples(.left))
    // It was left, which takes 10 frames, and entered at its beginning.
    #expect(rig.left[10..<800] == loop.samples(.left)[10...])
    #expect(Array(rig.left[800...]) == loop.samples(.left))
  }

  /// How each state of a track comes to another engine.
  static let engines = ["earlier", "new", "slower", "of another meter", "later"]

  @Test(arguments: engines)
  func `Whatever it does, it is saved and restored after that, and plays on`(kind: String) throws {
    var rig = try LooperRig(
      tracks: 8, maximumFrames: 1_000, takes: 20, roundTrip: 31, played: { Float($0 % 89) / 90 })
    try rig.play(300)
    let early = rig.engine
    for track in 0..<5 { try rig.send(.record(track: track, .sixteenths(2))) }
    rig.render(230)
    for (track, kind) in LayerKind.allCases.enumerated() {
      try rig.send(.layer(kind, true, track: track))
    }
    try rig.send(.capture(track: 5, .sixteenths(3)))
    try rig.send(.listen(track: 6, .sixteenths(2), threshold: 1))
    try rig.send(.record(track: 7, .sixteenths(9)), thenRender: 25)
    try rig.send(.clear(track: 4), thenRender: 4)
    switch kind {
    case "earlier": rig.engine = early
    case "new": rig.engine = try Self.engine()
    case "slower": rig.engine = try Self.engine(bpm: 77)
    case "of another meter":
      rig.engine = try Self.engine(signature: TimeSignature(beats: 7, unit: 8))
    default:
      rig.engine = try Self.engine()
      _ = rig.engine.render(frames: 100_000)
    }
    try rig.engine.send(.play)
    rig.forget()
    for _ in 0..<12 {
      rig.render(70)
      var other = rig.looper
      try other.restore(rig.looper.snapshot())
      #expect(other.snapshot() == rig.looper.snapshot())
      for track in 0..<8 { _ = other.clip(of: track) }
    }
    // Layers that had begun were turned off or dropped because the recording was dropped, and the track listens on.
    #expect(rig.reports.contains { $0.hasSuffix("track 7: dropped because the music stopped") })
    #expect(rig.reports.contains { $0.hasSuffix("track 2: dropped because the music stopped") })
    #expect(rig.looper.state(of: 6, in: rig.engine.state)?.activity == .listening)
    #expect(rig.looper.state(of: 0, in: rig.engine.state)?.version == 1)
    #expect(rig.left.allSatisfy { $0.isFinite } && rig.left.suffix(100).contains { $0 != 0 })
  }

  @Test func `An engine at another rate does not admit a looper, which stays as it is`() throws {
    var rig = try Self.layered()
    let before = rig.looper.snapshot()
    var other = try LoopEngine(
      sampleRate: SampleRate(4_000), tempo: Tempo(bpm: 600), decks: [], sources: [Strip()])
    try other.send(.play)
    let audio = other.render(frames: 500) { block in rig.looper.render(block) }
    #expect(audio.left.allSatisfy { $0 == 0 })
    #expect(audio.events.contains { $0.kind == .sourceRejected(0, .otherSampleRate) })
    #expect(rig.looper.snapshot() == before)
  }

  @Test func `A gain and a fade do not wait for an engine's frame to come again`() throws {
    var rig = try LooperRig(played: { _ in 0.5 })
    rig.looper = try Looper(
      id: .source(0), sampleRate: SampleRate(2_000), tracks: 1, maximumFrames: 1_000,
      headroom: false, rampMilliseconds: 50)
    try rig.play(2_000)
    try rig.send(.record(track: 0, .sixteenths(2)), thenRender: 150)
    try rig.send(.gain(0, track: 0), thenRender: 10)
    rig.engine = try Self.engine()
    try rig.engine.send(.play)
    rig.forget()
    rig.render(400)
    // The ramp of 100 frames has 90 to go.
    #expect(rig.left[80] > 0 && rig.left[89...].allSatisfy { $0 == 0 })
  }
}
