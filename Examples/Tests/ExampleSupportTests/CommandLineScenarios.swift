// The programs are beside the tests where SwiftPM runs these as a program.
#if os(Linux)
  import Foundation
  import Ostinato
  import Testing

  @testable import ExampleSupport

  @Suite("Programs")
  struct CommandLineScenarios {
    struct Run: Equatable {
      var status: Int32
      var errors: String
    }

    private static var programs: URL {
      URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    }

    private func process(
      _ name: String, _ arguments: [String], in directory: String
    ) -> (Process, errors: Pipe) {
      let process = Process()
      process.executableURL = Self.programs.appendingPathComponent(name)
      process.arguments = arguments
      process.currentDirectoryURL = URL(fileURLWithPath: directory)
      process.standardOutput = FileHandle.nullDevice
      let errors = Pipe()
      process.standardError = errors
      return (process, errors)
    }

    /// Runs a program to its end.
    private func run(
      _ name: String, _ arguments: [String] = [], in directory: String,
      output: FileHandle = .nullDevice
    ) throws -> Run {
      let (process, errors) = process(name, arguments, in: directory)
      process.standardOutput = output
      try process.run()
      let text = errors.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return Run(status: process.terminationStatus, errors: String(decoding: text, as: UTF8.self))
    }

    private func contents(of directory: String) throws -> [String: Data] {
      var contents: [String: Data] = [:]
      for name in try FileManager.default.subpathsOfDirectory(atPath: directory) {
        contents[name] = FileManager.default.contents(atPath: directory + "/" + name)
      }
      return contents
    }

    private func writeTone(to path: String) throws {
      let rate = try SampleRate(44_100)
      let samples = (0..<1000).map { Float($0 % 100) / 100 }
      try Data(WAVFile(sampleRate: rate, channels: [samples]).encoded()).write(
        to: URL(fileURLWithPath: path))
    }

    @Test(
      "leave their inputs alone, and write nothing",
      arguments: [
        ("Replay", "script.json --wav script.json --events e", "script.json"),
        ("Replay", "script.json --wav w --events ./script.json", "./script.json"),
        ("Replay", "script.json --wav kit/kick.wav --events e", "kit/kick.wav"),
        ("DrumGrid", "groove.txt --out groove.txt", "groove.txt"),
        ("DrumGrid", "groove.txt --kit kit --picture kit/kick.wav", "kit/kick.wav"),
        ("LoopStation", "--input mix.wav --out .", "./mix.wav"),
        (
          "Scenario", "--a A2.wav --b mix.wav --bpm 125 --bars 1 --loops . --out .", "./A2.wav"
        ),
      ])
    func inputs(program: String, arguments: String, refused: String) throws {
      try inDirectory { directory in
        try FileManager.default.createDirectory(
          atPath: directory + "/kit", withIntermediateDirectories: false)
        for name in ["mix.wav", "A2.wav", "kit/kick.wav"] {
          try writeTone(to: directory + "/" + name)
        }
        try Data("kick x...".utf8).write(to: URL(fileURLWithPath: directory + "/groove.txt"))
        try Data(
          """
          {"sampleRate": 44100, "tempo": 125, "clips": {"A": {"wav": "kit/kick.wav", "bars": 1}},
           "decks": [{"name": "A", "clips": ["A"]}], "commands": [], "length": 100}
          """.utf8
        ).write(to: URL(fileURLWithPath: directory + "/script.json"))
        let before = try contents(of: directory)
        let run = try run(program, arguments.split(separator: " ").map(String.init), in: directory)
        #expect(
          run
            == Run(
              status: 2,
              errors: "\(program): \(refused): is read as well: write to another file\n"))
        #expect(try contents(of: directory) == before)
      }
    }

    @Test("leave nothing behind when a signal ends them")
    func signal() throws {
      try inDirectory { directory in
        // Nobody reads from the pipe, so the program waits there, with the audio in its temporary file.
        #expect(mkfifo(directory + "/events", 0o600) == 0)
        let (process, _) = process(
          "Metronome", ["--out", "a", "--events", "events"], in: directory)
        // The program takes over which signals are blocked, and a thread of the tests blocks most.
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
        try process.run()
        let path = directory + "/a.\(process.processIdentifier).partial"
        while process.isRunning, !FileManager.default.fileExists(atPath: path) { usleep(1000) }
        #expect(FileManager.default.fileExists(atPath: path))
        kill(process.processIdentifier, SIGTERM)
        // A program that the signal has not ended goes on to its own end.
        let pipe = open(directory + "/events", O_RDONLY | O_NONBLOCK)
        process.waitUntilExit()
        close(pipe)
        #expect(process.terminationReason == .uncaughtSignal)
        #expect(process.terminationStatus == SIGTERM)
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory) == ["events"])
      }
    }

    @Test("fail where what they print cannot be written", arguments: [["--help"], ["--out", "a"]])
    func fullDevice(arguments: [String]) throws {
      try inDirectory { directory in
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        #expect(
          try run("Metronome", arguments, in: directory, output: full)
            == Run(status: 2, errors: "Metronome: standard output cannot be written\n"))
      }
    }

    @Test("say which of their loops is not there", arguments: ["TwoDecks", "Stems"])
    func noLoops(program: String) throws {
      try inDirectory { directory in
        let whole = try #require(realpath(directory, nil))
        defer { free(whole) }
        let path = String(cString: whole) + "/A1.wav"
        #expect(
          try run(program, in: directory)
            == Run(status: 1, errors: "\(path): there is no such file or folder\n"))
      }
    }
  }
#endif
