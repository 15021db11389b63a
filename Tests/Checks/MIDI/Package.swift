// swift-tools-version: 6.3
// Writes and reads MIDI files with OstinatoNotes, for `run` to compare with another program.

import PackageDescription

let package = Package(
  name: "MIDI",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Ostinato", path: "../../..")],
  targets: [
    .executableTarget(
      name: "MIDINotes",
      dependencies: [
        .product(name: "Ostinato", package: "Ostinato"),
        .product(name: "OstinatoNotes", package: "Ostinato"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
