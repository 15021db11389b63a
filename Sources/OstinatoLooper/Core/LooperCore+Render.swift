import Ostinato

extension LooperCore {
  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  mutating func render(_ block: borrowing SourceBlock, input: InputMemory?) {
    guard block.admit(source, madeFor: format.sampleRate) else { return }
    let (frame, isInterrupted) = ownFrame(of: block.frame.rawValue)
    if isInterrupted {
      endInput(at: nextFrame)
      catchUp(to: frame)
    }
    engineFrame = block.frame.rawValue &+ Int64(block.frameCount)
    var recorded = input
    // Not by a closure: the compiler counts references for one that captures a block.
    if let input { recorded = input.frames(from: block.offset, atMost: block.frameCount) }
    bank.ring.put(recorded, at: frame, count: block.frameCount)
    for index in block.passages.indices {
      guard let passage = block.passages[index] else { continue }
      let offset = passage.frame.rawValue &- block.frame.rawValue
      render(passage, at: frame &+ offset, isInterrupted: isInterrupted && index == 0, in: block)
    }
    lastRender.end(before: frame &+ Int64(block.frameCount))
  }

  /// The looper's own number of the engine's next frame, and whether that frame does not follow the last one (rule K1).
  func ownFrame(of frame: Int64) -> (frame: Int64, isInterrupted: Bool) {
    guard lastRender.frame != nil else { return (0, false) }
    // After so many frames everything that was being written is complete, and the input silent.
    let most = 2 &* (format.takeFrames &+ format.roundTrip &+ Int64(InputRing.blockCapacity))
    let leftOut = frame &- engineFrame
    return (nextFrame &+ min(max(leftOut, 0), most), leftOut != 0)
  }

  /// Ends recordings that are due or are kept, and the input of layers, at the first frame for which the looper was not
  /// called. The input that seams need may not be kept until the next call (rules K1, K5, K22).
  private mutating func endInput(at frame: Int64) {
    for index in tracks.indices {
      switch tracks[index].task {
      case .recording(let recording) where tracks[index].due <= frame:
        bank.end(recording, at: frame)
      case .recording(let recording) where format.interruptions.stop == .keep:
        if let kept = recording.kept(at: frame, format) { bank.end(kept, at: frame, isKept: true) }
      case .layering(let layer) where layer.ended == nil:
        bank.changeLayer(layer.take) { $0.ended = frame }
      case .none, .listening, .recording, .layering: break
      }
    }
  }

  /// Goes on over frames of which the looper was not called, without input (rule K1).
  private mutating func catchUp(to end: Int64) {
    var frame = nextFrame
    while frame < end {
      let count = Int(min(Int64(InputRing.blockCapacity), end &- frame))
      bank.ring.put(nil, at: frame, count: count)
      bank.write(from: frame, count: count)
      frame &+= Int64(count)
    }
  }

  private mutating func render(
    _ passage: Passage, at frame: Int64, isInterrupted: Bool, in block: borrowing SourceBlock
  ) {
    let first = SourceMoment(
      passage, after: lastRender, isInterrupted: isInterrupted, countedAs: frame)
    log.note(first)
    if first.isTurn {
      followTurn(first, straightUpTo: isInterrupted ? nextFrame : frame, in: block)
    }
    enterGivenClips(at: first, in: block)
    passDueFrame(first, in: block)
    receiveCues(at: first, in: block)
    let sum = block.memory(of: source).advanced(by: first.offset)
    var done = 0
    while true {
      let now = frame &+ Int64(done)
      let rest = passage.count &- done
      let count = first.isMoving ? framesUntilDue(from: now, atMost: rest) : rest
      bank.write(from: now, count: count)
      addSound(from: now, count: count, isMoving: first.isMoving, to: sum.advanced(by: done))
      done &+= count
      if done >= passage.count { break }
      passDueFrame(first.later(by: done), in: block)
    }
    lastRender.follow(passage)
  }

  // What seldom happens is not inlined, so that the frames in which it does not stay cheap.
  @inline(never)
  private mutating func followTurn(
    _ moment: SourceMoment, straightUpTo turn: Int64, in block: borrowing SourceBlock
  ) {
    for index in tracks.indices where !tracks[index].isEmpty {
      var now = track(index, at: moment)
      now.followTurn(straightUpTo: turn)
      adopt(now, in: block)
    }
  }

  private mutating func enterGivenClips(at moment: SourceMoment, in block: borrowing SourceBlock) {
    for index in tracks.indices where tracks[index].isGiven {
      enterGivenClip(index, at: moment, in: block)
    }
  }

  @inline(never)
  private mutating func enterGivenClip(
    _ index: Int, at moment: SourceMoment, in block: borrowing SourceBlock
  ) {
    var now = track(index, at: moment)
    now.enterGivenClip()
    adopt(now, in: block)
  }

  @inline(never)
  private mutating func passDue(
    _ index: Int, at moment: SourceMoment, in block: borrowing SourceBlock
  ) {
    var now = track(index, at: moment)
    now.passDue()
    adopt(now, in: block)
  }

  /// The number of frames of moving music from a frame on, at least one, before which nothing happens.
  private func framesUntilDue(from frame: Int64, atMost count: Int) -> Int {
    let next = frame &+ 1
    var due = frame &+ Int64(count)
    for index in tracks.indices {
      due = min(due, max(tracks[index].due, next))
      guard case .listening(let listening) = tracks[index].task else { continue }
      let sound = bank.ring.firstSound(
        reaching: listening.threshold, from: next, count: Int(due &- next))
      due = min(due, sound ?? due)
    }
    return Int(due &- frame)
  }

  /// Passes what happens at a frame of moving music, before its cues (rule K4).
  private mutating func passDueFrame(_ moment: SourceMoment, in block: borrowing SourceBlock) {
    guard moment.isMoving else { return }
    for index in tracks.indices {
      var isDue = tracks[index].due <= moment.frame
      if case .listening = tracks[index].task { isDue = true }
      if isDue { passDue(index, at: moment, in: block) }
    }
  }

  // MARK: Sound

  /// Adds what is heard over `count` frames in which nothing happens (rule K16).
  private mutating func addSound(
    from frame: Int64, count: Int, isMoving: Bool, to sum: StereoMemory
  ) {
    var voices = LoopVoices(sum: sum, frame: frame, count: count)
    for index in tracks.indices {
      if tracks[index].playback.isHeard {
        let loop = isMoving ? tracks[index].loop : nil
        tracks[index].playback.play(loop, of: bank, strips, index, to: &voices)
      }
      if isMoving { tracks[index].playback.playhead &+= Int64(count) }
    }
    voices.finish()
  }
}
