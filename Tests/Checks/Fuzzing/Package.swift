// swift-tools-version: 6.3
// A package of its own: the fuzzers need compiler flags that no user's build should see. See `run`.
import PackageDescription

let ostinato = Target.Dependency.product(name: "Ostinato", package: "Ostinato")
let rhythm = Target.Dependency.product(name: "OstinatoRhythm", package: "Ostinato")
let looper = Target.Dependency.product(name: "OstinatoLooper", package: "Ostinato")
let notes = Target.Dependency.product(name: "OstinatoNotes", package: "Ostinato")
let hls = Target.Dependency.product(name: "OstinatoHLS", package: "Ostinato")
let songBook = Target.Dependency.product(name: "OstinatoSongBook", package: "Ostinato")
let script = Target.Dependency.product(name: "OstinatoScript", package: "Ostinato")

let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v15)],
  // Named, since a clone's directory may be called anything.
  dependencies: [.package(name: "Ostinato", path: "../../..")],
  targets: [
    .systemLibrary(name: "CLibFuzzer"),
    .executableTarget(name: "FuzzWAV", dependencies: [ostinato, "CLibFuzzer"]),
    .executableTarget(name: "FuzzMusicalTime", dependencies: [ostinato, "CLibFuzzer"]),
    .executableTarget(name: "FuzzScript", dependencies: [ostinato, rhythm, script, "CLibFuzzer"]),
    .executableTarget(name: "FuzzSnapshot", dependencies: [ostinato, "CLibFuzzer", "Snapshots"]),
    .executableTarget(name: "FuzzForgery", dependencies: [ostinato, "CLibFuzzer", "Snapshots"]),
    .executableTarget(name: "FuzzRhythmText", dependencies: [ostinato, rhythm, "CLibFuzzer"]),
    .executableTarget(name: "FuzzKit", dependencies: [ostinato, rhythm, "CLibFuzzer", "Rhythm"]),
    .executableTarget(name: "FuzzCue", dependencies: [ostinato, rhythm, "CLibFuzzer", "Rhythm"]),
    .executableTarget(
      name: "FuzzSession", dependencies: [ostinato, rhythm, "CLibFuzzer", "Rhythm", "Snapshots"]),
    .executableTarget(
      name: "FuzzLooper", dependencies: [ostinato, looper, "CLibFuzzer", "Rhythm", "Snapshots"]),
    .executableTarget(name: "FuzzMIDI", dependencies: [ostinato, notes, "CLibFuzzer"]),
    .executableTarget(
      name: "FuzzNotes",
      dependencies: [ostinato, notes, "CLibFuzzer", "Notes", "Rhythm", "Snapshots"]),
    .executableTarget(name: "FuzzPlaylist", dependencies: [hls, "CLibFuzzer"]),
    .executableTarget(name: "FuzzFetch", dependencies: [hls, "CLibFuzzer"]),
    .executableTarget(name: "FuzzGrowth", dependencies: [hls, "CLibFuzzer"]),
    .executableTarget(
      name: "FuzzBook", dependencies: [ostinato, songBook, "Books", "CLibFuzzer"]),
    .executableTarget(
      name: "FuzzBookEdits", dependencies: [ostinato, songBook, "Books", "CLibFuzzer"]),
    .target(name: "Snapshots", dependencies: [ostinato]),
    .target(name: "Books", dependencies: [songBook]),
    .target(name: "Rhythm", dependencies: [ostinato, rhythm]),
    .target(name: "Notes", dependencies: [ostinato, notes]),
    .executableTarget(
      name: "MakeCorpus", dependencies: [ostinato, songBook, "Books", "Rhythm", "Snapshots"]),
  ],
  swiftLanguageModes: [.v6]
)
