import OstinatoOracle

/// A looper's model run alone, with a transport that does what it is told.
///
/// Rate 2000 at 600 BPM: a sixteenth is 50 frames, a fall 10 (`N`), a rise 2 (`R`).
struct LooperRun {
  enum Action {
    case play, pause
    /// To a place in sixteenths.
    case seek(Int64)
    case tempo(Int64)
    /// Back by so many sixteenths, as at the end of a region that begins where it leads.
    case wrap(Int64)
    case cue(LooperCommand)
  }

  struct Reported: Equatable {
    var frame: Int64
    var report: LooperReport

    init(_ frame: Int64, _ report: LooperReport) {
      self.frame = frame
      self.report = report
    }
  }

  static let tempo: Int64 = 600_000_000

  var model: LooperModel
  private(set) var left: [Float] = []
  private(set) var right: [Float] = []
  private(set) var reports: [Reported] = []
  private var frame: Int64
  private var position: Int128 = 0
  private var microBPM = Self.tempo
  private var isMoving = false
  private var movedBefore = false
  private var reached: Int128 = 0
  private var isReachedDue = true

  /// `played` says what is played at each frame; the input is that, later by the round trip.
  init(
    length: Int = 1000, first: Int64 = 0, change: (inout LooperSettings) -> Void = { _ in },
    played: (Int64) -> Float
  ) {
    var settings = LooperSettings(sampleRate: 2000)
    (settings.stopChoice, settings.jumpChoice, settings.tempoChoice) = (.drop, .drop, .drop)
    change(&settings)
    let left = (0..<Int64(length)).map { played($0 - settings.roundTrip) }
    model = LooperModel(settings, input: LooperInput(left: left, right: left.map { -$0 }))
    frame = first
  }

  /// Makes frames up to `end`.
  mutating func make(to end: Int64, _ actions: [Int64: [Action]] = [:]) {
    while frame < end { makeFrame(actions[frame] ?? []) }
  }

  /// Goes on to `end` without a call of the looper.
  mutating func leaveOut(to end: Int64) {
    while frame < end {
      left.append(0)
      right.append(0)
      advance()
    }
  }

  private mutating func makeFrame(_ actions: [Action]) {
    let unitsPerSixteenth = Int128(sixteenth) * 2000 * 60_000_000
    var (stops, jumps) = (false, false)
    var wrappedFrom: Int128?
    var commands: [LooperCommand] = []
    for action in actions {
      switch action {
      case .play: isMoving = true
      case .pause:
        isMoving = false
        stops = movedBefore
      case .seek(let sixteenths):
        position = Int128(sixteenths) * unitsPerSixteenth
        (reached, isReachedDue, jumps) = (position, true, true)
      case .tempo(let microBPM): self.microBPM = microBPM
      case .wrap(let sixteenths):
        wrappedFrom = position
        position -= Int128(sixteenths) * unitsPerSixteenth
        (reached, isReachedDue, jumps) = (position, true, true)
      case .cue(let command): commands.append(command)
      }
    }
    let moment = LooperMoment(
      frame: frame, position: position, microBPM: microBPM, isMoving: isMoving, stops: stops,
      starts: isMoving && (!movedBefore || stops), jumps: jumps, wrappedFrom: wrappedFrom,
      reached: reached, isReachedDue: isReachedDue)
    let made = model.make(moment, commands)
    left.append(made.sample.left)
    right.append(made.sample.right)
    for report in made.reports { reports.append(Reported(frame, report)) }
    advance()
  }

  private mutating func advance() {
    movedBefore = isMoving
    if isMoving {
      (reached, isReachedDue) = (position, false)
      position += MusicalUnits.step(microBPM: microBPM)
    }
    frame += 1
  }
}

func flat(_ value: Float, _ count: Int) -> [Float] { Array(repeating: value, count: count) }

/// From a level to 0 over ten frames.
func fall(_ level: Float = 1) -> [Float] { (0..<10).map { level * (Float(9 - $0) / 10) } }
