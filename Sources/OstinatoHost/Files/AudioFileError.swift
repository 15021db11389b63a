import Ostinato

/// The reason why an audio file cannot be read or written, with its path.
public enum AudioFileError: Error, Equatable, Sendable {
  /// A URL that names no file, such as one of a web page.
  case notAFileURL(String)
  /// There is no such file, or, to write one, no such folder.
  case notFound(path: String)
  /// The system did not let it be read, for the reason it gives.
  case unreadable(path: String, reason: String)
  /// The system did not let it be written, for the reason it gives. What was there before is still there.
  case unwritable(path: String, reason: String)
  /// It was read and is no WAV file that can be decoded, or there is too much audio for one.
  case wav(WAVError, path: String)
}

extension AudioFileError: CustomStringConvertible {
  /// What was wrong with which file, in one sentence.
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
