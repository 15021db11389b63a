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
  public let length: ClipLength
  /// The clip's tempo.
  public let tempo: Tempo
  /// The sample rate of the audio.
  public let sampleRate: SampleRate
  /// The number of bars that would fit the audio at the clip's tempo: a power of two if one is
  /// within 5 % of the audio, or otherwise any number within 1 %. It is `nil` if there is no such
  /// number, or if the length fits.
  public let suggestedBars: Int?
  /// The tempo at which the audio would fill the clip's length, to the nearest hundredth of a BPM,
  /// if no other number of bars is suggested. It is `nil` if the tempo is out of range, or if the
  /// length fits.
  public let suggestedTempo: Tempo?

  /// The number of frames by which the audio is too long; negative if it is too short.
  public var excessFrames: FrameCount { frameCount - expectedFrames }
  /// Whether the audio fits exactly, to the frame.
  public var isExact: Bool { excessFrames == 0 }
  /// Whether the audio is too long or too short by at most 5 ms, the length of a fade. That is too
  /// little to require a fade at the end of each lap, and usually too little to be heard. Loops
  /// that were cut by hand are often like this.
  public var isWithinFade: Bool { excessFrames <= fade && excessFrames >= FrameCount(0) - fade }

  private var fade: FrameCount { FrameCount(max(sampleRate.frames(milliseconds: 5), 1)) }

  init(_ clip: Clip, in signature: TimeSignature) {
    frameCount = FrameCount(clip.frameCount)
    expectedFrames = FrameCount(clip.lapFrameCount(in: signature))
    (length, tempo, sampleRate) = (clip.length, clip.tempo, clip.sampleRate)
    let excess = Double((frameCount - expectedFrames).rawValue).magnitude
    guard frameCount > 0, excess > Double(max(clip.sampleRate.frames(milliseconds: 5), 1)) else {
      (suggestedBars, suggestedTempo) = (nil, nil)
      return
    }
    let beats = Double(clip.frameCount) * clip.tempo.bpm / (60 * Double(clip.sampleRate.hertz))
    let bars = beats / (Double(signature.barLength.rawValue) / Double(Ticks.perQuarter.rawValue))
    suggestedBars = ClipFit.bars(nearest: bars, besides: clip.length)
    suggestedTempo = suggestedBars == nil ? ClipFit.tempo(filling: clip, in: signature) : nil
  }

  /// Returns the number of bars to suggest for audio that is `bars` long, if it differs from the
  /// clip's own.
  private static func bars(nearest bars: Double, besides length: ClipLength) -> Int? {
    guard bars > 0.5, bars < Double(ClipLength.maximumBars) else { return nil }
    var power = 1
    while Double(power) * 1.5 < bars { power *= 2 }
    let whole = Int(bars + 0.5)
    let isPower = (bars / Double(power) - 1).magnitude <= 0.05
    let isWhole = whole > 0 && (bars / Double(whole) - 1).magnitude <= 0.01
    guard isPower || isWhole else { return nil }
    let suggested = isPower ? power : whole
    return length == .bars(suggested) ? nil : suggested
  }

  private static func tempo(filling clip: Clip, in signature: TimeSignature) -> Tempo? {
    let quarters =
      Double(clip.length.ticks(in: signature).rawValue) / Double(Ticks.perQuarter.rawValue)
    let bpm = quarters * 60 * Double(clip.sampleRate.hertz) / Double(clip.frameCount)
    guard bpm < 1_001 else { return nil }
    return try? Tempo(microBPM: Int64(bpm * 100 + 0.5) * 10_000)
  }
}

extension Clip {
  /// Checks whether the clip's audio has the length of its bars at its tempo and, if not, which
  /// number of bars or which tempo would fit. Call this method for every file that a user chooses.
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
