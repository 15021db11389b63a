/// What a sound source reports, as plain data: the source, a code and two numbers, which mean what the source says
/// that they mean.
///
/// Each source has a type for its events, which is created from a report. Only the author of a source deals with
/// reports themselves.
public struct SourceReport: Hashable, Sendable, BitwiseCopyable {
  /// The number of the source, from 0.
  public let source: Int32
  /// What happened.
  public let code: Int32
  /// The first number.
  public let value: Int64
  /// The second number.
  public let detail: Int64

  /// Creates a report. A source's number that does not fit into 32 bits becomes the nearest one that does.
  public init(source: Int, code: Int32, value: Int64 = 0, detail: Int64 = 0) {
    self.source = Int32(clamping: source)
    self.code = code
    self.value = value
    self.detail = detail
  }
}

#if !hasFeature(Embedded)
  extension SourceReport: CustomStringConvertible {
    /// The report in one line, such as `report 3 (16, 0) of source 1`. Realtime-safe: no.
    public var description: String { "report \(code) (\(value), \(detail)) of source \(source)" }
  }
#endif
