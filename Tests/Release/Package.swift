// swift-tools-version: 6.3
// A package of its own, so that a release build compiles these tests and no others. See `run`.
import PackageDescription

// The oracle's own tests are many and short, so optimising them takes longer than running them. The properties over
// random sessions, in contrast, compare much audio in their own code.
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
      path: "Sessions"),
    .testTarget(
      name: "OracleTests", dependencies: ["OstinatoOracle"], path: "OracleTests",
      swiftSettings: unoptimized),
  ],
  swiftLanguageModes: [.v6]
)
