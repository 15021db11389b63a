/// Stretched audio (X3 to X7), as the rules have it and as slow as that is.
public struct NaiveStretch: Sendable {
  public let lap: NaiveLap
  /// Those that can be reached, ascending (X1).
  public let onsets: [Int]
  public let lengths: NaiveStretchLengths
  public let places: NaivePlaces

  /// At one pace from place 0 on, in frames of the clip's audio per frame.
  public init(
    left: [Float], right: [Float], lap: Int, onsets: [Int], sampleRate: Int64,
    paceNumerator: Int64, paceDenominator: Int64
  ) {
    self.init(
      left: left, right: right, lap: lap, onsets: onsets, sampleRate: sampleRate,
      places: NaivePlaces(paceNumerator: paceNumerator, paceDenominator: paceDenominator))
  }

  /// At any places.
  public init(
    left: [Float], right: [Float], lap: Int, onsets: [Int], sampleRate: Int64, places: NaivePlaces
  ) {
    self.lap = NaiveLap(left: left, right: right, length: lap)
    self.onsets = onsets.filter { $0 < lap }
    lengths = NaiveStretchLengths(sampleRate: sampleRate)
    self.places = places
  }
}

// Slices.
extension NaiveStretch {
  /// Those of the frames before `count` (X3).
  public func slices(_ count: Int) -> [NaiveSlice] {
    var slices: [NaiveSlice] = []
    var start: Start? = Start(frame: 0, audioFrame: places.whole(at: 0))
    while let this = start, this.frame < count {
      start = next(after: this, before: count)
      slices.append(slice(this, end: start?.frame ?? count))
    }
    return slices
  }

  /// Where a slice begins.
  private struct Start {
    /// `T`.
    var frame: Int
    /// `a`.
    var audioFrame: Int
  }

  /// The first frame at which `q` has reached the next onset; that of several which is the last.
  private func next(after start: Start, before count: Int) -> Start? {
    guard let end = onset(after: start.audioFrame),
      let frame = (start.frame + 1..<count).first(where: { places.hasReached(end, at: $0) })
    else { return nil }
    var audioFrame = end
    while let later = onset(after: audioFrame), places.hasReached(later, at: frame) {
      audioFrame = later
    }
    return Start(frame: frame, audioFrame: audioFrame)
  }

  /// `S`: the first onset after a frame of the audio, in its lap or the next one, counted on (X3).
  private func onset(after audioFrame: Int) -> Int? {
    guard let first = onsets.first else { return nil }
    let within = NaiveLap.modulo(audioFrame, lap.length)
    let following = onsets.first { $0 > within } ?? lap.length + first
    return audioFrame - within + following
  }

  private func slice(_ start: Start, end: Int) -> NaiveSlice {
    let audioEnd = onset(after: start.audioFrame)
    var slice = NaiveSlice(
      first: start.frame, end: end, audioStart: start.audioFrame, audioEnd: audioEnd,
      attack: lengths.attack,
      isAtOnset: onsets.contains(NaiveLap.modulo(start.audioFrame, lap.length)),
      grains: [])
    if let audioEnd, audioEnd - start.audioFrame < lengths.leastDistance {
      // All of it leads into the onset (X4).
      slice.audioStart = audioEnd - places.frames(toReach: audioEnd, decidedAt: start.frame)
      slice.attack = end - start.frame + lengths.leaving
    } else {
      slice.grains = grains(of: slice)
    }
    return slice
  }
}

// Grains.
extension NaiveStretch {
  /// X5.
  private func grains(of slice: NaiveSlice) -> [NaiveGrain] {
    let b = slice.audioStart + slice.attack
    let afterAttack = slice.first + slice.attack
    let q0 = places.expected(at: afterAttack, decidedAt: slice.first)
    var grains: [NaiveGrain] = []
    while true {
      let j = grains.count
      let centre = afterAttack + j * lengths.hop
      if max(centre - lengths.grain / 2, afterAttack - lengths.leaving) >= slice.end {
        return grains
      }
      let decided = j < 3 ? slice.first : afterAttack + (j - 3) * lengths.hop
      let way = places.expected(at: centre, decidedAt: decided) - q0
      let source = b + Self.stretched(way, from: b, q0, to: slice.audioEnd)
      grains.append(
        NaiveGrain(
          centre: centre, source: source, heard: heard(of: slice, centre: centre, source: source)))
    }
  }

  /// `⌊way · (S − b)/(S − q₀)⌋`, or the way as it is without `S` after `q₀`.
  private static func stretched(_ way: Int, from b: Int, _ q0: Int, to end: Int?) -> Int {
    guard let end, end > q0 else { return way }
    return Int(
      NaivePlaces.floorDivide(Int128(way) * Int128(end - b), by: Int128(end - q0)))
  }

  /// The frames of a slice from where its attack goes over into grains, to which a grain adds a sample (X7).
  private func heard(of slice: NaiveSlice, centre: Int, source: Int) -> Range<Int> {
    let half = lengths.grain / 2
    let first = max(
      slice.first + slice.attack - lengths.leaving, centre - half,
      centre + slice.audioStart - source)
    var end = min(slice.end, centre + half)
    if let audioEnd = slice.audioEnd { end = min(end, centre + audioEnd - source) }
    return first..<max(first, end)
  }
}
