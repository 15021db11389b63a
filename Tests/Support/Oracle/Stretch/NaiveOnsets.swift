/// The onsets that an analysis finds (X2).
public struct NaiveOnsets: Sendable {
  private let lap: NaiveLap
  private let lengths: NaiveStretchLengths
  /// `n`.
  private let size: Int
  /// `h`.
  private let hop: Int
  /// The multiples of `h` below the lap's end.
  private let steps: Int

  /// Onsets of a lap, ascending.
  public static func found(
    left: [Float], right: [Float], lap: Int, sampleRate: Int64
  ) -> [Int] {
    let model = Self(
      lap: NaiveLap(left: left, right: right, length: lap),
      lengths: NaiveStretchLengths(sampleRate: sampleRate))
    let fluxes = model.fluxes()
    let frames = fluxes.indices.filter { model.isAttack($0, in: fluxes) }
      .map { NaiveLap.modulo(model.frame(ofAttack: $0), lap) }
    return model.keptApart(frames.sorted())
  }

  private init(lap: NaiveLap, lengths: NaiveStretchLengths) {
    self.lap = lap
    self.lengths = lengths
    size = lengths.grain / 4
    hop = lengths.grain / 16
    steps = (lap.length + hop - 1) / hop
  }

  /// Those that are far enough from the last one kept, and in the audio.
  private func keptApart(_ frames: [Int]) -> [Int] {
    var kept: [Int] = []
    for frame in frames where frame < lap.left.count {
      if let last = kept.last, frame - last < lengths.betweenOnsets { continue }
      kept.append(frame)
    }
    if let first = kept.first, let last = kept.last, first != last,
      first + lap.length - last < lengths.betweenOnsets
    {
      kept.removeLast()
    }
    return kept
  }
}

// Where attacks are.
extension NaiveOnsets {
  /// The flux of each multiple of `h`.
  private func fluxes() -> [Double] {
    let transform = NaiveTransform(size: size)
    var before = roots(-1, transform)
    return (0..<steps).map { i in
      let this = roots(i, transform)
      defer { before = this }
      return zip(this, before).reduce(0) { $0 + max(0, $1.0 - $1.1) }
    }
  }

  /// `p^(1/4)` in each bin of the frames around `i · h`.
  private func roots(_ i: Int, _ transform: NaiveTransform) -> [Double] {
    let first = i * hop - size / 2
    let samples = lap.windowed(from: first, by: transform.window, within: first..<first + size)
    return transform.bins(of: transform.folded(samples)).map {
      $0.power.squareRoot().squareRoot()
    }
  }

  private func isAttack(_ i: Int, in fluxes: [Double]) -> Bool {
    let this = fluxes[i]
    let (first, end) = (i * hop - size / 2, lap.left.count)
    if end < lap.length, first < end, end < first + size { return false }
    func around(_ j: Int) -> Double { fluxes[NaiveLap.modulo(j, steps)] }
    // In a short lap, `i` itself can be among those around it.
    let isFirst = (i - 6..<i).allSatisfy { ($0 - i) % steps == 0 || around($0) < this }
    let isGreatest = (i...i + 6).allSatisfy { around($0) <= this }
    let mean = (i - 20...i + 20).reduce(0) { $0 + around($1) } / 41
    return isFirst && isGreatest && this > 1.5 * mean && this > 0.08 * (fluxes.max() ?? 0)
  }
}

// At which frame an attack begins.
extension NaiveOnsets {
  private func frame(ofAttack i: Int) -> Int {
    let frames = (i - 2) * hop..<(i + 2) * hop
    let after = frames.map { energy(from: $0) }
    let before = frames.map { energy(from: $0 - size / 8) }
    let greatest = after.max() ?? 0
    let rises = zip(after, before).map { ($0 - $1) / ($1 + greatest / 20) }
    var best = 0
    for k in rises.indices where rises[k] > rises[best] { best = k }
    return frames.lowerBound + best
  }

  /// The sum of the squares of both channels in `n/8` frames.
  private func energy(from frame: Int) -> Double {
    (frame..<frame + size / 8).reduce(0) { sum, i in
      let sample = lap[i]
      return sum + (sample * sample).sum()
    }
  }
}
