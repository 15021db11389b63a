import Ostinato

// Takes of what is played (rules K5 to K9).
extension LooperCore {
  mutating func record(
    _ length: Ticks?, on track: Int, at moment: Moment, in block: borrowing SourceBlock
  ) {
    begin(length, on: track, from: moment.frame, origin: moment.cuePlace, at: moment, in: block)
  }

  /// Begins a recording at a frame, from which the music has gone straight on.
  private mutating func begin(
    _ length: Ticks?, on track: Int, from frame: Int64, origin: Ticks, at moment: Moment,
    in block: borrowing SourceBlock
  ) {
    guard let take = freeTake(at: moment.frame) else { return }
    let base = moment.passage.timebase
    let longest = base.ticks(
      at: Position(units: Int128(format.takeFrames) &* Int128(base.unitsPerFrame)))
    let frames = length.map { moment.frames(of: $0) } ?? format.takeFrames
    bank.begin(take, TakeMaking(.recording, zero: frame, begun: frame), frameCount: frames)
    tracks[track].task = .recording(
      TrackTask.Recording(
        take: take, begun: frame, origin: origin, tempo: base.tempo, length: length ?? longest,
        isOpen: length == nil,
        end: origin + (length ?? longest) - log.wrapped(after: frame)))
    schedule(track, after: moment.ticks, at: moment)
    report(.recording(track: track), at: moment, in: block)
  }

  mutating func finish(
    _ track: Int, at moment: Moment, in block: borrowing SourceBlock
  ) {
    guard case .recording(var recording) = tracks[track].task else { return }
    recording.length = moment.cuePlace - recording.origin
    end(recording, on: track, at: moment, in: block)
  }

  /// The track has its loop, which is entered at its beginning.
  mutating func end(
    _ recording: TrackTask.Recording, on track: Int, at moment: Moment,
    in block: borrowing SourceBlock
  ) {
    endTake(of: recording, at: moment.frame)
    setLoop(
      LoopVersion(
        take: recording.take, frameCount: bank.takes[recording.take].frameCount,
        length: recording.length, origin: recording.origin, tempo: recording.tempo, number: 0,
        wasOpen: recording.isOpen),
      on: track, at: moment, in: block)
  }

  /// Gives the take of a recording its number of frames and its seam, unless it has them already.
  private mutating func endTake(of recording: TrackTask.Recording, at frame: Int64) {
    var making = bank.takes[recording.take].making
    guard making.ended == .max else { return }
    let most = bank.takes[recording.take].frameCount
    // With a length, it has the frames that it began with.
    let needed =
      recording.isOpen ? self.frames(of: recording.length, at: recording.tempo) : most
    making.ended = frame
    bank.set(recording.take, making, frameCount: min(bank.possible(needed), most))
    bank.writeSeam(of: recording.take, at: frame)
  }

  /// Ends the takes of recordings that are due at a frame, the first of those of which the looper was not called. What
  /// their seams need may not be kept until the next call (rules K1, K5).
  mutating func endDueTakes(at frame: Int64) {
    for track in tracks.indices {
      guard case .recording(let recording) = tracks[track].task, tracks[track].due <= frame
      else { continue }
      endTake(of: recording, at: frame)
    }
  }

  mutating func capture(
    _ length: Ticks, on track: Int, at moment: Moment, in block: borrowing SourceBlock
  ) {
    guard let take = freeTake(at: moment.frame) else { return }
    let frames = moment.frames(of: length)
    let begun = moment.frame &- frames
    var making = TakeMaking(.capture, zero: begun, begun: moment.frame)
    making.ended = moment.frame
    bank.begin(take, making, frameCount: frames)
    bank.writeSeam(of: take, at: moment.frame)
    setLoop(
      LoopVersion(
        take: take, frameCount: frames, length: length, origin: moment.cuePlace - length,
        tempo: moment.passage.timebase.tempo, number: 0, wasOpen: false),
      on: track, at: moment, in: block)
  }

  private mutating func setLoop(
    _ loop: LoopVersion, on track: Int, at moment: Moment, in block: borrowing SourceBlock
  ) {
    tracks[track].task = .none
    tracks[track].history.reset(to: loop)
    tracks[track].playhead = 0
    tracks[track].enter(at: moment.frame, fades)
    schedule(track, after: moment.ticks, at: moment)
    report(.recorded(track: track), at: moment, in: block)
  }

  mutating func listen(
    _ length: Ticks, threshold: Float, on track: Int, at moment: Moment,
    in block: borrowing SourceBlock
  ) {
    tracks[track].task = .listening(
      TrackTask.Listening(length: length, threshold: threshold, begun: moment.frame))
    report(.listening(track: track), at: moment, in: block)
  }

  /// Begins a recording where a sound was played, if it has just come in and that is possible (rule K9).
  mutating func hear(on track: Int, at moment: Moment, in block: borrowing SourceBlock) {
    guard case .listening(let listening) = tracks[track].task,
      bank.ring.firstSound(reaching: listening.threshold, from: moment.frame, count: 1) != nil
    else { return }
    let begun = moment.frame &- format.roundTrip
    guard begun >= listening.begun, log.isStraight(after: begun, for: listening.length),
      refusalOfTake(listening.length, on: track, at: moment) == nil
    else { return }
    // The position at that frame, from which the music has gone straight on but for wraps.
    let base = moment.passage.timebase
    let way = Int128(base.unitsPerFrame) &* Int128(format.roundTrip)
    let wrapped = base.position(of: log.wrapped(after: begun)).units
    let origin = base.ticks(at: Position(units: moment.position.units &- way &+ wrapped))
    begin(listening.length, on: track, from: begun, origin: origin, at: moment, in: block)
  }
}
