// swift-tools-version: 6.3
// A package of its own, so that a release build compiles these tests and no others. See `run`.
import PackageDescription

// A test's own code is not optimised: expanding its macros takes the optimizer minutes, and what takes time
// when the tests run is in the modules below it.
let unoptimized: [SwiftSetting] = [.unsafeFlags(["-Onone"])]

let ostinato = Target.Dependency.product(name: "Ostinato", package: "Ostinato")

let package = Package(
  name: "ReleaseTests",
  platforms: [.macOS(.v15)],
  // Named, since a clone's directory may be called anything.
  dependencies: [.package(name: "Ostinato", path: "../..")],
  targets: [
    .target(name: "OstinatoOracle", path: "Support/Oracle"),
    .target(
      name: "TestSupport", dependencies: [ostinato, "OstinatoOracle"], path: "Support/Driver"),
    .testTarget(
      name: "SessionTests", dependencies: [ostinato, "OstinatoOracle", "TestSupport"],
      path: "Sessions", swiftSettings: unoptimized),
    .testTarget(
      name: "OracleTests", dependencies: ["OstinatoOracle"], path: "OracleTests",
      swiftSettings: unoptimized),
  ],
  swiftLanguageModes: [.v6]
)
