/// A slice of stretched audio as it goes on, frame by frame (X3 to X7), in a stretched clip (X8) or
/// on a deck (X11).
///
/// Frames of the clip's audio are counted from the beginning of the lap that is played, and become
/// smaller by a lap where the next one begins, or, in a stretched clip, are counted on.
struct RunningSlice<Audio: StretchedAudio>: Sendable {
  let lengths: NaiveStretchLengths
  /// `T`: its first frame.
  let first: Int
  /// Where it has begun: up to there, no onset is reached any more (X11).
  private(set) var begun: Int
  /// `a`: that place, or where it would have to begin to lead into the next slice at once (X4).
  private(set) var audioStart: Int
  /// `S`: its end in the audio, as it is at the present frame (X11).
  var audioEnd: Int?
  /// Whether all of it is attack (X4).
  let isAllAttack: Bool
  /// `q₀`.
  private var placeAtGrains: Int
  /// Those that were made, in order.
  var grains: [RunningGrain<Audio>] = []
  /// The number of the grain that is decided next, made or not.
  private var nextGrain = 0

  /// One that begins at a moment.
  init(
    at moment: NaiveMoment, from begun: Int, to audioEnd: Int?, _ lengths: NaiveStretchLengths
  ) {
    self.lengths = lengths
    self.begun = begun
    self.audioEnd = audioEnd
    first = moment.frame
    audioStart = begun
    placeAtGrains = moment.expected(at: moment.frame + lengths.attack)
    isAllAttack = audioEnd.map { $0 - begun < lengths.leastDistance } ?? false
    if isAllAttack, let audioEnd { audioStart = audioEnd - moment.frames(toReach: audioEnd) }
  }

  /// `[a, S)`.
  var audio: Range<Int> { audioStart..<max(audioStart, audioEnd ?? Int.max) }

  /// `T + A`.
  private var afterAttack: Int { first + lengths.attack }
  /// `T + A − M`: its attack goes over into the grains from here on (X7).
  var beginOfGrains: Int { afterAttack - lengths.leaving }
}

// X11.
extension RunningSlice {
  /// X11: where the same clip begins again. All onsets of this lap are still to be reached: a lap that is no whole number of
  /// frames can begin within the frame with which the slice began.
  mutating func goOn(byLap lap: Int) {
    begun = min(begun - lap, -1)
    audioStart -= lap
    audioEnd = audioEnd.map { $0 - lap }
    placeAtGrains -= lap
    for grain in grains.indices { grains[grain].source -= lap }
  }
}

// X5.
extension RunningSlice {
  /// Decides all grains that are decided at this frame; those that are made.
  mutating func decide(at moment: NaiveMoment, in audio: Audio) {
    if isAllAttack { return }
    while frameOfDecision(nextGrain) == moment.frame {
      if isMade(nextGrain, moment) { grains.append(grain(nextGrain, moment, in: audio)) }
      nextGrain += 1
    }
  }

  private func centre(_ j: Int) -> Int { afterAttack + j * lengths.hop }

  private func frameOfDecision(_ j: Int) -> Int {
    if j >= 3 { return centre(j - 3) }
    return max(first, first + j * ((lengths.attack - lengths.leaving) / 3))
  }

  /// Not if the slice ends before half of the grain is heard.
  private func isMade(_ j: Int, _ moment: NaiveMoment) -> Bool {
    guard let audioEnd else { return true }
    let heard = j == 0 ? beginOfGrains : centre(j)
    return moment.frame + moment.frames(toReach: audioEnd) > heard
  }

  private func grain(_ j: Int, _ moment: NaiveMoment, in audio: Audio) -> RunningGrain<Audio> {
    let way = moment.expected(at: centre(j)) - placeAtGrains
    let source = audioStart + lengths.attack + stretched(way)
    return RunningGrain(
      number: j, centre: centre(j), source: source, decided: moment.frame,
      material: RunningGrain.Material(audio: audio, around: source, within: self.audio))
  }

  /// `⌊way · (S − b)/(S − q₀)⌋`, or the way as it is without `S` or if `S ≤ q₀`.
  private func stretched(_ way: Int) -> Int {
    guard let audioEnd, audioEnd > placeAtGrains else { return way }
    let b = audioStart + lengths.attack
    return Int(
      NaiveMoment.floorDivide(
        Int128(way) * Int128(audioEnd - b), by: Int128(audioEnd - placeAtGrains)))
  }
}

/// A grain of a slice (X5).
struct RunningGrain<Audio: StretchedAudio>: Sendable {
  /// `j`, from 0.
  let number: Int
  /// `c`: the frame at its centre.
  let centre: Int
  /// `s`: the frame of the audio at its centre, in the lap that is played.
  var source: Int
  /// The frame at which it was decided.
  let decided: Int
  let material: Material
  /// What it is heard as, once it is heard.
  var sound: Sound?

  /// The audio as it was at the decision: with the clip that came next then (X11).
  struct Material: Sendable {
    let audio: Audio
    /// `s`, as it was.
    let around: Int
    /// `[a, S)`, as it was.
    let within: Range<Int>
  }

  /// `Z` and `z` (X6).
  struct Sound: Sendable {
    let bins: [NaiveTransform.Bin]
    let samples: [NaiveTransform.Pair]
  }
}
