import Ostinato

/// A track of a looper (rule K3).
struct Track: BitwiseCopyable {
  var history: LoopHistory
  var task = TrackTask.none
  /// The frame of the take that the next frame of moving music reads (rule D6).
  var playhead: Int64 = 0
  /// Whether the loop has been entered, and not been left since.
  var isEntered = false
  var fadeIn = Fade.none
  var tail: LoopTail?
  /// How much of the version before a layer keeps (rule K11).
  var feedback: Float = 1
  /// The gain as it was set.
  var gain: Float = 1
  /// Whether a clip has been put on the track since the last render.
  var isGiven = false
  /// The next frame at which the loop has a boundary or the recording ends, if the music goes on as it does.
  var due = Int64.max

  init(undoDepth: Int) { history = LoopHistory(depth: undoDepth) }

  var loop: LoopVersion? { history.loop }

  /// Whether the track has neither a loop nor a recording.
  var isEmpty: Bool {
    if case .recording = task { return false }
    return loop == nil
  }

  /// Enters the loop at a frame, and shortens the fade of what has been left there (rule F2).
  mutating func enter(at frame: Int64, _ fades: FadeLengths?) {
    isEntered = true
    fadeIn = fades.map { .rising(from: frame, over: $0.rising) } ?? .none
    if let fades { tail?.fade.crossfade(intoEntryAt: frame, fades) }
  }

  /// Leaves the loop, which becomes the tail if anything of it was heard and is left.
  ///
  /// - Parameters:
  ///   - frame: The frame from which on it falls.
  ///   - end: The frame before which it was heard last, if it is another one.
  mutating func leave(at frame: Int64, heardBefore end: Int64? = nil, _ fades: FadeLengths?) {
    let wasEntered = isEntered
    isEntered = false
    guard wasEntered, let fades, let loop, playhead < loop.frameCount else { return }
    let level = fadeIn.levelReached(before: end ?? frame)
    guard level > 0 else { return }
    tail = LoopTail(
      take: loop.take, offset: playhead &- frame,
      fade: .falling(from: frame, over: fades.falling, level: level))
  }

  /// The takes that the track needs at a frame, not counting those that they are being made from.
  func takes(at frame: Int64) -> TakeSet {
    var used = TakeSet()
    for index in 0..<history.count { used.insert(history[index].take) }
    switch task {
    case .none, .listening: break
    case .recording(let recording): used.insert(recording.take)
    case .layering(let layer): used.insert(layer.take)
    }
    if let tail, frame < tail.fade.end { used.insert(tail.take) }
    return used
  }
}

extension Track {
  /// The frame at which a take is full that something is being inserted into; `nil` if nothing is.
  func fullAt(_ takeFrames: Int64, _ bank: TakeBank) -> Int64? {
    guard case .layering(let layer) = task, layer.kind == .insert, let loop else { return nil }
    return bank.takes[layer.take].making.begun &+ takeFrames &- loop.frameCount
  }
}
