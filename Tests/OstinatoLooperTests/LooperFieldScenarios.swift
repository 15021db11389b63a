import Ostinato
import OstinatoLooper
import Testing

/// Commands as cues, and events as reports (K20).
@Suite("The fields of a looper's commands and events")
struct LooperFieldScenarios {
  static let commands: [LooperCommand] = [
    .record(track: 0), .record(track: 7, .bars(1)), .record(track: 3, .sixteenths(1_000_000)),
    .record(track: 2, .beats(6)), .fit(track: 1, .beats(-2)),
    .finish(track: 2), .capture(track: 1, .bars(2)), .listen(track: 0, .bars(4), threshold: 0.25),
    .overdub(true, track: 0), .overdub(false, track: 1), .replace(true, track: 2),
    .multiply(false, track: 3), .insert(true, track: 4), .undo(track: 5), .redo(track: 6),
    .clear(track: 7), .fit(track: 0, .bars(3)), .feedback(0.5, track: 1), .gain(16, track: 2),
    .mute(true, track: 3), .solo(false, track: 4), .record(track: -1, .bars(-5)),
    .roundTrip(0), .roundTrip(-1), .roundTrip(480_000), .finish(track: 1, takingTempo: .nearest),
    .finish(track: 0, takingTempo: .bars(4)), .finish(track: 0, takingTempo: .bars(-4)),
  ]

  @Test(arguments: commands)
  func `A command comes back from its cue`(command: LooperCommand) {
    let cue = command.cue(for: 3)
    #expect(cue.source == 3)
    #expect(LooperCommand(cue) == command)
  }

  @Test func `Numbers far out of range stay out of range`() {
    #expect(
      LooperCommand.undo(track: .max).cue(for: 0) == LooperCommand.undo(track: 32_767).cue(for: 0))
    #expect(
      LooperCommand.undo(track: .min).cue(for: 0) == LooperCommand.undo(track: -32_768).cue(for: 0))
    let finish = LooperCommand.finish(track: 0, takingTempo: .bars(.min))
    #expect(LooperCommand(finish.cue(for: 0)) == .finish(track: 0, takingTempo: .bars(.min + 1)))
    let long = LooperCommand.record(track: 0, .bars(.max))
    #expect(LooperCommand(long.cue(for: 0)) == .record(track: 0, .bars(Int(Int32.max))))
    for ticks in [Ticks(1), .perSixteenth + 1, Ticks(.max)] {
      let odd = LooperCommand.capture(track: 0, .ticks(ticks))
      #expect(LooperCommand(odd.cue(for: 0)) == .capture(track: 0, .sixteenths(0)))
    }
  }

  @Test func `Numbers that no command has are none`() {
    for (code, value, detail) in [
      (1, 0, 4), (1, 1 << 16, 0), (2, 0, 1), (5, 0, 2), (5, 0, -1), (9, 0, 1),
      (13, 0, 1 << 32), (17, 1, 0), (18, 0, 0), (-1, 0, 0),
    ] {
      let cue = Cue(source: 0, code: Int32(code), value: Int64(value), detail: Int64(detail))
      #expect(LooperCommand(cue) == nil)
    }
  }

  @Test func `Events come back from their reports`() {
    var events: [LooperEvent] = [
      .recording(track: 0), .recorded(track: 7), .listening(track: 1), .version(12, track: 2),
      .cleared(track: 3), .fitted(track: 4),
    ]
    events += LooperEvent.Cause.allCases.map { .dropped(track: 5, $0) }
    for kind in LayerKind.allCases {
      events += [.layering(kind, track: 6), .layered(kind, track: 0)]
    }
    for command in Self.commands {
      events += LooperRefusal.allCases.map { .refused(command, $0) }
    }
    for event in events { #expect(LooperEvent(event.report(of: 5)) == event) }
    let foreign = [
      (0, 0, 0), (3, 0, 0), (3, 0, 5), (5, 0, 9), (10, 0, 0), (1, 64, 0), (1, -1, 0), (1_024, 0, 0),
    ]
    for (code, value, detail) in foreign {
      let report = SourceReport(
        source: 0, code: Int32(code), value: Int64(value), detail: Int64(detail))
      #expect(LooperEvent(report) == nil)
    }
  }
}
