import Ostinato
import TestSupport
import Testing

/// What a scenario is played on: a small engine whose audio can be read by eye.
///
/// Unless told otherwise a frame is a sixteenth (4 Hz, 60 BPM, 4/4: a bar is 16 frames), fades and
/// ramps are off, and only bars are reported.
struct EngineFixture {
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

  /// Plays `length` frames one by one, with the actions at their frames, and looks in before each.
  ///
  /// Then it plays the same in blocks of other sizes, each by another way to render: all have to
  /// come to the same bits and the same events (E3).
  func play(
    _ length: Int, _ actions: [ScheduledAction] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> FrameLog {
    var log = FrameLog()
    let whole = try perform(length, actions, cut: .sizes([1]), by: .planar) {
      log.engines.append($0)
    }
    (log.left, log.right, log.events) = (whole.left, whole.right, whole.events)
    let others: [(Partition, RenderPath)] = [
      (.whole, .arrays), (.sizes([2]), .spans), (.sizes([3]), .interleaved),
      (.sizes([7]), .advanceAndMix), (.random(seed: 3), .callersArrays), (.sizes([5]), .sources),
    ]
    for (partition, path) in others {
      let other = try perform(length, actions, cut: partition, by: path)
      let same = "\(partition) by \(path)"
      let places = (
        difference(other.events, log.events), firstDifferentBit(other.left, log.left),
        firstDifferentBit(other.right, log.right)
      )
      #expect(places.0 == nil, "\(same): events", sourceLocation: sourceLocation)
      #expect(places.1 == nil, "\(same): left", sourceLocation: sourceLocation)
      #expect(places.2 == nil, "\(same): right", sourceLocation: sourceLocation)
    }
    return log
  }

  private func perform(
    _ length: Int, _ actions: [ScheduledAction], cut: Partition, by path: RenderPath,
    look: (LoopEngine) -> Void = { _ in }
  ) throws -> FrameLog {
    var engine = try engine()
    var log = FrameLog()
    var next = 0
    for size in cut.sizes(of: length, stops: actions.map(\.frame).filter { $0 < length }) + [0] {
      let frame = Int(engine.frame.rawValue)
      while next < actions.count, actions[next].frame <= frame {
        try actions[next].act(&engine)
        next += 1
      }
      look(engine)
      let block = engine.render(frames: size, by: path)
      log.left += block.left
      log.right += block.right
      log.events += block.events.map(Seen.init)
    }
    return log
  }
}

/// What a fixture rendered, and the engine before each frame.
struct FrameLog {
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
