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
    guard let knownOnsets else { throw .notAnalysed }
    guard tempo != self.tempo else { return self }
    let (old, new) = (self.tempo.microBPM, tempo.microBPM)
    guard new <= 2 * old, old <= 2 * new else { throw .temposTooFarApart(self.tempo, tempo) }
    var stretch = OfflineStretch(self, in: signature, onsets: knownOnsets, step: new, clipStep: old)
    guard stretch.frameCount <= RateRatio.maximumFrameCount else {
      throw .tooManyFrames(stretch.frameCount)
    }
    let (left, right) = stretch.audio()
    return Clip(
      self, tempo: tempo, onsets: stretch.newOnsets,
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
  /// The onsets within the lap.
  private let onsets: [Int64]
  private var voice: StretchVoice

  /// The number of frames that are made.
  let frameCount: Int64

  /// The clip must outlive this value. The pace is `step` / `clipStep`.
  init(_ clip: Clip, in signature: TimeSignature, onsets: Onsets, step: Int64, clipStep: Int64) {
    let row = ClipRow(clip, in: signature)
    lap = LapAudio(clip: row, next: row)
    head = ReadHead(at: 0, part: 0, frame: 0, step: step, clipStep: clipStep)
    self.onsets = onsets.frames.map(Int64.init).filter { $0 < row.lapLength }
    voice = StretchVoice(StretchSizes(clip.sampleRate))
    frameCount = head.framesLeft(of: min(row.frameCount, row.lapLength), at: 0)
  }

  deinit { voice.free() }

  /// The frames at which the slices of the onsets begin.
  var newOnsets: Onsets { Onsets(onsets.map { Int(head.framesLeft(of: $0, at: 0)) }) }

  mutating func audio() -> (left: [Float], right: [Float]) {
    var (left, right): ([Float], [Float]) = ([], [])
    let block = StereoMemory.allocate(frames: 512)
    defer { block.free() }
    // The first slice begins with the audio, whether or not there is an onset.
    var next = onsets.first == 0 ? 1 : 0
    begin(at: 0, from: 0, next: next)
    var now: Int64 = 0
    while now < frameCount {
      let end = next < onsets.count ? head.framesLeft(of: onsets[next], at: 0) : frameCount
      if now == end {
        next += 1
        begin(at: now, from: onsets[next - 1], next: next)
        continue
      }
      let count = Int(min(end - now, 512))
      voice.read(lap, head, into: block, from: now, count: count)
      for index in 0..<count {
        unsafe left.append(block.left[index])
        unsafe right.append(block.right[index])
      }
      now += Int64(count)
    }
    return (left, right)
  }

  /// Begins a slice. `next` is the index of the onset that ends it, which can be the first of the next lap.
  private mutating func begin(at frame: Int64, from audio: Int64, next: Int) {
    let end = next < onsets.count ? onsets[next] : onsets.first.map { $0 + lap.clip.lapLength }
    voice.begin(StretchSlice(at: frame, from: audio, to: end, head, voice.sizes))
  }
}
