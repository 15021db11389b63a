/// `overdub` and `replace` (K11, K12), and what all layers have in common.
extension LooperModel {
  mutating func beginLayer(_ command: LooperCommand, _ track: Int, _ kind: LooperLayerKind) {
    guard let loop = tracks[track].loop else { return refuse(command, .notLooping) }
    if case .layering(let layer) = tracks[track].work {
      let isOn = layer.ended == nil && layer.kind == kind
      return refuse(command, isOn ? .noChange : .busy)
    }
    guard now.isMoving else { return refuse(command, .standsStill) }
    if loop.isStillComing(at: tracks[track].playhead, frame: now.frame) {
      return refuse(command, .stillComing)
    }
    let least = settings.roundTrip + settings.fallLength
    guard takeFrames(loop.ticks) >= least, frameAtBoundary(of: loop, track) >= least else {
      return refuse(command, .tooShort)
    }
    guard isTakeFree else { return refuse(command, .noTakeFree) }
    switch kind {
    case .overdub, .replace: break
    case .multiply:
      guard takeFrames(loop.ticks) <= settings.takeFrames else { return refuse(command, .tooLong) }
      guard frameAtBoundary(of: loop, track) <= takeFrames(loop.ticks) else {
        return refuse(command, .longPass)
      }
    case .insert:
      guard loop.microBPM == now.microBPM else { return refuse(command, .otherTempo) }
      guard loop.left.count < settings.takeFrames else { return refuse(command, .tooLong) }
    }
    tracks[track].discardWhatIsKept()  // K10
    makeRoomForTake()
    if kind == .replace || kind == .insert { leave(track) }
    tracks[track].work = .layering(
      LoopLayer(
        kind: kind, begun: now.frame, seamEnd: min(Int64(loop.left.count), takeFrames(loop.ticks)),
        firstIndex: tracks[track].playhead, place: cuePlace()))
    report(.layering(track, kind))
  }

  /// The frame of the take that would be read at the next boundary without it.
  private func frameAtBoundary(of loop: LoopVersion, _ track: Int) -> Int64 {
    let length = settings.units(loop.ticks)
    let phase = MusicalUnits.modulo(now.position - settings.units(loop.origin), length)
    let step = now.unitsPerFrame
    return tracks[track].playhead + Int64((length - phase + step - 1) / step)
  }

  mutating func endLayer(_ command: LooperCommand, _ track: Int, _ kind: LooperLayerKind) {
    guard tracks[track].loop != nil else { return refuse(command, .notLooping) }
    guard case .layering(var layer) = tracks[track].work, layer.kind == kind, layer.ended == nil
    else { return refuse(command, .noChange) }
    if kind == .insert {
      if insertedTicks(layer) <= 0 { return refuse(command, .tooShort) }
      return endInsert(layer, ofTrack: track)
    }
    if kind == .replace { enter(track) }
    layer.ended = now.frame
    tracks[track].work = .layering(layer)
    report(.layered(track, kind))
    guard layer.passBegan == now.frame else { return }
    if kind == .multiply {
      // K13: the pass that has ended here was the last.
      endMultiply(layer, passes: layer.passes - 1, ofTrack: track)
    } else {
      // K11: the new pass makes no version.
      tracks[track].work = .none
    }
  }

  /// K11: a stop, a jump and a change of tempo turn it off; the fall goes on over the frames that would
  /// have been read.
  mutating func endLayerWithMusic(ofTrack track: Int, jumps: Bool) {
    guard now.stops || jumps || changesTempo, let loop = tracks[track].loop,
      case .layering(var layer) = tracks[track].work, layer.notBefore == nil
    else { return }
    if layer.kind == .multiply || layer.kind == .insert {
      drop(track, now.stops ? .stop : jumps ? .jump : .tempo)
      if layer.kind == .insert {
        derivePlayhead(ofTrack: track)
        if now.isMoving, !now.stops, !jumps { enter(track) }
      }
      return
    }
    // K1: it stopped where frames were left out.
    let stopped = before.map { $0.frame + 1 } ?? now.frame
    if layer.ended == nil {
      layer.ended = stopped
      if layer.kind == .replace, now.isMoving, !now.stops, !jumps { enter(track) }
      report(.layered(track, layer.kind))
    }
    for k in 0..<settings.fallLength {
      add(frame: stopped + k, index: tracks[track].playhead + k, to: &layer, ofTrack: track)
    }
    layer.notBefore =
      now.frame + Int64(loop.left.count) + settings.roundTrip + settings.fallLength
    tracks[track].work = .layering(layer)
  }

  /// What is heard at this frame is what a layer adds to.
  mutating func noteRead(ofTrack track: Int) {
    guard now.isMoving, case .layering(var layer) = tracks[track].work, layer.notBefore == nil,
      layer.kind != .insert
    else { return }
    add(frame: now.frame, index: tracks[track].playhead, to: &layer, ofTrack: track)
    tracks[track].work = .layering(layer)
  }

  func add(frame: Int64, index: Int64, to layer: inout LoopLayer, ofTrack track: Int) {
    guard let loop = tracks[track].loop, index < loop.left.count,
      layer.ended.map({ frame < $0 + settings.fallLength }) ?? true || layer.kind == .multiply
    else { return }
    let feedback = layer.kind == .replace ? 0 : tracks[track].feedback
    layer.reads.append(.init(frame: frame, index: index, feedback: feedback))
  }

  /// K11: at the boundary that ends the pass. While it is on, the next pass makes the next version.
  mutating func takeUp(ofTrack track: Int) {
    if takeUpLate(ofTrack: track) { return }
    if case .layering(let layer) = tracks[track].work {
      if layer.kind == .multiply { return passBoundary(layer, ofTrack: track) }
      if layer.kind == .insert { return }
    }
    guard case .layering(var layer) = tracks[track].work, layer.notBefore == nil,
      let loop = tracks[track].loop
    else { return }
    // The frames that would follow without the boundary.
    let rest = max(Int64(loop.left.count) - tracks[track].playhead, 0)
    for k in 0..<rest {
      add(frame: now.frame + k, index: tracks[track].playhead + k, to: &layer, ofTrack: track)
    }
    tracks[track].work = .none
    add(version(of: layer, over: loop), toTrack: track)
    guard layer.ended == nil else { return }
    derivePlayhead(ofTrack: track)
    let isComing =
      tracks[track].loop?.isStillComing(at: tracks[track].playhead, frame: now.frame) == true
    guard isTakeFree, !isComing else {
      if layer.kind == .replace { enter(track) }
      report(.layered(track, layer.kind))
      return refuse(
        .layer(track, layer.kind, on: true), isComing ? .stillComing : .noTakeFree)
    }
    makeRoomForTake()
    layer.reads = []
    layer.passBegan = now.frame
    tracks[track].work = .layering(layer)
  }

  /// K11: after a stop, a jump or a change of tempo, at the first boundary, start or jump that is late enough.
  @discardableResult
  mutating func takeUpLate(ofTrack track: Int) -> Bool {
    guard case .layering(let layer) = tracks[track].work, let first = layer.notBefore,
      now.frame >= first, let loop = tracks[track].loop
    else { return false }
    tracks[track].work = .none
    add(version(of: layer, over: loop), toTrack: track)
    return true
  }

  /// K11: `o[i] · (1 − (1 − feedback) · g) + in′(G) · g`.
  private func version(of layer: LoopLayer, over old: LoopVersion) -> LoopVersion {
    var new = old
    new.isMade(
      from: old, at: now.frame,
      until: (layer.passBegan ?? layer.begun) + Int64(old.left.count) + settings.roundTrip)
    new.meanwhile = new.left.indices.map { Int64($0) }
    for read in layer.reads {
      guard let g = weight(of: layer, at: read.frame) else { continue }
      let (sample, i) = (takenIn(by: layer, read), Int(read.index))
      let kept = 1 - (1 - read.feedback) * g
      new.left[i] = Performance.Clip.clean(old.left[i] * kept + sample.left * g)
      new.right[i] = Performance.Clip.clean(old.right[i] * kept + sample.right * g)
      new.comesIn[i] = max(old.comesIn[i], read.frame + settings.roundTrip)
    }
    return new
  }

  /// `g`; `nil` where the layer takes nothing in.
  func weight(of layer: LoopLayer, at frame: Int64) -> Float? {
    guard frame >= layer.begun else { return nil }
    var weight: Float = 1
    if settings.fades != .off, frame - layer.begun < settings.riseLength {
      weight = Float(frame - layer.begun + 1) / Float(settings.riseLength)
    }
    guard let ended = layer.ended, frame >= ended else { return weight }
    let (k, length) = (frame - ended, settings.fallLength)
    guard settings.fades != .off, k < length else { return nil }
    return weight * (Float(length - 1 - k) / Float(length))
  }

  /// `in′(G)`: what was played, but for the seam at the end of the pass.
  func takenIn(by layer: LoopLayer, _ read: LoopLayer.Read) -> StereoSample {
    var sample = played(at: read.frame)
    guard read.index < layer.seamEnd else { return StereoSample() }
    let (length, j) = (settings.fallLength, read.index - (layer.seamEnd - settings.fallLength))
    guard settings.fades != .off, j >= 0 else { return sample }
    let w = Float(j + 1) / Float(length)
    sample.left *= 1 - w
    sample.right *= 1 - w
    if let began = layer.passBegan {
      let first = played(at: began - length + j)
      sample.left += first.left * w
      sample.right += first.right * w
    }
    return sample
  }
}
