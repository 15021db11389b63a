import CKernel
@_spi(Testing) import Ostinato

/// Engines to be measured: 8-bar loops at 125 BPM and 44.1 kHz on every deck, and the music playing.
struct BenchmarkSetup {
  var decks = 2
  var levels = false
  var grid = EventResolution.sixteenth
  var rampMilliseconds = 10
  /// Whether every deck has audio of its own: times need the memory traffic, counts do not.
  var isAudioShared = true
  /// How many of the decks have no audio left to play.
  var idleDecks = 0
  /// Whether those are stopped.
  var areIdleDecksStopped = false
  /// Sources beside the decks.
  var sources = 0
  /// Clips in each deck's ring.
  var clips = 1
  var pendingCapacity = 16
  var panLaw = PanLaw.balance
  /// What decks follow: the tempo at a pace of 1.12, if any. Clips have an onset at every beat.
  var follow = FollowMode.native
  var varispeed = VarispeedQuality.standard

  static let clipFrames = 677_376
  static let barFrames = 84_672
  static let deckCounts = [1, 2, 8, 32, 64]
  static let blockSizes = [64, 128, 512, 4096]

  func engine() throws -> LoopEngine {
    let rate = try SampleRate(44_100)
    let tempo = try Tempo(bpm: 125)
    let pace = follow == .native ? tempo : try Tempo(bpm: 140)
    var shared: Clip?
    let playing = try (0..<decks).map { deck in
      let clip: Clip
      if let shared {
        clip = shared
      } else {
        let (left, right) = noise(Self.clipFrames, seed: UInt64(deck))
        clip = try Clip(
          left: left, right: right, sampleRate: rate, tempo: tempo, length: .bars(8)
        ).analysed(onsets: (0..<32).map { $0 * Self.barFrames / 4 })
        if isAudioShared { shared = clip }
      }
      return Deck(
        Array(repeating: clip, count: clips), strip: Strip(gain: 0.5, pan: Float(deck % 3) / 4),
        follow: follow)
    }
    let idle = try Clip(mono: [1], sampleRate: rate, tempo: tempo, length: .bars(8))
    var engine = try LoopEngine(
      sampleRate: rate, tempo: pace,
      decks: playing
        + Array(
          repeating: Deck([idle], isStopped: areIdleDecksStopped), count: idleDecks),
      sources: Array(repeating: Strip(gain: 0.5), count: sources),
      settings: EngineSettings(
        mixRampMilliseconds: rampMilliseconds, panLaw: panLaw, eventResolution: grid,
        pendingCapacity: pendingCapacity,
        levelWindow: levels ? 2048 : nil, varispeed: varispeed,
        stretchingDecks: follow == .stretch ? decks : 0))
    try engine.send(.play)
    // Past the fade in and the first lines, to where nothing happens for the next 5 000 frames.
    _ = engine.render(frames: 256)
    engine.makeUnique()
    return engine
  }
}

/// Noise from a seed, on both sides.
func noise(_ count: Int, seed: UInt64) -> (left: [Float], right: [Float]) {
  var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  let next = {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Float(Int32(truncatingIfNeeded: state)) * 0x1p-31
  }
  return ((0..<count).map { _ in next() }, (0..<count).map { _ in next() })
}

/// The blocks that a host hands over.
final class Output {
  let left: UnsafeMutablePointer<Float>
  let right: UnsafeMutablePointer<Float>
  var events = EventBuffer(capacity: 4096)

  init(frames: Int) {
    left = .allocate(capacity: frames)
    right = .allocate(capacity: frames)
    left.initialize(repeating: 0, count: frames)
    right.initialize(repeating: 0, count: frames)
  }

  deinit {
    left.deallocate()
    right.deallocate()
  }
}

/// An engine that plays on and on.
final class EngineOnStage {
  private var engine: LoopEngine

  init(_ engine: LoopEngine) {
    self.engine = engine
    self.engine.makeUnique()
  }

  /// Sends a command that the engine takes.
  func send(_ command: Command) {
    do { try engine.send(command) } catch { fatalError("\(error)") }
  }

  func render(into output: Output, frames: Int, calls: Int) {
    let memory = UnsafeStereoBuffer(left: output.left, right: output.right)
    for _ in 0..<calls { engine.render(into: memory, frames: frames, events: &output.events) }
  }
}

/// The C kernel with decks of the same length.
final class KernelOnStage {
  private let samples: [UnsafeMutablePointer<Float>]
  private var decks: [kernel_deck]

  init(decks count: Int, isAudioShared: Bool) {
    samples = (0..<2 * (isAudioShared ? 1 : count)).map { channel in
      let memory = UnsafeMutablePointer<Float>.allocate(capacity: BenchmarkSetup.clipFrames)
      let noise = noise(BenchmarkSetup.clipFrames, seed: UInt64(channel)).left
      memory.initialize(from: noise, count: BenchmarkSetup.clipFrames)
      return memory
    }
    decks = []
    for deck in 0..<count {
      decks.append(
        kernel_deck(
          left: samples[2 * deck % samples.count], right: samples[(2 * deck + 1) % samples.count],
          gain_left: 0.5, gain_right: 0.375))
    }
  }

  deinit { for memory in samples { memory.deallocate() } }

  /// From the beginning on; there must be as many frames.
  func mix(into output: Output, frames: Int, calls: Int) {
    var decks = decks
    kernel_run(&decks, decks.count, output.left, output.right, frames, calls)
  }

  func copy(into output: Output, frames: Int, calls: Int) {
    var decks = decks
    kernel_copy_run(&decks, decks.count, output.left, output.right, frames, calls)
  }
}
