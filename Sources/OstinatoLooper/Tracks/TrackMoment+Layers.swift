import Ostinato

// How layers begin and end, and become versions of a loop (rules K11, K12).
extension TrackMoment {
  mutating func beginLayer(_ kind: LayerKind) {
    guard let loop = track.loop, let take = freeTake() else { return }
    let playhead = track.playback.playhead
    track.history.forgetUndone()
    if kind == .replace || kind == .insert { leave() }
    track.task = .layering(TrackTask.Layer(kind: kind, take: take, place: moment.cuePlace))
    switch kind {
    case .overdub, .replace:
      beginPass(kind, of: loop, take: take, seamEnd: moment.frames(of: loop.length))
    case .multiply:
      let startFrame = frame &- playhead
      bank.begin(
        take,
        .layer(
          LayerRecipe(
            .multiply, startFrame: startFrame, first: playhead, begun: frame, base: loop.take,
            baseStart: startFrame)),
        frameCount: format.takeFrames)
    case .insert:
      let first = min(playhead, loop.frameCount)
      bank.begin(
        take,
        .layer(
          LayerRecipe(
            .insert, startFrame: frame &- first, first: first, begun: frame, base: loop.take)),
        frameCount: format.takeFrames)
    }
    schedule()
    report(.layering(kind, track: number))
  }

  /// Begins the layer of a pass that reads the track's playhead here. `seamEnd` is the number of frames of a pass at this
  /// tempo, and `earlier` the layer of the pass before if it goes on.
  private mutating func beginPass(
    _ kind: LayerKind, of loop: LoopVersion, take: Int, seamEnd: Int64,
    continuing earlier: LayerRecipe? = nil
  ) {
    let first = min(track.playback.playhead, loop.frameCount)
    var recipe = LayerRecipe(
      .overdub, startFrame: frame &- first, first: first, begun: earlier?.begun ?? frame,
      base: loop.take, baseStart: frame &- first)
    recipe.feedback = kind == .replace ? 0 : track.feedback
    recipe.seamEnd = min(loop.frameCount, seamEnd)
    recipe.isContinued = earlier != nil
    bank.begin(take, .layer(recipe), frameCount: loop.frameCount)
  }

  /// Ends a layer because it is turned off.
  mutating func endLayer() {
    guard case .layering(var layer) = track.task else { return }
    if layer.kind == .insert { return endInsert() }
    if layer.kind == .replace { enter() }
    turnOff(&layer)
    track.task = .layering(layer)
    report(.layered(layer.kind, track: number))
    guard layer.passBegan == frame else { return }
    // At a boundary's frame, the pass that has ended there was the last.
    if layer.kind == .multiply {
      bank.changeLayer(layer.take) { $0.baseStart = layer.baseStartBefore }
      takeUpMultiplied(layer, passes: layer.passes &- 1)
    } else {
      track.task = .none
    }
  }

  mutating func turnOff(_ layer: inout TrackTask.Layer) {
    layer.ended = frame
    let frame = self.frame
    bank.changeLayer(layer.take) { $0.ended = min($0.ended, frame) }
  }

  /// Ends a layer because the music stops, jumps or changes its tempo.
  mutating func endLayerWithMusic(jumps: Bool) {
    guard case .layering(var layer) = track.task, layer.notBefore == nil, let loop = track.loop,
      let cause = moment.cause(jumps: jumps)
    else { return }
    if layer.kind == .multiply || layer.kind == .insert {
      drop(cause)
      if layer.kind == .insert {
        seek()
        if cause == .tempo { enter() }
      }
      return
    }
    if layer.ended == nil {
      turnOff(&layer)
      if layer.kind == .replace, cause == .tempo { enter() }
      report(.layered(layer.kind, track: number))
    }
    layer.notBefore = frame &+ loop.frameCount &+ format.fewestFrames
    track.task = .layering(layer)
  }

  // MARK: Boundaries

  /// Passes a boundary of a loop with an overdub or replace on it.
  mutating func passLayered(_ layer: TrackTask.Layer) {
    if layer.notBefore != nil {
      takeUpLate()
      return seek()
    }
    guard let old = track.loop else { return }
    track.task = .none
    let new = old.layered(on: layer.take)
    add(new)
    seek()
    if layer.ended == nil { goOn(with: layer, on: new) }
  }

  /// Begins the next pass of a layer that is on, or ends the layer if that is not possible.
  private mutating func goOn(with layer: TrackTask.Layer, on loop: LoopVersion) {
    let isComing = bank.isStillComing(loop.take, at: track.playback.playhead, now: frame)
    guard !isComing, let take = freeTake() else {
      if layer.kind == .replace { enter() }
      report(.layered(layer.kind, track: number))
      let command = LooperCommand.layer(layer.kind, true, track: number)
      report(.refused(command, isComing ? .stillComing : .noTakeFree))
      return
    }
    let made = bank.layer(layer.take)
    beginPass(layer.kind, of: loop, take: take, seamEnd: made.seamEnd, continuing: made)
    var next = TrackTask.Layer(kind: layer.kind, take: take, place: layer.place)
    next.passBegan = frame
    track.task = .layering(next)
  }

  /// Takes up a layer that the music has ended, if that is long enough ago.
  mutating func takeUpLate() {
    guard case .layering(let layer) = track.task, let first = layer.notBefore, frame >= first,
      let old = track.loop
    else { return }
    track.task = .none
    add(old.layered(on: layer.take))
  }
}
