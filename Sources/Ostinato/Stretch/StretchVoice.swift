/// Reads a clip's audio at another pace and keeps its pitch, slice after slice (rules X3–X7).
///
/// What a grain is made of is copied when the grain is decided, and the grain is made at a frame soon after that. It is heard
/// only later, so several voices can make their grains in turn.
///
/// Safe: a block has room for the frames that are asked for; `samples` have those of a grain and a hop.
@safe struct StretchVoice: BitwiseCopyable, @unchecked Sendable {
  let sizes: StretchSizes
  private var sum: GrainSum
  /// The spectrum of the grain that was made last, as it is heard.
  private var heard: Table<SIMD4<Float>>
  /// The next grain to be decided, counted from 0 in the slice.
  private var nextGrain: Int64 = 0
  /// Whether the one before it was made.
  private var hasGrainBefore = false
  private var pending: PendingGrain?
  /// What the pending grain is made of, and the hop before it.
  private var samples: StereoMemory

  /// A grain that has been decided and is still to be made.
  private struct PendingGrain: BitwiseCopyable {
    /// The frame at which it is made.
    let due: Int64
    /// Where it begins in the sum.
    let first: Int
    /// The first of its samples in the slice's audio, and the one after the last, as far as that fades.
    let (start, end): (Int, Int)
    /// Whether the grain before it was made.
    let isNext: Bool
  }

  /// The number of frames that are read at a time.
  static var chunk: Int { 128 }

  /// Allocates the memory. Call ``free()`` to release it.
  init(_ sizes: StretchSizes) {
    self.sizes = sizes
    sum = GrainSum(grain: sizes.grain)
    heard = .allocate(count: sizes.grain / 2, filledWith: .zero)
    samples = .allocate(frames: sizes.grain + sizes.hop)
  }

  func free() {
    sum.free()
    heard.free()
    samples.free()
  }

  /// Copies everything to memory of this voice alone.
  mutating func makeOwn(in spare: StretchVoice? = nil) {
    sum.makeOwn(in: spare?.sum)
    heard = heard.clone(in: spare?.heard)
    samples = samples.clone(frames: sizes.grain + sizes.hop, in: spare?.samples)
  }

  /// Begins a slice.
  mutating func begin() {
    (nextGrain, hasGrainBefore, pending) = (0, false, nil)
    sum.clear()
  }

  // MARK: Reading

  /// Writes `count` frames of a slice from `now` on, in which the pace does not change and the slice does not end, unless
  /// it has been left.
  func read(
    _ slice: StretchSlice, _ lap: LapAudio, _ head: ReadHead, into block: StereoMemory,
    from now: Int64, count: Int, isLeft: Bool = false
  ) {
    let fade = Int64(sizes.fade)
    let end = slice.end(in: lap)
    // The frames until the slice has ended.
    let left = end.map { head.framesLeft(of: $0, at: now) } ?? .max
    /// What precedes the next onset.
    func lead(_ index: Int) -> SIMD2<Float> {
      let left = left &- Int64(index)
      return lap.sample((end ?? 0) &- (isLeft ? left : max(left, 1)))
    }
    // The frames before the grains begin, and those before they are heard alone.
    var (plain, mixed) = (count, count)
    if let grains = slice.grains {
      mixed = Int(min(max(grains.start &- now, 0), Int64(count)))
      plain = Int(min(max(grains.start &- fade &- now, 0), Int64(count)))
      let first = Int(truncatingIfNeeded: now &+ Int64(plain) &- grains.start) &+ sizes.hop
      take(count &- plain, from: first, to: block.advanced(by: plain)) {
        end == nil ? .zero : lead(plain &+ $0)
      }
    }
    let audio = slice.audio &+ (now &- slice.start)
    for index in 0..<mixed {
      var sample = lap.sample(audio &+ Int64(index))
      if index >= plain, let grains = slice.grains {
        let part = now &+ Int64(index) &- (grains.start &- fade) &+ 1
        sample = between(sample, frame(index, of: block), by: part)
      }
      unsafe (block.left[index], block.right[index]) = (sample.x, sample.y)
    }
    // The end of the slice goes over into that. One that has been left goes on from there.
    for index in Int(min(max(left &- fade, 0), Int64(count)))..<count where end != nil {
      let part = min(fade &+ 1 &- max(left &- Int64(index), isLeft ? 0 : 1), fade &+ 1)
      let sample = between(frame(index, of: block), lead(index), by: part)
      unsafe (block.left[index], block.right[index]) = (sample.x, sample.y)
    }
    for index in 0..<count {
      unsafe block.left[index] = block.left[index].inSampleRange
      unsafe block.right[index] = block.right[index].inSampleRange
    }
  }

  /// Takes frames out of the sum. Where little is left of the grains, `other` takes their place.
  @inline(__always)
  private func take(
    _ count: Int, from first: Int, to block: StereoMemory, other: (Int) -> SIMD2<Float>
  ) {
    guard let thin = sum.firstThin(count, from: first) else {
      return sum.take(count, from: first, to: block)
    }
    sum.take(thin, from: first, to: block)
    for index in thin..<count {
      let lack = sum.lack(at: first &+ index)
      sum.take(1, from: first &+ index, to: block.advanced(by: index))
      let sample = frame(index, of: block) + lack * other(index)
      unsafe (block.left[index], block.right[index]) = (sample.x, sample.y)
    }
  }

  @inline(__always)
  private func frame(_ index: Int, of block: StereoMemory) -> SIMD2<Float> {
    unsafe SIMD2(block.left[index], block.right[index])
  }

  /// What lies between two samples: `part` is from 1, near the first, to the number of frames in a fade.
  @inline(__always)
  private func between(
    _ first: SIMD2<Float>, _ second: SIMD2<Float>, by part: Int64
  ) -> SIMD2<Float> {
    first + (second - first) * (Float(part) / Float(sizes.fade &+ 1))
  }

  // MARK: Grains

  /// Decides and makes the grains whose turn comes before a frame. A grain is made `turn` / 256 of the time to the next
  /// decision after its own.
  mutating func makeGrains(
    of slice: StretchSlice, before end: Int64, _ lap: LapAudio, _ head: ReadHead,
    _ vocoder: PhaseVocoder, turn: Int64
  ) {
    guard slice.grains != nil else { return }
    while true {
      if let pending, pending.due < end { makePending(vocoder) }
      let decision = slice.decision(on: nextGrain, sizes)
      guard decision < end, pending == nil else { return }
      let time = slice.decision(on: nextGrain &+ 1, sizes) &- decision
      decide(slice, lap, head, due: decision &+ time &* turn / 256)
    }
  }

  private mutating func decide(
    _ slice: StretchSlice, _ lap: LapAudio, _ head: ReadHead, due: Int64
  ) {
    guard let grains = slice.grains else { return }
    let end = slice.end(in: lap)
    let place = grains.place(of: nextGrain, to: end, head, sizes)
    if let place {
      let range = slice.audio..<max(end ?? .max, slice.audio)
      let origin = place &- Int64(sizes.grain / 2)
      lap.copy(
        from: origin &- Int64(sizes.hop), count: sizes.grain &+ sizes.hop, in: range, to: samples)
      let reach = origin &- Int64(sizes.fade)..<origin &+ Int64(sizes.grain) &+ Int64(sizes.fade)
      let audio = range.clamped(to: reach)
      pending = PendingGrain(
        due: due, first: (Int(truncatingIfNeeded: nextGrain) &- 1) &* sizes.hop,
        start: Int(audio.lowerBound &- origin), end: Int(audio.upperBound &- origin),
        isNext: hasGrainBefore)
    }
    hasGrainBefore = place != nil
    nextGrain &+= 1
  }

  /// Makes the grain that has been decided, if there is one.
  mutating func makePending(_ vocoder: PhaseVocoder) {
    guard let grain = pending else { return }
    pending = nil
    // What would lie before the grains are faded in is not heard.
    sum.add(
      vocoder.grain(of: samples, isNext: grain.isNext, heard: heard), in: grain.start..<grain.end,
      fade: sizes.fade, from: max(sizes.hop &- Int(sizes.fade) &- grain.first, 0), at: grain.first,
      window: vocoder.window)
  }
}

extension StretchVoice {
  /// Writes the state, of which no grain is pending.
  func encode(to writer: inout SnapshotWriter) {
    writer.put(sizes.grain)
    writer.put(hasGrainBefore)
    if hasGrainBefore {
      for vector in heard.indices { for lane in 0..<4 { writer.put(heard[vector][lane]) } }
    }
    sum.encode(to: &writer)
  }

  /// Restores the state that the voice had at frame `now`.
  mutating func restore(
    _ slice: StretchSlice, from reader: inout SnapshotReader, at now: Int64
  ) throws(SnapshotError) {
    begin()
    _ = try reader.count(in: sizes.grain...sizes.grain)
    hasGrainBefore = try reader.flag()
    if hasGrainBefore {
      for vector in heard.indices {
        for lane in 0..<4 { heard[vector][lane] = try reader.float(in: -0x1p64...0x1p64) }
      }
    }
    try sum.restore(from: &reader)
    guard slice.grains != nil else { return }
    // Those from the fourth on are decided at each hop.
    let since = now &- slice.decision(on: 3, sizes)
    if since > 0 { nextGrain = 4 &+ (since &- 1) / Int64(sizes.hop) }
    while slice.decision(on: nextGrain, sizes) < now { nextGrain &+= 1 }
  }
}
