// swift-tools-version: 6.3
// A package of its own: one program for several machines, with C parts that no user needs. See `run`.
import PackageDescription

let package = Package(
  name: "Golden",
  platforms: [.macOS(.v15)],
  // Named, since a clone's directory may be called anything.
  dependencies: [.package(name: "Ostinato", path: "../../.."), .package(path: "../../Support")],
  targets: [
    .target(name: "CMachine"),
    .target(
      name: "GoldenSessions",
      dependencies: [
        .product(name: "Ostinato", package: "Ostinato"),
        .product(name: "OstinatoLooper", package: "Ostinato"),
        .product(name: "OstinatoNotes", package: "Ostinato"),
        .product(name: "OstinatoRhythm", package: "Ostinato"),
        .product(name: "OstinatoOracle", package: "Support"),
        .product(name: "TestSupport", package: "Support"), "CMachine",
      ]),
    .executableTarget(name: "Golden", dependencies: ["GoldenSessions", "CMachine"]),
  ],
  swiftLanguageModes: [.v6]
)
