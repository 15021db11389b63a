// swift-tools-version: 6.3
// A package of its own: it needs a system library, JACK, which Linux has. Its demo loops are those of the
// other examples.
import PackageDescription

let ostinato: [Target.Dependency] = [
  "Ostinato", "OstinatoControls", "OstinatoHost", "OstinatoLooper", "OstinatoNotes",
  "OstinatoRhythm",
].map { .product(name: $0, package: "Ostinato") }

// Ableton Link, from Debian's ableton-link-dev and libasio-dev, only if it is asked for: its license is the GPL, version
// 2 or later, which then applies to the whole program.
let hasLink = Context.environment["OSTINATO_LINK"] != nil
let link: [Target] = [
  .target(
    name: "CLink", cxxSettings: [.define("LINK_PLATFORM_LINUX"), .define("LINK_PLATFORM_UNIX")]),
  .target(
    name: "LinkSync", dependencies: ["CLink", "EnginePlayer", "Following", "JackClient"] + ostinato),
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
    .target(name: "Hands", dependencies: ostinato),
    .target(name: "Following", dependencies: ["EnginePlayer", "JackClient"] + ostinato),
    .target(name: "LooperPlayer", dependencies: ["EnginePlayer", "JackClient"] + ostinato),
    .target(name: "TerminalScreen", dependencies: ostinato),
    .executableTarget(
      name: "JackHost",
      dependencies: [
        "EnginePlayer", "Following", "Hands", "JackClient", "LooperPlayer", "TerminalScreen",
        .product(name: "LoopSynthesis", package: "Examples"),
      ] + (hasLink ? ["LinkSync"] : []) + ostinato,
      swiftSettings: hasLink ? [.define("LINK")] : []),
    // Run against a real server by the script `test`.
    .executableTarget(
      name: "JackTests", dependencies: ["EnginePlayer", "JackClient", "LooperPlayer"] + ostinato),
    .testTarget(name: "FollowingTests", dependencies: ["Following"] + ostinato),
    .testTarget(name: "HandsTests", dependencies: ["Hands"] + ostinato),
    .testTarget(name: "TerminalScreenTests", dependencies: ["TerminalScreen"] + ostinato),
  ] + (hasLink ? link : []),
  swiftLanguageModes: [.v6], cxxLanguageStandard: .cxx17
)
