import Ostinato

// Passes of a loop that become a longer one (rule K13).
extension TrackMoment {
  /// Passes a boundary of a loop that is being multiplied.
  mutating func passMultiplied(_ layer: TrackTask.Layer) {
    guard let loop = track.loop else { return }
    if layer.ended != nil {
      takeUpMultiplied(layer, passes: layer.passes)
      return
    }
    var layer = layer
    let next = layer.passes &+ 1
    if moment.frames(of: loop.length * next) > format.takeFrames {
      turnOff(&layer)
      report(.layered(.multiply, track: number))
      takeUpMultiplied(layer, passes: layer.passes)
      return
    }
    seek()
    layer.baseStartBefore = bank.layer(layer.take).baseStart
    let baseStart = frame &- track.playback.playhead
    bank.changeLayer(layer.take) { $0.baseStart = baseStart }
    layer.passes = next
    layer.passBegan = frame
    track.task = .layering(layer)
  }

  /// Makes so many passes the loop, at the boundary that ends the last.
  mutating func takeUpMultiplied(_ layer: TrackTask.Layer, passes: Int64) {
    guard let old = track.loop else { return }
    let length = old.length * passes
    let frames = bank.possible(moment.frames(of: length))
    // The boundary that belongs to this frame is the last one up to its place.
    let boundary = old.boundary(after: moment.ticks) - old.length
    var recipe = bank.layer(layer.take)
    recipe.seamEnd = frames
    bank.set(layer.take, .layer(recipe), frameCount: frames)
    track.task = .none
    add(
      LoopVersion(
        take: layer.take, frameCount: frames, length: length, origin: boundary - length,
        tempo: moment.passage.timebase.tempo, number: old.number &+ 1, wasOpen: false))
    seek()
    schedule()
  }
}

// A loop that becomes longer by what is played in between (rule K14).
extension TrackMoment {
  /// How far the music has gone while insert was on.
  func insertedLength(of layer: TrackTask.Layer) -> Ticks { moment.cuePlace - layer.place }

  /// Makes a loop longer by what was inserted, and enters it where it was left.
  mutating func endInsert() {
    guard case .layering(var layer) = track.task, let old = track.loop else { return }
    // In these limits already, unless the state came from elsewhere.
    let added = max(insertedLength(of: layer), .zero)
    let length = min(old.length + added, Clip.maximumTicks)
    turnOff(&layer)
    var recipe = bank.layer(layer.take)
    let inserted = frame &- recipe.begun
    let frames = bank.possible(old.frameCount &+ inserted)
    recipe.baseStart = frame &- recipe.first
    bank.set(layer.take, .layer(recipe), frameCount: frames)
    track.task = .none
    report(.layered(.insert, track: number))
    add(
      LoopVersion(
        take: layer.take, frameCount: frames, length: length,
        origin: old.boundary(after: layer.place) - old.length,
        tempo: old.tempo, number: old.number &+ 1, wasOpen: false))
    track.playback.playhead = recipe.first &+ inserted
    enter()
    schedule()
  }
}
