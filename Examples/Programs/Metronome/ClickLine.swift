import Ostinato
import OstinatoRhythm

/// A click as the program tells of it.
struct ClickLine {
  private let event: EngineEvent
  private let kind: ClickKind
  private let tick: Ticks

  /// The click that an event reports; nil for any other event.
  init?(_ event: EngineEvent, of settings: Settings) {
    guard case .click(let click)? = MetronomeEvent(event, of: .source(0)) else { return nil }
    self.event = event
    kind = click.kind
    // The frame is the first one after the click's place, so the event's tick can be a little later.
    tick = event.ticks - event.ticks % settings.interval(of: kind)
  }

  /// A JSON object on one line.
  var json: String {
    "{\"frame\":\(event.frame),\"tick\":\(tick),\"kind\":\"\(kind)\"}"
  }

  var text: String { "\(event.time) @\(event.frame) \(kind)" }
}
