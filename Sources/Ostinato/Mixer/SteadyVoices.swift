/// Up to four voices with constant coefficients that are summed in one pass, because traversing the
/// sum costs as much as a voice.
///
/// The result is the same, bit for bit, as adding one after the other: each sample is added in the
/// voices' order.
///
/// Safe: the caller ensures that every voice and the sum have enough frames from the offset on.
package struct SteadyVoices: BitwiseCopyable {
  private var count: Int
  private var left: SteadyChannel
  private var right: SteadyChannel

  /// Creates a list of one voice.
  package init(_ voice: VoiceMemory, left gainLeft: Float, right gainRight: Float) {
    count = 1
    left = unsafe SteadyChannel(voice.left, gainLeft)
    right = unsafe SteadyChannel(voice.right, gainRight)
  }

  package var isFull: Bool { count == 4 }

  /// The first voice and its coefficients.
  var first: (voice: VoiceMemory, left: Float, right: Float) {
    let (l, r) = unsafe (left.first, right.first)
    return unsafe (VoiceMemory(left: l.samples, right: r.samples), l.gain, r.gain)
  }

  /// Adds a voice. There must be room: there are at most four.
  package mutating func append(_ voice: VoiceMemory, left gainLeft: Float, right gainRight: Float) {
    unsafe left.set(count, voice.left, gainLeft)
    unsafe right.set(count, voice.right, gainRight)
    count &+= 1
  }

  /// Writes the sum of the voices, read `offset` frames on (rule M2: from 0, so −0 becomes +0).
  func begin(_ sum: StereoMemory, offset: Int, count: Int) {
    unsafe left.begin(sum.left, voices: self.count, offset: offset, count: count)
    unsafe right.begin(sum.right, voices: self.count, offset: offset, count: count)
  }

  /// Adds the voices, read `offset` frames on, to `sum`.
  package func add(to sum: StereoMemory, offset: Int, count: Int) {
    unsafe left.add(to: sum.left, voices: self.count, offset: offset, count: count)
    unsafe right.add(to: sum.right, voices: self.count, offset: offset, count: count)
  }
}

/// One channel of the voices: their pointers and coefficients. If there are fewer than four, the
/// rest repeat the first and are not read.
@safe struct SteadyChannel: BitwiseCopyable, @unchecked Sendable {
  private var a, b, c, d: UnsafePointer<Float>
  private var gains: SIMD4<Float>

  init(_ samples: UnsafePointer<Float>, _ gain: Float) {
    unsafe (a, b, c, d) = (samples, samples, samples, samples)
    gains = SIMD4(repeating: gain)
  }

  var first: (samples: UnsafePointer<Float>, gain: Float) { unsafe (a, gains[0]) }

  mutating func set(_ index: Int, _ samples: UnsafePointer<Float>, _ gain: Float) {
    switch index {
    case 1: unsafe b = samples
    case 2: unsafe c = samples
    default: unsafe d = samples
    }
    gains[index] = gain
  }

  func begin(_ sum: UnsafeMutablePointer<Float>, voices: Int, offset: Int, count: Int) {
    let (a, b, c, d) = unsafe (a + offset, b + offset, c + offset, d + offset)
    let (ga, gb, gc, gd) = (gains[0], gains[1], gains[2], gains[3])
    switch voices {
    case 1:
      for i in 0..<count { unsafe sum[i] = 0 + a[i] * ga }
    case 2:
      for i in 0..<count { unsafe sum[i] = 0 + a[i] * ga + b[i] * gb }
    case 3:
      for i in 0..<count { unsafe sum[i] = 0 + a[i] * ga + b[i] * gb + c[i] * gc }
    default:
      for i in 0..<count { unsafe sum[i] = 0 + a[i] * ga + b[i] * gb + c[i] * gc + d[i] * gd }
    }
  }

  func add(to sum: UnsafeMutablePointer<Float>, voices: Int, offset: Int, count: Int) {
    let (a, b, c, d) = unsafe (a + offset, b + offset, c + offset, d + offset)
    let (ga, gb, gc, gd) = (gains[0], gains[1], gains[2], gains[3])
    switch voices {
    case 1:
      for i in 0..<count { unsafe sum[i] = sum[i] + a[i] * ga }
    case 2:
      for i in 0..<count { unsafe sum[i] = sum[i] + a[i] * ga + b[i] * gb }
    case 3:
      for i in 0..<count { unsafe sum[i] = sum[i] + a[i] * ga + b[i] * gb + c[i] * gc }
    default:
      for i in 0..<count {
        unsafe sum[i] = sum[i] + a[i] * ga + b[i] * gb + c[i] * gc + d[i] * gd
      }
    }
  }
}
