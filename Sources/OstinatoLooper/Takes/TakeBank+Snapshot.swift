import Ostinato

extension TakeBank {
  /// `used` are the takes in use at `now`, the next frame.
  func encode(to writer: inout SnapshotWriter, used: TakeSet, at now: Int64) {
    ring.encode(to: &writer, before: now)
    for number in takes.indices {
      writer.put(used.contains(number))
      guard used.contains(number) else { continue }
      let take = takes[number]
      writer.put(take.frameCount)
      take.recipe.encode(to: &writer)
      for frames in writtenFrames(of: take, before: now) {
        let count = Int(frames.upperBound &- frames.lowerBound)
        writer.put(take.voice(at: frames.lowerBound), count: count)
      }
    }
    let order = (0..<openCount).map { openTake($0) }.filter { used.contains($0) }
    writer.put(order.count)
    for number in order { writer.put(number) }
  }

  /// Reads what ``encode(to:used:at:)`` wrote, and returns the takes that are in use.
  mutating func restore(
    from reader: inout SnapshotReader, at now: Int64
  ) throws(SnapshotError) -> TakeSet {
    try ring.restore(from: &reader, before: now)
    var used = TakeSet()
    for number in takes.indices where try reader.flag() {
      used.insert(number)
      let start = reader.offset
      let frameCount = try reader.number(in: 1...format.takeFrames)
      let recipe = try TakeRecipe(
        restoring: &reader, at: now, takes: takes.count, takeFrames: format.takeFrames)
      guard isPossible(recipe, frameCount: frameCount) else { throw .invalid(at: start) }
      set(number, recipe, frameCount: frameCount)
      // What is not written yet is silent, whatever the snapshot says of when that is.
      takes[number].memory.fill(with: 0, count: Int(format.takeFrames))
      for frames in writtenFrames(of: takes[number], before: now) {
        let to = takes[number].memory.advanced(by: Int(frames.lowerBound))
        try reader.samples(to, count: Int(frames.upperBound &- frames.lowerBound))
      }
    }
    try restoreOrder(from: &reader, used: used, at: now)
    resume(at: now)
    return used
  }

  /// Whether a take can be made so (rules K5, K8, K13, K14).
  private func isPossible(_ recipe: TakeRecipe, frameCount: Int64) -> Bool {
    let isLongEnough = frameCount >= format.fewestFrames
    // As long as it is not known where it ends, it may need all frames of a take.
    let isWhole = frameCount == format.takeFrames
    return switch recipe {
    case .clip: true
    case .recording: isLongEnough
    case .capture(let startFrame, let frame): isLongEnough && startFrame == frame &- frameCount
    case .layer(let layer):
      switch layer.kind {
      case .overdub: true
      case .multiply:
        isLongEnough && (layer.seamEnd == .max ? isWhole : layer.seamEnd == frameCount)
      case .insert: isLongEnough && (layer.ended != .max || isWhole)
      }
    }
  }

  /// Restores the order of writing. Each take that is not complete is in it once, after the one that it is made from.
  private mutating func restoreOrder(
    from reader: inout SnapshotReader, used: TakeSet, at now: Int64
  ) throws(SnapshotError) {
    let start = reader.offset
    var found = TakeSet()
    for _ in 0..<(try reader.count(in: 0...takes.count)) {
      let number = try reader.count(in: 0...(takes.count - 1))
      guard used.contains(number), !found.contains(number) else { throw .invalid(at: start) }
      found.insert(number)
      appendOpen(number)
      let (recipe, isComplete) = (takes[number].recipe, takes[number].completeAt <= now)
      guard let layer = recipe.layer, !isComplete else { continue }
      let isBefore = found.contains(layer.base) && layer.base != number
      guard used.contains(layer.base), isBefore || takes[layer.base].completeAt <= now else {
        throw .invalid(at: start)
      }
    }
    for number in takes.indices where used.contains(number) && takes[number].completeAt > now {
      guard found.contains(number) else { throw .invalid(at: start) }
    }
  }

  /// The frames of a take that have been written before a frame.
  private func writtenFrames(of take: Take, before now: Int64) -> [Range<Int64>] {
    let all = 0..<take.frameCount
    if now >= take.completeAt { return [all] }
    if let layer = take.recipe.layer {
      let copied = (0..<max(now &- layer.passBegun, 0)).clamped(
        to: 0..<min(layer.first, take.frameCount))
      let kept = max(now &- layer.startFrame, layer.first)
      return [copied, (layer.first..<kept).clamped(to: all)]
    }
    guard let copy = take.recipe.inputCopy(roundTrip: format.roundTrip) else { return [all] }
    let seamStart = take.frameCount &- (copy.hasEnd ? factors.fallingFrames : 0)
    let first = (0..<max(now &- copy.writtenFrom, 0)).clamped(to: all)
    return [
      first,
      (seamStart..<take.frameCount).clamped(
        to: max(first.upperBound, seamStart)..<take.frameCount),
    ]
  }
}

extension TakeRecipe {
  /// A code, and the numbers of a layer, of which another take has some.
  private var record: (code: UInt8, numbers: LayerRecipe) {
    func numbers(
      _ startFrame: Int64, _ begun: Int64, _ ended: Int64, kept: Int64 = .max
    ) -> LayerRecipe {
      var numbers = LayerRecipe(.overdub, startFrame: startFrame, first: 0, begun: begun, base: -1)
      (numbers.ended, numbers.seamEnd) = (ended, kept)
      return numbers
    }
    return switch self {
    case .recording(let startFrame, let ended, let kept):
      (0, numbers(startFrame, startFrame, ended, kept: kept))
    case .capture(let startFrame, let frame): (1, numbers(startFrame, frame, frame))
    case .layer(let layer): (2 + layer.kind.rawValue, layer)
    case .clip: (5, numbers(0, 0, .max))
    }
  }

  fileprivate func encode(to writer: inout SnapshotWriter) {
    let (code, layer) = record
    writer.put(code)
    writer.put(layer.startFrame)
    writer.put(layer.first)
    writer.put(layer.begun)
    writer.put(layer.ended)
    writer.put(layer.base)
    writer.put(layer.baseStart)
    writer.put(layer.seamEnd)
    writer.put(layer.feedback)
    writer.put(layer.isContinued)
  }

  /// Reads what ``encode(to:)`` wrote before frame `now`, for a looper with so many takes of a length.
  fileprivate init(
    restoring reader: inout SnapshotReader, at now: Int64, takes: Int, takeFrames: Int64
  ) throws(SnapshotError) {
    let start = reader.offset
    let code = try reader.number(in: UInt8(0)...5)
    // A take may begin before the first frame, and is read from far out in a slow loop.
    let frames = -LastRender.latestFrame...now
    let startFrame = try reader.number(in: frames)
    let first = try reader.number(in: 0...LastRender.latestFrame)
    let begun = try reader.number(in: frames)
    let ended: Int64 = try reader.number()
    let base = try reader.count(in: -1...(takes - 1))
    var layer = LayerRecipe(
      LayerRecipe.Kind(rawValue: code &- 2) ?? .overdub, startFrame: startFrame, first: first,
      begun: begun, base: base, baseStart: try reader.number(in: frames))
    layer.ended = ended
    layer.seamEnd = try reader.number()
    layer.feedback = try reader.float(in: 0...1)
    layer.isContinued = try reader.flag()
    switch code {
    case 0: self = .recording(startFrame: startFrame, ended: ended, kept: layer.seamEnd)
    case 1: self = .capture(startFrame: startFrame, at: begun)
    case 5: self = .clip
    default: self = .layer(layer)
    }
    guard ended == .max || (0...now).contains(ended), record.numbers == layer,
      self.layer == nil || base >= 0 && begun <= layer.passBegun,
      layer.seamEnd == .max || (0...takeFrames).contains(layer.seamEnd)
    else { throw .invalid(at: start) }
  }
}

extension InputRing {
  /// The number of frames before `now` that decide what comes.
  private func keptCount(before now: Int64) -> Int {
    Int(min(Int64(capacity &- InputRing.blockCapacity), now))
  }

  fileprivate func encode(to writer: inout SnapshotWriter, before now: Int64) {
    writer.put(invalidSampleCount)
    writer.put(missingFrameCount)
    let count = keptCount(before: now)
    for index in 0..<count {
      writer.put(voice(at: now &- Int64(count &- index)), count: 1)
    }
  }

  fileprivate mutating func restore(
    from reader: inout SnapshotReader, before now: Int64
  ) throws(SnapshotError) {
    let invalid = try reader.number(in: 0...Int64.max)
    let missing = try reader.number(in: 0...Int64.max)
    let count = keptCount(before: now)
    for index in 0..<count {
      try reader.samples(memory(at: now &- Int64(count &- index)), count: 1)
    }
    restoreCounts(invalid: invalid, missing: missing)
  }
}

// Safe: both stay within the frames that were written, or that the memory has.
extension SnapshotWriter {
  /// Writes the samples of frames, channel after channel.
  fileprivate mutating func put(_ voice: VoiceMemory, count: Int) {
    for index in 0..<count { unsafe put(voice.left[index]) }
    for index in 0..<count { unsafe put(voice.right[index]) }
  }
}

extension SnapshotReader {
  /// Reads what `put(_:count:)` wrote. Samples are in the range of a clip's.
  fileprivate mutating func samples(_ to: StereoMemory, count: Int) throws(SnapshotError) {
    for index in 0..<count { unsafe to.left[index] = try sample() }
    for index in 0..<count { unsafe to.right[index] = try sample() }
  }

  private mutating func sample() throws(SnapshotError) -> Float {
    let greatest = Float.greatestSample
    // Products that have not been summed yet may be small, and sums of two samples larger.
    return try float(in: -2 * greatest...2 * greatest)
  }
}
