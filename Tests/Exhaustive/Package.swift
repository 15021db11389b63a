// swift-tools-version: 6.3
// A package of its own: the search is a program that runs for minutes. See `run`.
import PackageDescription

let ostinato = Target.Dependency.product(name: "Ostinato", package: "Ostinato")

let package = Package(
  name: "Exhaustive",
  platforms: [.macOS(.v15)],
  // Named, since a clone's directory may be called anything.
  dependencies: [.package(name: "Ostinato", path: "../..")],
  targets: [
    .target(name: "OstinatoOracle", path: "Support/Oracle"),
    .target(
      name: "TestSupport", dependencies: [ostinato, "OstinatoOracle"], path: "Support/Driver"),
    .executableTarget(name: "Exhaustive", dependencies: ["TestSupport", "OstinatoOracle"]),
  ],
  swiftLanguageModes: [.v6]
)
