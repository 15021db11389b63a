/// Why audio was not taken.
public enum UploadFault: Error, Hashable, Sendable {
  /// As many uploads are under way as are allowed; try again after so many seconds.
  case busy(seconds: Int)
  /// It has more bytes than are allowed, as it is or as 32-bit floats.
  case tooLong(maximumBytes: Int)
  /// It took longer than is allowed.
  case tooSlow(seconds: Int)
  /// It is not the audio that it should be; the text says why.
  case invalid(String)
}

extension UploadFault: CustomStringConvertible {
  /// A single line for people to read.
  public var description: String {
    switch self {
    case .busy(let seconds): "too much at once: try again in \(seconds) s"
    case .tooLong(let bytes): "audio has at most \(bytes) bytes, as it is and as 32-bit floats"
    case .tooSlow(let seconds): "an upload takes at most \(seconds) s"
    case .invalid(let message): message
    }
  }
}
