/// Takes of what is played: `record`, `finish`, `capture` and `listen` (K5–K9).
extension LooperModel {
  /// K5, in the order of the rule. Without a length, the take itself is the length (K7).
  func refusal(ofTakeOnTrack track: Int, ticks: Int64?, standing: Bool = false)
    -> LooperReport.Refusal?
  {
    if case .recording = tracks[track].work { return .notEmpty }
    if tracks[track].loop != nil { return .notEmpty }
    if !now.isMoving && !standing { return .standsStill }
    let frames = ticks.map { takeFrames($0) } ?? settings.takeFrames
    if frames > settings.takeFrames { return .tooLong }
    if isTooShort(frames) { return .tooShort }
    return isTakeFree ? nil : .noTakeFree
  }

  func isTooShort(_ frames: Int64) -> Bool {
    frames < settings.roundTrip + settings.fallLength
  }

  mutating func record(_ command: LooperCommand, _ track: Int, ticks: Int64?) {
    if let reason = refusal(ofTakeOnTrack: track, ticks: ticks) {
      return refuse(command, reason)
    }
    begin(track, at: now.frame, origin: cuePlace(), ticks: ticks)
  }

  private mutating func begin(_ track: Int, at frame: Int64, origin: Int64, ticks: Int64?) {
    tracks[track].discardWhatIsKept()
    makeRoomForTake()
    // K7: the greatest number of ticks that a take holds.
    let most = ticksThatFit()
    tracks[track].work = .recording(
      LoopRecording(
        begun: frame, origin: origin, ticks: ticks ?? most, microBPM: now.microBPM,
        isOpen: ticks == nil,
        end: settings.units(origin + (ticks ?? most)) - wraps(after: frame)))
    report(.recording(track))
  }

  private func ticksThatFit() -> Int64 {
    ticks(at: Int128(settings.takeFrames) * now.unitsPerFrame)
  }

  /// What wraps have taken off since a frame, in units.
  private func wraps(after frame: Int64) -> Int128 {
    turns.reduce(0) { $1.frame > frame ? $0 + ($1.wrap ?? 0) : $0 }
  }

  /// K7.
  mutating func finish(_ command: LooperCommand, _ track: Int) {
    guard case .recording(var recording) = tracks[track].work, recording.isOpen,
      !recording.takesTempo
    else { return refuse(command, .notRecording) }
    recording.ticks = cuePlace() - recording.origin
    guard isLongEnough(recording, at: now.frame) else { return refuse(command, .tooShort) }
    end(recording, at: now.frame, ofTrack: track)
  }

  /// K7: whether it could be finished so.
  func isLongEnough(_ recording: LoopRecording, at frame: Int64) -> Bool {
    recording.ticks >= MusicalUnits.ticksPerSixteenth && !isTooShort(count(recording, at: frame))
  }

  /// K5, K22: how many frames it has if it ends at a frame.
  private func count(_ recording: LoopRecording, at frame: Int64) -> Int64 {
    recording.hasGoneOn || recording.takesTempo
      ? frame - recording.begun : takeFrames(recording.ticks, microBPM: recording.microBPM)
  }

  /// K5: the track has its loop, which is entered at frame 0. K22: what was played from `cut` on falls.
  mutating func end(
    _ recording: LoopRecording, at frame: Int64, cut: Int64? = nil, ofTrack track: Int
  ) {
    let count = count(recording, at: frame)
    let loop = take(
      from: recording.begun, ticks: recording.ticks, origin: recording.origin,
      microBPM: recording.hasGoneOn && !recording.takesTempo
        ? tempo(of: recording.ticks, count: count) : recording.microBPM,
      isOpen: recording.isOpen, count: count, cut: cut)
    setLoop(loop, ofTrack: track)
  }

  /// K24.
  mutating func finishTakingTempo(_ command: LooperCommand, _ track: Int, ticks given: Int64?) {
    guard case .recording(var recording) = tracks[track].work, recording.isOpen,
      !recording.takesTempo
    else { return refuse(command, .notRecording) }
    let count = now.frame + 1 - recording.begun
    if isTooShort(count) { return refuse(command, .tooShort) }
    let nearest = nearestTempo(ofFrames: count, barTicks: barTicks)
    let length = given ?? nearest?.ticks ?? barTicks
    guard let microBPM = tempo(ofFrames: count, ticks: length) else {
      return refuse(command, .noTempo)
    }
    let place = ticks(at: now.position + now.unitsPerFrame)
    let line = (place + barTicks - 1) / barTicks * barTicks
    (recording.ticks, recording.origin) = (length, line - length)
    (recording.microBPM, recording.takesTempo) = (microBPM, true)
    tracks[track].work = .recording(recording)
    lead = (microBPM, line)
  }

  /// K8.
  mutating func capture(_ command: LooperCommand, _ track: Int, ticks: Int64) {
    if let reason = refusal(ofTakeOnTrack: track, ticks: ticks) {
      return refuse(command, reason)
    }
    let begun = now.frame - takeFrames(ticks)
    guard begun >= firstFrame ?? 0, isStraight(after: begun, ticks: ticks) else {
      return refuse(command, .notStraight)
    }
    tracks[track].discardWhatIsKept()
    makeRoomForTake()
    var loop = take(
      from: begun, ticks: ticks, origin: cuePlace() - ticks, microBPM: now.microBPM,
      isOpen: false, count: takeFrames(ticks))
    loop.isMadeUntil = now.frame + takeFrames(ticks)
    setLoop(loop, ofTrack: track)
  }

  private mutating func setLoop(_ loop: LoopVersion, ofTrack track: Int) {
    tracks[track].work = .none
    var loop = loop
    loop.take = newTake()
    tracks[track].versions = [loop]
    tracks[track].playhead = 0
    enter(track)
    report(.recorded(track))
  }

  /// K5, K6: what was played from a frame on.
  private func take(
    from begun: Int64, ticks: Int64, origin: Int64, microBPM: Int64, isOpen: Bool, count: Int64,
    cut: Int64? = nil
  ) -> LoopVersion {
    let fall = settings.fallLength
    var take = LoopVersion(
      left: [], right: [], comesIn: [], ticks: ticks, origin: origin, microBPM: microBPM,
      wasOpen: isOpen)
    take.isMadeUntil = begun + count + settings.roundTrip
    for k in 0..<count {
      var sample = played(at: begun + k)
      if let cut, begun + k >= cut {
        let late = begun + k - cut
        let isFalling = settings.fades != .off && late < fall
        let factor = isFalling ? Float(fall - 1 - late) / Float(fall) : 0
        sample.left = Performance.Clip.clean(sample.left * factor)
        sample.right = Performance.Clip.clean(sample.right * factor)
      }
      if settings.fades != .off, k >= count - fall {
        let j = k - (count - fall)
        let w = Float(j + 1) / Float(fall)
        let first = played(at: begun - fall + j)
        sample.left = sample.left * (1 - w) + first.left * w
        sample.right = sample.right * (1 - w) + first.right * w
      }
      take.left.append(sample.left)
      take.right.append(sample.right)
      take.comesIn.append(begun + k + settings.roundTrip)
    }
    return take
  }

  /// K9: a track may begin to listen while the music stands still.
  mutating func listen(_ command: LooperCommand, _ track: Int, ticks: Int64, threshold: Float) {
    if let reason = refusal(ofTakeOnTrack: track, ticks: ticks, standing: true) {
      return refuse(command, reason)
    }
    if case .listening = tracks[track].work { return refuse(command, .noChange) }
    tracks[track].work = .listening(
      LoopListening(ticks: ticks, threshold: threshold, begun: now.frame))
    report(.listening(track))
  }

  /// K9: a sound begins a recording where it was played, if that is possible.
  mutating func hear(onTrack track: Int) {
    guard case .listening(let listening) = tracks[track].work, now.frame > listening.begun
    else { return }
    let sound = input.sample(at: now.frame)
    let begun = now.frame - settings.roundTrip
    guard max(abs(sound.left), abs(sound.right)) >= listening.threshold,
      begun >= listening.begun, isStraight(after: begun, ticks: listening.ticks),
      refusal(ofTakeOnTrack: track, ticks: listening.ticks) == nil,
      let position = positions[begun]
    else { return }
    begin(track, at: begun, origin: ticks(at: position), ticks: listening.ticks)
  }
}
