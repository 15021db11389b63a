import Ostinato
import TestSupport
import Testing

/// A small engine whose audio can be read by eye: the stage of a scenario.
///
/// Unless told otherwise a frame is a sixteenth (4 Hz, 60 BPM, 4/4: a bar is 16 frames), fades and
/// ramps are off, and only bars are reported.
struct Scene {
  var decks: [Deck]
  var rate: Int
  var tempo: Tempo
  var signature: TimeSignature
  var settings: EngineSettings

  init(
    _ decks: [Deck] = [], rate: Int = 4, bpm: Double = 60, signature: TimeSignature = .fourFour,
    microloopBars: Int = 2, fades: FadeMode = .off, ramp: Int = 0, panLaw: PanLaw = .balance,
    grid: EventResolution = .bar, capacity: Int = 32, levelWindow: FrameCount? = nil
  ) throws {
    self.decks = decks
    self.rate = rate
    tempo = try Tempo(bpm: bpm)
    self.signature = signature
    settings = EngineSettings(
      microloopBars: microloopBars, fades: fades, mixRampMilliseconds: ramp, panLaw: panLaw,
      eventResolution: grid, pendingCapacity: capacity, levelWindow: levelWindow)
  }

  init(_ rings: [[Clip]], rate: Int = 4, microloopBars: Int = 2) throws {
    try self.init(rings.map { Deck($0) }, rate: rate, microloopBars: microloopBars)
  }

  func engine() throws -> LoopEngine {
    try LoopEngine(
      sampleRate: SampleRate(rate), tempo: tempo, timeSignature: signature, decks: decks,
      settings: settings)
  }

  /// Plays `length` frames one by one, with the cues at their frames, and looks in before each.
  ///
  /// Then it plays the same in blocks of other sizes, each by another way to render: all have to
  /// come to the same bits and the same events (E3).
  func play(
    _ length: Int, _ cues: [Cue] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Take {
    var take = Take()
    let whole = try perform(length, cues, cut: .sizes([1]), by: .planar) { take.engines.append($0) }
    (take.left, take.right, take.events) = (whole.left, whole.right, whole.events)
    let others: [(Partition, RenderPath)] = [
      (.whole, .arrays), (.sizes([2]), .spans), (.sizes([3]), .interleaved),
      (.sizes([7]), .advanceAndMix), (.random(seed: 3), .callersArrays),
    ]
    for (partition, path) in others {
      let other = try perform(length, cues, cut: partition, by: path)
      let same = "\(partition) by \(path)"
      let places = (
        difference(other.events, take.events), firstDifferentBit(other.left, take.left),
        firstDifferentBit(other.right, take.right)
      )
      #expect(places.0 == nil, "\(same): events", sourceLocation: sourceLocation)
      #expect(places.1 == nil, "\(same): left", sourceLocation: sourceLocation)
      #expect(places.2 == nil, "\(same): right", sourceLocation: sourceLocation)
    }
    return take
  }

  private func perform(
    _ length: Int, _ cues: [Cue], cut: Partition, by path: RenderPath,
    look: (LoopEngine) -> Void = { _ in }
  ) throws -> Take {
    var engine = try engine()
    var take = Take()
    var next = 0
    for size in cut.sizes(of: length, stops: cues.map(\.frame).filter { $0 < length }) + [0] {
      let frame = Int(engine.frame.rawValue)
      while next < cues.count, cues[next].frame <= frame {
        try cues[next].act(&engine)
        next += 1
      }
      look(engine)
      let block = engine.render(frames: size, by: path)
      take.left += block.left
      take.right += block.right
      take.events += block.events.map(Seen.init)
    }
    return take
  }
}

/// What a scene came to.
struct Take {
  var left: [Float] = []
  var right: [Float] = []
  var events: [Seen] = []
  var engines: [LoopEngine] = []

  /// The engine as it is about to render `frame`, with what was sent there.
  subscript(frame: Int) -> LoopEngine { engines[frame] }

  /// The musical time of each frame about to be rendered.
  var positions: [String] { engines.map { $0.state.time.description } }

  /// The frames at which something happened.
  func frames(of kind: EngineEvent.Kind) -> [Int] {
    events.filter { $0.kind == kind }.map { Int($0.frame) }
  }
}
