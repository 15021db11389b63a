import Ostinato
import PerformancePicture

/// Plays the sample scenario: an engine driven block by block, as a host would drive it.
public struct Session {
  /// How many frames the run has.
  public let length: Int64

  private let plan: Plan
  private var engine: LoopEngine
  /// The same engine once for each deck, with all others muted, to see what that deck sounds like.
  private var listeners: [LoopEngine]
  private var recorder: PerformanceRecorder
  private var narrator: Narrator
  private var wraps = 0

  private static let blockSize = 512

  /// Plays the loops at their own tempo, or at another, which the decks can follow.
  ///
  /// Errors: the engine's, for a tempo too fast for the rate or out of the decks' range, or a run too long to count.
  public init(
    _ material: Material, fades: FadeMode = .standard, follow: FollowMode = .native,
    tempo: Tempo? = nil
  ) throws {
    let plan = Plan(bars: material.bars)
    let tempo = tempo ?? material.tempo
    let base = try Timebase(sampleRate: material.sampleRate, tempo: tempo)
    // A fifth of a second longer than the music, so that the last fade and flash can end.
    length = try base.frame(of: plan.elapsed).rawValue + material.sampleRate.hertz / 5
    self.plan = plan
    let clips = material.decks.map { loops in
      loops.map { follow == .stretch ? $0.clip.analysed() : $0.clip }
    }
    func engine(heard: Int?) throws -> LoopEngine {
      let decks = clips.enumerated().map { index, clips in
        let isMuted = heard != nil && heard != index
        return Deck(clips, strip: Strip(isMuted: isMuted), follow: follow)
      }
      return try LoopEngine(
        sampleRate: material.sampleRate, tempo: tempo, decks: decks,
        settings: EngineSettings(
          microloopBars: Int(Plan.regionBars), fades: fades,
          stretchingDecks: follow == .stretch ? decks.count : 0))
    }
    self.engine = try engine(heard: nil)
    listeners = try material.decks.indices.map { try engine(heard: $0) }
    recorder = Self.recorder(material, tempo: tempo, length: length)
    narrator = Narrator(material)
    try send(.play)
    if !plan.marksInsideMicroloop { try send(.next(on: .a), at: .time(plan.next)) }
    try send(.microloop(true), at: .time(plan.microloopOn))
    try send(.pause, at: .time(plan.end))
  }

  private static func recorder(
    _ material: Material, tempo: Tempo, length: Int64
  ) -> PerformanceRecorder {
    let bars = material.bars == 1 ? "1-bar" : "\(material.bars)-bar"
    return PerformanceRecorder(
      title: "The sample scenario",
      subtitle: "\(bars) loops · \(tempo) BPM · \(material.sampleRate.hertz) Hz · "
        + "musical time above the decks, elapsed time below",
      sampleRate: material.sampleRate, length: FrameCount(length),
      clips: material.decks.map { $0.map(\.name) })
  }

  /// Renders the run: `audio` takes each block, `row` what is worth telling, as it happens.
  public mutating func run<Problem: Error>(
    audio: (_ left: [Float], _ right: [Float]) throws(Problem) -> Void,
    row: (Row) -> Void
  ) throws(Problem) {
    var events = EventBuffer(capacity: 256)
    while engine.frame.rawValue < length {
      let start = engine.frame.rawValue
      let count = Int(min(Int64(Self.blockSize), length - start))
      var left = [Float](repeating: 0, count: count)
      var right = left
      engine.render(left: &left, right: &right, events: &events)
      try audio(left, right)
      let happened = events.array
      for deck in listeners.indices {
        listeners[deck].render(left: &left, right: &right, events: &events)
        recorder.heard(
          deck: deck, from: FramePosition(start), left: left, right: right)
      }
      for event in happened {
        recorder.take(event)
        narrator.take(event).forEach(row)
        follow(event)
      }
    }
    narrator.finish().forEach(row)
  }

  /// What was heard and what happened, once the run is over.
  public var timeline: Timeline { recorder.timeline }

  /// The commands that depend on what has happened. The microloop is turned off in its third pass:
  /// sent earlier, `12:2:2` would be a time already past.
  private mutating func follow(_ event: EngineEvent) {
    guard event.kind == .microloopWrapped else { return }
    wraps += 1
    do {
      if wraps == 1, plan.marksInsideMicroloop {
        try send(.next(on: .a), at: .time(plan.next))
      }
      if wraps == Plan.wraps { try send(.microloop(false), at: .time(plan.microloopOff)) }
    } catch {
      preconditionFailure("the plan's places are in the engine's range: \(error)")
    }
  }

  private mutating func send(_ command: Command, at anchor: Anchor = .now) throws(Command.Error) {
    try engine.send(command, at: anchor)
    for deck in listeners.indices { try listeners[deck].send(command, at: anchor) }
  }
}
