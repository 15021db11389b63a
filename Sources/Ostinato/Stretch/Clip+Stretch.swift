extension Clip {
  /// Returns the clip at another tempo, with its pitch kept.
  ///
  /// ```swift
  /// let faster = try clip.analysed().stretched(to: Tempo(bpm: 140))
  /// ```
  ///
  /// Each onset begins at its exact frame, and its first 12 ms are the clip's own samples. What is between two onsets is
  /// stretched by a phase vocoder. A lap is made, and its audio is as long as before in beats: n frames become ⌈n · old
  /// tempo / new tempo⌉. The length of a lap depends on that of a bar, which `signature`, the session's time signature,
  /// determines. At its own tempo the clip stays what it is. The same audio has the same result everywhere, bit for bit.
  ///
  /// - Throws: ``StretchError`` if the clip has not been analysed, if the new tempo is less than half the old one or more than
  ///   twice it, or if there would be more than 2²⁸ frames.
  /// - Complexity: O(frames), with three Fourier transforms of 4 096 numbers for every 1 024 frames at 44.1 kHz.
  ///
  /// Realtime-safe: no.
  public func stretched(
    to tempo: Tempo, in signature: TimeSignature = .fourFour
  ) throws(StretchError) -> Clip {
    guard isAnalysed else { throw .notAnalysed }
    guard tempo != self.tempo else { return self }
    let (old, new) = (self.tempo.microBPM, tempo.microBPM)
    guard new <= 2 * old, old <= 2 * new else { throw .temposTooFarApart(self.tempo, tempo) }
    var stretch = OfflineStretch(self, in: signature, step: new, clipStep: old)
    guard stretch.frameCount <= RateRatio.maximumFrameCount else {
      throw .tooManyFrames(stretch.frameCount)
    }
    let (left, right, onsets) = stretch.audio()
    return Clip(
      self, tempo: tempo, onsets: onsets,
      audio: ClipAudio(
        left: left, right: audio.isMono ? nil : right, repairedBefore: repairedSampleCount))
  }

  private init(_ clip: Clip, tempo: Tempo, onsets: Onsets, audio: ClipAudio) {
    sampleRate = clip.sampleRate
    self.tempo = tempo
    length = clip.length
    self.audio = audio
    knownOnsets = onsets
  }
}

/// A lap of a clip at another tempo (rule X8).
///
/// Safe: a block has room for the frames that are read into it.
private struct OfflineStretch: ~Copyable {
  private let lap: LapAudio
  private let head: ReadHead
  private let vocoder: PhaseVocoder
  private var voice: StretchVoice

  /// The number of frames that are made.
  let frameCount: Int64

  /// The clip must outlive this value. The pace is `step` / `clipStep`.
  init(_ clip: Clip, in signature: TimeSignature, step: Int64, clipStep: Int64) {
    let row = ClipRow(clip, in: signature)
    lap = LapAudio(clip: row, next: row)
    head = ReadHead(at: 0, part: 0, frame: 0, step: step, clipStep: clipStep)
    voice = StretchVoice(StretchSizes(clip.sampleRate))
    vocoder = PhaseVocoder(grain: voice.sizes.grain)
    frameCount = head.framesLeft(of: min(row.frameCount, row.lapLength), at: 0)
  }

  deinit {
    voice.free()
    vocoder.free()
  }

  /// Makes the audio, and finds the frames at which the slices of the onsets begin.
  mutating func audio() -> (left: [Float], right: [Float], onsets: Onsets) {
    var (left, right, onsets): ([Float], [Float], [Int]) = ([], [], [])
    let block = StereoMemory.allocate(frames: StretchVoice.chunk)
    defer { block.free() }
    var now: Int64 = 0
    // The first slice begins with the audio, whether or not there is an onset.
    if lap.clip.onset(from: 0) == 0 { onsets.append(0) }
    var slice = begin(at: 0, from: 0)
    while now < frameCount {
      let end = slice.onset.map { head.framesLeft(of: $0, at: 0) } ?? frameCount
      if now == end, let onset = slice.onset {
        onsets.append(Int(now))
        slice = begin(at: now, from: onset)
        continue
      }
      let count = Int(min(min(end, frameCount) - now, Int64(StretchVoice.chunk)))
      voice.makeGrains(of: slice, before: now + Int64(count), lap, head, vocoder, turn: 0)
      voice.read(slice, lap, head, into: block, from: now, count: count)
      for index in 0..<count {
        unsafe left.append(block.left[index])
        unsafe right.append(block.right[index])
      }
      now += Int64(count)
    }
    return (left, right, Onsets(onsets))
  }

  private mutating func begin(at frame: Int64, from audio: Int64) -> StretchSlice {
    voice.begin()
    return StretchSlice(at: frame, from: audio, lap, head, voice.sizes)
  }
}
