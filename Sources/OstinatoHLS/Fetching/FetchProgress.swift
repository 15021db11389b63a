/// The written fraction of the file, which never decreases.
struct FetchProgress {
  private(set) var fraction = 0.0

  /// The maximum fraction before the file is complete.
  private static let limit = 0.999

  /// - Parameters:
  ///   - written: The number of bytes written.
  ///   - known: The total length and the total duration of the pieces of known length.
  ///   - unknown: The total duration of the pieces of unknown length.
  mutating func update(
    written: Int64, known: (length: Int64, nanoseconds: Int64), unknown: Int64
  ) {
    // Without a known length, the rate is 128 kbit/s, in bytes per nanosecond.
    let rate = known.nanoseconds > 0 ? Double(known.length) / Double(known.nanoseconds) : 0.000_016
    let whole = Double(known.length) + Double(unknown) * rate
    guard whole > 0 else { return }
    fraction = max(fraction, min(Double(written) / whole, Self.limit))
  }

  mutating func finish() { fraction = 1 }
}
