import Ostinato
import OstinatoHost

/// A host whose events are left where they are, for batches and streams.
struct StreamedHost: Sendable {
  let host: EngineHost
  var control: EngineControl { host.control }
  /// Safe: called once nothing renders.
  var engine: LoopEngine { unsafe host.stoppedEngine() }

  init(_ engine: LoopEngine, settings: HostSettings = HostSettings()) {
    host = EngineHost(engine, settings: settings)
  }

  func render(frames: Int) {
    var (left, right) = ([Float](repeating: 0, count: frames), [Float](repeating: 0, count: frames))
    host.render(left: &left, right: &right)
  }
}

extension HostEvent {
  /// `nil` for a loss.
  var event: EngineEvent? { if case .event(let event) = self { event } else { nil } }
}
