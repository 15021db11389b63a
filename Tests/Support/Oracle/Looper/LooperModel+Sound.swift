/// What is heard (K16).
extension LooperModel {
  /// From 0, the tracks in order, of each its loop and then its tail (F2).
  mutating func sound() -> StereoSample {
    var sum = StereoSample()
    for track in tracks.indices {
      let coefficient = tracks[track].mix.ramp.use(at: now.frame)
      if let sample = loopSample(ofTrack: track, coefficient) { sum += sample }
      if let sample = tailSample(ofTrack: track, coefficient) { sum += sample }
      noteRead(ofTrack: track)
    }
    return sum
  }

  /// The greatest Float that is at most `1/T`.
  var headroom: Float {
    guard settings.headroom else { return 1 }
    let share = 1 / Float(tracks.count)
    return Double(share) * Double(tracks.count) > 1 ? share.nextDown : share
  }

  private mutating func loopSample(ofTrack track: Int, _ coefficient: Float) -> StereoSample? {
    let state = tracks[track]
    guard now.isMoving, let loop = state.loop, !state.isSilenced else { return nil }
    var fade: Float?
    if settings.fades != .off, let entered = state.fade.entered,
      now.frame - entered < settings.riseLength
    {
      fade = Float(now.frame - entered + 1) / Float(settings.riseLength)
    }
    tracks[track].fade.level = fade ?? 1
    return sample(of: loop, at: state.playhead, coefficient, fade: fade)
  }

  private mutating func tailSample(ofTrack track: Int, _ coefficient: Float) -> StereoSample? {
    guard let tail = tracks[track].fade.tail else { return nil }
    let (k, length) = (now.frame - tail.left, tail.length)
    guard k < length else {
      tracks[track].fade.tail = nil
      return nil
    }
    let fade = tail.level * (Float(length - 1 - k) / Float(length))
    return sample(of: tail.version, at: tail.playhead + k, coefficient, fade: fade)
  }

  /// `sample · (coefficient · fade)`, the product flushed (M5).
  private func sample(
    of version: LoopVersion, at index: Int64, _ coefficient: Float, fade: Float?
  ) -> StereoSample? {
    let factor = fade.map { Strip.flush(coefficient * $0) } ?? coefficient
    return version.heard(at: index, frame: now.frame)
      .map { StereoSample(left: $0.left * factor, right: $0.right * factor) }
  }

  /// M3, M4: among the looper's tracks; one's solo may change the coefficients of all.
  mutating func changeMix(ofTrack track: Int, by change: (inout LooperTrack.Mix) -> Void) {
    change(&tracks[track].mix)
    let length = (Int64(settings.sampleRate) * Int64(settings.mixRampMilliseconds) + 500) / 1000
    let isAnySolo = tracks.contains { $0.mix.solo }
    for track in tracks.indices {
      let mix = tracks[track].mix
      let isHeard = !mix.mute && (mix.solo || !isAnySolo)
      tracks[track].mix.ramp.aim(
        at: isHeard ? Strip.flush(mix.gain * headroom) : 0, frame: now.frame, length: length)
    }
  }
}
