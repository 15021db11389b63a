/// The devices that a preference is set for.
public enum PreferenceScope: Hashable, Sendable, CaseIterable {
  /// All devices that have not set their own.
  case allDevices
  /// This device alone, whatever is set for all.
  case thisDevice
}
