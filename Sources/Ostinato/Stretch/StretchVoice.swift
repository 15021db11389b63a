/// Reads a clip's audio at another pace and keeps its pitch, slice after slice (rules X3–X7).
///
/// Safe: a block has room for the frames that are asked for.
struct StretchVoice: BitwiseCopyable {
  let sizes: StretchSizes
  private let vocoder: PhaseVocoder
  private let sum: GrainSum
  /// The spectrum of the grain that was made last, as it is heard.
  private let heard: Table<SIMD4<Float>>
  private var slice: StretchSlice?
  /// The next grain to be made, counted from 0 in the slice.
  private var nextGrain: Int64 = 0
  /// Whether the one before it was made.
  private var hasGrainBefore = false

  /// Allocates the memory. Call ``free()`` to release it.
  init(_ sizes: StretchSizes) {
    self.sizes = sizes
    vocoder = PhaseVocoder(grain: sizes.grain)
    sum = GrainSum(grain: sizes.grain)
    heard = .allocate(count: sizes.grain / 2, filledWith: .zero)
  }

  func free() {
    vocoder.free()
    sum.free()
    heard.free()
  }

  /// Begins a slice.
  mutating func begin(_ slice: StretchSlice) {
    self.slice = slice
    (nextGrain, hasGrainBefore) = (0, false)
    sum.clear()
  }

  /// Writes `count` frames from `now` on, in which neither the pace changes nor a slice begins.
  mutating func read(
    _ lap: LapAudio, _ head: ReadHead, into block: StereoMemory, from now: Int64, count: Int
  ) {
    guard let slice else { return block.clear(count: count) }
    makeGrains(of: slice, before: now &+ Int64(count), lap, head)
    let fade = Int64(sizes.fade)
    // The frames until the slice has ended.
    var left = slice.audioEnd.map { head.framesLeft(of: $0, at: now) } ?? .max
    for index in 0..<count {
      var sample = sample(at: now &+ Int64(index), of: slice, lap)
      if left <= fade, let end = slice.audioEnd {
        sample = mixed(sample, lap.sample(end &- left), by: fade &+ 1 &- left)
      }
      unsafe block.left[index] = sample.x.inSampleRange
      unsafe block.right[index] = sample.y.inSampleRange
      left &-= 1
    }
  }

  /// A frame of a slice without what leads into the next one.
  @inline(__always)
  private func sample(at frame: Int64, of slice: StretchSlice, _ lap: LapAudio) -> SIMD2<Float> {
    func attack() -> SIMD2<Float> { lap.sample(slice.audio &+ (frame &- slice.start)) }
    guard let grains = slice.grains else { return attack() }
    let part = frame &- (grains.start &- Int64(sizes.fade)) &+ 1
    guard part > 0 else { return attack() }
    let sample = sum.take(place(of: frame, in: grains))
    return frame < grains.start ? mixed(attack(), sample, by: part) : sample
  }

  /// What lies between two samples: `part` is from 1, near the first, to the number of frames in a fade.
  @inline(__always)
  private func mixed(
    _ first: SIMD2<Float>, _ second: SIMD2<Float>, by part: Int64
  ) -> SIMD2<Float> {
    first + (second - first) * (Float(part) / Float(sizes.fade &+ 1))
  }

  /// Where a frame is in the sum, which begins a hop before the first grain's centre.
  private func place(of frame: Int64, in grains: StretchSlice.Grains) -> Int {
    Int(truncatingIfNeeded: frame &- grains.start) &+ sizes.hop
  }

  /// Makes the grains that are decided before a frame.
  private mutating func makeGrains(
    of slice: StretchSlice, before end: Int64, _ lap: LapAudio, _ head: ReadHead
  ) {
    guard let grains = slice.grains else { return }
    let hop = Int64(sizes.hop)
    // Three are decided at the slice's beginning, and then one at each hop.
    while nextGrain < 3 || grains.start &+ (nextGrain &- 3) &* hop < end {
      let place = grains.place(of: nextGrain, to: slice.audioEnd, head, sizes)
      if let place { makeGrain(around: place, of: slice, grains, lap) }
      hasGrainBefore = place != nil
      nextGrain &+= 1
    }
  }

  private func makeGrain(
    around place: Int64, of slice: StretchSlice, _ grains: StretchSlice.Grains, _ lap: LapAudio
  ) {
    let grain = vocoder.grain(
      around: place, of: lap, in: slice.audioRange, isNext: hasGrainBefore, heard: heard)
    let origin = place &- Int64(sizes.grain / 2)
    let reach = origin &- Int64(sizes.fade)..<origin &+ Int64(sizes.grain) &+ Int64(sizes.fade)
    let audio = slice.audioRange.clamped(to: reach)
    let first = (Int(truncatingIfNeeded: nextGrain) &- 1) &* sizes.hop
    // What would lie before the grains are faded in is not heard.
    sum.add(
      grain, in: Int(audio.lowerBound &- origin)..<Int(audio.upperBound &- origin),
      fade: sizes.fade, from: max(sizes.hop &- Int(sizes.fade) &- first, 0), at: first,
      window: vocoder.window)
  }
}
