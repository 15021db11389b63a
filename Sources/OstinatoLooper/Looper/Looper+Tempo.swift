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
    guard MusicalLength.loopRange.contains(bars) else { return nil }
    return tempo(of: track, length: signature.barLength * Int64(bars))
  }

  /// Returns the tempo nearest to the session's at which the loop of a track is a whole number of bars long, and that
  /// number; `nil` as for ``tempo(of:bars:in:)``. Of two as near, it is the one of fewer bars.
  ///
  /// - Parameters:
  ///   - track: The number of the track.
  ///   - state: The state of the engine that the looper is rendered with.
  public func nearestTempo(of track: Int, in state: EngineState) -> (tempo: Tempo, bars: Int)? {
    guard core.tracks.indices.contains(track), let loop = core.tracks[track].loop else {
      return nil
    }
    let signature = state.timebase.timeSignature
    // The bars that the loop has at the session's tempo. Its tempo rises with each further bar.
    let units = Int128(loop.frameCount) * Int128(state.tempo.unitsPerFrame)
    let bars = Int(clamping: units / core.format.units(of: signature.barLength))
    var nearest: (tempo: Tempo, bars: Int)?
    for bars in bars - 1...bars + 2 {
      // No bars have no tempo.
      guard let tempo = tempo(of: track, bars: bars, in: signature) else { continue }
      let distance = abs(tempo.microBPM - state.tempo.microBPM)
      let isNearer = nearest.map { distance < abs($0.tempo.microBPM - state.tempo.microBPM) }
      if isNearer ?? true { nearest = (tempo, bars) }
    }
    return nearest
  }

  private func tempo(of track: Int, length: Ticks) -> Tempo? {
    guard core.tracks.indices.contains(track), let loop = core.tracks[track].loop, loop.wasOpen
    else { return nil }
    return Tempo(filling: Int64(loop.frameCount), with: length, at: core.format.sampleRate)
  }
}
