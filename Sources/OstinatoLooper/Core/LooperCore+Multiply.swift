import Ostinato

// Passes of a loop that become a longer one (rule K13).
extension LooperCore {
  /// Passes a boundary of a loop that is being multiplied.
  mutating func passMultiplied(
    _ layer: TrackTask.Layer, on track: Int, at moment: Moment, in block: borrowing SourceBlock
  ) {
    guard let loop = tracks[track].loop else { return }
    if layer.ended != nil {
      takeUpMultiplied(layer, passes: layer.passes, on: track, at: moment, in: block)
      return
    }
    var layer = layer
    let next = layer.passes &+ 1
    if moment.frames(of: loop.length * next) > format.takeFrames {
      turnOff(&layer, at: moment.frame)
      report(.layered(.multiply, track: track), at: moment, in: block)
      takeUpMultiplied(layer, passes: layer.passes, on: track, at: moment, in: block)
      return
    }
    derivePlayhead(of: track, at: moment)
    layer.baseZeroBefore = bank.takes[layer.take].making.baseZero
    bank.takes[layer.take].making.baseZero = moment.frame &- tracks[track].playhead
    layer.passes = next
    layer.passBegan = moment.frame
    tracks[track].task = .layering(layer)
  }

  /// Makes so many passes the loop, at the boundary that ends the last.
  mutating func takeUpMultiplied(
    _ layer: TrackTask.Layer, passes: Int64, on track: Int, at moment: Moment,
    in block: borrowing SourceBlock
  ) {
    guard let old = tracks[track].loop else { return }
    let length = old.length * passes
    let frames = bank.possible(moment.frames(of: length))
    // The boundary that belongs to this frame is the last one up to its place.
    let boundary = old.boundary(after: moment.ticks) - old.length
    var making = bank.takes[layer.take].making
    making.seamEnd = frames
    bank.set(layer.take, making, frameCount: frames)
    tracks[track].task = .none
    add(
      LoopVersion(
        take: layer.take, frameCount: frames, length: length, origin: boundary - length,
        tempo: moment.passage.timebase.tempo, number: old.number &+ 1, wasOpen: false),
      to: track, at: moment, in: block)
    derivePlayhead(of: track, at: moment)
    schedule(track, after: moment.ticks, at: moment)
  }
}
