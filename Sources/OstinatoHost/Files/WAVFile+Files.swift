import Ostinato

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension WAVFile {
  /// Reads a WAV file.
  ///
  /// ```swift
  /// let loop = try Clip(WAVFile(contentsOf: url), tempo: Tempo(bpm: 125), length: .bars(8))
  /// ```
  ///
  /// For the formats that can be read, and for the parameters, see
  /// `init(decoding:reading:channels:acceptsTruncation:)`.
  ///
  /// - Throws: ``AudioFileError``, which identifies the file and what was wrong.
  /// - Complexity: O(n) in the number of bytes, all of which are held in memory while the file is
  ///   read.
  ///
  /// Realtime-safe: no.
  public init(
    contentsOf url: URL, reading: FileReading = .lenient,
    channels: ChannelSelection = .monoOrStereo, acceptsTruncation: Bool = false
  ) throws(AudioFileError) {
    let path = try url.filePath()
    let data: Data
    do { data = try Data(contentsOf: url) } catch {
      throw .system(error, path: path) { .unreadable(path: $0, reason: $1) }
    }
    do {
      try self.init(
        decoding: [UInt8](data), reading: reading, channels: channels,
        acceptsTruncation: acceptsTruncation)
    } catch { throw .wav(error, path: path) }
  }

  /// Writes a WAV file of 32-bit floating-point samples. An existing file is replaced once the new
  /// one is complete.
  ///
  /// - Throws: ``AudioFileError``, which identifies the file and what was wrong. In that case an
  ///   existing file is unchanged.
  /// - Complexity: O(n) in the number of samples.
  ///
  /// Realtime-safe: no.
  public func write(to url: URL) throws(AudioFileError) {
    let path = try url.filePath()
    let bytes: [UInt8]
    do { bytes = try encoded() } catch { throw .wav(error, path: path) }
    do { try Data(bytes).write(to: url, options: .atomic) } catch {
      throw .system(error, path: path) { .unwritable(path: $0, reason: $1) }
    }
  }
}

extension RenderedAudio {
  /// Writes the audio as a WAV file, as ``Ostinato/WAVFile/write(to:)`` does.
  ///
  /// ```swift
  /// try engine.render(frames: 441_000).write(to: url)
  /// ```
  ///
  /// - Throws: ``AudioFileError``.
  ///
  /// Realtime-safe: no.
  public func write(to url: URL) throws(AudioFileError) { try WAVFile(self).write(to: url) }
}

extension Clip {
  /// Writes the audio as a WAV file, as ``Ostinato/WAVFile/write(to:)`` does. The file does not
  /// contain the clip's tempo or length.
  ///
  /// - Throws: ``AudioFileError``.
  ///
  /// Realtime-safe: no.
  public func write(to url: URL) throws(AudioFileError) { try WAVFile(self).write(to: url) }
}

extension URL {
  fileprivate func filePath() throws(AudioFileError) -> String {
    guard isFileURL else { throw .notAFileURL(absoluteString) }
    return path
  }
}

extension AudioFileError {
  /// Converts an error from Foundation about a file, using the system's own text.
  fileprivate static func system(
    _ error: any Error, path: String, or refused: (String, String) -> AudioFileError
  ) -> AudioFileError {
    guard let error = error as? CocoaError else { return refused(path, "\(error)") }
    if error.code == .fileReadNoSuchFile || error.code == .fileNoSuchFile {
      return .notFound(path: path)
    }
    guard let cause = error.underlying as? POSIXError else {
      return refused(path, "Cocoa error \(error.code.rawValue)")
    }
    // Safe: this is the system's own text for the error number.
    return refused(path, unsafe String(cString: strerror(cause.code.rawValue)))
  }
}
