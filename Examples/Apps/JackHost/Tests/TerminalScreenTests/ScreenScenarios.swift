import Ostinato
import OstinatoHost
import Testing

import TerminalScreen

/// What the picture says of the engine.
@Suite struct ScreenScenarios {
  @Test func `A paused engine stands at zero with its lamps out`() throws {
    let lines = try Fixture().grid().lines
    #expect(lines[2] == "  █▀█ ▄ █▀█ ▄ █▀█                 ■ paused   ○ bar ○ beat")
    #expect(lines[3] == "  █ █ ▄ █ █ ▄ █ █                 120 BPM  4/4")
    #expect(lines[4] == "  ▀▀▀   ▀▀▀   ▀▀▀                 microloop off")
  }

  @Test func `Time is where the next frame plays, and both lamps flash at a bar`() throws {
    let fixture = try Fixture()
    try fixture.send(.play)
    fixture.play(frames: 96_001)
    let lines = try fixture.grid().lines
    #expect(lines[2] == "  ▄█  ▄ █▀█ ▄ █▀█                 ▶ playing  ● bar ● beat")
    fixture.play(frames: 24_000)
    #expect(
      try fixture.grid().lines[2] == "  ▄█  ▄ ▄█  ▄ █▀█                 ▶ playing  ○ bar ● beat")
  }

  @Test func `The playhead is in the column that is played`() throws {
    let fixture = try Fixture()
    try fixture.send(.play)
    fixture.play(frames: 96_000)
    let grid = try fixture.grid()
    func playhead(_ row: Int) -> [String] {
      (0..<80).compactMap { column in
        let cell = grid.cell(row: row, column: column)
        return cell?.style == Style(.ink, bold: true) ? "\(column)\(cell?.character ?? " ")" : nil
      }
    }
    // A quarter of four bars and half of two, of 156 half columns from the first on.
    #expect(playhead(8) == ["20▐"])
    #expect(playhead(16) == ["40▌"])
    #expect(grid.cell(row: 9, column: 19)?.style == Style(.amber))
    #expect(grid.cell(row: 9, column: 21)?.style == Style(.amber, dim: true))
    #expect(grid.cell(row: 16, column: 39)?.style == Style(.cyan))
  }

  @Test func `A mark shows the clip that will follow, and what follows it is drawn`() throws {
    let fixture = try Fixture()
    try fixture.send(.next(on: .a))
    try fixture.send(.play)
    fixture.play(frames: 1)
    let marked = try fixture.grid().lines
    #expect(marked[6].hasPrefix(" A  ▐1▌ ▸2                       gain 1.00  L"))
    #expect(marked[6 + 6].hasSuffix("▸"))
    fixture.play(frames: 4 * 96_000)
    let changed = try fixture.grid().lines
    #expect(changed[6].hasPrefix(" A  1 ▐2▌                        gain 1.00  L"))
    #expect(!changed[6 + 6].hasSuffix("▸"))
    #expect(changed[6 + 6] != marked[6 + 6])
  }

  @Test func `A clip that was chosen is the one that is shown`() throws {
    let fixture = try Fixture()
    try fixture.send(.clip(0, on: .a))
    fixture.play(frames: 1)
    #expect(try fixture.grid().lines[6].hasPrefix(" A  ▐1▌ ▸1 2                     gain 1.00  L"))
  }

  @Test func `A microloop of less than a bar shows where it begins and ends`() throws {
    let fixture = try Fixture()
    try fixture.send(.play)
    fixture.play(frames: 2 * 96_000 + 30_000)
    try fixture.send(.microloop(true, length: .perQuarter))
    fixture.play(frames: 10)
    #expect(try fixture.grid().lines[4].hasSuffix("microloop 2:1:0–2:2:0"))
  }

  @Test func `The microloop is marked on the bars that it repeats`() throws {
    let fixture = try Fixture()
    try fixture.send(.play)
    fixture.play(frames: 2 * 96_000 + 10)
    try fixture.send(.microloop(true))
    fixture.play(frames: 10)
    let grid = try fixture.grid()
    #expect(grid.lines[4].hasSuffix("microloop bars 2–3"))
    let marked = (0..<80).filter {
      grid.cell(row: 12, column: $0)?.style == Style(.violet, bold: true)
    }
    // The second half of the ruler, but for its bars' numbers.
    #expect(marked == (40...78).filter { ![40, 41, 59, 60].contains($0) })
  }

  @Test func `Gains, mute and levels are shown`() throws {
    let fixture = try Fixture()
    try fixture.send(.gain(0.5, on: .a))
    try fixture.send(.mute(true, on: .a))
    try fixture.send(.masterGain(0.25))
    try fixture.send(.play)
    fixture.play(frames: 48_000)
    let grid = try fixture.grid()
    #expect(grid.lines[6].hasPrefix(" A  ▐1▌ 2                        muted      L·····"))
    #expect(grid.lines[13].hasPrefix(" B  ▐1▌                          gain 1.00  L█████"))
    let master = try #require(grid.rows(with: "Master").first)
    #expect(grid.lines[master].hasPrefix(" Master                          gain 0.25  L█████"))
    // A square of a quarter is at −12 dB: 0.799 of 14 columns, the peak a mark in the 12th.
    #expect(
      grid.lines[13].hasPrefix(" B  ▐1▌                          gain 1.00  L███████████│··  R"))
  }

  @Test func `Messages, waiting commands and a long press have their places`() throws {
    let fixture = try Fixture()
    try fixture.host.control.send(.play, at: .frame(1_000_000))
    fixture.play(frames: 1)
    let help = [KeyHelp("space", "play", brief: "play"), KeyHelp("q", "quit", brief: "quit")]
    let notes = Screen.Notes(system: "48000 Hz", message: "it is full", help: help)
    let grid = try fixture.grid(notes: notes)
    #expect(grid.lines[0].hasPrefix(" Ostinato   "))
    #expect(grid.lines[0].hasSuffix("   48000 Hz"))
    #expect(grid.lines[0].count == 79)
    #expect(grid.lines[5].hasSuffix("1 commands wait"))
    #expect(grid.lines[22] == " it is full")
    #expect(grid.isInWell(row: 22, column: 11) && !grid.isInWell(row: 22, column: 13))
    #expect(grid.lines[23] == " space play · q quit")
    let held = try fixture.grid(notes: Screen.Notes(holdFraction: 0.5))
    #expect(held.lines[5].hasSuffix("reset ████████········"))
  }
}
