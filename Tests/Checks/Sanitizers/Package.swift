// swift-tools-version: 6.3
// A package of its own: programs with a fault each, which a sanitizer has to find. See `run`.
import PackageDescription

let ostinato = Target.Dependency.product(name: "Ostinato", package: "Ostinato")

let package = Package(
  name: "Sanitizers",
  platforms: [.macOS(.v15)],
  // Named, since a clone's directory may be called anything.
  dependencies: [.package(name: "Ostinato", path: "../../..")],
  targets: [
    .executableTarget(name: "PlantedOverrun", dependencies: [ostinato]),
    .executableTarget(name: "PlantedRace", dependencies: [ostinato]),
  ],
  swiftLanguageModes: [.v6]
)
