// swift-tools-version: 6.3
// A package of its own: the fuzzers need compiler flags that no user's build should see. See `run`.
import PackageDescription

let ostinato = Target.Dependency.product(name: "Ostinato", package: "Ostinato")
let rhythm = Target.Dependency.product(name: "OstinatoRhythm", package: "Ostinato")
let looper = Target.Dependency.product(name: "OstinatoLooper", package: "Ostinato")
let notes = Target.Dependency.product(name: "OstinatoNotes", package: "Ostinato")
let controls = Target.Dependency.product(name: "OstinatoControls", package: "Ostinato")
let hls = Target.Dependency.product(name: "OstinatoHLS", package: "Ostinato")
let songBook = Target.Dependency.product(name: "OstinatoSongBook", package: "Ostinato")
let script = Target.Dependency.product(name: "OstinatoScript", package: "Ostinato")

func fuzzer(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .executableTarget(name: name, dependencies: dependencies + ["Fuzzer"])
}

let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v15)],
  // Named, since a clone's directory may be called anything.
  dependencies: [.package(name: "Ostinato", path: "../../..")],
  targets: [
    .systemLibrary(name: "CLibFuzzer"),
    .target(name: "Fuzzer", dependencies: ["CLibFuzzer"]),
    fuzzer("FuzzWAV", ostinato),
    fuzzer("FuzzMusicalTime", ostinato),
    fuzzer("FuzzScript", ostinato, rhythm, script),
    fuzzer("FuzzSnapshot", ostinato, "Snapshots"),
    fuzzer("FuzzForgery", ostinato, "Snapshots"),
    fuzzer("FuzzBindings", controls),
    fuzzer("FuzzRhythmText", ostinato, rhythm),
    fuzzer("FuzzKit", ostinato, rhythm, "Rhythm"),
    fuzzer("FuzzCue", ostinato, rhythm, "Rhythm"),
    fuzzer("FuzzSession", ostinato, rhythm, "Rhythm", "Snapshots"),
    fuzzer("FuzzLooper", ostinato, looper, "Rhythm", "Snapshots"),
    fuzzer("FuzzMIDI", ostinato, notes),
    fuzzer("FuzzNotes", ostinato, notes, "Notes", "Rhythm", "Snapshots"),
    fuzzer("FuzzPlaylist", hls),
    fuzzer("FuzzFetch", hls),
    fuzzer("FuzzGrowth", hls),
    fuzzer("FuzzBook", ostinato, songBook, "Books"),
    fuzzer("FuzzBookEdits", ostinato, songBook, "Books"),
    .target(name: "Snapshots", dependencies: [ostinato]),
    .target(name: "Books", dependencies: [songBook]),
    .target(name: "Rhythm", dependencies: [ostinato, rhythm]),
    .target(name: "Notes", dependencies: [ostinato, notes]),
    .executableTarget(
      name: "MakeCorpus", dependencies: [ostinato, songBook, "Books", "Rhythm", "Snapshots"]),
  ],
  swiftLanguageModes: [.v6]
)
