// What is heard (X4, X7).
extension RunningSlice {
  typealias Pair = NaiveTransform.Pair

  /// The sample at a moment of the slice.
  mutating func sample(
    at moment: NaiveMoment, in audio: Audio, _ transform: NaiveTransform
  ) -> Pair {
    let k = moment.frame - first
    var sample = audio[audioStart + k]
    let count = k - lengths.attack + lengths.leaving + 1
    if !isAllAttack, count > 0 {
      let lead = audioEnd.map { audio[$0 - moment.frames(toReach: $0)] }
      let grains = grainsSample(at: moment.frame, lead, transform)
      sample = count > lengths.leaving ? grains : sample + (grains - sample) * part(count)
    }
    if let audioEnd {
      let left = moment.frames(toReach: audioEnd)
      if left <= lengths.leaving {
        sample += (audio[audioEnd - left] - sample) * part(lengths.leaving + 1 - left)
      }
    }
    return Self.asMade(sample)
  }

  /// X12: the sample at a moment after the slice was left, `count` frames later.
  mutating func sampleOfTail(
    at moment: NaiveMoment, leftFor count: Int, in audio: Audio, _ transform: NaiveTransform
  ) -> Pair {
    if let audioEnd, moment.hasReached(audioEnd) {
      return Self.asMade(audio[audioEnd + min(count, moment.frames(since: audioEnd))])
    }
    return sample(at: moment, in: audio, transform)
  }

  /// X7, Q3: below 2⁻⁴⁰ it is 0, beyond 2³² it is cut.
  private static func asMade(_ sample: Pair) -> Pair {
    sample.clamped(lowerBound: Pair(repeating: -0x1p32), upperBound: Pair(repeating: 0x1p32))
      .replacing(with: 0, where: (sample .< 0x1p-40) .& (sample .> -0x1p-40))
  }

  /// So many parts of `M + 1` (X7).
  private func part(_ count: Int) -> Double {
    Double(Float(count) / Float(lengths.leaving + 1))
  }

  /// `Σ r · w · z / Σ r · w²` (X7); where little of the grains is left, `lead`, `x[S − L]`, takes their place.
  private mutating func grainsSample(
    at frame: Int, _ lead: Pair?, _ transform: NaiveTransform
  ) -> Pair {
    var (sum, weights) = (Pair.zero, 0.0)
    for index in grains.indices {
      let i = frame - grains[index].centre + lengths.grain / 2
      let share = share(of: grains[index].material, i, transform)
      guard transform.window.indices.contains(i), share > 0 else { continue }
      hear(index, transform)
      let weight = transform.window[i] * share
      if let sound = grains[index].sound { sum += sound.samples[i] * weight }
      weights += weight * transform.window[i]
    }
    if let lead, weights < 1 / 16 { return sum * 16 + lead * (1 - 16 * weights) }
    return weights > 0 ? sum / weights : .zero
  }

  /// `r`: how much sample `i` of a grain counts, less near the ends of `[a, S)`; 0 or less outside.
  private func share(
    of grain: RunningGrain<Audio>.Material, _ i: Int, _ transform: NaiveTransform
  ) -> Double {
    let audioFrame = grain.around - transform.size / 2 + i
    let (begin, end) = (grain.within.lowerBound, grain.within.upperBound)
    let begun = audioFrame - begin + 1
    let inside = end < .max ? min(begun, end - audioFrame) : begun
    return min(1, Double(inside) / Double(lengths.leaving))
  }
}

// The spectra in which grains are heard (X6).
extension RunningSlice {
  /// Makes the sound of a grain and of those before it, as far as it is not made yet.
  private mutating func hear(_ index: Int, _ transform: NaiveTransform) {
    guard grains[index].sound == nil else { return }
    var before: [NaiveTransform.Bin]?
    if index > 0, grains[index - 1].number == grains[index].number - 1 {
      hear(index - 1, transform)
      before = grains[index - 1].sound?.bins
    }
    let bins = grains[index].material.bins(after: before, hop: lengths.hop, transform)
    grains[index].sound = .init(bins: bins, samples: transform.samples(of: bins))
  }
}

extension RunningGrain.Material {
  typealias Bin = NaiveTransform.Bin

  /// `Z`, with that of the grain before; nil for grain 0 and for one before which none was made.
  fileprivate func bins(after y: [Bin]?, hop: Int, _ transform: NaiveTransform) -> [Bin] {
    let x = transform.bins(of: folded(around: around, transform))
    guard let y else { return x }
    let peaks = NaivePeaks(of: x.map { $0.power })
    let b = folded(around: around - hop, transform)
    // For each peak; nil where `Z` is `X`. Nothing of `B` is needed but the bins around it.
    let turns = peaks.bins.map { peak in
      let around = max(peak - 2, 0)...min(peak + 2, transform.size / 2)
      let products = around.map { Self.product(y[$0], transform.bin($0, of: b)) }
      return Self.turn(products.reduce(.zero, +), power: x[peak].power)
    }
    var z = x
    for k in 1..<transform.size / 2 {
      guard let owner = peaks.owner(of: k), let turn = turns[owner] else { continue }
      z[k].real = x[k].real * turn.x - x[k].imaginary * turn.y
      z[k].imaginary = x[k].real * turn.y + x[k].imaginary * turn.x
    }
    return z
  }

  /// A grain around a frame of the audio, within `[a, S)` (X5).
  private func folded(
    around source: Int, _ transform: NaiveTransform
  ) -> NaiveTransform.Folded {
    transform.folded(
      audio.windowed(from: source - transform.size / 2, by: transform.window, within: within))
  }

  /// `Y · conj B` of both channels, its real part and its imaginary one.
  private static func product(_ y: Bin, _ b: Bin) -> SIMD2<Double> {
    SIMD2(
      (y.real * b.real + y.imaginary * b.imaginary).sum(),
      (y.imaginary * b.real - y.real * b.imaginary).sum())
  }

  /// `R/|R|`; nil if `R` is too small against the power.
  private static func turn(_ r: SIMD2<Double>, power: Double) -> SIMD2<Double>? {
    let size = (r * r).sum().squareRoot()
    return size > power / 16 ? r / size : nil
  }
}
