import Ostinato

// What is heard of takes, while they are being written as well.
extension TakeBank {
  /// A run of audio that a take is heard with.
  struct Piece {
    /// `nil` for silence.
    var voice: VoiceMemory?
    var count: Int
  }

  /// Where a frame of a take comes from at the frame at which it is read.
  private enum Origin {
    /// It is written.
    case take
    /// It has come in, and has not been copied.
    case input
    /// It is heard as a frame of the version before.
    case base(Int, at: Int64)
    case silence
  }

  /// What is heard of a take from its frame `index` on, which is read at frame `now` and not before 0, for at least one
  /// frame and at most `count` (rule K2).
  func piece(of number: Int, at index: Int64, now: Int64, atMost count: Int) -> Piece {
    var (number, index, count) = (number, index, Int64(count))
    while index >= 0, index < takes[number].frameCount {
      let take = takes[number]
      count = min(count, take.frameCount &- index)
      switch origin(of: index, in: take, at: now, atMost: &count) {
      case .take: return Piece(voice: take.voice(at: index), count: Int(count))
      case .input:
        return captured(take, at: index, count: min(Int(count), InputRing.blockCapacity))
      case .base(let base, let frame): (number, index) = (base, frame)
      case .silence: return Piece(voice: nil, count: Int(count))
      }
    }
    return Piece(voice: nil, count: Int(count))
  }

  /// Where frame `index` of a take comes from at frame `now`, and as many of those after it as `count` says then.
  /// Reading goes on by a frame at each frame, and so does writing.
  private func origin(
    of index: Int64, in take: Take, at now: Int64, atMost count: inout Int64
  ) -> Origin {
    let readStart = now &- index
    switch take.recipe {
    case _ where now >= take.completeAt: return .take
    case .clip: return .take
    case .recording(let startFrame, _, _):
      return readStart >= startFrame &+ format.roundTrip ? .take : .silence
    case .capture(let startFrame, let frame):
      if readStart >= frame { return .take }
      return readStart >= startFrame &+ format.roundTrip ? .input : .silence
    case .layer(let layer) where index < layer.first:
      count = min(count, layer.first &- index)
      return readStart < layer.passBegun ? .base(layer.base, at: index) : .take
    case .layer(let layer):
      let (frame, inputEnd) = (layer.startFrame &+ index, layer.inputEnd(factors))
      guard frame < inputEnd else {
        return readStart >= layer.startFrame
          ? .take : .base(layer.base, at: frame &- layer.baseStart)
      }
      let isInserted = layer.kind == .insert && frame < layer.ended
      count = min(count, (isInserted ? layer.ended : inputEnd) &- frame)
      if readStart >= layer.startFrame &+ inputDelay(of: layer.kind) { return .take }
      let isKept = layer.kind == .overdub || layer.kind == .insert && !isInserted
      return isKept ? .base(layer.base, at: frame &- layer.baseStart) : .silence
    }
  }

  /// What has come in of a captured take but has not been copied.
  ///
  /// Safe: `count` is at most the room of the scratch memory, and at least that many frames of the take are left.
  private func captured(_ take: Take, at index: Int64, count: Int) -> Piece {
    guard let copy = take.recipe.inputCopy(roundTrip: format.roundTrip) else {
      return Piece(voice: nil, count: count)
    }
    for i in 0..<count {
      let k = index &+ Int64(i)
      let (left, right) = played(at: copy.startFrame &+ k)
      unsafe (scratch.left[i], scratch.right[i]) = (left, right)
      let seam = k &- (take.frameCount &- factors.fallingFrames)
      guard seam >= 0 else { continue }
      let before = take.voice(at: k)
      // The seam has what was played before the take, and then all of it.
      if copy.writtenFrom &+ k < writtenTo {
        unsafe (scratch.left[i], scratch.right[i]) = (before.left[0], before.right[0])
        continue
      }
      let rest = 1 - factors.seam(after: seam)
      unsafe (scratch.left[i], scratch.right[i]) = (
        left * rest + before.left[0], right * rest + before.right[0]
      )
    }
    return unsafe Piece(voice: VoiceMemory(left: scratch.left, right: scratch.right), count: count)
  }

  /// Whether a voice is what ``piece(of:at:now:atMost:)`` gives only until it is called again.
  func isScratch(_ voice: VoiceMemory) -> Bool { unsafe voice.left == UnsafePointer(scratch.left) }

  // MARK: What is still to come in

  /// The frames of a take that hold what is played, and the frame at which that of frame 0 comes in; `nil` if nothing is
  /// still to come in at `now`.
  private func intake(of take: Take, at now: Int64) -> (frames: Range<Int64>, comesInFrom: Int64)? {
    if now >= take.completeAt { return nil }
    switch take.recipe {
    case .clip: return nil
    case .recording(let startFrame, _, _), .capture(let startFrame, _):
      return (0..<take.frameCount, startFrame &+ format.roundTrip)
    case .layer(let layer):
      let inputEnd = layer.inputEnd(factors)
      let end =
        inputEnd == .max ? take.frameCount : min(take.frameCount, inputEnd &- layer.startFrame)
      return (layer.first..<max(layer.first, end), layer.startFrame &+ inputDelay(of: layer.kind))
    }
  }

  /// Whether a take, from its frame `index` on, or before it from its frame 0 on, would be read before it has come
  /// in, if reading went straight on from `now` (rule K11).
  func isStillComing(_ number: Int, at index: Int64, now: Int64) -> Bool {
    var (number, index) = (number, index)
    while let (frames, comesInFrom) = intake(of: takes[number], at: now) {
      if !frames.isEmpty {
        if frames.upperBound > index, now &- index < comesInFrom { return true }
        if frames.lowerBound < index, now < comesInFrom { return true }
      }
      guard let layer = takes[number].recipe.layer else { return false }
      if index >= layer.first { index = layer.startFrame &+ index &- layer.baseStart }
      number = layer.base
    }
    return false
  }

  /// Whether all audio of a take has come in before a frame (rule K18).
  func hasComeIn(_ number: Int, before frame: Int64) -> Bool {
    var number = number
    while let (frames, comesInFrom) = intake(of: takes[number], at: frame) {
      if !frames.isEmpty, frame < comesInFrom &+ frames.upperBound { return false }
      guard let layer = takes[number].recipe.layer else { return true }
      number = layer.base
    }
    return true
  }

  /// The samples of a take that has come in before a frame, whether they have been copied yet or not.
  ///
  /// Safe: a piece has no more frames than were asked for.
  func samples(of number: Int, before frame: Int64) -> (left: [Float], right: [Float]) {
    let count = Int(takes[number].frameCount)
    var (left, right) = (
      [Float](repeating: 0, count: count), [Float](repeating: 0, count: count)
    )
    let isComplete = frame >= takes[number].completeAt
    var index = 0
    while index < count {
      // Only what is complete can be read faster than it is played.
      let piece = piece(
        of: number, at: Int64(index), now: frame &- 1, atMost: isComplete ? count &- index : 1)
      if let voice = piece.voice {
        for i in 0..<piece.count {
          unsafe left[index + i] = voice.left[i]
          unsafe right[index + i] = voice.right[i]
        }
      }
      index += piece.count
    }
    return (left, right)
  }
}
