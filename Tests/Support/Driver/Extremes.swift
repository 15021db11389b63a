/// Numbers at the ends of what an argument can be and of the ranges that rules name, for tests that nothing traps.
public enum Extremes {
  public static let integers: [Int] = [
    .min, .min + 1, -1 << 62, -1 << 61 - 1, -1 << 61, -1 << 60, -720_721, -1, 0, 1, 2, 63, 64, 127,
    128, 720_720, 1 << 31,
    1 << 60, 1 << 61, 1 << 61 + 1, 1 << 62, .max - 1, .max,
  ]
  public static let numbers: [Double] = [
    -.infinity, -.greatestFiniteMagnitude, -1, -0.5, -.leastNonzeroMagnitude, -0, 0,
    .leastNonzeroMagnitude, 0.5, 1, 1e5, 1e15, 1e16, 1e300, .greatestFiniteMagnitude, .infinity,
    .nan,
  ]

  /// What an error says that is thrown, or `nil`: then nothing is thrown.
  public static func refusal(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch { return "\(error)" }
  }
}
