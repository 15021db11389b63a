/// What a sound source reports, as plain data: the source, a code and two numbers, which mean what the source says
/// that they mean.
///
/// Each source has a type for its events, which is created from a report: `LooperEvent`, `NoteEvent`, `StepEvent` and
/// `MetronomeEvent` for those of this package. A report does not say which kind of source made it, so compare its
/// ``source`` with the number of yours. Only the author of a source deals with the numbers themselves.
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
    /// The report's numbers in one line, such as `source 1 reported code 3, value 16, detail 0`.
    ///
    /// What they mean only the source knows: to print that, create its event from the report, as in
    /// `LooperEvent(report)` or `NoteEvent(report)`. Realtime-safe: no.
    public var description: String {
      "source \(source) reported code \(code), value \(value), detail \(detail)"
    }
  }
#endif
