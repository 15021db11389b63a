extension WAVFile {
  /// Something in a WAV file that the format does not allow, and that was accepted.
  ///
  /// Units: `at` is an offset in bytes from the start of the file.
  public enum Warning: Hashable, Sendable {
    /// So many bytes of the samples are missing at the end of the file, whose `data` chunk begins at `at`.
    case truncated(missing: UInt64, at: Int)
    /// The samples end within a frame, of which so many bytes are there and are left out. The `data` chunk begins at `at`.
    case partialFrame(bytes: Int, at: Int)
    /// The size of the `data` chunk at `at` was left unknown, so the samples reach to the end of the file.
    case unknownSize(at: Int)
    /// A chunk of an odd size ends before `at` without a pad byte.
    case missingPad(at: Int)
    /// What is at `at` was not read: a chunk that is cut, or one whose content is senseless.
    case unreadChunk(at: Int)
    /// The block align at `at` is one that no file with these channels and bits can have, and is taken for the expected one.
    case wrongBlockAlign(Int, expected: Int, at: Int)
    /// Samples of 24 bits stand at the bottom of four bytes, not at the top. They begin at `at`.
    case lowBits(at: Int)

    /// The largest number of warnings that are listed for a file.
    public static var maximumCount: Int { 100 }
  }
}

extension WAVFile.Warning: CustomStringConvertible {
  /// What was found and where, in one sentence.
  public var description: String {
    switch self {
    case .truncated(let missing, let at):
      "the data chunk at byte \(at) is cut short, \(missing) \(missing == 1 ? "byte is" : "bytes are") missing"
    case .partialFrame(let bytes, let at):
      "the data chunk at byte \(at) ends with \(bytes) \(bytes == 1 ? "byte" : "bytes") of an incomplete frame, which is left out"
    case .unknownSize(let at):
      "the data chunk at byte \(at) does not say its size: it is taken to end with the file"
    case .missingPad(let at): "the chunk that ends before byte \(at) has no pad byte"
    case .unreadChunk(let at):
      "what begins at byte \(at) cannot be read as a chunk, and is left out"
    case .wrongBlockAlign(let size, let expected, let at):
      "the block align at byte \(at) is \(size), and is taken for \(expected)"
    case .lowBits(let at):
      "the samples from byte \(at) on have 24 bits at the bottom of 4 bytes, not at the top"
    }
  }
}

/// The warnings of a file that is being read.
struct WAVFindings {
  let reading: FileReading
  private(set) var warnings: [WAVFile.Warning] = []

  init(_ reading: FileReading) { self.reading = reading }

  /// Lists a warning. Strict reading throws it.
  mutating func report(_ warning: WAVFile.Warning) throws(WAVFile.Error) {
    guard reading == .lenient else { throw .notStandard(warning) }
    if warnings.count < WAVFile.Warning.maximumCount { warnings.append(warning) }
  }
}
