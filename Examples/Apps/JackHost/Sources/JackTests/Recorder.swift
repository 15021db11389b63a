import JackClient

/// Keeps what comes in through two JACK ports, in memory made beforehand.
///
/// Safe: the audio thread writes up to where the journal says, and others read that far.
final class Recorder: JackProcessor, @unchecked Sendable {
  private let journal: CycleJournal
  private let heard: UnsafeMutableBufferPointer<SIMD2<Float>>
  private var count = 0

  init(frames: Int, cycles: Int) {
    journal = CycleJournal(capacity: cycles)
    heard = .allocate(capacity: frames)
    heard.initialize(repeating: SIMD2(repeating: .nan))
  }

  deinit { heard.deallocate() }

  func process(_ cycle: JackCycle) {
    guard let inputs = unsafe cycle.inputs, count + cycle.frames <= heard.count else { return }
    for index in 0..<cycle.frames {
      heard[count + index] = unsafe SIMD2(inputs.left[index], inputs.right[index])
    }
    count += cycle.frames
    journal.append(.init(frameTime: cycle.frameTime, frames: cycle.frames))
  }

  /// The samples of these cycles of the server, and of nothing between them; `nil` if the recorder
  /// has missed one.
  func samples(of cycles: [CycleJournal.Entry]) -> Samples? {
    var ranges: [UInt32: Range<Int>] = [:]
    var offset = 0
    for entry in journal.array {
      ranges[entry.frameTime] = offset..<offset + entry.frames
      offset += entry.frames
    }
    var samples = Samples()
    for cycle in cycles {
      guard let range = ranges[cycle.frameTime], range.count == cycle.frames else { return nil }
      for frame in heard[range] { samples.append(frame.x, frame.y) }
    }
    return samples
  }
}

/// Stereo audio by its bits, so that equal means equal to the bit.
struct Samples: Equatable {
  private var frames: [SIMD2<UInt32>] = []

  mutating func append(_ left: Float, _ right: Float) {
    frames.append(SIMD2(left.bitPattern, right.bitPattern))
  }

  var frameCount: Int { frames.count }
  /// How many frames are anything but silence.
  var audibleCount: Int { frames.count { $0 != .zero } }

  /// The first frame where two differ, or where one ends and the other does not.
  func firstDifference(from other: Samples) -> Int? {
    if self == other { return nil }
    return zip(frames, other.frames).enumerated().first { $1.0 != $1.1 }?.offset
      ?? min(frameCount, other.frameCount)
  }
}
