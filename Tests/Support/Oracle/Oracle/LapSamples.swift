/// The samples around a playhead that one in varispeed or in `stretch` is made of, counted from the
/// lap's beginning (W10).
struct LapSamples: StretchedAudio {
  let clip: Performance.Clip
  /// Frames in a lap of the clip.
  let lap: Int64
  /// The clip whose laps begin at the lap's end; `nil` where the clip's own audio goes on, as in a tail.
  let next: Performance.Clip?
  /// Frames in a lap of the next clip.
  let nextLap: Int64

  init(clip: Performance.Clip, next: Performance.Clip?, unitsPerTick: Int128) {
    self.clip = clip
    self.next = next
    lap = clip.lapFrames(unitsPerTick)
    nextLap = next?.lapFrames(unitsPerTick) ?? 0
  }

  /// `x[i]` of both channels.
  func sample(_ i: Int64) -> StereoSample {
    if i < 0 { return clip.audio(at: i % lap == 0 ? 0 : lap + i % lap) }
    if i < lap { return clip.audio(at: i) }
    guard let next else { return clip.audio(at: i) }
    return next.audio(at: (i - lap) % nextLap)
  }

  /// `x[i]` as stretched audio is made of it (X3).
  subscript(i: Int) -> SIMD2<Double> {
    let sample = sample(Int64(i))
    return SIMD2(Double(sample.left), Double(sample.right))
  }
}

extension Performance.Clip {
  /// W10: the frames of audio in a lap, rounded up; down, if the audio has just so many.
  func lapFrames(_ unitsPerTick: Int128) -> Int64 {
    let units = Int128(lengthTicks) * unitsPerTick
    let frames = Int64(units / step)
    return max(1, left.count == frames || units % step == 0 ? frames : frames + 1)
  }

  /// A frame of the audio, not before its beginning; 0 where it has ended.
  fileprivate func audio(at frame: Int64) -> StereoSample {
    guard frame < left.count else { return StereoSample() }
    return StereoSample(left: left[Int(frame)], right: right[Int(frame)])
  }
}
