/// `multiply` (K13).
extension LooperModel {
  /// A boundary while it is on, or after it was turned off.
  mutating func passBoundary(_ layer: LoopLayer, ofTrack track: Int) {
    guard let loop = tracks[track].loop else { return }
    var layer = layer
    if layer.ended == nil {
      guard takeFrames(loop.ticks * (layer.passes + 1)) > settings.takeFrames else {
        layer.passes += 1
        layer.passBegan = now.frame
        layer.lastPlayhead = tracks[track].playhead
        tracks[track].work = .layering(layer)
        return
      }
      // No further pass would fit.
      layer.ended = now.frame
      report(.layered(track, .multiply))
    }
    endMultiply(layer, passes: layer.passes, ofTrack: track)
  }

  /// The new loop is taken up at a boundary.
  mutating func endMultiply(_ layer: LoopLayer, passes: Int64, ofTrack track: Int) {
    guard let old = tracks[track].loop else { return }
    var layer = layer
    let ticks = old.ticks * passes
    let count = takeFrames(ticks)
    // The frames that would follow without the boundary. After a cue at its frame, the new pass has not been read.
    let started = layer.begun - layer.firstIndex
    let next = nextIndex(in: layer, ofTrack: track)
    for k in 0..<max(started + count - now.frame, 0) {
      add(frame: now.frame + k, index: next + k, to: &layer, ofTrack: track)
    }
    layer.seamEnd = count
    layer.passBegan = nil
    let boundary = MusicalUnits.floorDivide(
      now.position - settings.units(old.origin), by: settings.units(old.ticks))
    var new = old
    new.ticks = ticks
    new.origin = old.origin + Int64(boundary) * old.ticks - ticks
    new.microBPM = now.microBPM
    new.wasOpen = false
    new.isMade(
      from: old, at: now.frame,
      until: layer.begun + count + settings.roundTrip + settings.fallLength)
    (new.left, new.right, new.comesIn) = ([], [], [])
    new.meanwhile = Array(repeating: nil, count: Int(count))
    let reads = Dictionary(uniqueKeysWithValues: layer.reads.map { ($0.frame, $0.index) })
    for k in 0..<count {
      let frame = started + k
      let index = frame < layer.begun ? (k < old.left.count ? k : nil) : reads[frame]
      var (left, right, comesIn): (Float, Float, Int64) = (0, 0, 0)
      if let index {
        (left, right) = (old.left[Int(index)], old.right[Int(index)])
        comesIn = old.comesIn[Int(index)]
      }
      if let g = weight(of: layer, at: frame) {
        let sample = takenIn(by: layer, .init(frame: frame, index: k, feedback: 1))
        left = Performance.Clip.clean(left + sample.left * g)
        right = Performance.Clip.clean(right + sample.right * g)
        comesIn = frame + settings.roundTrip + settings.fallLength
      }
      new.left.append(left)
      new.right.append(right)
      new.comesIn.append(comesIn)
    }
    tracks[track].work = .none
    add(new, toTrack: track)
    derivePlayhead(ofTrack: track)
  }

  /// The frame of the old take that this frame would read without the boundary.
  private func nextIndex(in layer: LoopLayer, ofTrack track: Int) -> Int64 {
    guard layer.passBegan == now.frame, let last = layer.lastPlayhead else {
      return tracks[track].playhead
    }
    return last
  }
}
