import Ostinato

/// A track of a looper (rule K3).
struct Track: BitwiseCopyable {
  let number: Int
  var history: LoopHistory
  var task = TrackTask.none
  var playback: LoopPlayback
  /// How much of the version before a layer keeps (rule K11).
  var feedback: Float = 1
  /// The gain as it was set.
  var gain: Float = 1
  /// Whether a clip has been put on the track since the last render.
  var isGiven = false
  /// The next frame at which the loop has a boundary or the recording ends, if the music goes on as it does.
  var due = Int64.max

  init(_ number: Int, _ format: LooperSettings) {
    self.number = number
    history = LoopHistory(depth: format.undoDepth)
    playback = LoopPlayback(fades: format.fadeLengths)
  }

  var loop: LoopVersion? { history.loop }

  /// Whether the track has neither a loop nor a recording.
  var isEmpty: Bool {
    if case .recording = task { return false }
    return loop == nil
  }

  /// The takes that the track needs at a frame, not counting those that they are being made from.
  ///
  /// - Parameter orKept: Whether those count that a track without a loop keeps (rule K17).
  func takes(at frame: Int64, orKept: Bool = true) -> TakeSet {
    var used = TakeSet()
    if orKept || loop != nil {
      for index in 0..<history.count { used.insert(history[index].take) }
    }
    switch task {
    case .none, .listening: break
    case .recording(let recording): used.insert(recording.take)
    case .layering(let layer): used.insert(layer.take)
    }
    if let take = playback.tailTake(at: frame) { used.insert(take) }
    return used
  }

  /// Forgets what a track without a loop keeps.
  mutating func forgetKept() {
    if loop == nil { history.reset() }
  }

  /// Puts a loop on the track that was not recorded on it.
  mutating func put(_ loop: LoopVersion) {
    task = .none
    history.reset(to: loop)
    playback.cut()
    isGiven = true
  }
}
