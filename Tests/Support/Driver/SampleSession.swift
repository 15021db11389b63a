import Ostinato

/// The decks of the sample scenario (S0-10): 125 BPM, 4/4, two clips of 8 bars on each of A and B.
///
/// A sample's value names its clip and its frame: clip · 2²⁰ + frame, with A1 = 1, A2 = 2, B1 = 3,
/// B2 = 4. Deck A's clips hold it on the left and silence on the right, deck B's the reverse, so that
/// the sum of both still names both.
public struct SampleSession: Sendable {
  public let rate: Int
  /// Frames in a clip: a whole number at 44 100 and 48 000 Hz, and at 100 Hz.
  public let clipFrames: Int
  /// The rings of A and B.
  public let rings: [[Clip]]

  public init(rate: Int) throws {
    self.rate = rate
    let frames = rate * 8 * 4 * 60 / 125
    clipFrames = frames
    rings = try [[1, 2], [3, 4]].map { numbers in
      try numbers.map { number in
        let code = (0..<frames).map { Self.sample(clip: number, frame: $0) }
        let silence = [Float](repeating: 0, count: frames)
        return try Clip(
          left: number < 3 ? code : silence, right: number < 3 ? silence : code,
          sampleRate: SampleRate(rate), tempo: Tempo(bpm: 125), length: .bars(8))
      }
    }
  }

  /// What frame `frame` of clip `clip` holds.
  public static func sample(clip: Int, frame: Int) -> Float { Float(clip << 20 + frame) }

  /// An engine with these decks, paused at `0:0:0`; neither fades nor ramps.
  public func makeEngine(grid: EventResolution = .beat) throws -> LoopEngine {
    try LoopEngine(
      sampleRate: rate, tempo: Tempo(bpm: 125), decks: rings.map { Deck($0) },
      settings: EngineSettings(fades: .off, mixRampMilliseconds: 0, eventResolution: grid))
  }
}
