/// Stretched audio (X3 to X7), as the rules have it and as slow as that is.
public struct NaiveStretch: Sendable {
  public let lap: NaiveLap
  public let lengths: NaiveStretchLengths
  public let places: NaivePlaces
  private let lapOnsets: LapOnsets

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
    lapOnsets = LapOnsets(onsets, lap: lap)
    lengths = NaiveStretchLengths(sampleRate: sampleRate)
    self.places = places
  }

  /// Those that can be reached, ascending (X1).
  public var onsets: [Int] { lapOnsets.frames }
}

extension NaiveStretch {
  /// The slices of the frames before `count`.
  public func slices(_ count: Int) -> [NaiveSlice] {
    var slices: [NaiveSlice] = []
    var last: RunningSlice<NaiveLap>?
    for frame in 0..<count {
      let this = slice(at: places.moment(at: frame), after: last)
      if let last, this.first == frame { slices.append(summary(of: last, end: frame)) }
      last = this
    }
    if let last { slices.append(summary(of: last, end: count)) }
    return slices
  }

  /// The frames before `count` in both channels.
  public func audio(_ count: Int) -> (left: [Double], right: [Double]) {
    let transform = NaiveTransform(size: lengths.grain)
    var (left, right): ([Double], [Double]) = ([], [])
    var slice: RunningSlice<NaiveLap>?
    for frame in 0..<count {
      let moment = places.moment(at: frame)
      let last = slice
      slice = nil
      var this = self.slice(at: moment, after: last)
      let sample = this.sample(at: moment, in: lap, transform)
      slice = this
      left.append(sample.x)
      right.append(sample.y)
    }
    return (left, right)
  }

  /// The slice of a frame, with what is decided there: the last one, or one that begins (X3).
  private func slice(
    at moment: NaiveMoment, after last: RunningSlice<NaiveLap>?
  ) -> RunningSlice<NaiveLap> {
    var slice = last ?? newSlice(at: moment, from: moment.whole)
    if let begin = reachedOnset(after: slice.begun, at: moment) {
      slice = newSlice(at: moment, from: begin)
    }
    slice.decide(at: moment, in: lap)
    return slice
  }

  private func newSlice(at moment: NaiveMoment, from begin: Int) -> RunningSlice<NaiveLap> {
    RunningSlice(at: moment, from: begin, to: lapOnsets.nextInLaps(after: begin), lengths)
  }

  /// The last onset after a frame of the audio that has been reached.
  private func reachedOnset(after audioFrame: Int, at moment: NaiveMoment) -> Int? {
    var reached: Int?
    while let next = lapOnsets.nextInLaps(after: reached ?? audioFrame), moment.hasReached(next) {
      reached = next
    }
    return reached
  }

  private func summary(of slice: RunningSlice<NaiveLap>, end: Int) -> NaiveSlice {
    NaiveSlice(
      first: slice.first, end: end, audioStart: slice.audioStart, audioEnd: slice.audioEnd,
      attack: slice.isAllAttack ? end - slice.first + lengths.leaving : lengths.attack,
      isAtOnset: lapOnsets.contains(slice.begun),
      grains: slice.grains.filter {
        max($0.centre - lengths.grain / 2, slice.beginOfGrains) < end
      }.map {
        NaiveGrain(centre: $0.centre, source: $0.source, heard: heard($0, of: slice, end: end))
      })
  }

  /// The frames of a slice from where its attack goes over into grains, to which a grain adds a sample (X7).
  private func heard(
    _ grain: RunningGrain<NaiveLap>, of slice: RunningSlice<NaiveLap>, end: Int
  ) -> Range<Int> {
    let half = lengths.grain / 2
    let toAudio = grain.centre - grain.source
    let first = max(slice.beginOfGrains, grain.centre - half, toAudio + slice.audioStart)
    var last = min(end, grain.centre + half)
    if let audioEnd = slice.audioEnd { last = min(last, toAudio + audioEnd) }
    return first..<max(first, last)
  }
}
