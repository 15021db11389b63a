import Ostinato
import TerminalScreen
import Testing

/// What a deck's part of the picture looks like.
@Suite struct DeckLaneScenarios {
  @Test func `Names are shown, and the next clip is marked`() throws {
    let fixture = try Fixture()
    try fixture.send(.next(on: .a))
    fixture.play(frames: 1)
    let grid = try fixture.grid(names: [["Beat", "Beat fill"], ["Chords"]])
    #expect(grid.lines[6].hasPrefix(" A  ▐Beat▌ ▸Beat fill   "))
    #expect(grid.lines[13].hasPrefix(" B  ▐Chords▌   "))
    #expect(grid.cell(row: 6, column: 4)?.style == Style(.amber))
    #expect(grid.cell(row: 6, column: 5)?.style == Style(.amber, bold: true, reversed: true))
    #expect(grid.cell(row: 6, column: 11)?.style == Style(.coral, bold: true))
    #expect(grid.cell(row: 12, column: 78)?.style == Style(.coral, bold: true))
    #expect(grid.cell(row: 13, column: 5)?.style == Style(.cyan, bold: true, reversed: true))
  }

  @Test(arguments: [60, 80, 120])
  func `Names that are too long are shortened, and never reach the gain`(columns: Int) throws {
    let fixture = try Fixture()
    let long = String(repeating: "drum loop ", count: 9)
    let gain = columns * 11 / 20 - 11
    let alone = try fixture.grid(columns: columns, names: [[long, "B"]]).lines[6]
    #expect(alone.hasPrefix(" A  ▐drum loop"))
    #expect(Array(alone)[gain - 3..<gain + 4] == ["…", "▌", " ", "g", "a", "i", "n"])
    try fixture.send(.next(on: .a))
    fixture.play(frames: 1)
    let both = try fixture.grid(columns: columns, names: [[long, long]]).lines[6]
    let part = String(Array(both)[4..<gain])
    #expect(part.hasPrefix("▐dru") && part.contains("…▌ ▸dru") && part.hasSuffix("… "))
    #expect(both.contains(" gain 1.00"))
  }

  @Test func `No name can steer a terminal or move what follows it`() throws {
    let line = try Fixture().grid(names: [["a\u{1B}[2Jé\n鼓", "b"]]).lines[6]
    #expect(line.hasPrefix(" A  ▐a·[2Jé··▌ b   "))
  }

  @Test func `A sample is a dot in the half column and the quarter row that are its own`() throws {
    let fixture = try Fixture()
    var samples = [Float](repeating: 0, count: 156)
    (samples[3], samples[4]) = (0.5, -0.5)
    let waveform = try Waveform(left: samples, right: samples, buckets: 156)
    let lines = Screen(columns: 80, rows: 24).grid(of: fixture.state, waveforms: [waveform]).lines
    #expect(lines[7] == " ▌⠈")
    #expect(lines[8] == " ▌")
    #expect(lines[9].hasPrefix(" ▌⠄⠠⠤⠤⠤") && lines[9].hasSuffix("⠤⠤⠤") && lines[9].count == 79)
    #expect(lines[11] == " ▌ ⡀")
    // Silence is a line; a deck without a waveform has none.
    let silence = try Waveform(left: [0], right: [0], buckets: 1)
    let quiet = Screen(columns: 80, rows: 24).grid(of: fixture.state, waveforms: [silence]).lines
    #expect(quiet[9] == " ▌" + String(repeating: "⠤", count: 77))
    #expect(quiet[16] == " ▌")
  }

  @Test(arguments: [(60, 20, 3), (80, 24, 5), (120, 40, 12), (200, 60, 22), (300, 100, 42)])
  func `Waveforms grow with the terminal`(columns: Int, rows: Int, waveRows: Int) throws {
    let grid = try Fixture().grid(columns: columns, rows: rows)
    #expect(grid.rows(with: " ▌").count == waveRows * 2)
    // Between the decks and the end there are the master, a message and the keys, and at most two rows.
    let master = try #require(grid.rows(with: "Master").first)
    #expect(rows - master <= 5)
  }
}
