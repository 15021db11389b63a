import Ostinato

/// The owner of the memory of a take.
///
/// Safe to send: it is written only as long as one looper alone refers to it.
final class TakeAudio: @unchecked Sendable {
  let memory: StereoMemory

  /// Reserves memory, which must be written before it is read.
  init(frames: Int64) { memory = .reserve(frames: Int(frames)) }

  deinit { memory.free() }

  /// Writes samples, with silence after what there is, to so many frames, which fit.
  func write(_ left: [Float], _ right: [Float], count: Int) {
    for index in 0..<count {
      unsafe memory.left[index] = index < left.count ? left[index] : 0
      unsafe memory.right[index] = index < right.count ? right[index] : 0
    }
  }

  /// The first frames, which have been written.
  func samples(count: Int) -> (left: [Float], right: [Float]) {
    // Safe: they fit.
    let left = unsafe UnsafeBufferPointer(start: memory.left, count: count)
    let right = unsafe UnsafeBufferPointer(start: memory.right, count: count)
    return unsafe ([Float](left), [Float](right))
  }
}
