import Ostinato
import OstinatoLooper

// Recording, step by step (rules P12 and P13).
extension LayerSession {
  /// Whether ``record()`` is possible.
  public var canRecord: Bool { refusalOfRecording == nil }

  /// Why ``record()`` is refused; `nil` if it is not.
  public var refusalOfRecording: Refusal? {
    if let take { return .busy(take.state) }
    if let refusal = shelf.refusalOfLayer { return refusal }
    guard let length = shelf.openLoop?.length else { return nil }
    let frames = Timebase.frames(of: length, at: shelf.tempo, instruments.sampleRate)
    let fewest = roundTrip.rawValue + Int64(instruments.fallLength)
    return frames < fewest ? .shorterThanRoundTrip(frames: frames, fewest: fewest) : nil
  }

  /// Starts the music anew, and records the next layer after a count-in; the first layer of a free loop without one.
  ///
  /// - Throws: ``Refusal``.
  public mutating func record() throws(Refusal) {
    if let refusalOfRecording { throw refusalOfRecording }
    guard let loop = shelf.openLoop else { throw .noLoopOpen }
    let (start, place) = loop.places
    var clicks = false
    if case .assisted(let assist) = loop.settings { clicks = assist.guide == .audible }
    let most = Instruments.longestSeconds * Int(instruments.sampleRate.hertz)
    guard
      let waveform = try? LiveWaveform(
        framesPerBucket: LayerSession.framesPerBucket,
        maximumBucketCount: most / LayerSession.framesPerBucket + 1)
    else { return }  // never: both are within the limits
    take = TakeInProgress(
      track: shelf.mix, start: start, place: place, length: loop.length, clicks: clicks,
      waveform: waveform)
    shelf.hearAll()
    transport.stop()
    transport.play(from: start)
    settle()
  }

  /// Ends the recording of the first layer of a free loop, which becomes the loop.
  ///
  /// - Throws: ``Refusal``.
  public mutating func finish() throws(Refusal) {
    guard let take, take.length == nil, take.state == .recording, !take.isFinishing else {
      throw .nothingToFinish
    }
    // The loop's first bar line is the first of the music, so its origin is 0.
    let state = instruments.engine.state
    let end = Position(
      units: state.position.units + Int128(instruments.engine.timebase.unitsPerFrame))
    let bar = TimeSignature.fourFour.barLength.rawValue
    let bars = (instruments.engine.timebase.ticks(at: end).rawValue + bar - 1) / bar
    let command = LooperCommand.finish(
      track: take.track, takingTempo: .bars(max(Int(bars), 1)))
    if let reason = instruments.looper.refusal(of: command, in: state) { throw .tooEarly(reason) }
    instruments.send(command)
    self.take?.isFinishing = true
  }

  /// Takes the layer in review away, and stops the music.
  ///
  /// - Throws: ``Refusal``.
  public mutating func redo() throws(Refusal) {
    try checkReview()
    stop()
  }

  /// Keeps the layer in review, as soon as all of it has arrived. The music goes on.
  ///
  /// - Throws: ``Refusal``.
  public mutating func accept() throws(Refusal) {
    try checkReview()
    take?.isAccepted = true
    keepIfComplete()
  }

  private func checkReview() throws(Refusal) {
    guard let take, take.state == .review, !take.isAccepted else { throw .nothingToReview }
  }

  /// Makes an accepted recording a layer if all of it has arrived.
  mutating func keepIfComplete() {
    guard let take, take.isAccepted, let clip = instruments.looper.clip(of: take.track) else {
      return
    }
    self.take = nil
    tracks.keep(shelf.add(clip), on: take.track)
  }

  /// Gives up a recording.
  mutating func giveUp() {
    guard let take else { return }
    self.take = nil
    instruments.cancel(take.recordID)
    instruments.cancel(take.muteID)
    tracks.clear(take.track)
  }
}

extension LayerSession.Loop {
  /// Where the music starts for a recording, and where that begins (rule P12).
  fileprivate var places: (start: Ticks, recording: Ticks) {
    guard let length else { return (.zero, .zero) }
    if case .assisted(let assist) = settings {
      return (length - assist.timeSignature.barLength, length)
    }
    // As many quarter notes as begin in three seconds.
    let quarters = (tempo.microBPM + 19_999_999) / 20_000_000
    let countIn = Ticks.perQuarter * quarters
    let laps = (countIn.rawValue + length.rawValue - 1) / length.rawValue
    return (length * laps - countIn, length * laps)
  }
}
