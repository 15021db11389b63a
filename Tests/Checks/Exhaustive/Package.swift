// swift-tools-version: 6.3
// A package of its own: the search is a program that runs for minutes. See `run`.
import PackageDescription

let oracle = Target.Dependency.product(name: "OstinatoOracle", package: "Support")
let support = Target.Dependency.product(name: "TestSupport", package: "Support")

let package = Package(
  name: "Exhaustive",
  platforms: [.macOS(.v15)],
  dependencies: [.package(path: "../../Support")],
  targets: [
    .executableTarget(name: "Exhaustive", dependencies: [support, oracle])
  ],
  swiftLanguageModes: [.v6]
)
