// swift-tools-version: 6.3
// A package of its own: it needs a system library, JACK, which Linux has. Its demo loops are those of the
// other examples.
import PackageDescription

let ostinato: [Target.Dependency] = [
  .product(name: "Ostinato", package: "Ostinato"),
  .product(name: "OstinatoHost", package: "Ostinato"),
]

let sources: [Target.Dependency] = [
  .product(name: "OstinatoLooper", package: "Ostinato"),
  .product(name: "OstinatoRhythm", package: "Ostinato"),
]

let package = Package(
  name: "JackHost",
  platforms: [.macOS(.v15)],
  // Named, so that a clone may sit in a directory of any name.
  dependencies: [
    .package(name: "Ostinato", path: "../../.."), .package(name: "Examples", path: "../.."),
  ],
  targets: [
    .systemLibrary(
      name: "CJack", pkgConfig: "jack",
      providers: [.apt(["libjack-jackd2-dev"]), .brew(["jack"])]),
    .target(name: "JackClient", dependencies: ["CJack"]),
    .target(name: "EnginePlayer", dependencies: ["JackClient"] + ostinato),
    .target(
      name: "LooperPlayer", dependencies: ["EnginePlayer", "JackClient"] + ostinato + sources),
    .target(
      name: "TerminalScreen",
      dependencies: [
        .product(name: "Ostinato", package: "Ostinato"),
        .product(name: "OstinatoLooper", package: "Ostinato"),
      ]),
    .executableTarget(
      name: "JackHost",
      dependencies: [
        "EnginePlayer", "JackClient", "LooperPlayer", "TerminalScreen",
        .product(name: "LoopSynthesis", package: "Examples"),
      ] + ostinato + sources),
    // Run against a real server by the script `test`.
    .executableTarget(
      name: "JackTests",
      dependencies: ["EnginePlayer", "JackClient", "LooperPlayer"] + ostinato + sources),
    .testTarget(name: "TerminalScreenTests", dependencies: ["TerminalScreen"]),
  ],
  swiftLanguageModes: [.v6]
)
