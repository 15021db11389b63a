// swift-tools-version: 6.3
// A package of its own: one detector needs linker flags, the other takes malloc's place. See `run`.
import PackageDescription

let engine: [Target.Dependency] = [
  .product(name: "Ostinato", package: "Ostinato"),
  .product(name: "OstinatoControls", package: "Ostinato"),
  .product(name: "OstinatoHost", package: "Ostinato"),
  .product(name: "OstinatoLooper", package: "Ostinato"),
  .product(name: "OstinatoNotes", package: "Ostinato"),
  .product(name: "OstinatoRhythm", package: "Ostinato"),
]
let support: [Target.Dependency] = [
  .product(name: "OstinatoOracle", package: "Support"),
  .product(name: "TestSupport", package: "Support"),
]

// The functions of the Swift runtime that CCallCounter stands in front of.
let counted = [
  "swift_retain", "swift_retain_n", "swift_bridgeObjectRetain", "swift_bridgeObjectRetain_n",
  "swift_release", "swift_release_n", "swift_bridgeObjectRelease", "swift_bridgeObjectRelease_n",
  "swift_isUniquelyReferenced_native", "swift_isUniquelyReferenced_nonNull_native",
  "swift_beginAccess", "swift_once", "swift_initStaticObject", "swift_checkMetadataState",
  "swift_getGenericMetadata", "swift_getSingletonMetadata",
  "swift_getTypeByMangledNameInContext2", "swift_getTypeByMangledNameInContextInMetadataState2",
  "swift_getWitnessTable",
]

let package = Package(
  name: "RealTime",
  platforms: [.macOS(.v15)],
  // Named, since a clone's directory may be called anything but RealTime.
  dependencies: [.package(name: "Ostinato", path: "../../.."), .package(path: "../../Support")],
  targets: [
    .target(name: "CRealTime"),
    .target(name: "CCallCounter", dependencies: ["CRealTime"]),
    .target(
      name: "RealTimeSessions",
      dependencies: engine + support + ["CRealTime"]),
    .executableTarget(
      name: "SanitizedSessions", dependencies: ["CRealTime", "RealTimeSessions"]),
    .testTarget(
      name: "CallCounterTests",
      dependencies: engine + ["CCallCounter", "CRealTime", "RealTimeSessions"],
      linkerSettings: [.unsafeFlags(counted.flatMap { ["-Xlinker", "--wrap=\($0)"] })]),
  ],
  swiftLanguageModes: [.v6]
)
