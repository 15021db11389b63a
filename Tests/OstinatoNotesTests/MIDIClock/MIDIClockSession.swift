import Ostinato
import OstinatoNotes
import OstinatoOracle
import TestSupport

/// A random session of an engine without decks and a MIDI clock.
struct MIDIClockSession {
  /// A message, and its frame.
  struct Event: Equatable, CustomStringConvertible {
    var frame: Int64
    var message: MIDIClockMessage

    var description: String { "\(frame) \(message)" }
  }

  let performance: Performance
  let ticksWhileStopped: Bool

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed ^ 0x4d49_4449)
    let rate = random.pick([1_000, 2_000, 3_001, 44_100])
    let tempo: Int64 = random.pick([240_000_000, 333_333_333, 600_000_000, 123_456_789])
    let sixteenth = Int(Int64(rate) * 15_000_000 / tempo)
    let length = random.draw(40...160) * min(sixteenth, 100)
    ticksWhileStopped = random.chance(70)
    var performance = Performance(
      sampleRate: rate, microBPM: tempo, beats: random.draw(1...7),
      unit: random.pick([4, 8, 16, 16]), decks: [], sources: [Performance.Source()], length: length)
    performance.commands = [SentCommand(frame: Int64(random.draw(0...20)), action: .play)]
    for _ in 0..<random.draw(5...60) {
      let frame = Int64(random.draw(0...(length - 1)))
      performance.commands.append(
        SentCommand(
          frame: frame, anchor: .drawn(after: frame, weights: [50, 10, 20, 10, 5, 5], &random),
          action: Self.action(tempo, &random)))
    }
    if random.chance(20) {
      let first = random.draw(0...length)
      performance.framesWithoutCalls = first..<min(first + random.draw(1...900), length)
    }
    self.performance = performance
  }

  private static func action(_ tempo: Int64, _ random: inout SplitMix64) -> SentCommand.Action {
    switch random.weighted([20, 12, 4, 14, 10, 8, 20, 4, 4, 6, 8]) {
    case 0: .play
    case 1: .pause
    case 2: .reset
    case 3:
      .seek(
        random.chance(50)
          ? Int64(random.draw(0...80)) * 720_720
          : random.pick([0, 1, 720_719, 16_380 * 720_720, 16_384 * 720_720, 1 << 60])
            + Int64(random.draw(0...2_000_000)))
    case 4: .tempo(random.pick([tempo, tempo / 2, tempo * 3 / 2]))
    case 5:
      .ramp(
        microBPM: random.pick([tempo, tempo / 3, tempo * 3 / 2]),
        ticks: Int64(random.draw(720_720...9_000_000)))
    case 6:
      random.chance(70)
        ? .microloop(
          true, sixteenths: random.pick([1, 2, 3, 4, 8]),
          from: random.pick([.aligned, .here, .justPlayed])) : .microloop(false)
    case 7: .microloopHalve
    case 8: .microloopDouble
    case 9: .microloopMove(ticks: random.pick([-720_720, 720_720, 100_000, -1_500_000]))
    default: .slip
    }
  }

  func makeClock() throws -> MIDIClock {
    MIDIClock(
      id: .source(0), sampleRate: try SampleRate(performance.sampleRate),
      ticksWhileStopped: ticksWhileStopped)
  }

  /// What the rules say.
  func expected() throws -> [Event] {
    var (model, events) = (
      MIDIClockModel(performance, ticksWhileStopped: ticksWhileStopped), [Event]()
    )
    _ = try performance.followMusic { moment, _ in
      guard let moment else { return }
      for message in model.messages(at: moment) {
        events.append(Event(frame: moment.frame, message: message))
      }
    }
    return events
  }
}

/// An engine and a MIDI clock that play a session.
struct MIDIClockPlayer {
  let session: MIDIClockSession
  var engine: LoopEngine
  var clock: MIDIClock
  private var sender: CommandSender
  private(set) var events: [MIDIClockSession.Event] = []

  init(_ session: MIDIClockSession) throws {
    self.session = session
    engine = try session.performance.makeEngine()
    clock = try session.makeClock()
    sender = CommandSender(session.performance, from: engine.frame)
  }

  /// Goes on to a frame, by default to the session's end.
  mutating func play(cut partition: Partition, to end: Int? = nil) throws {
    let end = end ?? session.performance.length
    var cutter = partition.cutter()
    while Int(engine.frame.rawValue) < end {
      let done = Int(engine.frame.rawValue)
      let most = try sender.send(to: &engine)
      let size = min(
        cutter.next(), end - done, most, session.performance.framesOfOneKind(from: done))
      guard session.performance.callsSources(at: done) else {
        _ = engine.render(frames: size)
        continue
      }
      let audio = engine.render(frames: size) { clock.render($0) }
      for event in audio.events {
        guard let message = MIDIClockMessage(event, of: clock.id) else { continue }
        events.append(MIDIClockSession.Event(frame: event.frame.rawValue, message: message))
      }
    }
  }
}
