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

  /// Ends due recordings and the input of layers at the first frame for which the looper was not called. The input that
  /// seams need may not be kept until the next call (rules K1, K5).
  private mutating func endInput(at frame: Int64) {
    for index in tracks.indices {
      switch tracks[index].task {
      case .recording(let recording) where tracks[index].due <= frame:
        bank.end(recording, at: frame)
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
    var moment = Moment(passage, after: lastRender, isInterrupted: isInterrupted, countedAs: frame)
    log.note(moment)
    if moment.isTurn {
      let turn = isInterrupted ? nextFrame : moment.frame
      for index in tracks.indices where !tracks[index].isEmpty {
        var now = track(index, at: moment)
        now.followTurn(straightUpTo: turn)
        adopt(now, in: block)
      }
    }
    for index in tracks.indices where tracks[index].isGiven {
      var now = track(index, at: moment)
      now.enterGivenClip()
      adopt(now, in: block)
    }
    passDueFrame(moment, in: block)
    receiveCues(at: moment, in: block)
    let end = frame &+ Int64(passage.count)
    while true {
      let count = framesUntilDue(from: moment, to: end)
      bank.write(from: moment.frame, count: count)
      addSound(at: moment, count: count, to: block)
      moment = moment.later(by: count)
      if moment.frame >= end { break }
      passDueFrame(moment, in: block)
    }
    lastRender.follow(passage)
  }

  /// The number of frames from a moment on, at least one, before which nothing happens; up to `end`.
  private func framesUntilDue(from moment: Moment, to end: Int64) -> Int {
    guard moment.isMoving else { return Int(end &- moment.frame) }
    var due = end
    for index in tracks.indices {
      due = min(due, max(tracks[index].due, moment.frame &+ 1))
      guard case .listening(let listening) = tracks[index].task else { continue }
      let next = moment.frame &+ 1
      let sound = bank.ring.firstSound(
        reaching: listening.threshold, from: next, count: Int(due &- next))
      due = min(due, sound ?? due)
    }
    return Int(due &- moment.frame)
  }

  /// Passes what happens at a frame of moving music, before its cues (rule K4).
  private mutating func passDueFrame(_ moment: Moment, in block: borrowing SourceBlock) {
    guard moment.isMoving else { return }
    for index in tracks.indices {
      var isDue = tracks[index].due <= moment.frame
      if case .listening = tracks[index].task { isDue = true }
      guard isDue else { continue }
      var now = track(index, at: moment)
      now.passDue()
      adopt(now, in: block)
    }
  }

  // MARK: Sound

  /// Adds what is heard over `count` frames in which nothing happens (rule K16).
  private mutating func addSound(at moment: Moment, count: Int, to block: borrowing SourceBlock) {
    let sum = block.memory(of: source).advanced(by: moment.offset)
    var voices = LoopVoices(sum: sum, frame: moment.frame, count: count)
    for index in tracks.indices {
      let loop = tracks[index].playback.isEntered ? tracks[index].loop : nil
      tracks[index].playback.play(
        loop, of: bank, strips, index, isMoving: moment.isMoving, to: &voices)
    }
    voices.finish()
  }
}
