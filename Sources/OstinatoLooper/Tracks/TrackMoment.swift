import Ostinato

/// A track at a frame at which something happens on it, with what it needs of the looper, and what came of it.
struct TrackMoment {
  let moment: SourceMoment
  var track: Track
  var bank: TakeBank
  /// Where the music has not gone straight on.
  let log: MusicLog
  /// The tracks of the looper, in which this one is as it was or as it is.
  private let tracks: Table<Track>
  private(set) var events: LooperEvents
  /// Where the track leads the music at the next frame, if it does.
  var lead: (tempo: Tempo, place: Ticks)?

  /// Creates the moment of a track on which nothing has happened at this frame.
  init(
    _ moment: SourceMoment, _ track: Int, of tracks: Table<Track>, _ bank: TakeBank,
    _ log: MusicLog,
    _ events: LooperEvents
  ) {
    (self.moment, self.track, self.bank, self.log) = (moment, tracks[track], bank, log)
    (self.tracks, self.events) = (tracks, events)
  }

  var format: LooperSettings { bank.format }
  var number: Int { track.number }
  var frame: Int64 { moment.frame }

  mutating func report(_ event: LooperEvent) { events.append(event) }

  // MARK: Takes

  var isTakeFree: Bool { tracks.isTakeFree(in: bank, at: frame) }

  /// The number of a free take, if there is one.
  mutating func freeTake() -> Int? {
    // What has happened on this track counts.
    tracks[number] = track
    defer { track = tracks[number] }
    return tracks.freeTake(of: &bank, forTrack: number, at: frame)
  }

  // MARK: Playback

  mutating func leave(heardBefore end: Int64? = nil) {
    track.playback.leave(track.loop, at: frame, heardBefore: end)
  }

  /// Enters the loop, which is read from here on.
  mutating func enter() { track.playback.enter(at: frame) }

  /// Enters the loop if the music moves; if not, it is entered when the music starts.
  mutating func enterIfMoving() {
    if moment.isMoving { enter() }
  }

  /// Reads the loop where the position is.
  mutating func seek() {
    if let loop = track.loop { track.playback.seek(in: loop, to: moment) }
  }

  // MARK: The task

  /// Discards the recording or layer in progress.
  mutating func drop(_ cause: LooperEvent.Cause) {
    track.task = .none
    report(.dropped(track: number, cause))
  }

  /// Makes a version the loop.
  mutating func add(_ version: LoopVersion) {
    track.history.add(version)
    report(.version(version.number, track: number))
  }

  /// Finds the frame of the next boundary after a place, which is the moment's if there is none, or of the recording's
  /// end.
  mutating func schedule(after place: Ticks? = nil) {
    track.due = .max
    guard moment.isMoving else { return }
    if case .recording(let recording) = track.task {
      track.due = moment.frame(reaching: recording.end)
    } else if let loop = track.loop {
      let boundary = moment.frame(reaching: loop.boundary(after: place ?? moment.ticks))
      track.due = min(boundary, fullAt ?? .max)
    }
  }

  /// The frame at which a take is full that something is being inserted into; `nil` if nothing is.
  private var fullAt: Int64? {
    guard case .layering(let layer) = track.task, layer.kind == .insert, let loop = track.loop
    else { return nil }
    return bank.layer(layer.take).begun &+ format.takeFrames &- loop.frameCount
  }

  // MARK: What is due

  /// Passes what happens at a frame of moving music, before its cues (rule K4).
  mutating func passDue() {
    hear()
    guard track.due <= frame else { return }
    if case .recording(let recording) = track.task {
      end(recording)
    } else if let fullAt, fullAt <= frame {
      endInsert()
    } else {
      passBoundary()
    }
    schedule()
  }

  private mutating func passBoundary() {
    guard case .layering(let layer) = track.task else { return seek() }
    switch layer.kind {
    case .overdub, .replace: passLayered(layer)
    case .multiply: passMultiplied(layer)
    case .insert: break
    }
  }

  // MARK: The music

  /// Follows a stop, a jump, a start or a change of tempo.
  ///
  /// - Parameter turn: The frame up to which the music went straight on: this one, or the first of those of which the
  ///   looper was not called.
  mutating func followTurn(straightUpTo turn: Int64) {
    followRecording(straightUpTo: turn)
    guard let loop = track.loop else { return schedule() }
    let jumps = moment.isJump(for: loop.length)
    endLayerWithMusic(jumps: jumps)
    if let wrap = moment.wrap { track.task.moveLayer(back: wrap) }
    if moment.stops || jumps { leave(heardBefore: turn) }
    if jumps { seek() }
    if moment.starts || jumps {
      enterIfMoving()
      takeUpLate()
    }
    schedule(after: moment.boundariesServed(for: loop))
  }

  /// Enters a loop that has been put on the track since the last render (rule K18).
  mutating func enterGivenClip() {
    track.isGiven = false
    guard let loop = track.loop else { return }
    seek()
    enterIfMoving()
    schedule(after: moment.boundariesServed(for: loop))
  }
}

extension SourceMoment {
  /// The place after which a loop has its next boundary (rule K3).
  fileprivate func boundariesServed(for loop: LoopVersion) -> Ticks {
    isJump(for: loop.length) ? ticks : linesServed(for: loop.length)
  }

  /// What ends a recording or a layer here.
  func cause(jumps: Bool) -> LooperEvent.Cause? {
    if stops { return .stop }
    if jumps { return .jump }
    return changesTempo ? .tempo : nil
  }
}
