/// Loops given out and clips put on tracks (K18), and the tempo of a loop (K19).
extension LooperModel {
  public enum ClipError: Error, Equatable, Sendable {
    case otherSampleRate, tooLong, notEmpty, noTakeFree
  }

  /// The loop as a clip, once all of it has come in.
  public func clip(ofTrack track: Int) -> Performance.Clip? {
    guard let loop = tracks[track].loop, let before,
      loop.comesIn.allSatisfy({ $0 <= before.frame })
    else { return nil }
    return Performance.Clip(
      left: loop.left, right: loop.right, lengthTicks: loop.ticks, microBPM: loop.microBPM)
  }

  /// Puts a clip on an empty track, before the next frame. Its origin is `0:0:0`.
  public mutating func put(
    _ clip: Performance.Clip, rate: Int, ticks: Int64? = nil, onTrack track: Int
  ) throws(ClipError) {
    if rate != settings.sampleRate { throw .otherSampleRate }
    let step = MusicalUnits.step(microBPM: clip.microBPM)
    let ticks = ticks ?? clip.lengthTicks
    let count = Int((settings.units(ticks) + step - 1) / step)
    if case .recording = tracks[track].work { throw .notEmpty }
    if tracks[track].loop != nil { throw .notEmpty }
    if count > settings.takeFrames { throw .tooLong }
    if !isTakeFree { throw .noTakeFree }
    tracks[track].discardWhatIsKept()
    makeRoomForTake()
    func fitted(_ samples: [Float]) -> [Float] {
      Array((samples + Array(repeating: 0, count: count)).prefix(count))
    }
    tracks[track].versions = [
      LoopVersion(
        left: fitted(clip.left), right: fitted(clip.right),
        comesIn: Array(repeating: 0, count: count), ticks: ticks, origin: 0,
        microBPM: clip.microBPM, take: newTake())
    ]
    tracks[track].work = .none
    tracksGivenClips.append(track)
  }

  /// At the first frame after a clip was put on a track.
  mutating func enterGivenClips() {
    for track in tracksGivenClips {
      derivePlayhead(ofTrack: track)
      if now.isMoving { enter(track) }
    }
    tracksGivenClips = []
  }

  /// K19: the tempo in micro-BPM, 1 … 1000 BPM, that makes the loop so many ticks long; `nil` for a loop
  /// that was recorded with a length, and if there is no such tempo.
  public func tempo(ofTrack track: Int, ticks: Int64) -> Int64? {
    guard let loop = tracks[track].loop, loop.wasOpen else { return nil }
    return tempo(ofFrames: Int64(loop.left.count), ticks: ticks)
  }

  /// K19: the tempo that makes so many frames so many ticks long.
  func tempo(ofFrames count: Int64, ticks: Int64) -> Int64? {
    let frames = Int128(count)
    let quotient = settings.units(ticks) / (frames * Int128(MusicalUnits.ticksPerQuarter))
    // |Λ/u − n| of two neighbours, over their common denominator.
    let length = settings.units(ticks)
    let candidates = [quotient, quotient + 1].filter {
      (1_000_000...1_000_000_000).contains($0)
    }.map { (microBPM: Int64($0), step: MusicalUnits.step(microBPM: Int64($0))) }
    guard let first = candidates.first, let last = candidates.last else { return nil }
    let low = (length - frames * first.step).magnitude * last.step.magnitude
    let high = (length - frames * last.step).magnitude * first.step.magnitude
    return high < low ? last.microBPM : first.microBPM
  }

  /// K19: the tempo nearest to the session's that makes the loop a whole number of bars long.
  public func tempo(ofTrack track: Int, barTicks: Int64) -> Int64? {
    guard let loop = tracks[track].loop, loop.wasOpen else { return nil }
    return nearestTempo(ofFrames: Int64(loop.left.count), barTicks: barTicks)?.microBPM
  }

  /// K19: the tempo nearest to the session's that makes so many frames a whole number of bars, and these in ticks.
  func nearestTempo(ofFrames count: Int64, barTicks: Int64) -> (microBPM: Int64, ticks: Int64)? {
    // More bars than these take a tempo beyond 1000 BPM.
    let frames = Int128(count) * MusicalUnits.step(microBPM: 1_000_000_000)
    let most = Int64(frames / settings.units(barTicks)) + 1
    var nearest: (microBPM: Int64, ticks: Int64)?
    for bars in 1...most {
      guard let tempo = self.tempo(ofFrames: count, ticks: bars * barTicks) else { continue }
      let isNearer =
        nearest.map { abs(tempo - now.microBPM) < abs($0.microBPM - now.microBPM) } ?? true
      if isNearer { nearest = (tempo, bars * barTicks) }
    }
    return nearest
  }
}
