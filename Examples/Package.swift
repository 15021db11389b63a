// swift-tools-version: 6.3
// Programs that use Ostinato as a package of yours would: they depend on `..` and nothing else.

import PackageDescription

let ostinato = Target.Dependency.product(name: "Ostinato", package: "Ostinato")

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15), .iOS(.v18)],
  // For the hosts that are packages of their own.
  products: [.library(name: "LoopSynthesis", targets: ["LoopSynthesis"])],
  // Named, so that a clone may sit in a directory of any name.
  dependencies: [.package(name: "Ostinato", path: "..")],
  targets: [
    .executableTarget(
      name: "Replay", dependencies: ["ReplayScript", "ExampleSupport"], path: "Replay",
      exclude: ["sample"]),
    .target(
      name: "ReplayScript", dependencies: ["ExactJSON", "ExampleSupport", ostinato],
      path: "ReplayScript"),
    .target(name: "ExactJSON", path: "ExactJSON"),

    .executableTarget(
      name: "Scenario",
      dependencies: ["ScenarioRun", "ScenarioPicture", "ExampleSupport", ostinato],
      path: "Scenario"),
    .target(
      name: "ScenarioRun",
      dependencies: ["ScenarioPicture", "LoopSynthesis", "ExampleSupport", ostinato],
      path: "ScenarioRun"),
    .target(name: "ScenarioPicture", path: "ScenarioPicture"),
    .target(name: "LoopSynthesis", dependencies: [ostinato], path: "LoopSynthesis"),

    .executableTarget(name: "Embed", dependencies: [ostinato], path: "Embed"),
    .executableTarget(name: "Stems", dependencies: ["LoopSynthesis", ostinato], path: "Stems"),

    .target(name: "ExampleSupport", dependencies: [ostinato], path: "ExampleSupport"),

    .testTarget(name: "ExactJSONTests", dependencies: ["ExactJSON"]),
    .testTarget(name: "ExampleSupportTests", dependencies: ["ExampleSupport", ostinato]),
    .testTarget(name: "LoopSynthesisTests", dependencies: ["LoopSynthesis"]),
    .testTarget(name: "ReplayScriptTests", dependencies: ["ReplayScript", ostinato]),
    .testTarget(
      name: "ScenarioRunTests",
      dependencies: ["ScenarioRun", "ScenarioPicture", "LoopSynthesis", ostinato]),
    .testTarget(name: "ScenarioPictureTests", dependencies: ["ScenarioPicture"]),
  ],
  swiftLanguageModes: [.v6]
)
