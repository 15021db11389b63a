/// The options of a fetcher. Realtime-safe: no.
public struct FetchOptions: Hashable, Sendable {
  /// The maximum number of pieces under way, from 1 to 16.
  public var inFlight: Int
  /// The number of waiting bytes at which a request is paused, and of written bytes after which a record is saved, at
  /// least 1.
  public var window: Int64
  /// The delays before retries.
  public var retry: RetryPolicy
  /// The number of consecutive failures, or of changes of one resource, at which fetching fails, at least 1.
  public var attempts: Int
  /// The time without a byte after which a request counts as failed, more than 0.
  public var stall: Duration
  /// The seed of the random jitter of delays.
  public var seed: UInt64
  /// The strictness with which updates of a live playlist, and records of it, are read.
  public var reading: PlaylistReading

  /// Creates options.
  ///
  /// - Parameters:
  ///   - inFlight: The maximum number of pieces under way, from 1 to 16.
  ///   - window: The number of waiting bytes at which a request is paused, and of written bytes after which a record is
  ///     saved, at least 1.
  ///   - retry: The delays before retries.
  ///   - attempts: The number of consecutive failures, or of changes of one resource, at which fetching fails, at least
  ///     1.
  ///   - stall: The time without a byte after which a request counts as failed, more than 0.
  ///   - seed: The seed of the random jitter of delays.
  ///   - reading: The strictness with which updates of a live playlist, and records of it, are read. Lenient reading goes
  ///     on with what servers change although the standard does not allow it, and warns of it.
  public init(
    inFlight: Int = 2, window: Int64 = 1 << 20,
    retry: RetryPolicy = .backoff(from: .milliseconds(200), to: .seconds(10)), attempts: Int = 20,
    stall: Duration = .seconds(30), seed: UInt64 = 0,
    reading: PlaylistReading = .lenient
  ) {
    self.inFlight = inFlight
    self.window = window
    self.retry = retry
    self.attempts = attempts
    self.stall = stall
    self.seed = seed
    self.reading = reading
  }

  func check() throws(SegmentFetcher.Error) {
    guard (1...16).contains(inFlight) else {
      throw .option("inFlight is \(inFlight); it goes from 1 to 16")
    }
    guard window >= 1 else { throw .option("window is \(window); it is at least 1") }
    guard attempts >= 1 else { throw .option("attempts is \(attempts); it is at least 1") }
    guard stall > .zero else { throw .option("stall is not more than 0") }
    guard retry.first > .zero, retry.longest >= retry.first else {
      throw .option("the delays of retry do not go from more than 0 to at least as much")
    }
  }
}

/// The delays before retries. Realtime-safe: no.
public struct RetryPolicy: Hashable, Sendable {
  /// The delay after the first failure.
  public let first: Duration
  /// The longest delay.
  public let longest: Duration

  /// Returns a policy of delays that double with each failure, each minus a random part of up to half.
  ///
  /// - Parameters:
  ///   - first: The delay after the first failure, more than 0.
  ///   - longest: The longest delay, at least the first.
  public static func backoff(from first: Duration, to longest: Duration) -> RetryPolicy {
    RetryPolicy(first: first, longest: longest)
  }
}
