/// The devices that a preference is set for.
public enum PreferenceScope: Hashable, Sendable, CaseIterable {
  /// All devices without a value of their own.
  case allDevices
  /// This device only, overriding the value for all devices.
  case thisDevice
}
