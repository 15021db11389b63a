import EnginePlayer
import JackClient

/// Keeps what comes in through two JACK ports, in memory made beforehand.
///
/// Safe: the audio thread writes up to where the journal says, and others read that far.
final class Recorder: JackProcessor, @unchecked Sendable {
  let journal: CycleJournal
  private let left: UnsafeMutableBufferPointer<Float>
  private let right: UnsafeMutableBufferPointer<Float>
  private var count = 0

  init(frames: Int, cycles: Int) {
    journal = CycleJournal(capacity: cycles)
    left = .allocate(capacity: frames)
    right = .allocate(capacity: frames)
    left.initialize(repeating: .nan)
    right.initialize(repeating: .nan)
  }

  deinit {
    left.deallocate()
    right.deallocate()
  }

  func process(_ cycle: JackCycle) {
    guard let inputs = unsafe cycle.inputs, count + cycle.frames <= left.count else { return }
    for index in 0..<cycle.frames {
      left[count + index] = unsafe inputs.left[index]
      right[count + index] = unsafe inputs.right[index]
    }
    count += cycle.frames
    journal.append(
      CycleJournal.Entry(frameTime: cycle.frameTime, frames: cycle.frames, taken: 0))
  }

  /// The samples of these cycles of the server, and of nothing between them; `nil` if the recorder
  /// has missed one.
  func samples(of cycles: [CycleJournal.Entry]) -> Samples? {
    var offsets: [UInt32: (offset: Int, frames: Int)] = [:]
    var offset = 0
    for entry in journal.array {
      offsets[entry.frameTime] = (offset, entry.frames)
      offset += entry.frames
    }
    var samples = Samples()
    for cycle in cycles {
      guard let found = offsets[cycle.frameTime], found.frames == cycle.frames else { return nil }
      let range = found.offset..<(found.offset + found.frames)
      samples.left += left[range].map(\.bitPattern)
      samples.right += right[range].map(\.bitPattern)
    }
    return samples
  }
}

/// Stereo audio by its bits, so that equal means equal to the bit.
struct Samples: Equatable {
  var left: [UInt32] = []
  var right: [UInt32] = []

  var frameCount: Int { left.count }
  /// How many frames are anything but silence.
  var audibleCount: Int { zip(left, right).count { $0 != 0 || $1 != 0 } }

  /// The first frame where two differ, or where one ends and the other does not.
  func firstDifference(from other: Samples) -> Int? {
    if self == other { return nil }
    let common = min(frameCount, other.frameCount)
    return (0..<common).first { left[$0] != other.left[$0] || right[$0] != other.right[$0] }
      ?? common
  }
}
