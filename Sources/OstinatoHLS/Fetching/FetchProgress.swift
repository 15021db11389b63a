/// The part of the file that is written, as a fraction that never falls.
struct FetchProgress {
  private(set) var fraction = 0.0

  /// The greatest fraction before the file is complete.
  private static let limit = 0.999

  /// - Parameters:
  ///   - written: The bytes written.
  ///   - known: The sums of the known lengths, and of the durations of these pieces.
  ///   - unknown: The duration of the pieces whose lengths are not known.
  mutating func update(
    written: Int64, known: (length: Int64, nanoseconds: Int64), unknown: Int64
  ) {
    // Without a known length, as many bytes as at 128 kbit/s.
    let rate = known.nanoseconds > 0 ? Double(known.length) / Double(known.nanoseconds) : 0.000_016
    let whole = Double(known.length) + Double(unknown) * rate
    guard whole > 0 else { return }
    fraction = max(fraction, min(Double(written) / whole, Self.limit))
  }

  mutating func finish() { fraction = 1 }
}
