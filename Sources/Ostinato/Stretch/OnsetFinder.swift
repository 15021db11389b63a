/// Finds the onsets of a clip (rule X2).
struct OnsetFinder: ~Copyable {
  private let lap: LapAudio
  private let rate: SampleRate
  /// The number of frames from one spectrum to the next, `h`.
  private let hop: Int64
  private let reader: SpectrumReader
  private let samples: StereoMemory
  private let powers: BinPowers
  private let blocks: (Table<SIMD4<Float>>, Table<SIMD4<Float>>)
  /// The fourth roots of the powers in the frames that were measured last.
  private let roots: Table<SIMD4<Float>>

  /// The clip must outlive this value.
  init(_ clip: Clip, in signature: TimeSignature) {
    let row = ClipRow(clip, in: signature)
    lap = LapAudio(clip: row, next: row)
    rate = clip.sampleRate
    let count = StretchSizes(rate).grain / 4
    hop = Int64(count / 4)
    reader = SpectrumReader(count: count)
    samples = .allocate(frames: count)
    powers = BinPowers(count: count)
    func block() -> Table<SIMD4<Float>> { .allocate(count: count / 2, filledWith: .zero) }
    blocks = (block(), block())
    roots = .allocate(count: count / 8 + 1, filledWith: .zero)
  }

  deinit {
    reader.free()
    samples.free()
    powers.free()
    blocks.0.free()
    blocks.1.free()
    roots.free()
  }

  func onsets() -> Onsets {
    let flux = flux()
    var found: [Int64] = []
    for step in flux.steps where isAttack(step, in: flux) {
      let frame = refined(step * hop) % lap.clip.lapLength
      found.append(frame < 0 ? frame + lap.clip.lapLength : frame)
    }
    var frames: [Int] = []
    for frame in found.sorted() where frame < lap.clip.frameCount {
      if let last = frames.last, frame - Int64(last) < rate.frames(milliseconds: 50) { continue }
      frames.append(Int(frame))
    }
    if let first = frames.first, let last = frames.last, first != last,
      Int64(first) + lap.clip.lapLength - Int64(last) < rate.frames(milliseconds: 50)
    {
      frames.removeLast()
    }
    return Onsets(frames)
  }

  /// By how much the spectrum rises from hop to hop, as far as there is audio.
  private struct Flux {
    /// The number of hops in a lap.
    let count: Int64
    /// That of the first hops, and that of the last ones.
    let (first, last): ([Double], [Double])

    /// The hops that have a flux.
    var steps: [Int64] {
      Array(0..<Int64(first.count)) + Array(count - Int64(last.count)..<count)
    }

    var greatest: Double { max(first.max() ?? 0, last.max() ?? 0) }

    /// The flux at a step, counted around the lap.
    subscript(step: Int64) -> Double {
      let rest = step % count
      let index = rest < 0 ? rest + count : rest
      if index < first.count { return first[Int(index)] }
      let fromEnd = count - index
      return fromEnd <= last.count ? last[last.count - Int(fromEnd)] : 0
    }
  }

  private func flux() -> Flux {
    let count = (lap.clip.lapLength - 1) / hop + 1
    guard lap.clip.frameCount > 0 else { return Flux(count: count, first: [], last: []) }
    // The windows after these hold silence, until they reach the next lap.
    let heard = min(count, (lap.clip.frameCount + Int64(reader.count)) / hop + 1)
    return Flux(
      count: count, first: flux(of: 0..<heard), last: flux(of: max(heard, count - 3)..<count))
  }

  private func flux(of steps: Range<Int64>) -> [Double] {
    _ = measureRise(around: (steps.lowerBound - 1) * hop)
    return steps.map { measureRise(around: $0 * hop) }
  }

  /// Measures the frames around one, and returns by how much the fourth roots of the powers have risen since the last
  /// measurement.
  private func measureRise(around frame: Int64) -> Double {
    lap.copy(
      from: frame - Int64(reader.count / 2), count: reader.count, in: .min..<(.max), to: samples)
    powers.measure(reader.spectrum(of: samples, blocks.0, blocks.1))
    var sum = SIMD4<Float>.zero
    func take(_ four: SIMD4<Float>, _ index: Int) {
      let now = reciprocalSquareRoot(of: reciprocalSquareRoot(of: four))
      sum += (now - roots[index]).replacing(with: 0, where: now .< roots[index])
      roots[index] = now
    }
    let last = reader.count / 2
    for index in 0..<last / 4 { take(powers[four: 4 * index], index) }
    take([powers[last], 0, 0, 0], last / 4)
    return Double(sum.sum())
  }

  private func isAttack(_ step: Int64, in flux: Flux) -> Bool {
    let value = flux[step]
    guard value > 0.08 * flux.greatest, !isCut(step) else { return false }
    for distance in 1...6 as ClosedRange<Int64>
    where flux[step - distance] >= value || flux[step + distance] > value {
      return false
    }
    var sum = 0.0
    for other in step - 20...step + 20 { sum += flux[other] }
    return value > 1.5 * sum / 41
  }

  /// Whether the audio ends among the frames of a step, before the lap does.
  private func isCut(_ step: Int64) -> Bool {
    let (first, end) = (step * hop - Int64(reader.count / 2), lap.clip.frameCount)
    return end < lap.clip.lapLength && first < end && end < first + Int64(reader.count)
  }

  /// The frame near `frame` at which the energy rises most.
  private func refined(_ frame: Int64) -> Int64 {
    let reach = reader.count / 8
    let first = frame - 2 * hop
    // The energy of the frames before each one.
    var sums = [0.0]
    for offset in 0..<Int(4 * hop) + 2 * reach {
      let sample = SIMD2<Double>(lap.sample(first - Int64(reach) + Int64(offset)))
      sums.append(sums[offset] + (sample * sample).sum())
    }
    func energy(_ index: Int) -> Double { sums[index + reach] - sums[index] }
    let indices = 0..<Int(4 * hop)
    let greatest = indices.map { energy($0 + reach) }.max() ?? 0
    var best = (index: 0, rise: -Double.infinity)
    for index in indices {
      let (before, after) = (energy(index), energy(index + reach))
      let rise = (after - before) / (before + greatest / 20)
      if rise > best.rise { best = (index, rise) }
    }
    return first + Int64(best.index)
  }
}
