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
      take.making.encode(to: &writer)
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
      let making = try TakeMaking(
        restoring: &reader, at: now, takes: takes.count, takeFrames: format.takeFrames)
      guard isPossible(making, frameCount: frameCount) else { throw .invalid(at: start) }
      set(number, making, frameCount: frameCount)
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
  private func isPossible(_ making: TakeMaking, frameCount: Int64) -> Bool {
    let isLongEnough = frameCount >= format.fewestFrames
    // As long as it is not known where it ends, it may need all frames of a take.
    let isWhole = frameCount == format.takeFrames
    return switch making.kind {
    case .clip: making == .clip
    case .recording: isLongEnough && making.first == 0 && making.zero == making.begun
    case .capture:
      isLongEnough && making.first == 0 && making.zero == making.begun &- frameCount
        && making.ended == making.begun
    case .overdub: true
    case .multiply:
      isLongEnough && (making.seamEnd == .max ? isWhole : making.seamEnd == frameCount)
    case .insert: isLongEnough && (making.ended != .max || isWhole)
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
      let (making, isComplete) = (takes[number].making, takes[number].completeAt <= now)
      guard making.isLayer, !isComplete else { continue }
      let base = takes[making.base]
      let isBefore = found.contains(making.base) && making.base != number
      guard used.contains(making.base), isBefore || base.completeAt <= now else {
        throw .invalid(at: start)
      }
    }
    for number in takes.indices where used.contains(number) && takes[number].completeAt > now {
      guard found.contains(number) else { throw .invalid(at: start) }
    }
  }

  /// The frames of a take that have been written before an engine frame.
  private func writtenFrames(of take: Take, before now: Int64) -> [Range<Int64>] {
    let all = 0..<take.frameCount
    if now >= take.completeAt { return [all] }
    let making = take.making
    switch making.kind {
    case .clip: return [all]
    case .recording, .capture:
      let written = max(now &- take.writeStart(roundTrip: format.roundTrip), 0)
      let seam = making.ended == .max ? 0 : factors.fallingFrames
      let seamStart = take.frameCount &- seam
      let first = (0..<written).clamped(to: all)
      return [
        first,
        (seamStart..<take.frameCount).clamped(
          to: max(first.upperBound, seamStart)..<take.frameCount),
      ]
    case .overdub, .multiply, .insert:
      let copied = (0..<max(now &- making.passBegun, 0)).clamped(
        to: 0..<min(making.first, take.frameCount))
      let kept = max(now &- making.zero, making.first)
      return [copied, (making.first..<kept).clamped(to: all)]
    }
  }
}

extension TakeMaking {
  fileprivate func encode(to writer: inout SnapshotWriter) {
    writer.put(kind.rawValue)
    for number in [zero, first, begun, ended, Int64(base), baseZero, seamEnd] { writer.put(number) }
    writer.put(feedback)
    writer.put(isContinued)
  }

  /// Reads what ``encode(to:)`` wrote before engine frame `now`, for a looper with so many takes of a length.
  fileprivate init(
    restoring reader: inout SnapshotReader, at now: Int64, takes: Int, takeFrames: Int64
  ) throws(SnapshotError) {
    let start = reader.offset
    guard let kind = Kind(rawValue: try reader.number()) else { throw .invalid(at: start) }
    // A take may begin before the first frame, and is read from far out in a slow loop.
    let frames = -LastRender.latestFrame...now
    let zero = try reader.number(in: frames)
    let first = try reader.number(in: 0...LastRender.latestFrame)
    let begun = try reader.number(in: frames)
    let ended: Int64 = try reader.number()
    let base = try reader.count(in: -1...(takes - 1))
    let baseZero = try reader.number(in: frames)
    self.init(kind, zero: zero, first: first, begun: begun, base: base, baseZero: baseZero)
    self.ended = ended
    seamEnd = try reader.number()
    feedback = try reader.float(in: 0...1)
    isContinued = try reader.flag()
    guard ended == .max || (0...now).contains(ended), begun <= zero &+ first || !isLayer,
      seamEnd == .max || (0...takeFrames).contains(seamEnd), isLayer == (base >= 0)
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
