import Ostinato

/// The input of the last frames, by frame (rule K1).
///
/// It keeps as much as the longest take that can be captured, and what comes before it at a seam.
struct InputRing: BitwiseCopyable {
  private var memory: StereoMemory
  /// The number of frames that are kept.
  let capacity: Int
  /// The number of samples that were NaN, infinite or too large.
  private(set) var invalidSampleCount: Int64 = 0
  /// The number of frames that were beyond the end of an input.
  private(set) var missingFrameCount: Int64 = 0

  /// The largest number of frames that are written at once.
  static var blockCapacity: Int { 512 }

  /// Allocates a silent ring for takes of at most so many frames and fades of a length. Call ``free()`` to release
  /// it.
  init(takeFrames: Int64, fallLength: Int64) {
    capacity = Int(takeFrames + fallLength) + InputRing.blockCapacity
    memory = .allocate(frames: capacity)
  }

  func free() { memory.free() }

  /// Copies the ring to memory of this value alone, or takes that of a spare one, with the input in it.
  mutating func makeOwn(in spare: InputRing?) {
    memory = spare?.memory ?? memory.clone(frames: capacity)
  }

  // MARK: Writing

  /// Writes the input of `count` frames, at most ``blockCapacity``, from `frame` on. Frames beyond the end of
  /// `input` are silent.
  mutating func put(_ input: InputMemory?, at frame: Int64, count: Int) {
    let found = input.map { min($0.frames, count) } ?? 0
    if input != nil { missingFrameCount &+= Int64(count &- found) }
    if let input, found > 0 { put(input, at: frame, found: found) }
    if found < count { putSilence(at: frame &+ Int64(found), count: count &- found) }
  }

  private mutating func put(_ input: InputMemory, at frame: Int64, found: Int) {
    var done = 0
    while done < found {
      let place = place(of: frame &+ Int64(done))
      let stretch = min(found &- done, capacity &- place)
      let from = input.frames(from: done, atMost: stretch)
      let invalid = unsafe InputRing.copy(from.left, from.stride, to: memory.left + place, stretch)
      invalidSampleCount &+= invalid
      if input.isMono {
        let to = memory.advanced(by: place)
        for i in 0..<stretch { unsafe to.right[i] = to.left[i] }
      } else {
        invalidSampleCount &+= unsafe InputRing.copy(
          from.right, from.stride, to: memory.right + place, stretch)
      }
      done &+= stretch
    }
  }

  private func putSilence(at frame: Int64, count: Int) {
    var done = 0
    while done < count {
      let place = place(of: frame &+ Int64(done))
      let stretch = min(count &- done, capacity &- place)
      memory.advanced(by: place).fill(with: 0, count: stretch)
      done &+= stretch
    }
  }

  /// Copies samples, with 0 for those that are not in range, and returns how many of those are not too small.
  ///
  /// Safe: both memories have `count` samples.
  private static func copy(
    _ from: UnsafePointer<Float>, _ stride: Int, to: UnsafeMutablePointer<Float>, _ count: Int
  ) -> Int64 {
    var invalid: Int32 = 0
    // A loop of its own, because samples that lie side by side are copied several at once.
    if stride == 1 {
      for i in 0..<count {
        let sample = unsafe from[i]
        invalid &+= sample.magnitude.bitPattern > Float.greatestSample.bitPattern ? 1 : 0
        unsafe to[i] = usable(sample)
      }
    } else {
      for i in 0..<count {
        let sample = unsafe from[i &* stride]
        invalid &+= sample.magnitude.bitPattern > Float.greatestSample.bitPattern ? 1 : 0
        unsafe to[i] = usable(sample)
      }
    }
    return Int64(invalid)
  }

  // MARK: Reading

  /// The number of frames from `frame` on that lie side by side in memory.
  func runLength(from frame: Int64) -> Int { capacity &- place(of: frame) }

  /// The input from `frame` on, which must be among those that are kept.
  func voice(at frame: Int64) -> VoiceMemory {
    let place = place(of: frame)
    return unsafe VoiceMemory(left: memory.left + place, right: memory.right + place)
  }

  /// The memory of one frame.
  func memory(at frame: Int64) -> StereoMemory { memory.advanced(by: place(of: frame)) }

  /// Takes over the counts of a snapshot.
  mutating func restoreCounts(invalid: Int64, missing: Int64) {
    (invalidSampleCount, missingFrameCount) = (invalid, missing)
  }

  /// The first frame from `frame` on, among `count`, at which a channel reaches a threshold; `nil` if there is none.
  func firstSound(reaching threshold: Float, from frame: Int64, count: Int) -> Int64? {
    for i in 0..<Int64(count) {
      let place = place(of: frame &+ i)
      let loudest = unsafe max(memory.left[place].magnitude, memory.right[place].magnitude)
      if loudest >= threshold { return frame &+ i }
    }
    return nil
  }

  /// Where a frame is in memory. The ring is silent at first, and so are frames before the first.
  private func place(of frame: Int64) -> Int {
    let place = Int(frame % Int64(capacity))
    return place < 0 ? place &+ capacity : place
  }
}

/// The sample, or 0 if it is below 2⁻⁴⁰ or above 2³² in magnitude (rule K1). A sum that is too large or NaN is 0,
/// too.
@inline(__always)
func usable(_ sample: Float) -> Float {
  // Bit patterns order magnitudes as integers; those of infinity and NaN are the greatest. Below the smallest, the
  // difference wraps to a greater one than any that is in range.
  let smallest = Float.smallestSample.bitPattern
  let isUsable =
    sample.magnitude.bitPattern &- smallest <= Float.greatestSample.bitPattern &- smallest
  return Float(bitPattern: isUsable ? sample.bitPattern : 0)
}
