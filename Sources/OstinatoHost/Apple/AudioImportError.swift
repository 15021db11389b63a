#if canImport(AVFAudio)
  import Ostinato

  /// The reason why a clip cannot be made from an Apple buffer or file.
  public enum AudioImportError: Error, Equatable, Sendable {
    /// The sample rate is not a whole number of hertz, or is out of range.
    case sampleRate(SampleRate.Error)
    /// The samples are neither 32-bit floats nor 16-bit or 32-bit integers.
    case unsupportedSamples
    /// The audio is neither mono nor stereo, or its length is out of range.
    case clip(Clip.Error)
    /// The file could not be read. The system's error domain and code give the reason.
    case unreadable(domain: String, code: Int)
    /// The file ended long before the length that it declares.
    case endsEarly(frames: Int, promised: Int64)
    /// There was not enough memory for a buffer.
    case noBuffer
  }

  extension AudioImportError: CustomStringConvertible {
    /// What was wrong, in one sentence.
    public var description: String {
      switch self {
      case .sampleRate(let error): error.description
      case .unsupportedSamples: "the samples are neither 32-bit floats nor 16- or 32-bit integers"
      case .clip(let error): error.description
      case .unreadable(let domain, let code):
        "the file could not be read (\(domain), \(code))"
      case .endsEarly(let frames, let promised):
        "the file ends after \(frames) of \(promised) frames"
      case .noBuffer: "there was no memory for a buffer"
      }
    }
  }
#endif
