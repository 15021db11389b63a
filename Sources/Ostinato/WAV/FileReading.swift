/// The strictness with which a file is read. Realtime-safe: no.
public enum FileReading: Hashable, Sendable, CaseIterable {
  /// Accepts only what the format of the file allows.
  case strict
  /// Also accepts damage and deviations whose meaning is clear, and lists each as a warning.
  case lenient
}
