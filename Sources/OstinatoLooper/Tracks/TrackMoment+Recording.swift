import Ostinato

// Takes of what is played (rules K5 to K9).
extension TrackMoment {
  mutating func record(_ length: Ticks?) {
    begin(length, from: frame, at: moment.position, origin: moment.cuePlace)
  }

  /// Begins a recording at a frame and its position, from which the music has gone straight on.
  private mutating func begin(
    _ length: Ticks?, from begun: Int64, at position: Position, origin: Ticks
  ) {
    guard let take = freeTake() else { return }
    let base = moment.passage.timebase
    let longest = base.ticks(
      at: Position(units: Int128(format.takeFrames) &* Int128(base.unitsPerFrame)))
    let frames = length.map { moment.frames(of: $0) } ?? format.takeFrames
    bank.begin(take, .recording(startFrame: begun), frameCount: frames)
    track.task = .recording(
      TrackTask.Recording(
        take: take, begun: begun, origin: origin, tempo: base.tempo, length: length ?? longest,
        isOpen: length == nil,
        end: origin + (length ?? longest) - log.wrapped(after: begun), turn: begun,
        distance: position.units &- base.position(of: origin).units))
    schedule()
    report(.recording(track: number))
  }

  mutating func finish() {
    guard case .recording(var recording) = track.task else { return }
    recording.length = moment.cuePlace - recording.origin
    end(recording)
  }

  /// Ends a recording: the track has its loop, which is entered at its beginning.
  ///
  /// - Parameters:
  ///   - end: The frame at which it ends, if that is another one.
  ///   - isKept: Whether the music interrupts it there.
  mutating func end(_ recording: TrackTask.Recording, at end: Int64? = nil, isKept: Bool = false) {
    bank.end(recording, at: end ?? frame, isKept: isKept)
    let frames = bank.takes[recording.take].frameCount
    setLoop(
      LoopVersion(
        take: recording.take, frameCount: frames, length: recording.length,
        origin: recording.origin, tempo: recording.tempo(ofFrames: frames, format), number: 0,
        wasOpen: recording.isOpen))
  }

  mutating func capture(_ length: Ticks) {
    guard let take = freeTake() else { return }
    let frames = moment.frames(of: length)
    bank.begin(take, .capture(startFrame: frame &- frames, at: frame), frameCount: frames)
    bank.writeSeam(of: take, at: frame)
    setLoop(
      LoopVersion(
        take: take, frameCount: frames, length: length, origin: moment.cuePlace - length,
        tempo: moment.passage.timebase.tempo, number: 0, wasOpen: false))
  }

  private mutating func setLoop(_ loop: LoopVersion) {
    track.task = .none
    track.history.reset(to: loop)
    track.playback.playhead = 0
    enter()
    schedule()
    report(.recorded(track: number))
  }

  mutating func listen(_ length: Ticks, threshold: Float) {
    track.task = .listening(
      TrackTask.Listening(length: length, threshold: threshold, begun: frame))
    report(.listening(track: number))
  }

  /// Begins a recording where a sound was played, if it has just come in and that is possible (rule K9).
  mutating func hear() {
    guard case .listening(let listening) = track.task,
      bank.ring.firstSound(reaching: listening.threshold, from: frame, count: 1) != nil
    else { return }
    let begun = frame &- format.roundTrip
    guard begun >= listening.begun, log.isStraight(after: begun, for: listening.length),
      refusalOfTake(listening.length) == nil
    else { return }
    // The position at that frame, from which the music has gone straight on but for wraps.
    let base = moment.passage.timebase
    let way = Int128(base.unitsPerFrame) &* Int128(format.roundTrip)
    let wrapped = base.position(of: log.wrapped(after: begun)).units
    let position = Position(units: moment.position.units &- way &+ wrapped)
    begin(listening.length, from: begun, at: position, origin: base.ticks(at: position))
  }

  /// Why a take cannot be begun, in the order of rule K5. Without a length, it may have all frames of a take.
  func refusalOfTake(_ length: Ticks?, standing: Bool = false) -> LooperRefusal? {
    guard track.isEmpty else { return .notEmpty }
    guard moment.isMoving || standing else { return .standsStill }
    let frames = length.map { moment.frames(of: $0) } ?? format.takeFrames
    if frames > format.takeFrames { return .tooLong }
    if frames < format.fewestFrames { return .tooShort }
    return isTakeFree ? nil : .noTakeFree
  }
}
