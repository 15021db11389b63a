// swift-tools-version: 6.3
// Programs that use a network. They have a package of their own because they depend on others' packages.
import PackageDescription

let hls = Target.Dependency.product(name: "OstinatoHLS", package: "Ostinato")

let package = Package(
  name: "Network",
  platforms: [.macOS(.v15)],
  dependencies: [
    // Named, since a clone's directory may be called anything.
    .package(name: "Ostinato", path: "../.."),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    // Playlists as JSON.
    .target(name: "PlaylistInspection", dependencies: [hls]),
    .executableTarget(
      name: "HLSFetch",
      dependencies: [
        hls, "PlaylistInspection",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
