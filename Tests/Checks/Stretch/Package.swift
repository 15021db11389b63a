// swift-tools-version: 6.3
// Stretches raw floats through `Clip.stretched(to:)`, for `run` to compare with another program.

import PackageDescription

let package = Package(
  name: "Stretch",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Ostinato", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Stretch", dependencies: [.product(name: "Ostinato", package: "Ostinato")])
  ],
  swiftLanguageModes: [.v6]
)
