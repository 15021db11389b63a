// swift-tools-version: 6.3
// Resamples raw floats through `Clip.resampled(to:)`, for `run` to compare with another program.

import PackageDescription

let package = Package(
  name: "Resampling",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Ostinato", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Resample", dependencies: [.product(name: "Ostinato", package: "Ostinato")])
  ],
  swiftLanguageModes: [.v6]
)
