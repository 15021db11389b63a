// swift-tools-version: 6.3
// Compiles every Swift snippet of README.md, Docs, the catalogues and the doc comments. `run` extracts them first.

import PackageDescription

let package = Package(
  name: "Snippets",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Ostinato", path: "../../..")],
  targets: [
    .target(
      name: "Snippets",
      dependencies: [
        .product(name: "LoopStoreChecks", package: "Ostinato"),
        .product(name: "Ostinato", package: "Ostinato"),
        .product(name: "OstinatoSharedLoops", package: "Ostinato"),
        .product(name: "OstinatoSongBook", package: "Ostinato"),
        .product(name: "OstinatoControls", package: "Ostinato"),
        .product(name: "OstinatoHLS", package: "Ostinato"),
        .product(name: "OstinatoHost", package: "Ostinato"),
        .product(name: "OstinatoLooper", package: "Ostinato"),
        .product(name: "OstinatoNotes", package: "Ostinato"),
        .product(name: "OstinatoRhythm", package: "Ostinato"),
        .product(name: "OstinatoScript", package: "Ostinato"),
      ],
      // At once: quicker than file by file, and nothing is run.
      swiftSettings: [
        .unsafeFlags(["-wmo", "-num-threads", "1", "-no-emit-module-separately-wmo"])
      ])
  ],
  swiftLanguageModes: [.v6]
)
