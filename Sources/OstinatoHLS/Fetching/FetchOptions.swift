/// How a fetcher goes about its work. Realtime-safe: no.
public struct FetchOptions: Hashable, Sendable {
  /// How many pieces are under way at most, from 1 to 16.
  public var inFlight: Int
  /// How many bytes wait for their place before a request is paused, and after how many a record is saved, at least 1.
  public var window: Int64
  /// When what failed is tried again.
  public var retry: RetryPolicy
  /// After how many failures in a row, or changes of one resource, fetching fails, at least 1.
  public var attempts: Int
  /// After what time without a byte a request counts as failed, more than 0.
  public var stall: Duration
  /// What the jitter of delays begins from.
  public var seed: UInt64

  /// Creates options.
  ///
  /// - Parameters:
  ///   - inFlight: How many pieces are under way at most, from 1 to 16.
  ///   - window: How many bytes wait for their place before a request is paused, and after how many a record is
  ///     saved, at least 1.
  ///   - retry: When what failed is tried again.
  ///   - attempts: After how many failures in a row, or changes of one resource, fetching fails, at least 1.
  ///   - stall: After what time without a byte a request counts as failed, more than 0.
  ///   - seed: What the jitter of delays begins from.
  public init(
    inFlight: Int = 2, window: Int64 = 1 << 20,
    retry: RetryPolicy = .backoff(from: .milliseconds(200), to: .seconds(10)), attempts: Int = 20,
    stall: Duration = .seconds(30), seed: UInt64 = 0
  ) {
    self.inFlight = inFlight
    self.window = window
    self.retry = retry
    self.attempts = attempts
    self.stall = stall
    self.seed = seed
  }

  func check() throws(FetchError) {
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

/// When what failed is tried again. Realtime-safe: no.
public struct RetryPolicy: Hashable, Sendable {
  /// The delay after the first failure.
  public let first: Duration
  /// The longest delay.
  public let longest: Duration

  /// Returns a policy of delays that double from one failure to the next, each less up to half of it at random.
  ///
  /// - Parameters:
  ///   - first: The delay after the first failure, more than 0.
  ///   - longest: The longest delay, at least the first.
  public static func backoff(from first: Duration, to longest: Duration) -> RetryPolicy {
    RetryPolicy(first: first, longest: longest)
  }
}
