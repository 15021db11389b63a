/// A command to a sound source, as plain data: the source, a code and two numbers, which mean what the source
/// says that they mean.
///
/// Each source has a typed command of its own, a ``SourceCommand``, which becomes a cue when it is sent. Only
/// the author of a source deals with cues themselves.
public struct Cue: Hashable, Sendable, BitwiseCopyable {
  /// The number of the source, from 0.
  public let source: Int32
  /// What the source is to do.
  public let code: Int32
  /// The first number.
  public let value: Int64
  /// The second number.
  public let detail: Int64

  /// Creates a cue. A source's number that does not fit into 32 bits becomes the nearest one that does, and is
  /// refused when the cue is sent.
  public init(source: Int, code: Int32, value: Int64 = 0, detail: Int64 = 0) {
    self.source = Int32(clamping: source)
    self.code = code
    self.value = value
    self.detail = detail
  }
}

#if !hasFeature(Embedded)
  extension Cue: Codable {}

  extension Cue: CustomStringConvertible {
    /// The cue's numbers in one line, such as `cue to source 1: code 3, value 16, detail 0`.
    ///
    /// What they mean only the source knows: to print that, create its command from the cue, as in
    /// `LooperCommand(cue)`. Realtime-safe: no.
    public var description: String {
      "cue to source \(source): code \(code), value \(value), detail \(detail)"
    }
  }
#endif
