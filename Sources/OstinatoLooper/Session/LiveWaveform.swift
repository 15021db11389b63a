import Ostinato

/// The waveform of a recording in progress. Each bucket is computed once.
///
/// ```swift
/// var waveform = try LiveWaveform(framesPerBucket: 512, maximumBucketCount: 2_400)
/// let samples = [Float](repeating: 0.5, count: 700)
/// waveform.append(left: samples, right: samples)      // what has come in
/// print(waveform.buckets.count)                       // 1
/// ```
public struct LiveWaveform: Equatable, Sendable {
  /// The number of frames of a bucket.
  public let framesPerBucket: Int
  /// The greatest number of buckets. Later samples are not shown.
  public let maximumBucketCount: Int
  /// The buckets that are complete.
  public private(set) var buckets: [Waveform.Bucket] = []
  /// The samples since the last bucket.
  private var left: [Float] = []
  private var right: [Float] = []

  /// Creates an empty waveform, with room for all of its buckets.
  ///
  /// - Throws: ``LiveWaveform/Error`` if one of the numbers is less than 1, the first above 2²⁴ or the
  ///   second above 2²⁰.
  ///
  /// Realtime-safe: no.
  public init(framesPerBucket: Int, maximumBucketCount: Int) throws(LiveWaveform.Error) {
    guard (1...(1 << 24)).contains(framesPerBucket) else {
      throw .framesOutOfRange(framesPerBucket)
    }
    guard (1...Waveform.maximumBucketCount).contains(maximumBucketCount) else {
      throw .bucketsOutOfRange(maximumBucketCount)
    }
    self.framesPerBucket = framesPerBucket
    self.maximumBucketCount = maximumBucketCount
    buckets.reserveCapacity(maximumBucketCount)
    left.reserveCapacity(framesPerBucket)
    right.reserveCapacity(framesPerBucket)
  }

  /// Adds recorded samples, as many frames as the shorter channel has. Samples that are not finite count as 0.
  ///
  /// - Complexity: O(frames). Realtime-safe: no.
  public mutating func append(left: [Float], right: [Float]) {
    for (l, r) in zip(left, right) where buckets.count < maximumBucketCount {
      self.left.append(l.isFinite ? l : 0)
      self.right.append(r.isFinite ? r : 0)
      guard self.left.count == framesPerBucket else { continue }
      // Never refused: both have as many samples.
      if let whole = try? Waveform(left: self.left, right: self.right, buckets: 1) {
        buckets += whole.buckets
      }
      self.left.removeAll(keepingCapacity: true)
      self.right.removeAll(keepingCapacity: true)
    }
  }

  /// Removes all buckets. Realtime-safe: no.
  public mutating func removeAll() {
    buckets.removeAll(keepingCapacity: true)
    left.removeAll(keepingCapacity: true)
    right.removeAll(keepingCapacity: true)
  }
}

extension LiveWaveform {
  /// The reason why a waveform cannot be created.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// The number of frames of a bucket is outside 1 … 2²⁴.
    case framesOutOfRange(Int)
    /// The number of buckets is outside 1 … 2²⁰.
    case bucketsOutOfRange(Int)
  }
}

extension LiveWaveform.Error: CustomStringConvertible {
  /// What was wrong, in one sentence. Realtime-safe: no.
  public var description: String {
    switch self {
    case .framesOutOfRange(let frames): "a bucket of \(frames) frames is not within 1 … \(1 << 24)"
    case .bucketsOutOfRange(let count):
      "\(count) buckets are not within 1 … \(Waveform.maximumBucketCount)"
    }
  }
}
