// swift-tools-version: 6.3
// The sequencer as an app for iPhone, iPad and Mac: `open Sequencer.swiftpm` in Xcode.

import PackageDescription

#if canImport(AppleProductTypes)
  import AppleProductTypes

  let products: [Product] = [
    .iOSApplication(
      name: "Sequencer", targets: ["Sequencer"], bundleIdentifier: "org.example.ostinato.sequencer",
      displayVersion: "1.0", bundleVersion: "1", appIcon: .placeholder(icon: .rocket),
      accentColor: .presetColor(.orange), supportedDeviceFamilies: [.pad, .phone],
      supportedInterfaceOrientations: [
        .portrait, .landscapeRight, .landscapeLeft,
        .portraitUpsideDown(.when(deviceFamilies: [.pad])),
      ])
  ]
#else
  // Command-line tools know no app products; elsewhere the program only says where it belongs.
  let products: [Product] = [.executable(name: "Sequencer", targets: ["Sequencer"])]
#endif

let package = Package(
  name: "Sequencer",
  platforms: [.iOS(.v18), .macOS(.v15)],
  products: products,
  // Named, so that a clone may sit in a directory of any name.
  dependencies: [
    .package(name: "Ostinato", path: "../../../.."), .package(name: "Examples", path: "../../.."),
  ],
  targets: [
    .executableTarget(
      name: "Sequencer",
      dependencies: [
        .product(name: "Ostinato", package: "Ostinato"),
        .product(name: "OstinatoControls", package: "Ostinato"),
        .product(name: "OstinatoHLS", package: "Ostinato"),
        .product(name: "OstinatoHost", package: "Ostinato"),
        .product(name: "LoopSynthesis", package: "Examples"),
      ],
      path: "Sources")
  ],
  swiftLanguageModes: [.v6]
)
