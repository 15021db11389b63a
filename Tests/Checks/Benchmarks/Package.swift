// swift-tools-version: 6.3
// A package of its own: it needs a C kernel to compare with. See `run`.
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  // Named, since a clone's directory may be called anything.
  dependencies: [.package(name: "Ostinato", path: "../../..")],
  targets: [
    .target(name: "CKernel", cSettings: [.unsafeFlags(["-O3"])]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        .product(name: "Ostinato", package: "Ostinato"),
        .product(name: "OstinatoSongBook", package: "Ostinato"),
        .product(name: "OstinatoHLS", package: "Ostinato"),
        .product(name: "OstinatoHost", package: "Ostinato"),
        .product(name: "OstinatoLooper", package: "Ostinato"),
        .product(name: "OstinatoNotes", package: "Ostinato"),
        .product(name: "OstinatoRhythm", package: "Ostinato"), "CKernel",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
