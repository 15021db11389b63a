// swift-tools-version: 6.3
// The oracle and what drives the engine beside it, for the packages of tests and programs that are built in release.
// They share this package, so that a common build folder has each of its modules once.
import PackageDescription

// What is compared with takes most of the time where nothing is optimised, so it is optimised there too.
let optimized: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

let package = Package(
  name: "Support",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "OstinatoOracle", targets: ["OstinatoOracle"]),
    .library(name: "TestSupport", targets: ["TestSupport"]),
  ],
  // Named, since a clone's directory may be called anything.
  dependencies: [.package(name: "Ostinato", path: "../..")],
  targets: [
    .target(name: "OstinatoOracle", path: "Oracle", swiftSettings: optimized),
    .target(
      name: "TestSupport",
      dependencies: [.product(name: "Ostinato", package: "Ostinato"), "OstinatoOracle"],
      path: "Driver", swiftSettings: optimized),
  ],
  swiftLanguageModes: [.v6]
)
