// swift-tools-version: 6.3
// Programs that use a network. They have a package of their own because they depend on others' packages.
import PackageDescription

/// A module of the library, or of another package.
func module(_ name: String, of package: String = "Ostinato") -> Target.Dependency {
  .product(name: name, package: package)
}

let loops = ["Ostinato", "OstinatoSharedLoops"].map { module($0) }
let arguments = module("ArgumentParser", of: "swift-argument-parser")
let crypto = module("Crypto", of: "swift-crypto")
let grdb = module("GRDB", of: "GRDB.swift")

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
    .package(url: "https://github.com/apple/swift-nio-ssl.git", from: "2.37.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    // Shared loops in any database that speaks SQL.
    .target(name: "LoopTables", dependencies: loops),
    // The same in SQLite.
    .target(name: "LoopDatabase", dependencies: loops + ["LoopTables", grdb]),
    // The same in PostgreSQL, through its own library.
    .systemLibrary(
      name: "CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    .target(name: "LoopPostgres", dependencies: loops + ["CPostgres", "LoopTables"]),
    // Actions and answers in JSON.
    .target(name: "LoopJSON", dependencies: loops),
    // Audio by its name, and how it sounds together.
    .target(name: "LoopAudio", dependencies: loops + [crypto]),
    // Signing in, for development.
    .target(
      name: "DevelopmentAccounts", dependencies: loops + ["LoopAudio", "LoopTables", crypto]),
    .executableTarget(
      name: "LoopServer",
      dependencies: loops + [
        "DevelopmentAccounts", "LoopAudio", "LoopDatabase", "LoopJSON", "LoopPostgres",
        "LoopTables", arguments,
        module("Hummingbird", of: "hummingbird"), module("HummingbirdCore", of: "hummingbird"),
        module("NIOCore", of: "swift-nio"), module("NIOHTTPTypes", of: "swift-nio-extras"),
        module("ServiceLifecycle", of: "swift-service-lifecycle"),
      ]),
    .executableTarget(
      name: "CheckLoopDatabase",
      dependencies: loops + [
        "LoopDatabase", "LoopPostgres", "LoopTables", grdb, module("LoopStoreChecks"),
      ]),
    .executableTarget(
      name: "CountLoopSteps",
      dependencies: loops + [
        "LoopDatabase", "LoopTables", grdb, module("GRDBSQLite", of: "GRDB.swift"),
      ]),
    // Playlists as JSON.
    .target(name: "PlaylistInspection", dependencies: [module("OstinatoHLS")]),
    .executableTarget(
      name: "HLSFetch",
      dependencies: [
        "PlaylistInspection", module("OstinatoHLS"), arguments,
        module("AsyncHTTPClient", of: "async-http-client"), module("NIOSSL", of: "swift-nio-ssl"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
