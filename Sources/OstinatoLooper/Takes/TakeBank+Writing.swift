import Ostinato

// Unless it says otherwise, a function writes the frames of a take that belong to `count` of the looper's frames from `now`
// on.
//
// Safe: frames are clamped to those of the take, and those read to those of the base and of the ring.
extension TakeBank {
  func write(_ number: Int, from now: Int64, count: Int) {
    let take = takes[number]
    if let layer = take.recipe.layer {
      copyBeginning(of: layer, in: take, from: now, count: count)
      let layered = min(layer.first, take.frameCount)..<take.frameCount
      keep(range(from: now &- layer.startFrame, count: count, in: layered), of: layer, in: take)
      let delayed = now &- layer.startFrame &- inputDelay(of: layer.kind)
      add(range(from: delayed, count: count, in: layered), of: layer, to: take)
    } else if let copy = take.recipe.inputCopy(roundTrip: format.roundTrip) {
      let frames = range(from: now &- copy.writtenFrom, count: count, in: 0..<take.frameCount)
      write(frames, of: copy, into: take)
    }
  }

  /// The part of `count` frames from `first` on that lies in a range.
  private func range(from first: Int64, count: Int, in limits: Range<Int64>) -> Range<Int64> {
    (first..<first &+ Int64(count)).clamped(to: limits)
  }

  // MARK: Recording

  private func write(_ frames: Range<Int64>, of copy: TakeRecipe.InputCopy, into take: Take) {
    let seamStart = copy.hasEnd ? take.frameCount &- factors.fallingFrames : .max
    var index = frames.lowerBound
    while index < frames.upperBound {
      let input = copy.startFrame &+ index &+ format.roundTrip
      let to = take.memory.advanced(by: Int(index))
      if index >= min(seamStart, copy.kept) {
        let from = ring.voice(at: input)
        var (left, right) = unsafe (from.left[0], from.right[0])
        if index >= copy.kept {
          let fall = factors.fall(after: index &- copy.kept)
          (left, right) = (usable(left * fall), usable(right * fall))
        }
        if index >= seamStart {
          let rest = 1 - factors.seam(after: index &- seamStart)
          unsafe (left, right) = (left * rest + to.left[0], right * rest + to.right[0])
        }
        unsafe (to.left[0], to.right[0]) = (left, right)
        index &+= 1
      } else {
        let end = min(frames.upperBound, min(seamStart, copy.kept))
        let run = min(Int(end &- index), ring.runLength(from: input))
        to.write(ring.voice(at: input), count: run)
        index &+= Int64(run)
      }
    }
  }

  /// Writes what was played before a recording into its seam, at the frame `now` at which it ends or is captured
  /// (rule K6). What follows is added to it.
  func writeSeam(of number: Int, at now: Int64) {
    let take = takes[number]
    guard let copy = take.recipe.inputCopy(roundTrip: format.roundTrip) else { return }
    let seamStart = take.frameCount &- factors.fallingFrames
    let written = now &- copy.writtenFrom
    for j in 0..<factors.fallingFrames {
      let share = factors.seam(after: j)
      let before = played(at: copy.startFrame &- factors.fallingFrames &+ j)
      let to = take.memory.advanced(by: Int(seamStart &+ j))
      if seamStart &+ j < written {
        unsafe to.left[0] = to.left[0] * (1 - share) + before.left * share
        unsafe to.right[0] = to.right[0] * (1 - share) + before.right * share
      } else {
        unsafe (to.left[0], to.right[0]) = (before.left * share, before.right * share)
      }
    }
  }

  // MARK: Layers

  /// Copies what lies before a layer, a frame at each frame.
  private func copyBeginning(of layer: LayerRecipe, in take: Take, from now: Int64, count: Int) {
    let frames = range(
      from: now &- layer.passBegun, count: count, in: 0..<min(layer.first, take.frameCount))
    copy(
      frames, of: layer.base, from: frames.lowerBound,
      at: layer.passBegun &+ frames.lowerBound, to: take)
  }

  /// Copies what is heard of a base at frames from `frame` on, from its frame `first` on.
  private func copy(
    _ frames: Range<Int64>, of base: Int, from first: Int64, at frame: Int64, to take: Take
  ) {
    var done: Int64 = 0
    while done < Int64(frames.count) {
      let piece = piece(
        of: base, at: first &+ done, now: frame &+ done, atMost: frames.count &- Int(done))
      let to = take.memory.advanced(by: Int(frames.lowerBound &+ done))
      if let voice = piece.voice {
        to.write(voice, count: piece.count)
      } else {
        to.fill(with: 0, count: piece.count)
      }
      done &+= Int64(piece.count)
    }
  }

  /// Writes what a layer keeps of the version before.
  private func keep(_ frames: Range<Int64>, of layer: LayerRecipe, in take: Take) {
    var index = frames.lowerBound
    while index < frames.upperBound {
      let left = Int(frames.upperBound &- index)
      index &+= Int64(
        layer.kind == .insert
          ? keepAtJoints(index, atMost: left, of: layer, in: take)
          : keep(index, atMost: left, of: layer, in: take))
    }
  }

  /// Writes `o · (1 − (1 − feedback) · g)` from a frame on, and returns the number of frames.
  private func keep(_ index: Int64, atMost count: Int, of layer: LayerRecipe, in take: Take) -> Int
  {
    let frame = layer.startFrame &+ index
    let run = layer.weightRun(from: frame, atMost: count, factors)
    let kept = layer.weight(at: frame, factors).map { 1 - (1 - layer.feedback) * $0 } ?? 1
    copy(
      index..<index &+ Int64(run), of: layer.base, from: frame &- layer.baseStart, at: frame,
      to: take)
    if kept != 1 { take.memory.advanced(by: Int(index)).multiply(by: kept, count: run) }
    return run
  }

  /// Writes what is left of a loop where insert is turned on, and what is entered where it is turned off (rule K14).
  private func keepAtJoints(
    _ index: Int64, atMost count: Int, of layer: LayerRecipe, in take: Take
  ) -> Int {
    let frame = layer.startFrame &+ index
    let isJoint = frame < layer.begun &+ factors.fallingFrames
    if !isJoint, factors.hasRisen(after: frame &- layer.ended) {
      copy(
        index..<index &+ Int64(count), of: layer.base, from: frame &- layer.baseStart, at: frame,
        to: take)
      return count
    }
    let to = take.memory.advanced(by: Int(index))
    unsafe (to.left[0], to.right[0]) = (0, 0)
    // Where it is left, the loop goes on as before.
    let left = piece(of: layer.base, at: index, now: frame, atMost: 1)
    if isJoint, let from = left.voice {
      let fall = factors.fall(after: frame &- layer.begun)
      unsafe (to.left[0], to.right[0]) = (from.left[0] * fall, from.right[0] * fall)
    }
    guard frame >= layer.ended else { return 1 }
    let entered = piece(of: layer.base, at: frame &- layer.baseStart, now: frame, atMost: 1)
    if let from = entered.voice {
      let rise = factors.rise(after: frame &- layer.ended)
      unsafe to.left[0] = to.left[0] + from.left[0] * rise
      unsafe to.right[0] = to.right[0] + from.right[0] * rise
    }
    return 1
  }

  /// Adds what was played to a layer.
  private func add(_ frames: Range<Int64>, of layer: LayerRecipe, to take: Take) {
    let seamEnd = layer.kind == .multiply && layer.ended == .max ? .max : layer.seamEnd
    let seamStart = seamEnd == .max ? .max : seamEnd &- factors.fallingFrames
    var index = frames.lowerBound
    while index < frames.upperBound {
      let frame = layer.startFrame &+ index
      guard let weight = layer.weight(at: frame, factors) else { return }
      let to = take.memory.advanced(by: Int(index))
      var run = layer.weightRun(
        from: frame, atMost: Int(frames.upperBound &- index), factors)
      if index < seamStart {
        run = min(run, Int(min(seamStart &- index, Int64(Int.max))))
        run = min(run, ring.runLength(from: frame &+ format.roundTrip))
        to.addUsable(ring.voice(at: frame &+ format.roundTrip), gain: weight, count: run)
      } else {
        let input = index < seamEnd ? inputAtSeam(index &- seamStart, of: layer) : (0, 0)
        unsafe to.left[0] = usable(to.left[0] + input.0 * weight)
        unsafe to.right[0] = usable(to.right[0] + input.1 * weight)
        run = 1
      }
      index &+= Int64(run)
    }
  }

  /// What is taken in at a seam, so many frames after its beginning: in′.
  private func inputAtSeam(_ offset: Int64, of layer: LayerRecipe) -> (Float, Float) {
    let share = factors.seam(after: offset)
    let index = layer.seamEnd &- factors.fallingFrames &+ offset
    let input = played(at: layer.startFrame &+ index)
    var sum = (input.left * (1 - share), input.right * (1 - share))
    if layer.isContinued {
      let before = played(at: layer.passBegun &- factors.fallingFrames &+ offset)
      sum = (sum.0 + before.left * share, sum.1 + before.right * share)
    }
    return sum
  }
}
