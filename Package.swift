// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [.strictMemorySafety()]

let package = Package(
  name: "Ostinato",
  // Int128, Synchronization and MutableSpan set this floor.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Ostinato", targets: ["Ostinato"]),
    .library(name: "OstinatoControls", targets: ["OstinatoControls"]),
  ],
  targets: [
    .target(name: "Ostinato", swiftSettings: settings),
    .target(name: "OstinatoControls", dependencies: ["Ostinato"], swiftSettings: settings),
    .target(name: "Support", dependencies: ["Ostinato"], path: "Tests/Support"),
    .testTarget(name: "OstinatoTests", dependencies: ["Ostinato", "OstinatoControls", "Support"]),
    .testTarget(name: "OstinatoXCTests", dependencies: ["Ostinato", "Support"]),
  ],
  swiftLanguageModes: [.v6]
)
