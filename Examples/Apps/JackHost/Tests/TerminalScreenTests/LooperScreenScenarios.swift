import Ostinato
import OstinatoHost
import OstinatoLooper
import TerminalScreen
import Testing

/// What a looper's reports come to on the screen.
@Suite struct LooperScreenScenarios {
  private static let bar = Ticks.perQuarter * 4

  @Test func `A row follows what the looper reports`() {
    var row = LooperRow(length: Self.bar)
    #expect(row.fraction(at: .zero) == nil)
    row.follow(.recording(track: 0), at: Self.bar)
    #expect(row.activity == .recording && row.fraction(at: Self.bar + .perQuarter) == 0.25)
    row.follow(.recorded(track: 0), at: Self.bar * 2)
    row.follow(.layering(.overdub, track: 0), at: Self.bar * 2)
    #expect(row.activity == .layering(.overdub))
    row.follow(.version(1, track: 0), at: Self.bar * 3)
    #expect(row.version == 1 && row.activity == .layering(.overdub))
    row.follow(.layered(.overdub, track: 0), at: Self.bar * 3)
    #expect(row.activity == .looping)
    // Before its beginning, too, a loop is somewhere.
    #expect(row.fraction(at: .perQuarter) == 0.25)
    row.follow(.layering(.insert, track: 0), at: Self.bar * 3)
    row.follow(.dropped(track: 0, .jump), at: Self.bar * 3)
    #expect(row.activity == .looping && row.origin == Self.bar)
    row.follow(.cleared(track: 0), at: Self.bar * 4)
    #expect(row == LooperRow(length: Self.bar))
    row.follow(.recording(track: 0), at: .zero)
    row.follow(.dropped(track: 0, .stop), at: .perQuarter)
    #expect(row == LooperRow(length: Self.bar))
    row.follow(.recording(track: 0), at: .zero)
    row.follow(.dropped(track: 0, .undo), at: .perQuarter)
    #expect(row == LooperRow(length: Self.bar))
  }

  @Test func `Tracks, levels and the round trip have their places`() throws {
    let fixture = try Fixture()
    var rows = Array(repeating: LooperRow(length: Self.bar), count: 4)
    rows[1].follow(.recording(track: 1), at: .zero)
    rows[2].follow(.recording(track: 2), at: .zero)
    rows[2].follow(.recorded(track: 2), at: .zero)
    rows[2].isMuted = true
    let looper = LooperScreen.Looper(
      rows: rows, selected: 1, inputPeak: 1, trip: "round trip 512 frames, measured",
      isClickOn: true)
    let lines = LooperScreen(columns: 80, rows: 24).grid(
      of: fixture.state, looper,
      notes: Screen.Notes(system: "48000 Hz", help: [KeyHelp("q", "quit", brief: "quit")])
    ).lines
    #expect(lines[7].hasPrefix("  1  ○ empty"))
    #expect(lines[9].hasPrefix(" ▸2  ● recording") && lines[9].contains("version 0"))
    #expect(lines[11].hasPrefix("  3  ▶ looping    muted"))
    #expect(lines[15].contains(String(repeating: "█", count: 24)))
    #expect(lines[15].contains("round trip 512 frames, measured"))
    #expect(lines[16].contains("click on"))
    #expect(lines[23].contains("q quit"))
    let small = LooperScreen(columns: 40, rows: 24).grid(
      of: fixture.state, looper, notes: Screen.Notes())
    #expect(small.lines[0].contains("needed") && !small.lines.joined().contains("recording"))
  }
}
