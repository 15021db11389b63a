/// Why audio was not taken.
public enum UploadFault: Error, Hashable, Sendable {
  /// As many come in as may at a time. In so many seconds it is worth another try.
  case busy(seconds: Int)
  /// It has more bytes.
  case tooLong(maximumBytes: Int)
  /// It took longer.
  case tooSlow(seconds: Int)
  /// It is not what it should be: a sentence says why.
  case notValid(String)
}
