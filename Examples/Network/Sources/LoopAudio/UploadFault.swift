/// Why audio was not taken.
public enum UploadFault: Error, Hashable, Sendable {
  /// As many uploads are under way as are allowed; try again after so many seconds.
  case busy(seconds: Int)
  /// It has more bytes than are allowed.
  case tooLong(maximumBytes: Int)
  /// It took longer than is allowed.
  case tooSlow(seconds: Int)
  /// It is not the audio that it should be; the text says why.
  case notValid(String)
}
