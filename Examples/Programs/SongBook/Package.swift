// swift-tools-version: 6.3
// A song book in a file. It has a package of its own because it depends on another's package.
import PackageDescription

let package = Package(
  name: "SongBookTool",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "SongBook", targets: ["SongBookTool"])],
  dependencies: [
    // Named, since a clone's directory may be called anything.
    .package(name: "Ostinato", path: "../../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .executableTarget(
      name: "SongBookTool",
      dependencies: [
        .product(name: "Ostinato", package: "Ostinato"),
        .product(name: "OstinatoSongBook", package: "Ostinato"),
        .product(name: "OstinatoRhythm", package: "Ostinato"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
