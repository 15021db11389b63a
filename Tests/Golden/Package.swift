// swift-tools-version: 6.3
// A package of its own: one program for several machines, with C parts that no user needs. See `run`.
import PackageDescription

let package = Package(
  name: "Golden",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "CMachine"),
    // By links, since what is under test is built anew for each machine, and as Embedded Swift.
    .target(name: "Ostinato", path: "Ostinato"),
    .target(name: "OstinatoRhythm", dependencies: ["Ostinato"], path: "OstinatoRhythm"),
    .target(name: "OstinatoOracle", path: "Support/Oracle"),
    // Without what needs Foundation or `any Error`, which Embedded Swift has not.
    .target(
      name: "TestSupport", dependencies: ["Ostinato", "OstinatoOracle"], path: "Support/Driver",
      exclude: [
        "Bits.swift", "Comparison.swift", "EngineRun.swift", "Exhaustive", "Partition+Sizes.swift",
        "Player.swift", "Recording.swift", "SampleSession.swift",
        "Seeds.swift", "SnapshotFields.swift", "SnapshotForgery.swift",
        "Translation+Events.swift",
      ]),
    .target(
      name: "GoldenSessions",
      dependencies: ["Ostinato", "OstinatoOracle", "OstinatoRhythm", "TestSupport", "CMachine"]),
    .executableTarget(name: "Golden", dependencies: ["GoldenSessions", "CMachine"]),
  ],
  swiftLanguageModes: [.v6]
)
