// Stub of AppleProductTypes, which Xcode adds to app manifests: signatures only. Never run.
import PackageDescription

extension Product {
  public struct AppIcon {
    public struct PlaceholderIcon {
      public static var rocket: PlaceholderIcon { fatalError("a stub was called") }
    }
    public static func placeholder(icon: PlaceholderIcon) -> AppIcon {
      fatalError("a stub was called")
    }
  }
  public struct AccentColor {
    public struct PresetColor {
      public static var orange: PresetColor { fatalError("a stub was called") }
    }
    public static func presetColor(_ color: PresetColor) -> AccentColor {
      fatalError("a stub was called")
    }
  }
  public enum DeviceFamily {
    case phone, pad, mac
  }
  public struct DeviceFamilyCondition {
    public static func when(deviceFamilies: [DeviceFamily]) -> DeviceFamilyCondition {
      fatalError("a stub was called")
    }
  }
  public struct InterfaceOrientation {
    public static var portrait: InterfaceOrientation { fatalError("a stub was called") }
    public static var landscapeRight: InterfaceOrientation { fatalError("a stub was called") }
    public static var landscapeLeft: InterfaceOrientation { fatalError("a stub was called") }
    public static func portraitUpsideDown(
      _ condition: DeviceFamilyCondition? = nil
    ) -> InterfaceOrientation { fatalError("a stub was called") }
  }

  public static func iOSApplication(
    name: String, targets: [String], bundleIdentifier: String? = nil,
    teamIdentifier: String? = nil, displayVersion: String? = nil, bundleVersion: String? = nil,
    appIcon: AppIcon? = nil, accentColor: AccentColor? = nil,
    supportedDeviceFamilies: [DeviceFamily],
    supportedInterfaceOrientations: [InterfaceOrientation]
  ) -> Product { fatalError("a stub was called") }
}
