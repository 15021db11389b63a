import Ostinato

/// An event as a test writes it down: where, when in the music, what.
struct Seen: Equatable, CustomStringConvertible {
  let frame: Int64
  let ticks: Int64
  let kind: EngineEvent.Kind

  init(_ event: EngineEvent) {
    (frame, ticks, kind) = (event.frame.rawValue, event.ticks.rawValue, event.kind)
  }

  /// An event at a whole sixteenth of 4/4, as in `Seen(16, "1:0:0", .bar)`.
  init(_ frame: Int, _ time: String, _ kind: EngineEvent.Kind) {
    guard let time = try? MusicalTime(parsing: time), let ticks = try? time.ticks(in: .fourFour)
    else { preconditionFailure("\(time) is no musical time") }
    self.init(frame, ticks, kind)
  }

  init(_ frame: Int, _ ticks: Ticks, _ kind: EngineEvent.Kind) {
    (self.frame, self.ticks, self.kind) = (Int64(frame), ticks.rawValue, kind)
  }

  var description: String {
    "\(frame) \(MusicalTime(Ticks(ticks), in: .fourFour)) (\(ticks)) \(kind)"
  }
}

/// Several events of one frame and place, as a test writes them down.
func seen(_ frame: Int, _ time: String, _ kinds: EngineEvent.Kind...) -> [Seen] {
  kinds.map { Seen(frame, time, $0) }
}
