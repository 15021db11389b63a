import Ostinato

// The tempo that a recording without a length stands for (rule K19).
extension Looper {
  /// Returns the tempo at which the loop of a track is so many bars long; `nil` without a loop that was recorded without a
  /// length, and if no tempo from 1 to 1000 BPM comes near.
  ///
  /// It is the tempo whose number of frames is nearest to that of the loop; of two as near, the slower one.
  ///
  /// - Parameters:
  ///   - track: The number of the track.
  ///   - bars: The number of bars.
  ///   - signature: The time signature in which they are meant.
  public func tempo(of track: Int, bars: Int, in signature: TimeSignature) -> Tempo? {
    guard MusicalLength.loopRange.contains(bars), let frames = openFrames(of: track) else {
      return nil
    }
    return Tempo(
      filling: frames, with: signature.barLength * Int64(bars), at: core.format.sampleRate)
  }

  /// Returns the tempo nearest to the session's at which the loop of a track is a whole number of bars long, and that
  /// number; `nil` as for ``tempo(of:bars:in:)``. Of two as near, it is the one of fewer bars.
  ///
  /// - Parameters:
  ///   - track: The number of the track.
  ///   - state: The state of the engine that the looper is rendered with.
  public func nearestTempo(of track: Int, in state: EngineState) -> (tempo: Tempo, bars: Int)? {
    openFrames(of: track).flatMap { state.timebase.nearestTempo(filling: $0) }
  }

  /// The number of frames of a loop that was recorded without a length.
  private func openFrames(of track: Int) -> Int64? {
    guard core.tracks.indices.contains(track), let loop = core.tracks[track].loop, loop.wasOpen
    else { return nil }
    return loop.frameCount
  }
}

extension Timebase {
  /// The tempo nearest to this one at which a whole number of bars has so many frames, and that number.
  func nearestTempo(filling frames: Int64) -> (tempo: Tempo, bars: Int)? {
    // The bars at this tempo. The tempo rises with each further bar.
    let units = Int128(frames) * Int128(unitsPerFrame)
    let around = Int(clamping: units / position(of: timeSignature.barLength).units)
    var nearest: (tempo: Tempo, bars: Int)?
    for bars in around - 1...around + 2 where MusicalLength.loopRange.contains(bars) {
      // No bars have no tempo.
      guard
        let found = Tempo(
          filling: frames, with: timeSignature.barLength * Int64(bars), at: sampleRate)
      else { continue }
      let distance = abs(found.microBPM - tempo.microBPM)
      let isNearer = nearest.map { distance < abs($0.tempo.microBPM - tempo.microBPM) }
      if isNearer ?? true { nearest = (found, bars) }
    }
    return nearest
  }
}
