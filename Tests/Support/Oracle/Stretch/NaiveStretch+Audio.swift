// What is heard.
extension NaiveStretch {
  /// The frames before `count` in both channels.
  public func audio(_ count: Int) -> (left: [Double], right: [Double]) {
    let transform = NaiveTransform(size: lengths.grain)
    let audio = slices(count).flatMap { samples(of: $0, transform).map(Self.asMade) }
    return (audio.map { $0.x }, audio.map { $0.y })
  }

  private typealias Pair = NaiveTransform.Pair

  /// X7, Q3: below 2⁻⁴⁰ it is 0, beyond 2³² it is cut.
  private static func asMade(_ sample: Pair) -> Pair {
    sample.clamped(lowerBound: Pair(repeating: -0x1p32), upperBound: Pair(repeating: 0x1p32))
      .replacing(with: 0, where: (sample .< 0x1p-40) .& (sample .> -0x1p-40))
  }

  /// The frames of a slice (X4, X7).
  private func samples(of slice: NaiveSlice, _ transform: NaiveTransform) -> [Pair] {
    let length = slice.end - slice.first
    var sums = [Pair](repeating: .zero, count: length)
    var weights = [Double](repeating: 0, count: length)
    add(grainsOf: slice, transform, to: &sums, &weights)
    return (0..<length).map { k in
      let grains = weights[k] > 0 ? sums[k] / weights[k] : .zero
      let own = lap[slice.audioStart + k]
      let sample = own + (grains - own) * part(k - slice.attack + lengths.leaving + 1)
      guard let end = slice.audioEnd else { return sample }
      let left = places.frames(toReach: end, decidedAt: slice.first + k)
      return sample + (lap[end - left] - sample) * part(lengths.leaving + 1 - left)
    }
  }

  /// So many parts of `M + 1`, from none to all of them (X7).
  private func part(_ count: Int) -> Double {
    Double(Float(min(max(count, 0), lengths.leaving + 1)) / Float(lengths.leaving + 1))
  }

  /// How much of a grain counts near the ends of the slice's audio (X7).
  private func share(of grain: NaiveGrain, at frame: Int, in slice: NaiveSlice) -> Double {
    let audioFrame = grain.source + frame - grain.centre
    let inside = min(audioFrame - slice.audioStart + 1, (slice.audioEnd ?? Int.max) - audioFrame)
    return min(1, Double(inside) / Double(lengths.leaving))
  }

  private func add(
    grainsOf slice: NaiveSlice, _ transform: NaiveTransform, to sums: inout [Pair],
    _ weights: inout [Double]
  ) {
    var before: [NaiveTransform.Bin]?
    let last = slice.grains.lastIndex { !$0.heard.isEmpty }
    for grain in slice.grains.prefix(last.map { $0 + 1 } ?? 0) {
      let bins = heardBins(of: grain, in: slice, after: before, transform)
      before = bins
      if grain.heard.isEmpty { continue }
      let samples = transform.samples(of: bins)
      for frame in grain.heard {
        let (k, i) = (frame - slice.first, frame - grain.centre + lengths.grain / 2)
        let weight = transform.window[i] * share(of: grain, at: frame, in: slice)
        sums[k] += samples[i] * weight
        weights[k] += weight * transform.window[i]
      }
    }
  }
}

// The spectrum in which a grain is heard.
extension NaiveStretch {
  /// `Z`, with that of the grain before; nil for grain 0 (X6).
  private func heardBins(
    of grain: NaiveGrain, in slice: NaiveSlice, after y: [NaiveTransform.Bin]?,
    _ transform: NaiveTransform
  ) -> [NaiveTransform.Bin] {
    let x = transform.bins(of: folded(around: grain.source, in: slice, transform))
    guard let y else { return x }
    let peaks = Self.peaks(of: x.map { $0.power })
    let b = folded(around: grain.source - lengths.hop, in: slice, transform)
    // For each peak; nil where `Z` is `X`. Nothing of `B` is needed but the bins around it.
    let turns = peaks.map { peak in
      let around = max(peak - 2, 0)...min(peak + 2, lengths.grain / 2)
      let products = around.map { Self.product(y[$0], transform.bin($0, of: b)) }
      return Self.turn(products.reduce(.zero, +), power: x[peak].power)
    }
    var z = x
    for k in 1..<lengths.grain / 2 {
      guard let owner = Self.owner(of: k, among: peaks), let turn = turns[owner] else { continue }
      z[k].real = x[k].real * turn.x - x[k].imaginary * turn.y
      z[k].imaginary = x[k].real * turn.y + x[k].imaginary * turn.x
    }
    return z
  }

  /// A grain around a frame of the audio, within `[a, S)` (X5).
  private func folded(
    around source: Int, in slice: NaiveSlice, _ transform: NaiveTransform
  ) -> NaiveTransform.Folded {
    transform.folded(
      lap.windowed(
        from: source - lengths.grain / 2, by: transform.window, within: slice.audio))
  }

  /// `Y · conj B` of both channels, its real part and its imaginary one.
  private static func product(_ y: NaiveTransform.Bin, _ b: NaiveTransform.Bin) -> SIMD2<Double> {
    SIMD2(
      (y.real * b.real + y.imaginary * b.imaginary).sum(),
      (y.imaginary * b.real - y.real * b.imaginary).sum())
  }

  /// `R/|R|`; nil if `R` is too small against the power.
  private static func turn(_ r: SIMD2<Double>, power: Double) -> SIMD2<Double>? {
    let size = (r * r).sum().squareRoot()
    return size > power / 16 ? r / size : nil
  }

  /// The bins whose power is greater than that of the two before and not less than that of the two
  /// after (X6).
  private static func peaks(of powers: [Double]) -> [Int] {
    powers.indices.filter { k in
      powers[max(0, k - 2)..<k].allSatisfy { $0 < powers[k] }
        && powers[(k + 1)..<min(k + 3, powers.count)].allSatisfy { $0 <= powers[k] }
    }
  }

  /// Which of the peaks is nearest to a bin, the upper one of two; nil without peaks.
  private static func owner(of k: Int, among peaks: [Int]) -> Int? {
    let upper = peaks.partitioningIndex { $0 >= k }
    guard upper > 0 else { return peaks.isEmpty ? nil : 0 }
    guard upper < peaks.count else { return peaks.count - 1 }
    return peaks[upper] - k <= k - peaks[upper - 1] ? upper : upper - 1
  }
}

extension [Int] {
  /// Of ascending numbers: the index of the first that is so.
  fileprivate func partitioningIndex(_ isSo: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isSo(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
