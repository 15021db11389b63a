import Foundation
import Ostinato
import OstinatoHost
import Testing

/// WAV files in a folder (rule U1).
@Suite struct AudioFileScenarios {
  /// A folder of the test's own, gone afterwards.
  static func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test func `Clips and what was rendered come back from a file bit for bit`() throws {
    try Self.inFolder { folder in
      var engine = try sequencer()
      try engine.send(.play)
      let audio = engine.render(frames: 40)
      #expect(audio.sampleRate == (try SampleRate(4)))
      let url = folder.appending(path: "a loop, ü.wav")
      try audio.write(to: url)
      let file = try WAVFile(contentsOf: url)
      #expect(
        file == (try WAVFile(sampleRate: SampleRate(4), channels: [audio.left, audio.right])))

      let stereo = try loop(1)
      try stereo.write(to: url)
      let channels = [stereo.samples(.left), stereo.samples(.right)]
      #expect(
        try WAVFile(contentsOf: url) == WAVFile(sampleRate: SampleRate(4), channels: channels))
      let mono = try Clip(
        mono: [1, -0.0, 0.5], sampleRate: SampleRate(48_000), tempo: Tempo(bpm: 60),
        length: .bars(1))
      try mono.write(to: url)
      let read = try WAVFile(contentsOf: url)
      #expect(
        read == (try WAVFile(sampleRate: SampleRate(48_000), channels: [mono.samples(.left)])))
      #expect(read == WAVFile(mono))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
      try read.write(to: url)
      #expect(try [UInt8](Data(contentsOf: url)) == read.encoded())
    }
  }

  @Test func `Files of 8 bits and of 64-bit floats are read`() throws {
    func bytes(tag: UInt8, size: UInt8, _ data: [UInt8]) -> [UInt8] {
      Array("RIFF\0\0\0\0WAVEfmt ".utf8) + [16, 0, 0, 0, tag, 0, 1, 0, 100, 0, 0, 0]
        + [0, 0, 0, 0, size / 8, 0, size, 0] + Array("data".utf8)
        + [UInt8(data.count), 0, 0, 0] + data
    }
    try Self.inFolder { folder in
      let url = folder.appending(path: "old.wav")
      try Data(bytes(tag: 1, size: 8, [0, 64, 128, 192])).write(to: url)
      #expect(try WAVFile(contentsOf: url).channels == [[-1, -0.5, 0, 0.5]])
      let half = withUnsafeBytes(of: (0.5).bitPattern.littleEndian) { Array($0) }
      try Data(bytes(tag: 3, size: 64, half + half)).write(to: url)
      #expect(try WAVFile(contentsOf: url).channels == [[0.5, 0.5]])
    }
  }

  @Test func `What cannot be read is said with its path`() throws {
    try Self.inFolder { folder in
      let missing = folder.appending(path: "none.wav")
      #expect(throws: AudioFileError.notFound(path: missing.path)) {
        try WAVFile(contentsOf: missing)
      }
      #expect(throws: AudioFileError.unreadable(path: folder.path, reason: "Is a directory")) {
        try WAVFile(contentsOf: URL(filePath: folder.path, directoryHint: .notDirectory))
      }
      let text = folder.appending(path: "text.wav")
      try Data("no audio at all, but twelve bytes".utf8).write(to: text)
      let wrong = #expect(throws: AudioFileError.self) { try WAVFile(contentsOf: text) }
      guard case .wav(.notWAVE, text.path) = wrong else {
        Issue.record("\(String(describing: wrong))")
        return
      }
      #expect(wrong?.description.hasPrefix("\(text.path): not a WAV file: it begins with") == true)
      let page = try #require(URL(string: "https://example.org/loop.wav"))
      #expect(throws: AudioFileError.notAFileURL("https://example.org/loop.wav")) {
        try WAVFile(contentsOf: page)
      }
    }
  }

  @Test func `What cannot be written is said with its path, and changes nothing`() throws {
    try Self.inFolder { folder in
      let file = try WAVFile(sampleRate: SampleRate(44_100), channels: [[0.5]])
      let nowhere = folder.appending(path: "no/such/folder.wav")
      #expect(throws: AudioFileError.notFound(path: nowhere.path)) { try file.write(to: nowhere) }
      let taken = folder.appending(path: "taken")
      let inside = taken.appending(path: "inside")
      try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
      let asFile = URL(filePath: taken.path, directoryHint: .notDirectory)
      #expect(throws: AudioFileError.unwritable(path: taken.path, reason: "Is a directory")) {
        try file.write(to: asFile)
      }
      #expect(FileManager.default.fileExists(atPath: inside.path))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["taken"])
      let page = try #require(URL(string: "https://example.org/loop.wav"))
      #expect(throws: AudioFileError.notAFileURL("https://example.org/loop.wav")) {
        try file.write(to: page)
      }
    }
  }
}
