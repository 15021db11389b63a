import Ostinato

/// A round-trip probe as plain data (rule K21).
struct ProbeCore: TableOwner {
  /// The number of the source.
  let source: Int
  private let sampleRate: SampleRate
  /// The signal.
  let signal: Table<Float>
  /// The recorded input.
  private let recorded: StereoMemory
  /// The number of frames that are recorded.
  let frameCount: Int
  /// The number of frames that have been played and recorded.
  private(set) var done = 0
  private var nextFrame: Int64?

  /// Allocates memory for a signal and a longest round trip. Call ``free()`` to release it.
  init(source: Int, sampleRate: SampleRate, signal: [Float], longest: Int) {
    (self.source, self.sampleRate) = (source, sampleRate)
    self.signal = .copying(signal)
    frameCount = signal.count + longest
    recorded = .allocate(frames: frameCount)
  }

  private init(_ other: ProbeCore, signal: Table<Float>, recorded: StereoMemory) {
    (self.signal, self.recorded) = (signal, recorded)
    (source, sampleRate, frameCount) = (other.source, other.sampleRate, other.frameCount)
    (done, nextFrame) = (other.done, other.nextFrame)
  }

  func free() {
    signal.free()
    recorded.free()
  }

  /// A copy in memory of its own.
  func cloned(in spare: ProbeCore?) -> ProbeCore {
    ProbeCore(
      self, signal: signal.clone(in: spare?.signal),
      recorded: recorded.clone(frames: frameCount, in: spare?.recorded))
  }

  var isFinished: Bool { done == frameCount }
  var longest: Int { frameCount - signal.count }

  /// The recorded left and right channel.
  ///
  /// Safe: the memory has `frameCount` frames.
  var channels: [[Float]] {
    [
      (0..<frameCount).map { unsafe recorded.left[$0] },
      (0..<frameCount).map { unsafe recorded.right[$0] },
    ]
  }

  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  mutating func render(_ block: borrowing SourceBlock, input: InputMemory?) {
    guard block.admit(source, madeFor: sampleRate) else { return }
    let frame = block.frame.rawValue
    if let nextFrame, nextFrame != frame, !isFinished { done = 0 }
    nextFrame = frame &+ Int64(block.frameCount)
    let count = min(block.frameCount, frameCount &- done)
    guard count > 0 else { return }
    play(to: block.memory(of: source), count: min(count, max(signal.count &- done, 0)))
    if let input {
      record(input.frames(from: block.offset, atMost: count), count: count)
    } else {
      recorded.advanced(by: done).fill(with: 0, count: count)
    }
    done &+= count
  }

  /// Adds the next samples of the signal.
  ///
  /// Safe: a block's memory has its frames.
  private func play(to sum: StereoMemory, count: Int) {
    for index in 0..<count {
      unsafe sum.left[index] = sum.left[index] + signal[done &+ index]
      unsafe sum.right[index] = sum.right[index] + signal[done &+ index]
    }
  }

  /// Records the input; samples that are missing, or that a looper does not record either, count as 0 (rule K1).
  ///
  /// Safe: both memories have as many frames as are read and written.
  private func record(_ input: InputMemory, count: Int) {
    let found = min(input.frames, count)
    let memory = recorded.advanced(by: done)
    for index in 0..<found {
      unsafe memory.left[index] = usable(input.left[index &* input.stride])
      unsafe memory.right[index] = usable(input.right[index &* input.stride])
    }
    if found < count { memory.advanced(by: found).fill(with: 0, count: count &- found) }
  }
}
