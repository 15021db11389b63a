import Ostinato
import OstinatoLooper

/// An engine with a looper, and a musician who plays to what is heard.
///
/// At 2 000 Hz and 600 BPM a sixteenth is 50 frames, a bar 800, a fall 10 and a rise 2, unless other numbers are given.
struct LooperRig {
  var engine: LoopEngine
  var looper: Looper
  /// What is played at each engine frame; it comes in later by the round trip.
  let played: (Int64) -> Float
  let roundTrip: Int
  private(set) var left: [Float] = []
  private(set) var right: [Float] = []
  private(set) var events: [EngineEvent] = []

  init(
    rate: Int = 2_000, tempo: String = "600", tracks: Int = 1, maximumFrames: Int = 4_000,
    takes: Int = 8, undoDepth: Int = 3, roundTrip: Int = 0, fades: FadeMode = .standard,
    headroom: Bool = false,
    interruptions: Interruptions = Interruptions(stop: .drop, jump: .drop, tempo: .drop),
    played: @escaping (Int64) -> Float = { _ in 0 }
  ) throws {
    let sampleRate = try SampleRate(rate)
    engine = try LoopEngine(
      sampleRate: sampleRate, tempo: Tempo(parsing: tempo), decks: [], sources: [Strip()])
    looper = try Looper(
      id: .source(0), sampleRate: sampleRate, tracks: tracks, maximumFrames: maximumFrames,
      takes: takes, undoDepth: undoDepth,
      roundTrip: FrameCount(roundTrip), fades: fades, headroom: headroom, rampMilliseconds: 0,
      interruptions: interruptions)
    self.played = played
    self.roundTrip = roundTrip
  }

  /// Sends a command, and renders some frames after it.
  mutating func send(
    _ command: LooperCommand, at anchor: Anchor = .now, thenRender frames: Int = 0
  ) throws {
    try engine.send(command, to: looper.id, at: anchor)
    render(frames)
  }

  /// Starts the music and a recording of track 0, of a length or open, and renders some frames.
  mutating func record(_ length: MusicalLength? = nil, thenRender frames: Int = 0) throws {
    try engine.send(.play)
    try send(.record(track: 0, length), thenRender: frames)
  }

  /// Starts the music, and renders some frames.
  mutating func play(_ frames: Int) throws {
    try engine.send(.play)
    render(frames)
  }

  /// Renders frames in blocks whose borders are nowhere in particular.
  mutating func render(_ frames: Int, block: Int = 377) {
    var rest = frames
    while rest > 0 {
      let (first, count) = (engine.frame.rawValue, min(rest, block))
      let input = LooperInput(
        mono: (0..<Int64(count)).map { played(first + $0 - Int64(roundTrip)) })
      let audio = engine.render(frames: count) { looper.render($0, input: input) }
      left += audio.left
      right += audio.right
      events += audio.events
      rest -= count
    }
  }

  /// What the looper reported, with its frames, as in `800 track 0: recorded`.
  var reports: [String] {
    events.compactMap { event in
      switch event.kind {
      case .reported(let report):
        LooperEvent(report).map { "\(event.frame) \($0)" } ?? "\(event.frame) \(report)"
      case .cueRejected(let cue, let reason): "\(event.frame) \(cue.code) \(reason)"
      default: nil
      }
    }
  }

  /// The last report without its frame; empty if there is none.
  var lastReport: String { String(reports.last?.drop { $0 != " " }.dropFirst() ?? "") }

  /// Forgets what has been heard and reported.
  mutating func forget() { (left, right, events) = ([], [], []) }
}
