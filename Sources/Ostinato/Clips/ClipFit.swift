/// A comparison of a clip's audio with the length and the tempo that the clip was given.
///
/// ```swift
/// let fit = clip.fit()
/// if !fit.isWithinFade { print("\(name): \(fit)") }
/// // drums: the audio is 338688 frames shorter than 8 bars at 125 BPM, so each lap ends with 7.68 s of
/// // silence; 4 bars would fit
/// ```
///
/// A clip that does not fit can still be played: audio that is too long is cut at the end of each
/// lap, and audio that is too short is followed by silence. Usually the number of bars or the tempo
/// is wrong.
public struct ClipFit: Equatable, Sendable {
  /// The number of frames of audio in the clip.
  public let frameCount: FrameCount
  /// The number of frames that the clip's length takes at its tempo. If that is not a whole number,
  /// it is rounded to the side on which the audio ends.
  public let expectedFrames: FrameCount
  /// The clip's length.
  public let length: MusicalLength
  /// The tempo of the session for which the fit was asked, or else the clip's.
  public let tempo: Tempo
  /// The sample rate of the audio.
  public let sampleRate: SampleRate
  /// The number of bars that would fit, at the clip's tempo or at ``suggestedTempo``. It is `nil` if
  /// nothing is suggested, or another tempo for the clip's own length.
  public let suggestedBars: Int?
  /// The tempo at which the clip's length or ``suggestedBars`` would fit. It is `nil` if nothing is
  /// suggested, or another number of bars at the clip's own tempo.
  public let suggestedTempo: Tempo?
  /// Whether the tempo is that of a session, and the clip fits at its own.
  private let fitsIfFollowing: Bool

  /// The number of frames by which the audio is too long; negative if it is too short.
  public var excessFrames: FrameCount { frameCount - expectedFrames }
  /// Whether the audio fits exactly, to the frame.
  public var isExact: Bool { excessFrames == 0 }
  /// Whether the audio is too long or too short by at most 5 ms, the length of a fade. That is too
  /// little to require a fade at the end of each lap, and usually too little to be heard. Loops
  /// that were cut by hand are often like this.
  public var isWithinFade: Bool { excessFrames <= fade && excessFrames >= FrameCount(0) - fade }

  private var fade: FrameCount {
    FrameCount(AudioLength(frameCount: frameCount.rawValue, sampleRate: sampleRate).fade)
  }

  init(_ clip: Clip, in signature: TimeSignature, at session: Tempo?) {
    let (audio, own) = (clip.audioLength, clip.length.ticks(in: signature))
    frameCount = FrameCount(audio.frameCount)
    (length, tempo, sampleRate) = (clip.length, session ?? clip.tempo, clip.sampleRate)
    expectedFrames = FrameCount(audio.lapFrameCount(of: own, at: tempo))
    let fits = audio.fits(own, at: clip.tempo)
    fitsIfFollowing = fits && tempo != clip.tempo
    guard frameCount > 0, !fits else {
      (suggestedBars, suggestedTempo) = (nil, nil)
      return
    }
    if let bars = ClipFit.bars(fitting: clip, in: signature) {
      (suggestedBars, suggestedTempo) = (bars, nil)
    } else {
      (suggestedBars, suggestedTempo) = ClipFit.lengthAndTempo(fitting: clip, own, in: signature)
    }
  }

  /// The number of bars that fits at the clip's own tempo.
  private static func bars(fitting clip: Clip, in signature: TimeSignature) -> Int? {
    let audio = Int128(clip.frameCount) * Int128(clip.tempo.unitsPerFrame)
    let bar = Int128(signature.barLength.rawValue) * Int128(clip.sampleRate.hertz * 60_000_000)
    let bars = (2 * audio + bar) / (2 * bar)
    guard bars >= 1, bars <= Int128(Clip.maximumBars) else { return nil }
    let length = MusicalLength.bars(Int(bars))
    return clip.audioLength.fits(length.ticks(in: signature), at: clip.tempo) ? Int(bars) : nil
  }

  /// Of the clip's own length and the bars of a loop, what fits at the tempo nearest to the clip's, and that tempo; `nil`
  /// for a tempo that hardly anyone plays, and that is far from the clip's as well.
  private static func lengthAndTempo(
    fitting clip: Clip, _ own: Ticks, in signature: TimeSignature
  ) -> (bars: Int?, tempo: Tempo?) {
    let filling = clip.audioLength.tempo(filling: own)
      .flatMap { $0.isUsual || $0.isNear(clip.tempo) ? $0 : nil }
    let found = LoopLength.find(clip.audioLength, near: clip.tempo, in: signature)
    guard let found else { return (nil, filling?.rounded) }
    if let filling, filling.distance(to: clip.tempo) <= found.tempo.distance(to: clip.tempo) {
      return (nil, filling.rounded)
    }
    return (found.bars, found.tempo.rounded)
  }
}

extension Clip {
  /// Checks whether the clip's audio has the length of its bars at its tempo and, if not, which
  /// number of bars or which tempo would fit, or which of both. Call this method for every file that
  /// a user chooses.
  ///
  /// With the tempo of a session, it says instead what a deck plays there that does not follow the tempo: a clip of
  /// another tempo no longer fits its lap, however well it was made. What is suggested would fit the clip's own tempo.
  ///
  /// - Parameters:
  ///   - signature: The time signature of the session, which determines the length of a bar.
  ///   - tempo: The tempo of the session; by default, the clip's.
  /// - Complexity: O(1).
  public func fit(in signature: TimeSignature = .fourFour, at tempo: Tempo? = nil) -> ClipFit {
    ClipFit(self, in: signature, at: tempo)
  }
}

// A description for logs and debuggers. Embedded Swift cannot format floating-point numbers.
#if !hasFeature(Embedded)
  extension ClipFit: CustomStringConvertible {
    /// A sentence without a period, such as `the audio is 2 frames longer than 8 bars at 125 BPM`.
    /// If the difference is audible, the sentence also suggests what would fit. Realtime-safe: no.
    public var description: String {
      let wanted = "\(length) at \(tempo) BPM"
      guard frameCount > 0 else { return "there is no audio for \(wanted)" }
      guard !isExact else { return "the audio is as long as \(wanted)" }
      let (excess, isLong) = (excessFrames.rawValue.magnitude, excessFrames > 0)
      let frames = "\(excess) \(excess == 1 ? "frame" : "frames")"
      let difference = "the audio is \(frames) \(isLong ? "longer" : "shorter") than \(wanted)"
      guard !isWithinFade else { return difference }
      let heard =
        isLong ? "so its last \(time) are never heard" : "so each lap ends with \(time) of silence"
      return "\(difference), \(heard)\(suggestion)"
    }

    private var suggestion: String {
      let bars = suggestedBars.map { "\(MusicalLength.bars($0))" }
      let tempo = suggestedTempo.map { "\($0) BPM" }
      let both = [bars, tempo].compactMap { $0 }.joined(separator: " at ")
      if both.isEmpty {
        return fitsIfFollowing ? "; on a deck that follows the tempo it would fit" : ""
      }
      return "; \(both) would fit"
    }

    /// The excess as a duration, in hundredths of a second, or in whole milliseconds below one
    /// second.
    private var time: String {
      let seconds = excessFrames.seconds(at: sampleRate).magnitude
      guard seconds < 1_000_000_000 else { return "\(seconds) s" }
      if seconds < 0.9995 { return "\(Int64(seconds * 1000 + 0.5)) ms" }
      let hundredths = Int64(seconds * 100 + 0.5)
      let rest = hundredths % 100
      return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
    }
  }
#endif
