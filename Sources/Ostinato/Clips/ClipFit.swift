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
  /// The clip's tempo.
  public let tempo: Tempo
  /// The sample rate of the audio.
  public let sampleRate: SampleRate
  /// The number of bars that would fit, at the clip's tempo or at ``suggestedTempo``. It is `nil` if
  /// nothing is suggested, or another tempo for the clip's own length.
  public let suggestedBars: Int?
  /// The tempo at which the clip's length or ``suggestedBars`` would fit. It is `nil` if nothing is
  /// suggested, or another number of bars at the clip's own tempo.
  public let suggestedTempo: Tempo?

  /// The number of frames by which the audio is too long; negative if it is too short.
  public var excessFrames: FrameCount { frameCount - expectedFrames }
  /// Whether the audio fits exactly, to the frame.
  public var isExact: Bool { excessFrames == 0 }
  /// Whether the audio is too long or too short by at most 5 ms, the length of a fade. That is too
  /// little to require a fade at the end of each lap, and usually too little to be heard. Loops
  /// that were cut by hand are often like this.
  public var isWithinFade: Bool { excessFrames <= fade && excessFrames >= FrameCount(0) - fade }

  private var fade: FrameCount { FrameCount(ClipFit.fade(at: sampleRate)) }

  private static func fade(at rate: SampleRate) -> Int64 { max(rate.frames(milliseconds: 5), 1) }

  init(_ clip: Clip, in signature: TimeSignature) {
    frameCount = FrameCount(clip.frameCount)
    expectedFrames = FrameCount(clip.lapFrameCount(in: signature))
    (length, tempo, sampleRate) = (clip.length, clip.tempo, clip.sampleRate)
    let own = length.ticks(in: signature)
    guard frameCount > 0, !ClipFit.fits(clip, own, at: tempo) else {
      (suggestedBars, suggestedTempo) = (nil, nil)
      return
    }
    if let bars = ClipFit.bars(fitting: clip, in: signature) {
      (suggestedBars, suggestedTempo) = (bars, nil)
    } else if let found = ClipFit.lengthAndTempo(fitting: clip, in: signature) {
      (suggestedBars, suggestedTempo) = (found.bars, found.tempo)
    } else {
      (suggestedBars, suggestedTempo) = (nil, nil)
    }
  }

  /// Whether the clip's audio has another length at another tempo, to within 5 ms.
  private static func fits(_ clip: Clip, _ length: Ticks, at tempo: Tempo) -> Bool {
    let expected = clip.lapFrameCount(of: length, at: tempo)
    return abs(Int64(clip.frameCount) - expected) <= fade(at: clip.sampleRate)
  }

  /// The number of bars that fits at the clip's own tempo.
  private static func bars(fitting clip: Clip, in signature: TimeSignature) -> Int? {
    let audio = Int128(clip.frameCount) * Int128(clip.tempo.unitsPerFrame)
    let bar = Int128(signature.barLength.rawValue) * Int128(clip.sampleRate.hertz * 60_000_000)
    let bars = (2 * audio + bar) / (2 * bar)
    guard bars >= 1, bars <= Int128(Clip.maximumBars) else { return nil }
    let length = MusicalLength.bars(Int(bars))
    return fits(clip, length.ticks(in: signature), at: clip.tempo) ? Int(bars) : nil
  }

  /// Of the clip's own length and 1, 2, 4, … bars, the one that fits at the tempo nearest to the clip's, and that
  /// tempo, rounded if it fits then as well; `nil` for a tempo that hardly anyone plays, and that is far from the clip's
  /// as well.
  private static func lengthAndTempo(
    fitting clip: Clip, in signature: TimeSignature
  ) -> (bars: Int?, tempo: Tempo)? {
    var nearest: (bars: Int?, length: Ticks, tempo: Tempo)?
    func distance(_ tempo: Tempo) -> Int64 { abs(tempo.microBPM - clip.tempo.microBPM) }
    func consider(_ bars: Int?, _ length: Ticks) {
      let exact = Tempo(filling: Int64(clip.frameCount), with: length, at: clip.sampleRate)
      guard let exact, fits(clip, length, at: exact) else { return }
      if let nearest, distance(exact) >= distance(nearest.tempo) { return }
      nearest = (bars, length, exact)
    }
    consider(nil, clip.length.ticks(in: signature))
    var bars = 1
    while bars <= Clip.maximumBars {
      consider(bars, signature.barLength * bars)
      bars *= 2
    }
    guard let nearest else { return nil }
    let tempo = rounded(nearest.tempo, fitting: clip, nearest.length)
    let isUsual = (60_000_000...200_000_000).contains(tempo.microBPM)
    return isUsual || 3 * distance(tempo) <= clip.tempo.microBPM ? (nearest.bars, tempo) : nil
  }

  /// A tempo to the nearest hundredth of a BPM, if the clip's audio has a length at that one as well.
  private static func rounded(_ tempo: Tempo, fitting clip: Clip, _ length: Ticks) -> Tempo {
    guard let rounded = try? Tempo(microBPM: (tempo.microBPM + 5_000) / 10_000 * 10_000),
      fits(clip, length, at: rounded)
    else { return tempo }
    return rounded
  }
}

extension Clip {
  /// Checks whether the clip's audio has the length of its bars at its tempo and, if not, which
  /// number of bars or which tempo would fit, or which of both. Call this method for every file that
  /// a user chooses.
  ///
  /// The tempo is the clip's own. In a session with a different tempo, the clip no longer fits its
  /// lap, however well it was made.
  ///
  /// - Parameter signature: The time signature of the session, which determines the length of a
  ///   bar.
  /// - Complexity: O(1).
  public func fit(in signature: TimeSignature = .fourFour) -> ClipFit {
    ClipFit(self, in: signature)
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
      return both.isEmpty ? "" : "; \(both) would fit"
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
