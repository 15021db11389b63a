/// `insert` (K14).
extension LooperModel {
  /// How far the music has gone since it was turned on, in ticks.
  func insertedTicks(_ layer: LoopLayer) -> Int64 {
    cuePlace() - layer.place + wrappedTicks(since: layer.begun)
  }

  /// What wraps have taken off after a frame, in ticks.
  private func wrappedTicks(since frame: Int64) -> Int64 {
    ticks(at: turns.reduce(0) { $1.frame > frame ? $0 + ($1.wrap ?? 0) : $0 })
  }

  /// Whether the take is full.
  func isFull(_ layer: LoopLayer, ofTrack track: Int) -> Bool {
    guard layer.kind == .insert, let loop = tracks[track].loop else { return false }
    return Int64(loop.left.count) + now.frame - layer.begun >= settings.takeFrames
  }

  /// The new loop is taken up where it is turned off.
  mutating func endInsert(_ layer: LoopLayer, ofTrack track: Int) {
    guard let old = tracks[track].loop else { return }
    var layer = layer
    layer.ended = now.frame
    let first = min(layer.firstIndex, Int64(old.left.count))
    let inserted = now.frame - layer.begun
    let count = Int64(old.left.count) + inserted
    var new = old
    new.ticks = old.ticks + insertedTicks(layer)
    let boundary = MusicalUnits.floorDivide(
      Int128(layer.place - old.origin), by: Int128(old.ticks))
    new.origin = old.origin + Int64(boundary) * old.ticks - wrappedTicks(since: layer.begun)
    new.wasOpen = false
    new.isMade(
      from: old, at: now.frame,
      until: layer.begun + count + settings.roundTrip + settings.fallLength)
    (new.left, new.right, new.comesIn, new.meanwhile) = ([], [], [], [])
    for d in 0..<count {
      let isEntered = d >= first + inserted
      let sample = insertedSample(layer, d, over: old, first: first)
      new.left.append(sample.left)
      new.right.append(sample.right)
      new.meanwhile.append(isEntered ? d - inserted : nil)
      let frame = layer.begun - first + d
      if d >= first, weight(of: layer, at: frame) != nil {
        new.comesIn.append(frame + settings.roundTrip + settings.fallLength)
      } else {
        new.comesIn.append(old.comesIn[Int(isEntered ? d - inserted : d)])
      }
    }
    tracks[track].work = .none
    report(.layered(track, .insert))
    add(new, toTrack: track)
    tracks[track].playhead = first + inserted
    enter(track)
  }

  /// A frame of the new take: the old loop, what is left of it, what is played, and the old loop again.
  private func insertedSample(
    _ layer: LoopLayer, _ d: Int64, over old: LoopVersion, first: Int64
  ) -> StereoSample {
    func read(_ index: Int64, _ factor: Float) -> StereoSample {
      guard index < old.left.count else { return StereoSample() }
      return StereoSample(
        left: old.left[Int(index)] * factor, right: old.right[Int(index)] * factor)
    }
    guard d >= first, let ended = layer.ended else { return read(d, 1) }
    let frame = layer.begun - first + d
    var sum = StereoSample()
    if settings.fades != .off, frame - layer.begun < settings.fallLength {
      let length = settings.fallLength
      let k = frame - layer.begun
      sum += read(d, Float(length - 1 - k) / Float(length))
    }
    if frame >= ended {
      let k = frame - ended
      let isRising = settings.fades != .off && k < settings.riseLength
      sum += read(
        d - (ended - layer.begun), isRising ? Float(k + 1) / Float(settings.riseLength) : 1)
    }
    guard let g = weight(of: layer, at: frame) else { return sum }
    let sample = played(at: frame)
    return StereoSample(
      left: Performance.Clip.clean(sum.left + sample.left * g),
      right: Performance.Clip.clean(sum.right + sample.right * g))
  }
}
