import Ostinato

/// The reason why an audio file cannot be read or written, with the path of the file.
public enum AudioFileError: Error, Equatable, Sendable {
  /// The URL does not refer to a file; for example, it is the address of a web page.
  case notAFileURL(String)
  /// The file does not exist or, when writing, its folder does not exist.
  case notFound(path: String)
  /// The system did not allow the file to be read, for the given reason.
  case unreadable(path: String, reason: String)
  /// The system did not allow the file to be written, for the given reason. A file that already
  /// existed is unchanged.
  case unwritable(path: String, reason: String)
  /// The file was read but is not a WAV file that can be decoded, or there is too much audio for a
  /// WAV file.
  case wav(WAVFile.Error, path: String)
}

extension AudioFileError: CustomStringConvertible {
  /// A one-sentence description of what was wrong and with which file.
  public var description: String {
    switch self {
    case .notAFileURL(let url): "\(url) is not the URL of a file"
    case .notFound(let path): "\(path): there is no such file or folder"
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
    case .unwritable(let path, let reason): "\(path) cannot be written: \(reason)"
    case .wav(let error, let path): "\(path): \(error)"
    }
  }
}
