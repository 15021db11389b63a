/// A waveform to draw: the minimum, the maximum and the mean level of each section of a clip's
/// audio.
///
/// ```swift
/// let waveform = try Waveform(clip, buckets: view.width)
/// for (x, bucket) in waveform.buckets.enumerated() {
///   view.drawLine(x, from: bucket.minimum, to: bucket.maximum)
/// }
/// ```
///
/// Bucket i of w covers the frames from ⌊i·n/w⌋ up to but not including ⌊(i+1)·n/w⌋ of n, so each
/// frame lies in exactly one bucket. If there are more buckets than frames, a bucket that would be
/// empty shows the frame it lies in. A clip without frames is flat. Both channels are combined. The
/// samples are assumed to be finite, as a clip's always are.
///
/// Realtime-safe: no.
public struct Waveform: Equatable, Sendable {
  /// A section of the audio, for one column of a view.
  public struct Bucket: Hashable, Sendable, BitwiseCopyable {
    /// The lowest sample of either channel.
    public let minimum: Float
    /// The highest sample of either channel.
    public let maximum: Float
    /// The square root of the mean square of all samples, summed in `Double` frame by frame and
    /// rounded to the nearest `Float`.
    public let rootMeanSquare: Float

    /// Creates a bucket from its three values.
    public init(minimum: Float, maximum: Float, rootMeanSquare: Float) {
      self.minimum = minimum
      self.maximum = maximum
      self.rootMeanSquare = rootMeanSquare
    }
  }

  /// The largest number of buckets: more than any screen has columns.
  public static var maximumBucketCount: Int { 1 << 20 }

  /// The buckets, from the clip's beginning to its end.
  public let buckets: [Bucket]

  /// Creates the waveform of a whole clip.
  ///
  /// - Throws: ``Waveform/Error/bucketCountOutOfRange(_:)`` outside 1 … ``maximumBucketCount``.
  /// - Complexity: O(frames + buckets).
  public init(_ clip: Clip, buckets: Int) throws(Waveform.Error) {
    let left = clip.samples(.left)
    let right = clip.channelCount == 1 ? left : clip.samples(.right)
    try self.init(left: left, right: right, buckets: buckets)
  }

  /// Creates the waveform of samples that are not a clip yet, such as a recording in progress.
  ///
  /// Passing the same channel twice gives the same result as mono, bit for bit.
  ///
  /// - Throws: ``Waveform/Error``.
  /// - Complexity: O(frames + buckets).
  public init(left: [Float], right: [Float], buckets count: Int) throws(Waveform.Error) {
    guard (1...Waveform.maximumBucketCount).contains(count) else {
      throw .bucketCountOutOfRange(count)
    }
    guard left.count == right.count else {
      throw .unequalChannels(left: left.count, right: right.count)
    }
    guard !left.isEmpty else {
      buckets = Array(
        repeating: Bucket(minimum: 0, maximum: 0, rootMeanSquare: 0), count: count)
      return
    }
    var buckets: [Bucket] = []
    var start = 0
    for index in 0..<count {
      // In 64 bits, 2²⁰ buckets times 2⁴³ frames do not overflow.
      let end = Int(Int64(index + 1) * Int64(left.count) / Int64(count))
      buckets.append(Bucket(left: left, right: right, frames: start..<max(end, start + 1)))
      start = end
    }
    self.buckets = buckets
  }
}

extension Waveform.Bucket {
  fileprivate init(left: [Float], right: [Float], frames: Range<Int>) {
    var minimum = left[frames.lowerBound]
    var maximum = minimum
    var sum = 0.0
    for frame in frames {
      let l = left[frame]
      let r = right[frame]
      minimum = min(minimum, min(l, r))
      maximum = max(maximum, max(l, r))
      // The square of a Float is exact in Double. The pair is added first, so that mono is exactly
      // doubled.
      sum += Double(l) * Double(l) + Double(r) * Double(r)
    }
    self.minimum = minimum
    self.maximum = maximum
    rootMeanSquare = nearestSquareRoot(of: sum / Double(2 * frames.count))
  }
}

extension Waveform {
  /// The reason why a waveform cannot be created.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// The number of buckets is not within 1 … ``Waveform/maximumBucketCount``.
    case bucketCountOutOfRange(Int)
    /// The channels have different lengths.
    case unequalChannels(left: Int, right: Int)
  }
}

extension Waveform.Error: CustomStringConvertible {
  /// What was wrong, in one sentence.
  public var description: String {
    switch self {
    case .bucketCountOutOfRange(let count):
      "a waveform of \(count) buckets is not within 1 … \(Waveform.maximumBucketCount) buckets"
    case .unequalChannels(let left, let right):
      "the left channel has \(left) samples and the right \(right)"
    }
  }
}
