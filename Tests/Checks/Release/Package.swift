// swift-tools-version: 6.3
// A package of its own, so that a release build compiles these tests and no others. See `run`.
import PackageDescription

// The oracle's own tests are many and short, so optimising them takes longer than running them. The properties over
// random sessions, in contrast, compare much audio in their own code.
let unoptimized: [SwiftSetting] = [.unsafeFlags(["-Onone"])]

let ostinato = Target.Dependency.product(name: "Ostinato", package: "Ostinato")
let oracle = Target.Dependency.product(name: "OstinatoOracle", package: "Support")
let support = Target.Dependency.product(name: "TestSupport", package: "Support")

let package = Package(
  name: "ReleaseTests",
  platforms: [.macOS(.v15)],
  // Named, since a clone's directory may be called anything.
  dependencies: [.package(name: "Ostinato", path: "../../.."), .package(path: "../../Support")],
  targets: [
    .testTarget(
      name: "SessionTests", dependencies: [ostinato, oracle, support],
      path: "Sessions"),
    .testTarget(
      name: "OracleTests", dependencies: [oracle], path: "OracleTests",
      swiftSettings: unoptimized),
  ],
  swiftLanguageModes: [.v6]
)
