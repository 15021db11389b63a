import Crypto
import Foundation
import Ostinato
import OstinatoSharedLoops
import Synchronization

/// Receives audio in files, a few at a time, checks it, and rewrites it as 32-bit floats.
public final class AudioUploads: Sendable {
  private let folder: URL
  private let limit: Int
  private let seconds: Int
  private let count = Mutex(0)

  /// The greatest number of bytes: 25 seconds of two channels at 192 kHz, of 32 bits each.
  private static let maximumBytes = 40_000_000

  /// - Parameters:
  ///   - folder: Where files are while they come in.
  ///   - limit: How many may come in at a time.
  ///   - seconds: How long a server waits for a byte; an upload may take thirty times as long.
  public init(_ folder: URL, limit: Int, seconds: Int) throws {
    (self.folder, self.limit, self.seconds) = (folder, limit, seconds)
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    // What a server left that was killed. One that runs beside this one may still write to younger files.
    for file in try files.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.contentModificationDateKey])
    {
      let date = try? file.resourceValues(forKeys: [.contentModificationDateKey])
        .contentModificationDate
      if let date, date.timeIntervalSinceNow < -Double(60 * seconds + 3600) {
        try? files.removeItem(at: file)
      }
    }
  }

  /// Checks how many bytes audio has.
  ///
  /// - Throws: ``UploadFault/tooLong(maximumBytes:)``.
  public static func check(byteCount: Int) throws(UploadFault) {
    guard byteCount <= maximumBytes else { throw .tooLong(maximumBytes: maximumBytes) }
  }

  /// Receives a file, checks that it is the audio of a name, rewrites it as 32-bit floats, and passes it on. It is deleted
  /// afterwards, unless it was moved.
  ///
  /// - Throws: ``UploadFault``, `Refusal` for audio that is too long, and whatever `use` throws.
  public func receive<Answer, Body: AsyncSequence & Sendable>(
    _ body: Body, as audio: AudioID,
    _ use: (_ file: URL, _ channels: Int, _ length: LayerLength) async throws -> Answer
  ) async throws -> Answer where Body.Element == Data {
    let hasPlace = count.withLock { count in
      defer { if count < limit { count += 1 } }
      return count < limit
    }
    guard hasPlace else { throw UploadFault.busy(seconds: seconds) }
    defer { count.withLock { $0 -= 1 } }
    let file = folder.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try await write(body, to: file, expecting: audio)
    let (channels, length) = try rewrite(file)
    return try await use(file, channels, length)
  }

  private func write<Body: AsyncSequence>(
    _ body: Body, to file: URL, expecting audio: AudioID
  ) async throws where Body.Element == Data {
    guard FileManager.default.createFile(atPath: file.path, contents: nil) else {
      throw CocoaError(.fileWriteUnknown)
    }
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    let deadline = ContinuousClock.now + .seconds(30 * seconds)
    var (hash, size) = (SHA256(), 0)
    for try await data in body {
      size += data.count
      try Self.check(byteCount: size)
      guard ContinuousClock.now < deadline else {
        throw UploadFault.tooSlow(seconds: 30 * seconds)
      }
      hash.update(data: data)
      try handle.write(contentsOf: data)
    }
    guard hash.finalize().hexadecimal == audio.text else {
      throw UploadFault.invalid("the SHA-256 of the bytes is another one than that of the address")
    }
  }

  /// Replaces a WAV file by its samples as 32-bit floats. What an upload tolerates (rule U7) is decoded once and for all,
  /// so that nothing has to read the file by those rules again.
  private func rewrite(_ file: URL) throws -> (channels: Int, LayerLength) {
    let wav: WAVFile
    do { wav = try WAVFile(decoding: [UInt8](try Data(contentsOf: file))) } catch {
      throw UploadFault.invalid("\(error)")
    }
    guard wav.channels.allSatisfy({ $0.allSatisfy(\.isFinite) }) else {
      throw UploadFault.invalid("a sample is NaN or infinite")
    }
    let length = try LayerLength(frames: FrameCount(wav.frameCount), sampleRate: wav.sampleRate)
    try Self.check(
      byteCount: WAVFile.encodedSize(
        channelCount: wav.channels.count, frameCount: wav.frameCount))
    try Data(try wav.encoded()).write(to: file)
    return (wav.channels.count, length)
  }
}
