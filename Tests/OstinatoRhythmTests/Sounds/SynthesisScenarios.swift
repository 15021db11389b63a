import Foundation
import Testing

// What is tested is internal, which a release build does not show.
#if DEBUG
  @testable import OstinatoRhythm

  @Suite("Synthesis: decays, noise, filters and tones (G20)")
  struct SynthesisScenarios {
    @Test func decaysFallByHalfInEachHalfLife() {
      var decay = Decay(halfLife: 0.01, rate: 10_000)
      let levels = (0...300).map { _ in decay.next() }
      #expect(levels[0] == 1)
      for (frame, level) in [(100, 0.5), (200, 0.25), (300, 0.125)] {
        #expect((levels[frame] - level).magnitude < 1e-13)
      }
    }

    @Test func envelopesRiseInALineAndEndAt60DecibelsDown() {
      let envelope = Envelope(attack: 0.004, halfLife: 0.01)
      let levels = envelope.levels(rate: 1_000)
      #expect(Array(levels.prefix(5)) == [0, 0.25, 0.5, 0.75, 1])
      #expect(levels.count == 105)
      #expect((levels[104] - 0x1p-10).magnitude < 1e-15)
      // A rise takes a frame even where there is no time for it.
      #expect(Array(Envelope(attack: 0, halfLife: 1).levels(rate: 1_000).prefix(2)) == [0, 1])
    }

    // The expected numbers come from a few lines of Python with integers of any size.
    @Test func noiseIsThatOfItsSeed() {
      var noise = Noise(seed: 1)
      let first = (0..<3).map { _ in noise.next() }
      #expect(first == [0.7363790313033389, -0.11287153827029117, 0.09051399547478334])
    }

    @Test func noiseIsEvenlyDistributed() {
      var noise = Noise(seed: 36)
      let values = (0..<100_000).map { _ in noise.next() }
      #expect(values.allSatisfy { $0.magnitude <= 1 })
      let mean = values.reduce(0, +) / 100_000
      let meanSquare = values.reduce(0) { $0 + $1 * $1 } / 100_000
      // Three standard deviations, of which one is 0.0018 and 0.00094; the values are always the same ones.
      #expect(mean.magnitude < 0.0055)
      #expect((meanSquare - 1.0 / 3).magnitude < 0.0028)
      // Neighbours do not depend on each other.
      let product = zip(values, values.dropFirst()).reduce(0) { $0 + $1.0 * $1.1 } / 100_000
      #expect(product.magnitude < 0.0032)
    }

    @Test func filtersHalveThePowerAtTheirFrequencyAndFallBy12DecibelsPerOctave() {
      // The Butterworth response is 1 / √(1 + x⁴) below, with x⁴ above, once the trapezoidal rule's warping of
      // frequencies is small.
      let cases: [(hertz: Double, low: Double, high: Double)] = [
        (250, 0.998053, 0.062378), (1_000, 0.707107, 0.707107), (4_000, 0.0624, 0.99805),
      ]
      for (hertz, low, high) in cases {
        #expect((gain(at: hertz) { $0.lowPass($1) } - low).magnitude < 0.001)
        #expect((gain(at: hertz) { $0.highPass($1) } - high).magnitude < 0.001)
      }
    }

    @Test func filtersAreStableAtEveryFrequency() {
      for hertz in [0.001, 20, 21_600, 22_049, 1e9] {
        var filter = Filter(hertz: hertz, rate: 44_100)
        var noise = Noise(seed: 5)
        let greatest = (0..<20_000).reduce(0.0) { peak, _ in
          max(peak, filter.highPass(noise.next()).magnitude)
        }
        #expect(greatest < 3)
      }
    }

    @Test func tonesBendDownToTheirPitch() {
      var samples = [Double](repeating: 0, count: 20_000)
      let tone = Tone(hertz: 100, level: 1, halfLife: 1, bend: 1, bendHalfLife: 0.1)
      tone.add(to: &samples, rate: 1_000)
      let crossings = (0..<19_999).filter { samples[$0] < 0 && samples[$0 + 1] >= 0 }
      // The bend adds 100 Hz · 0.1 s / ln 2 = 14.4 cycles in all.
      #expect(crossings.filter { $0 < 2_000 }.count == 214)
      #expect(crossings.filter { (5_000..<6_000).contains($0) }.count == 100)
    }

    @Test func tonesAboveHalfTheRateAreSilent() {
      var samples = [Double](repeating: 0, count: 2_000)
      Tone(hertz: 460, level: 1, halfLife: 0.1).add(to: &samples, rate: 1_000)
      #expect(samples.allSatisfy { $0 == 0 })
      Tone(hertz: 440, level: 1, halfLife: 0.1).add(to: &samples, rate: 1_000)
      #expect(samples.contains { $0.magnitude > 0.9 })
    }

    @Test func noiseBandsAreAsLoudAtEveryRate() {
      let band = NoiseBand(band: 1_000...5_000, level: 0.5, halfLife: 0.2)
      let energies = [24_000.0, 48_000, 192_000].map { rate in
        var samples = [Double](repeating: 0, count: frameCount(band.duration, rate: rate))
        band.add(to: &samples, rate: rate, seed: 3)
        return samples.reduce(0) { $0 + $1 * $1 } / rate
      }
      // A mean square of 0.25 that decays has the energy 0.25 · 0.2 s / (2 ln 2) = 0.0361. The filters' slopes let
      // about a seventh more through, and chance decides on a twentieth.
      for energy in energies { #expect((0.034...0.046).contains(energy)) }
    }

    @Test func noiseBandsBeginAtTheirOnset() {
      let band = NoiseBand(band: 100...400, level: 1, halfLife: 0.01, attack: 0, onset: 0.5)
      var samples = [Double](repeating: 0, count: 700)
      band.add(to: &samples, rate: 1_000, seed: 3)
      #expect(samples[..<501].allSatisfy { $0 == 0 })
      #expect(samples[501] != 0)
      #expect(band.duration == 0.6)
    }

    @Test func metalHasPartialsAtAscendingPitches() {
      let tones = Recipe.metal(from: 1_000, octaves: 2, count: 8, level: 1, halfLife: 0.1)
      let pitches = tones.map(\.hertz)
      #expect(pitches == pitches.sorted())
      #expect(pitches[0] > 900 && pitches[7] < 4_000)
      #expect(tones.allSatisfy { $0.level == 0.5 })
    }

    /// The gain of a filter for a sine, at 96 kHz. The filter's frequency is 1 kHz.
    private func gain(at hertz: Double, _ pass: (inout Filter, Double) -> Double) -> Double {
      var filter = Filter(hertz: 1_000, rate: 96_000)
      var before = 0.0
      var after = 0.0
      for frame in 0..<48_000 {
        let sample = sin(2 * .pi * hertz * Double(frame) / 96_000)
        let filtered = pass(&filter, sample)
        // The first half is for the filter to settle.
        guard frame >= 24_000 else { continue }
        before += sample * sample
        after += filtered * filtered
      }
      return (after / before).squareRoot()
    }
  }
#endif
