/// A looper by the rules, as naively as they read (K).
///
/// It has the whole session's input beforehand, so that `in(G)` is looked up and a version is computed as a
/// whole when it is decided. What has not come in yet is not heard (K2).
public struct LooperModel {
  public internal(set) var settings: LooperSettings
  let input: LooperInput
  var tracks: [LooperTrack]
  /// What came last, for what the next frame compares with.
  var before: LooperMoment?
  /// The frame being made, and what is reported in it.
  var now: LooperMoment
  var reports: [LooperReport] = []
  /// Where the looper leads the music at the next frame (S8, K24), and the length of a bar there.
  public internal(set) var lead: (microBPM: Int64, ticks: Int64)?
  public var barTicks: Int64 = 0
  var firstFrame: Int64?
  /// Where the music did not go straight on, from the looper's first frame on.
  var turns: [LooperTurn] = []
  /// `P` at each frame.
  var positions: [Int64: Int128] = [:]
  /// How many takes there have been, which gives each a number of its own.
  var takeCount = 0
  /// The tracks that got a clip since the last frame (K18).
  var tracksGivenClips: [Int] = []
  /// Samples that were NaN, infinite or too large up to here (K1).
  public private(set) var invalidSamples = 0

  public init(_ settings: LooperSettings, input: LooperInput) {
    self.settings = settings
    self.input = input
    tracks = Array(repeating: LooperTrack(), count: settings.tracks)
    now = LooperMoment(frame: 0, position: 0, microBPM: 0, isMoving: false, reached: 0)
    for track in tracks.indices {
      tracks[track].mix.ramp = Ramp(from: Strip.flush(headroom), to: Strip.flush(headroom))
    }
  }

  /// What the frame adds to the looper's input of S1, and what it reports.
  ///
  /// Frames are made in order; those left out are frames without a call (K1).
  public mutating func make(
    _ moment: LooperMoment, _ commands: [LooperCommand] = []
  ) -> (sample: StereoSample, reports: [LooperReport]) {
    now = moment
    (reports, lead) = ([], nil)
    if firstFrame == nil { firstFrame = now.frame }
    noteLeftOutFrames()
    positions[now.frame] = now.position
    invalidSamples += input.invalidSamples(at: now.frame)
    // K4
    noteTurn()
    for track in tracks.indices { followMusic(ofTrack: track) }
    enterGivenClips()
    for track in tracks.indices { passBoundary(ofTrack: track) }
    for command in commands { carryOut(command) }
    let sample = sound()
    advance()
    before = now
    return (sample, reports)
  }

  /// K1: after frames without a call, or when an engine is exchanged for an earlier one, as if the music had stopped and
  /// jumped, and started if it moves.
  private mutating func noteLeftOutFrames() {
    guard let before, now.isEarlier || now.frame != before.frame + 1 else { return }
    now.stops = now.stops || before.isMoving
    now.jumps = true
    now.wrappedFrom = nil
    now.starts = now.isMoving
  }

  private mutating func advance() {
    guard now.isMoving else { return }
    for track in tracks.indices { tracks[track].playhead += 1 }
  }

  /// K2: what was played at an engine frame.
  func played(at frame: Int64) -> StereoSample {
    let comesIn = frame + settings.roundTrip
    return comesIn < firstFrame ?? 0 ? StereoSample() : input.sample(at: comesIn)
  }

  /// G9: the last line of the sixteenths that belongs to this frame, or else `⌊P⌋`, in ticks.
  func cuePlace() -> Int64 {
    let line = MusicalUnits.ticksPerSixteenth
    let last =
      Int64(MusicalUnits.floorDivide(now.position, by: settings.units(line))) * line
    let isDue =
      settings.units(last) > now.reached
      || now.isReachedDue && settings.units(last) == now.reached
    return now.isMoving && isDue ? last : ticks(at: now.position)
  }

  /// In ticks, rounded down.
  func ticks(at position: Int128) -> Int64 {
    Int64(MusicalUnits.floorDivide(position, by: settings.unitsPerTick))
  }

  /// K5: `⌈Λ/u⌉` at this frame's tempo.
  func takeFrames(_ ticks: Int64) -> Int64 { takeFrames(ticks, microBPM: now.microBPM) }

  /// The same at another tempo.
  func takeFrames(_ ticks: Int64, microBPM: Int64) -> Int64 {
    let step = MusicalUnits.step(microBPM: microBPM)
    return Int64((settings.units(ticks) + step - 1) / step)
  }

  /// K17: whether one more take can be begun.
  var isTakeFree: Bool { isTakeLeft(orKept: false) }

  /// K17: where a take is begun, tracks without a loop discard what they keep, until there is one.
  mutating func makeRoomForTake() {
    for track in tracks.indices where tracks[track].loop == nil && !isTakeLeft(orKept: true) {
      tracks[track].discardWhatIsKept()
    }
  }

  private func isTakeLeft(orKept: Bool) -> Bool {
    let used = tracks.reduce(into: Set<Int>()) {
      $0.formUnion($1.takesInUse(at: now.frame, orKept: orKept))
    }
    let inTheMaking = tracks.count { track in
      switch track.work {
      case .none, .listening: false
      case .recording, .layering: true
      }
    }
    return used.count + inTheMaking < settings.takes
  }

  /// The loop of a track, if it has one.
  public func loop(ofTrack track: Int) -> LoopVersion? { tracks[track].loop }
}
