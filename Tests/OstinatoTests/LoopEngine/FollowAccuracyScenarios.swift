import Foundation
import Ostinato
import TestSupport
import Testing

/// How exactly sines keep their values in decks that follow the tempo (rule W11), at full scale and 44.1 kHz.
@Suite struct FollowAccuracyScenarios {
  /// Twenty paces from 1/2 to 2, each as far from the next.
  static let paces = (0..<20).map { 0.5 * pow(4, Double($0) / 19) }

  /// The greatest error of a pair of sines, left and right, of so many hertz in the clip.
  private static func error(
    of hertz: [Double], pace: Double, quality: VarispeedQuality
  ) throws -> Double {
    let rate = 44_100.0
    let channels = hertz.map { hertz in
      (0..<900).map { Float(sin(2 * .pi * hertz / rate * Double($0))) }
    }
    let own = try Tempo(bpm: 125)
    let clip = try Clip(
      left: channels[0], right: channels[1], sampleRate: SampleRate(44_100), tempo: own,
      length: .bars(1))
    let tempo = try Tempo(bpm: 125 * pace)
    var engine = try LoopEngine(
      sampleRate: SampleRate(44_100), tempo: tempo, decks: [Deck([clip], follow: .varispeed)],
      settings: EngineSettings(fades: .off, varispeed: quality))
    try engine.send(.play)
    // From where the longest kernel reaches no more before the clip's beginning, and not beyond its audio.
    let exact = Double(tempo.microBPM) / Double(own.microBPM)
    let (first, last) = (Int(60 / exact) + 1, Int(60 / exact) + 300)
    let audio = engine.render(frames: last)
    return zip(hertz, [audio.left, audio.right]).map { hertz, samples in
      (first..<last).map { frame in
        let place = Double(frame) * exact
        return abs(Double(samples[frame]) - sin(2 * .pi * hertz / rate * place))
      }.max() ?? 1
    }.max() ?? 1
  }

  @Test(
    arguments: [(.standard, [1, 5, 10, 12, 15, 14], 60), (.high, [1, 5, 10, 12, 15, 18], 90)]
      as [(VarispeedQuality, [Double], Double)])
  func `A sine keeps its value at every pace, above 1 up to the frequency that is heard (W11)`(
    quality: VarispeedQuality, kilohertz: [Double], decibels: Double
  ) throws {
    for pace in Self.paces {
      for index in stride(from: 0, to: kilohertz.count, by: 2) {
        let hertz = kilohertz[index...index + 1].map { $0 * 1_000 / max(pace, 1) }
        let error = try Self.error(of: hertz, pace: pace, quality: quality)
        #expect(20 * log10(error) <= -decibels, "\(hertz) Hz at a pace of \(pace)")
      }
    }
  }

  @Test func `Above a pace of 1 what would be heard above half the rate is not mirrored (W11)`()
    throws
  {
    // A sine of 18 kHz at a pace of 2 would be one of 36 kHz, mirrored to 8.1.
    let error = try Self.error(of: [18_000, 20_000], pace: 2, quality: .high)
    #expect(abs(error - 1) < 0.001, "what is heard of the sine itself: nothing")
  }
}
