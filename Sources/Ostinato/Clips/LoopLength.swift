/// A number of bars and the tempo at which they are as long as the audio of a loop.
///
/// ```swift
/// let loop = try LoopLength(
///   of: FrameCount(109_104), at: SampleRate(44_100), near: Tempo(bpm: 120))
/// if let loop { print(loop) }  // 1 bar at 97.01 BPM
/// ```
public struct LoopLength: Hashable, Sendable {
  /// The number of bars: 1, 2, 4, 8 or 16, or else 3, 6 or 12.
  public let bars: Int
  /// The tempo.
  public let tempo: Tempo

  /// Finds the bars and the tempo of a loop of which nothing is known but its audio.
  ///
  /// Of 1, 2, 4, 8 and 16 bars it takes the number whose tempo is within 60 to 200 BPM and nearest to the given
  /// one. It takes 3, 6 or 12 bars if they last as long as the audio at the given tempo itself and none of the others
  /// does. If no number has a tempo within 60 to 200 BPM, it takes the one of all whose tempo is nearest to the given
  /// one, and differs from it by at most a third. The tempo is rounded to a hundredth of a BPM if the audio is as long
  /// at that tempo as well, to within 5 ms.
  ///
  /// - Parameters:
  ///   - frameCount: The length of the audio.
  ///   - sampleRate: The sample rate of the audio.
  ///   - tempo: A likely tempo, such as that of the session.
  ///   - signature: The time signature, which determines the length of a bar.
  /// - Returns: `nil` if there is no such number of bars, as for audio of less than a second or of more than a minute.
  /// - Complexity: O(1).
  ///
  /// Realtime-safe: no.
  public init?(
    of frameCount: FrameCount, at sampleRate: SampleRate, near tempo: Tempo,
    in signature: TimeSignature = .fourFour
  ) {
    let audio = AudioLength(frameCount: frameCount.rawValue, sampleRate: sampleRate)
    guard let found = LoopLength.find(audio, near: tempo, in: signature) else { return nil }
    (bars, self.tempo) = (found.bars, found.tempo.rounded)
  }

  /// The bars and the tempo of audio, if there are any (rule U11).
  static func find(
    _ audio: AudioLength, near tempo: Tempo, in signature: TimeSignature
  ) -> (bars: Int, tempo: FillingTempo)? {
    guard audio.frameCount > 0 else { return nil }
    func length(_ bars: Int) -> Ticks { signature.barLength * bars }
    // The nearest of the numbers whose tempo is accepted; of two as near, the first.
    func nearest(
      of numbers: [Int], _ isAccepted: (FillingTempo) -> Bool
    ) -> (bars: Int, tempo: FillingTempo)? {
      var nearest: (bars: Int, tempo: FillingTempo)?
      for bars in numbers {
        guard let found = audio.tempo(filling: length(bars)), isAccepted(found) else { continue }
        if let nearest, found.distance(to: tempo) >= nearest.tempo.distance(to: tempo) { continue }
        nearest = (bars, found)
      }
      return nearest
    }
    let (even, triple) = ([1, 2, 4, 8, 16], [3, 6, 12])
    for bars in even + triple where audio.fits(length(bars), at: tempo) {
      return (bars, FillingTempo(exact: tempo, rounded: tempo))
    }
    return nearest(of: even) { $0.isUsual } ?? nearest(of: even + triple) { $0.isNear(tempo) }
  }
}

#if !hasFeature(Embedded)
  extension LoopLength: CustomStringConvertible {
    /// The length in words, such as `4 bars at 125 BPM`. Realtime-safe: no.
    public var description: String { "\(MusicalLength.bars(bars)) at \(tempo) BPM" }
  }
#endif
