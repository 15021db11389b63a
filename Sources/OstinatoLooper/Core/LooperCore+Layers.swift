import Ostinato

// How layers begin and end, and become versions of a loop (rules K11, K12).
extension LooperCore {
  mutating func beginLayer(
    _ kind: LayerKind, on track: Int, at moment: Moment, in block: borrowing SourceBlock
  ) {
    guard let loop = tracks[track].loop, let take = freeTake(at: moment.frame) else { return }
    let (now, playhead) = (moment.frame, tracks[track].playhead)
    tracks[track].history.forgetUndone()
    if kind == .replace || kind == .insert { tracks[track].leave(at: now, fades) }
    tracks[track].task = .layering(
      TrackTask.Layer(kind: kind, take: take, place: moment.cuePlace))
    switch kind {
    case .overdub, .replace:
      beginPass(
        kind, of: loop, on: track, take: take, begun: now, seamEnd: moment.frames(of: loop.length))
    case .multiply:
      let zero = now &- playhead
      bank.begin(
        take,
        TakeMaking(
          .multiply, zero: zero, first: playhead, begun: now, base: loop.take, baseZero: zero),
        frameCount: format.takeFrames)
    case .insert:
      let first = min(playhead, loop.frameCount)
      bank.begin(
        take, TakeMaking(.insert, zero: now &- first, first: first, begun: now, base: loop.take),
        frameCount: format.takeFrames)
    }
    schedule(track, after: moment.ticks, at: moment)
    report(.layering(kind, track: track), at: moment, in: block)
  }

  /// Begins the layer of a pass that reads the track's playhead at `now`. `begun` is the frame at which it was
  /// turned on, and `seamEnd` the number of frames of a pass at this tempo.
  private mutating func beginPass(
    _ kind: LayerKind, of loop: LoopVersion, on track: Int, take: Int, begun: Int64,
    seamEnd: Int64, now: Int64? = nil
  ) {
    let frame = now ?? begun
    let first = min(tracks[track].playhead, loop.frameCount)
    var making = TakeMaking(
      .overdub, zero: frame &- first, first: first, begun: begun, base: loop.take,
      baseZero: frame &- first)
    making.feedback = kind == .replace ? 0 : tracks[track].feedback
    making.seamEnd = min(loop.frameCount, seamEnd)
    making.isContinued = now != nil
    bank.begin(take, making, frameCount: loop.frameCount)
  }

  mutating func endLayer(
    _ kind: LayerKind, on track: Int, at moment: Moment, in block: borrowing SourceBlock
  ) {
    guard case .layering(var layer) = tracks[track].task else { return }
    if kind == .insert {
      endInsert(on: track, at: moment, in: block)
      return
    }
    if kind == .replace { tracks[track].enter(at: moment.frame, fades) }
    turnOff(&layer, at: moment.frame)
    tracks[track].task = .layering(layer)
    report(.layered(kind, track: track), at: moment, in: block)
    guard layer.passBegan == moment.frame else { return }
    // At a boundary's frame, the pass that has ended there was the last.
    if kind == .multiply {
      bank.takes[layer.take].making.baseZero = layer.baseZeroBefore
      takeUpMultiplied(layer, passes: layer.passes &- 1, on: track, at: moment, in: block)
    } else {
      tracks[track].task = .none
    }
  }

  mutating func turnOff(_ layer: inout TrackTask.Layer, at frame: Int64) {
    layer.ended = frame
    bank.takes[layer.take].making.ended = min(bank.takes[layer.take].making.ended, frame)
  }

  /// Ends what layers take in at the first of the frames of which the looper was not called (rule K1).
  mutating func endLayers(at frame: Int64) {
    for track in tracks.indices {
      guard case .layering(let layer) = tracks[track].task, layer.ended == nil else { continue }
      bank.takes[layer.take].making.ended = frame
    }
  }

  /// Ends a layer because the music stops, jumps or changes its tempo.
  mutating func endLayer(
    on track: Int, with moment: Moment, jumps: Bool, in block: borrowing SourceBlock
  ) {
    guard case .layering(var layer) = tracks[track].task, layer.notBefore == nil,
      let loop = tracks[track].loop, let cause = moment.cause(jumps: jumps)
    else { return }
    if layer.kind == .multiply || layer.kind == .insert {
      drop(track, cause, at: moment, in: block)
      if layer.kind == .insert {
        derivePlayhead(of: track, at: moment)
        if cause == .tempo { tracks[track].enter(at: moment.frame, fades) }
      }
      return
    }
    if layer.ended == nil {
      turnOff(&layer, at: moment.frame)
      if layer.kind == .replace, cause == .tempo { tracks[track].enter(at: moment.frame, fades) }
      report(.layered(layer.kind, track: track), at: moment, in: block)
    }
    layer.notBefore = moment.frame &+ loop.frameCount &+ format.fewestFrames
    tracks[track].task = .layering(layer)
  }

  /// Enters a loop that was not read meanwhile.
  mutating func enterAnew(_ track: Int, at moment: Moment) {
    derivePlayhead(of: track, at: moment)
    if moment.isMoving { tracks[track].enter(at: moment.frame, fades) }
  }

  // MARK: Boundaries

  /// Passes a boundary of a loop.
  mutating func passBoundary(of track: Int, at moment: Moment, in block: borrowing SourceBlock) {
    guard case .layering(let layer) = tracks[track].task else {
      derivePlayhead(of: track, at: moment)
      return
    }
    switch layer.kind {
    case .overdub, .replace: takeUp(layer, on: track, at: moment, in: block)
    case .multiply: passMultiplied(layer, on: track, at: moment, in: block)
    case .insert: break
    }
  }

  private mutating func takeUp(
    _ layer: TrackTask.Layer, on track: Int, at moment: Moment, in block: borrowing SourceBlock
  ) {
    if layer.notBefore != nil {
      _ = takeUpLate(on: track, at: moment, in: block)
      derivePlayhead(of: track, at: moment)
      return
    }
    guard let old = tracks[track].loop else { return }
    tracks[track].task = .none
    let new = old.layered(on: layer.take)
    add(new, to: track, at: moment, in: block)
    derivePlayhead(of: track, at: moment)
    guard layer.ended == nil else { return }
    let isComing = bank.isStillComing(new.take, at: tracks[track].playhead, now: moment.frame)
    guard !isComing, let take = freeTake(at: moment.frame) else {
      if layer.kind == .replace { tracks[track].enter(at: moment.frame, fades) }
      report(.layered(layer.kind, track: track), at: moment, in: block)
      let command = LooperCommand.layer(layer.kind, true, track: track)
      report(
        .refused(command, isComing ? .stillComing : .noTakeFree), at: moment, in: block)
      return
    }
    let made = bank.takes[layer.take].making
    beginPass(
      layer.kind, of: new, on: track, take: take, begun: made.begun, seamEnd: made.seamEnd,
      now: moment.frame)
    var next = TrackTask.Layer(kind: layer.kind, take: take, place: layer.place)
    next.passBegan = moment.frame
    tracks[track].task = .layering(next)
  }

  /// Takes up a layer that the music has ended, if that is long enough ago. Returns whether it did.
  mutating func takeUpLate(
    on track: Int, at moment: Moment, in block: borrowing SourceBlock
  ) -> Bool {
    guard case .layering(let layer) = tracks[track].task, let first = layer.notBefore,
      moment.frame >= first, let old = tracks[track].loop
    else { return false }
    tracks[track].task = .none
    add(old.layered(on: layer.take), to: track, at: moment, in: block)
    return true
  }

  /// Makes a version the loop.
  mutating func add(
    _ version: LoopVersion, to track: Int, at moment: Moment, in block: borrowing SourceBlock
  ) {
    tracks[track].history.add(version)
    report(.version(version.number, track: track), at: moment, in: block)
  }
}
