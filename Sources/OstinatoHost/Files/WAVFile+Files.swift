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
  /// `init(decoding:)` says what is read. Errors: ``AudioFileError`` names the file and what was wrong.
  /// Complexity: O(n) in the bytes, all of which are in memory meanwhile. Realtime-safe: no.
  public init(contentsOf url: URL) throws(AudioFileError) {
    let path = try url.filePath()
    let data: Data
    do { data = try Data(contentsOf: url) } catch {
      throw .system(error, path: path) { .unreadable(path: $0, reason: $1) }
    }
    do { try self.init(decoding: [UInt8](data)) } catch { throw .wav(error, path: path) }
  }

  /// Writes a WAV file of 32-bit floats, and replaces what was there once all of it is written.
  ///
  /// Errors: ``AudioFileError`` names the file and what was wrong; then what was there before is still
  /// there. Complexity: O(n) in the samples. Realtime-safe: no.
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
  /// Errors: ``AudioFileError``. Realtime-safe: no.
  public func write(to url: URL) throws(AudioFileError) { try WAVFile(self).write(to: url) }
}

extension Clip {
  /// Writes the audio as a WAV file, as ``Ostinato/WAVFile/write(to:)`` does. Tempo and length are not
  /// in it.
  ///
  /// Errors: ``AudioFileError``. Realtime-safe: no.
  public func write(to url: URL) throws(AudioFileError) { try WAVFile(self).write(to: url) }
}

extension URL {
  fileprivate func filePath() throws(AudioFileError) -> String {
    guard isFileURL else { throw .notAFileURL(absoluteString) }
    return path
  }
}

extension AudioFileError {
  /// What Foundation says of a file, in the words of the system.
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
    // Safe: the system's own text for this number.
    return refused(path, unsafe String(cString: strerror(cause.code.rawValue)))
  }
}
