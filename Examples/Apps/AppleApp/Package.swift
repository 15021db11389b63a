// swift-tools-version: 6.3
// The audio part of an app for Apple's systems; `swift build` compiles it on a Mac.

import PackageDescription

let package = Package(
  name: "AppleApp",
  platforms: [.iOS(.v18), .macOS(.v15)],
  products: [.library(name: "AppleApp", targets: ["AppleApp"])],
  // Named, so that a clone may sit in a directory of any name.
  dependencies: [.package(name: "Ostinato", path: "../../..")],
  targets: [
    .target(
      name: "AppleApp",
      dependencies: [
        .product(name: "Ostinato", package: "Ostinato"),
        .product(name: "OstinatoHost", package: "Ostinato"),
      ],
      path: "Sources")
  ],
  swiftLanguageModes: [.v6]
)
