// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [.strictMemorySafety()]

// What the tests compare with, and simulate, is optimised also where the engine is not: it takes most of their time.
let optimized: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

let package = Package(
  name: "Ostinato",
  // Int128, Synchronization and MutableSpan set this floor.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Ostinato", targets: ["Ostinato"]),
    .library(name: "OstinatoControls", targets: ["OstinatoControls"]),
    .library(name: "OstinatoRhythm", targets: ["OstinatoRhythm"]),
    .library(name: "OstinatoLooper", targets: ["OstinatoLooper"]),
    .library(name: "OstinatoNotes", targets: ["OstinatoNotes"]),
    .library(name: "OstinatoHLS", targets: ["OstinatoHLS"]),
    .library(name: "OstinatoSongBook", targets: ["OstinatoSongBook"]),
    .library(name: "OstinatoSharedLoops", targets: ["OstinatoSharedLoops"]),
    .library(name: "LoopStoreChecks", targets: ["LoopStoreChecks"]),
    .library(name: "OstinatoHost", targets: ["OstinatoHost"]),
    .library(name: "OstinatoScript", targets: ["OstinatoScript"]),
    .library(name: "COstinato", type: .dynamic, targets: ["COstinato"]),
  ],
  traits: [
    .default(enabledTraits: ["LocalizedErrors"]),
    .trait(
      name: "LocalizedErrors",
      description:
        "Errors have a localizedDescription that says what was wrong. It needs Foundation."
    ),
  ],
  targets: [
    .target(name: "Ostinato", swiftSettings: settings),
    .target(name: "OstinatoControls", dependencies: ["Ostinato"], swiftSettings: settings),
    // Sources beside the decks: a step sequencer, a metronome and the sounds for them.
    .target(name: "OstinatoRhythm", dependencies: ["Ostinato"], swiftSettings: settings),
    // A source that records: loops from an input, layered and played.
    .target(name: "OstinatoLooper", dependencies: ["Ostinato"], swiftSettings: settings),
    // Loops of notes, and MIDI files of them.
    .target(name: "OstinatoNotes", dependencies: ["Ostinato"], swiftSettings: settings),
    // HTTP Live Streams: playlists, the choice of audio, what to fetch. It depends on no other module.
    .target(name: "OstinatoHLS", swiftSettings: settings),
    // Names of records, and names that people read: which are valid, and how they are sorted and found.
    .target(name: "OstinatoNames", swiftSettings: settings),
    // A musician's songs, set lists, patterns, preferences and practice, on several devices.
    .target(
      name: "OstinatoSongBook", dependencies: ["Ostinato", "OstinatoNames", "OstinatoRhythm"],
      swiftSettings: settings
    ),
    // Loops that people share and add to: the rules, and a store in memory.
    .target(
      name: "OstinatoSharedLoops", dependencies: ["Ostinato", "OstinatoNames"],
      swiftSettings: settings
    ),
    // Checks of whoever writes a store of loops, without a framework for tests.
    .target(
      name: "LoopStoreChecks", dependencies: ["Ostinato", "OstinatoSharedLoops"],
      swiftSettings: settings),
    // A host's two ends and the channels between them, for Swift and for C.
    .target(name: "OstinatoChannels", dependencies: ["Ostinato"], swiftSettings: settings),
    .target(
      name: "OstinatoHost", dependencies: ["Ostinato", "OstinatoControls", "OstinatoChannels"],
      swiftSettings: settings),
    // Performances as text, read, written and run.
    .target(
      name: "OstinatoScript", dependencies: ["Ostinato", "OstinatoRhythm"],
      swiftSettings: settings),
    // The C interface: its header, and what implements it.
    .target(name: "COstinatoHeader"),
    .target(
      name: "COstinato",
      dependencies: ["Ostinato", "OstinatoChannels", "OstinatoControls", "COstinatoHeader"],
      swiftSettings: settings),
    // The rules once more, naively, and random sessions: knows nothing of the engine.
    .target(name: "OstinatoOracle", path: "Tests/Support/Oracle", swiftSettings: optimized),
    .target(
      name: "TestSupport", dependencies: ["Ostinato", "OstinatoOracle"],
      path: "Tests/Support/Driver", swiftSettings: optimized),
    .target(
      name: "RhythmModels",
      dependencies: ["Ostinato", "OstinatoOracle", "OstinatoRhythm", "TestSupport"],
      path: "Tests/Support/Rhythm", swiftSettings: optimized),
    .target(
      name: "StreamModels", dependencies: ["OstinatoHLS"], path: "Tests/Support/Streams",
      swiftSettings: optimized),
    .target(
      name: "SongBookModels", dependencies: ["Ostinato", "OstinatoSongBook"],
      path: "Tests/Support/SongBook", swiftSettings: optimized),
    .target(
      name: "SharedLoopModels", dependencies: ["LoopStoreChecks", "OstinatoSharedLoops"],
      path: "Tests/Support/SharedLoops", swiftSettings: optimized),
    .testTarget(
      name: "OstinatoTests",
      dependencies: ["Ostinato", "OstinatoControls", "OstinatoOracle", "TestSupport"]),
    .testTarget(
      name: "OstinatoHostTests",
      dependencies: [
        "Ostinato", "OstinatoChannels", "OstinatoControls", "OstinatoHost", "OstinatoLooper",
        "OstinatoNotes", "OstinatoOracle", "OstinatoRhythm", "TestSupport",
      ]),
    .testTarget(
      name: "OstinatoRhythmTests",
      dependencies: [
        "Ostinato", "OstinatoOracle", "OstinatoRhythm", "RhythmModels", "TestSupport",
      ]),
    .testTarget(
      name: "OstinatoLooperTests",
      dependencies: ["Ostinato", "OstinatoLooper", "OstinatoOracle", "TestSupport"]),
    .testTarget(
      name: "OstinatoNotesTests",
      dependencies: ["Ostinato", "OstinatoNotes", "OstinatoOracle", "TestSupport"]),
    .testTarget(name: "OstinatoHLSTests", dependencies: ["OstinatoHLS", "StreamModels"]),
    .testTarget(
      name: "OstinatoSongBookTests",
      dependencies: [
        "Ostinato", "OstinatoHost", "OstinatoNames", "OstinatoRhythm", "OstinatoSongBook",
        "SongBookModels", "TestSupport",
      ]),
    .testTarget(
      name: "OstinatoSharedLoopsTests",
      dependencies: [
        "LoopStoreChecks", "Ostinato", "OstinatoSharedLoops", "SharedLoopModels", "TestSupport",
      ]),
    .testTarget(
      name: "OstinatoScriptTests",
      dependencies: [
        "Ostinato", "OstinatoOracle", "OstinatoRhythm", "OstinatoScript", "TestSupport",
      ]),
    .testTarget(
      name: "OracleTests", dependencies: ["OstinatoOracle"], path: "Tests/OracleTests"),
    .testTarget(
      name: "COstinatoTests", dependencies: ["COstinato", "COstinatoHeader", "Ostinato"]),
    // The allocator's own count.
    .target(name: "CAllocatedBytes", path: "Tests/Support/Memory"),
    .testTarget(
      name: "OstinatoXCTests",
      dependencies: [
        "Ostinato", "OstinatoHost", "OstinatoLooper", "OstinatoNotes", "OstinatoRhythm",
        "CAllocatedBytes", "TestSupport",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
