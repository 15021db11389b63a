/// What a sound source reports, such as the steps of a step sequencer.
///
/// ```swift
/// for event in audio.events {
///   if let step = StepEvent(event, of: drums.id) { print(event.frame, step) }
/// }
/// ```
public protocol SourceEvent: Equatable, Sendable {
  /// The commands of the source.
  associatedtype Command: SourceCommand

  /// Creates the event that a report stands for; `nil` if it stands for none. A report does not say which kind of source
  /// made it.
  init?(_ report: SourceReport)
}

extension SourceEvent {
  /// Creates the event that a source has reported; `nil` for any other event of the engine, and for those of other
  /// sources.
  ///
  /// - Parameters:
  ///   - event: An event of the engine.
  ///   - source: The source.
  ///
  /// Realtime-safe: yes.
  @inlinable
  public init?(_ event: EngineEvent, of source: SourceID<Command>) {
    guard case .reported(let report) = event.kind, Int(report.source) == source.number else {
      return nil
    }
    self.init(report)
  }
}
