import Ostinato
import OstinatoRhythm

/// A click as the program tells of it.
struct ClickLine {
  private let event: EngineEvent
  private let click: Click
  private let tick: Ticks

  /// The click that an event reports; nil for any other event.
  init?(_ event: EngineEvent, of settings: Settings) {
    guard case .click(let click)? = MetronomeEvent(event, of: .source(0)) else { return nil }
    self.event = event
    self.click = click
    // The frame is the first one after the click's place, so the event's tick can be a little later.
    tick = event.ticks - event.ticks % settings.interval(of: click.kind)
  }

  /// A JSON object on one line.
  var json: String {
    let silence = click.isHeard ? "" : ",\"heard\":false"
    return "{\"frame\":\(event.frame),\"tick\":\(tick),\"kind\":\"\(click.kind)\"\(silence)}"
  }

  var text: String {
    "\(event.time) @\(event.frame) \(click.kind)\(click.isHeard ? "" : ", silent")"
  }
}
