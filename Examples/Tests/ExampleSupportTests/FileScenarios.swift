import Foundation
import Ostinato
import Testing

@testable import ExampleSupport

/// A directory of its own for each test, with a space in its name.
func inDirectory(_ body: (String) throws -> Void) throws {
  let manager = FileManager.default
  let directory = manager.temporaryDirectory.appendingPathComponent("example \(UUID())").path
  try manager.createDirectory(atPath: directory, withIntermediateDirectories: true)
  defer { try? manager.removeItem(atPath: directory) }
  try body(directory)
}

@Suite("Files")
struct FileScenarios {
  private func names(in directory: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
  }

  @Test("appears whole when published and replaces an older file only then")
  func published() throws {
    try inDirectory { directory in
      try Data("old".utf8).write(to: URL(fileURLWithPath: directory + "/out"))
      var file = try OutputFile(directory + "/out")
      try file.write("new")
      #expect(try InputFile.bytes(at: directory + "/out") == Array("old".utf8))
      try file.publish()
      #expect(try InputFile.bytes(at: directory + "/out") == Array("new".utf8))
      #expect(try names(in: directory) == ["out"])
    }
  }

  @Test("leaves nothing behind when dropped")
  func dropped() throws {
    try inDirectory { directory in
      do {
        let file = try OutputFile(directory + "/out")
        try file.write("half")
        #expect(try names(in: directory).count == 1)
      }
      #expect(try names(in: directory).isEmpty)
    }
  }

  @Test("writes through a symbolic link, and keeps it")
  func link() throws {
    try inDirectory { directory in
      try Data().write(to: URL(fileURLWithPath: directory + "/real"))
      try FileManager.default.createSymbolicLink(
        atPath: directory + "/link", withDestinationPath: directory + "/real")
      var file = try OutputFile(directory + "/link")
      try file.write("through")
      try file.publish()
      #expect(try InputFile.bytes(at: directory + "/real") == Array("through".utf8))
      #expect(try names(in: directory) == ["link", "real"])
    }
  }

  @Test("refuses to write over a file that it has read, by whichever path")
  func readFile() throws {
    try inDirectory { directory in
      let manager = FileManager.default
      try Data("mine".utf8).write(to: URL(fileURLWithPath: directory + "/in"))
      try manager.createSymbolicLink(
        atPath: directory + "/link", withDestinationPath: directory + "/in")
      try manager.linkItem(atPath: directory + "/in", toPath: directory + "/same")
      _ = try InputFile.bytes(at: directory + "/link")
      for path in ["/in", "/link", "/same", "/../\((directory as NSString).lastPathComponent)/in"] {
        let path = directory + path
        let failure = Failure("\(path): is read as well: write to another file")
        #expect(throws: failure) { _ = try OutputFile(path) }
        #expect(throws: failure) { try OutputFile.check([directory + "/other", path]) }
      }
      #expect(try names(in: directory) == ["in", "link", "same"])
      #expect(try InputFile.bytes(at: directory + "/in") == Array("mine".utf8))
    }
  }

  @Test("refuses two outputs that are one file, there or not, but for a device")
  func sameOutput() throws {
    try inDirectory { directory in
      try FileManager.default.createSymbolicLink(
        atPath: directory + "/here", withDestinationPath: directory)
      for name in ["new", "old"] {
        let (one, other) = ("\(directory)/\(name)", "\(directory)/here/./\(name)")
        if name == "old" { try Data().write(to: URL(fileURLWithPath: one)) }
        #expect(
          throws: Failure(
            "\(one) and \(other) are one file: give each a name of its own", status: .usage)
        ) { try OutputFile.check([one, directory + "/third", other]) }
      }
      try OutputFile.check(["/dev/null", "/dev/null"])
      // An é of one and of two characters: two files to Linux.
      try OutputFile.check([directory + "/\u{E9}", directory + "/e\u{301}"])
    }
  }

  @Test("says of a symbolic link to nothing what it leads to")
  func danglingLink() throws {
    try inDirectory { directory in
      let link = directory + "/link"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "gone")
      #expect(throws: Failure("\(link): is a symbolic link to gone, which is not there")) {
        _ = try OutputFile(link)
      }
    }
  }

  @Test("names what cannot be written or read")
  func failures() throws {
    try inDirectory { directory in
      #expect(throws: Failure("\(directory): is a directory")) { _ = try OutputFile(directory) }
      let nowhere = directory + "/no/out"
      let error = #expect(throws: Failure.self) { _ = try OutputFile(nowhere) }
      #expect(error?.message.hasPrefix("\(nowhere): cannot be created") == true)
      #expect(throws: Failure("there is no such file")) { try InputFile.bytes(at: nowhere) }
      #expect(throws: Failure("it is a directory")) { try InputFile.bytes(at: directory) }
    }
  }

  @Test("streams a WAV to the same bytes as the library writes at once")
  func wav() throws {
    try inDirectory { directory in
      var file = try StereoWAVFile(directory + "/a.wav", sampleRate: SampleRate(44_100), frames: 3)
      try file.write(left: [1, 2, 9], right: [-1, -2, 9], count: 2)
      #expect(throws: Failure("\(directory)/a.wav: 1 frames are missing")) { try file.close() }
      try file.write(left: [0.5], right: [-0.5], count: 1)
      try file.publish()
      let whole = try WAVFile(
        sampleRate: SampleRate(44_100), channels: [[1, 2, 0.5], [-1, -2, -0.5]])
      #expect(try InputFile.bytes(at: directory + "/a.wav") == whole.encoded())
    }
  }

  @Test("refuses a WAV longer than its 32-bit lengths can count")
  func tooLong() throws {
    try inDirectory { directory in
      let most: Int64 = 536_870_905  // 8 bytes each and 50 more are counted in 32 bits
      #expect(StereoWAVFile.canHold(frames: most) && !StereoWAVFile.canHold(frames: most + 1))
      let error = #expect(throws: Failure.self) {
        _ = try StereoWAVFile(
          directory + "/a.wav", sampleRate: SampleRate(44_100), frames: most + 1)
      }
      #expect(error?.message.hasSuffix("(4 GiB)") == true)
      let names = try names(in: directory)
      #expect(names.isEmpty)
    }
  }
}
