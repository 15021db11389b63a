// swift-tools-version: 6.3
// Programs that use a network. They have a package of their own because they depend on others' packages.
import PackageDescription

let hls = Target.Dependency.product(name: "OstinatoHLS", package: "Ostinato")

let package = Package(
  name: "Network",
  platforms: [.macOS(.v15)],
  dependencies: [
    // Named, since a clone's directory may be called anything.
    .package(name: "Ostinato", path: "../../.."),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.34.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    // Shared loops in any database that speaks SQL.
    .target(
      name: "LoopTables",
      dependencies: [
        .product(name: "Ostinato", package: "Ostinato"),
        .product(name: "OstinatoCatalog", package: "Ostinato"),
        .product(name: "OstinatoLooper", package: "Ostinato"),
      ]),
    // The same in SQLite.
    .target(
      name: "LoopDatabase",
      dependencies: [
        "LoopTables", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "OstinatoCatalog", package: "Ostinato"),
      ]),
    // The same in PostgreSQL, through its own library.
    .systemLibrary(
      name: "CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    .target(
      name: "LoopPostgres",
      dependencies: [
        "CPostgres", "LoopTables", .product(name: "OstinatoCatalog", package: "Ostinato"),
      ]),
    // Actions and answers in JSON.
    .target(
      name: "LoopJSON",
      dependencies: [
        .product(name: "Ostinato", package: "Ostinato"),
        .product(name: "OstinatoCatalog", package: "Ostinato"),
        .product(name: "OstinatoLooper", package: "Ostinato"),
      ]),
    // Audio by its name, and how it sounds together.
    .target(
      name: "LoopAudio",
      dependencies: [
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "Ostinato", package: "Ostinato"),
        .product(name: "OstinatoCatalog", package: "Ostinato"),
      ]),
    // Signing in, for development.
    .target(
      name: "DevelopmentAccounts",
      dependencies: [
        "LoopAudio", "LoopTables", .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "OstinatoCatalog", package: "Ostinato"),
      ]),
    .executableTarget(
      name: "LoopServer",
      dependencies: [
        "DevelopmentAccounts", "LoopAudio", "LoopDatabase", "LoopJSON", "LoopPostgres",
        "LoopTables",
        .product(name: "Ostinato", package: "Ostinato"),
        .product(name: "OstinatoCatalog", package: "Ostinato"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ]),
    .executableTarget(
      name: "CheckLoopDatabase",
      dependencies: [
        "LoopDatabase", "LoopPostgres", "LoopTables",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "LoopStoreChecks", package: "Ostinato"),
        .product(name: "Ostinato", package: "Ostinato"),
        .product(name: "OstinatoCatalog", package: "Ostinato"),
      ]),
    .executableTarget(
      name: "CountLoopSteps",
      dependencies: [
        "LoopDatabase", "LoopTables", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
        .product(name: "Ostinato", package: "Ostinato"),
        .product(name: "OstinatoCatalog", package: "Ostinato"),
      ]),
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
