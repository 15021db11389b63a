// swift-tools-version: 6.3
// Programs that use Ostinato as a package of yours would: they depend on `..` and nothing else.

import PackageDescription

let ostinato = Target.Dependency.product(name: "Ostinato", package: "Ostinato")
let rhythm = Target.Dependency.product(name: "OstinatoRhythm", package: "Ostinato")
let looper = Target.Dependency.product(name: "OstinatoLooper", package: "Ostinato")
let notes = Target.Dependency.product(name: "OstinatoNotes", package: "Ostinato")
let host = Target.Dependency.product(name: "OstinatoHost", package: "Ostinato")

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15), .iOS(.v18)],
  // For the hosts that are packages of their own.
  products: [.library(name: "LoopSynthesis", targets: ["LoopSynthesis"])],
  // Named, so that a clone may sit in a directory of any name.
  dependencies: [.package(name: "Ostinato", path: "..")],
  targets: [
    .executableTarget(
      name: "Replay",
      dependencies: [
        "ExampleSupport", "LinkedPerformance", "LoopSynthesis", "SessionPicture", ostinato, rhythm,
        .product(name: "OstinatoScript", package: "Ostinato"),
      ],
      path: "Programs/Replay", exclude: ["sample"]),

    .executableTarget(
      name: "Scenario",
      dependencies: ["ScenarioRun", "PerformancePicture", "ExampleSupport", ostinato],
      path: "Programs/Scenario"),
    .target(
      name: "ScenarioRun",
      dependencies: ["PerformancePicture", "LoopSynthesis", "ExampleSupport", ostinato],
      path: "Support/ScenarioRun"),
    .target(
      name: "PerformancePicture", dependencies: ["PictureSupport", ostinato],
      path: "Support/PerformancePicture"),
    .target(
      name: "PictureSupport", dependencies: [ostinato], path: "Support/PictureSupport"),
    .target(name: "LoopSynthesis", dependencies: [ostinato], path: "Support/LoopSynthesis"),
    .target(
      name: "SessionPicture", dependencies: ["LinkedPerformance", "PerformancePicture", ostinato],
      path: "Support/SessionPicture"),
    .target(
      name: "LinkedPerformance", dependencies: [ostinato, rhythm], path: "Support/LinkedPerformance"
    ),
    .target(
      name: "LayerSession", dependencies: [ostinato, rhythm, looper], path: "Support/LayerSession"),

    .executableTarget(
      name: "DrumGrid", dependencies: ["ExampleSupport", "PictureSupport", ostinato, rhythm],
      path: "Programs/DrumGrid"),
    .executableTarget(
      name: "Metronome", dependencies: ["ExampleSupport", ostinato, rhythm],
      path: "Programs/Metronome"),
    .executableTarget(
      name: "LoopStation",
      dependencies: ["ExampleSupport", "PictureSupport", ostinato, rhythm, looper],
      path: "Programs/LoopStation"),
    .executableTarget(name: "Embed", dependencies: [ostinato], path: "Programs/Embed"),
    // One idea each.
    .executableTarget(name: "FirstSteps", dependencies: [ostinato], path: "Programs/FirstSteps"),
    .executableTarget(name: "TwoDecks", dependencies: [ostinato, host], path: "Programs/TwoDecks"),
    .executableTarget(
      name: "ClicksFromPassages", dependencies: [ostinato, host],
      path: "Programs/ClicksFromPassages"),
    .executableTarget(
      name: "DrumsAndClick", dependencies: [ostinato, host, rhythm], path: "Programs/DrumsAndClick"),
    .executableTarget(
      name: "StepSynth", dependencies: [ostinato, host], path: "Programs/StepSynth"),
    .executableTarget(
      name: "LoopPedal", dependencies: [ostinato, host, looper], path: "Programs/LoopPedal"),
    .executableTarget(
      name: "FirstLoop", dependencies: [ostinato, host, looper], path: "Programs/FirstLoop"),
    .executableTarget(
      name: "KeysInStep", dependencies: [ostinato, host, notes], path: "Programs/KeysInStep"),
    .executableTarget(name: "Undo", dependencies: [ostinato], path: "Programs/Undo"),
    .executableTarget(
      name: "SaveAndRestore", dependencies: [ostinato], path: "Programs/SaveAndRestore"),
    .executableTarget(
      name: "ObserverGrid", dependencies: [ostinato], path: "Programs/ObserverGrid"),
    .executableTarget(name: "Scenes", dependencies: [ostinato, host], path: "Programs/Scenes"),
    .executableTarget(name: "Stems", dependencies: [ostinato, host], path: "Programs/Stems"),

    .target(name: "ExampleSupport", dependencies: [ostinato], path: "Support/ExampleSupport"),

    .testTarget(name: "ExampleSupportTests", dependencies: ["ExampleSupport", ostinato]),
    .testTarget(name: "DrumGridTests", dependencies: ["DrumGrid", "ExampleSupport", rhythm]),
    .testTarget(
      name: "LinkedPerformanceTests",
      dependencies: [
        "LinkedPerformance", "LoopSynthesis", "Replay", ostinato, rhythm,
        .product(name: "OstinatoScript", package: "Ostinato"),
      ]),
    .testTarget(
      name: "LayerSessionTests", dependencies: ["LayerSession", ostinato, rhythm, looper]),
    .testTarget(name: "LoopSynthesisTests", dependencies: ["LoopSynthesis"]),
    .testTarget(
      name: "ScenarioRunTests",
      dependencies: [
        "ExampleSupport", "ScenarioRun", "PerformancePicture", "LoopSynthesis", ostinato,
      ]),
    .testTarget(
      name: "PerformancePictureTests",
      dependencies: ["PerformancePicture", "PictureSupport", ostinato]),
  ],
  swiftLanguageModes: [.v6]
)
