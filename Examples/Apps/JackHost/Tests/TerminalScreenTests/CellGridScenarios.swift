import Ostinato
import Testing

import TerminalScreen

/// How pictures fit their terminals, and what is written.
@Suite struct CellGridScenarios {
  @Test(arguments: [(60, 20), (80, 24), (120, 40), (300, 100), (59, 24), (80, 19), (1, 1), (0, 0)])
  func `A picture has the size of its terminal`(columns: Int, rows: Int) throws {
    let fixture = try Fixture()
    try fixture.send(.play)
    fixture.play(frames: 200_000)
    let help = Array(repeating: KeyHelp("k", "a key", brief: "a key that does something"), count: 8)
    let lines = try fixture.grid(columns: columns, rows: rows, notes: .init(help: help)).lines
    #expect(lines.count == rows)
    #expect(lines.allSatisfy { $0.count <= columns })
    if columns < 60 || rows < 20, columns >= 28 {
      #expect(lines[0] == "2:0:1  60 × 20 needed")
    }
  }

  @Test func `What is put beside the grid is cut off`() {
    var grid = CellGrid(columns: 4, rows: 1)
    grid.put("abcdef", row: 0, column: -1)
    #expect(grid.lines == ["bcde"])
    grid.put("xy", row: 1, column: 0)
    grid.put("z", row: -1, column: 0)
    grid.put("12", row: 0, endingAt: 5)
    #expect(grid.lines == ["bcd1"])
    #expect(grid.cell(row: 0, column: 4) == nil)
    #expect(CellGrid(columns: -1, rows: 3).lines == ["", "", ""])
  }

  @Test func `Styles are written where they change, and colours only in wells`() {
    var grid = CellGrid(columns: 4, rows: 2)
    grid.sink(rows: 1..<5)
    grid.put("ab", row: 0, column: 0, style: Style(.red, bold: true))
    grid.put("c", row: 0, column: 2, style: Style(reversed: true))
    grid.put("d", row: 1, column: 2, style: Style(.cyan))
    grid.put("e", row: 1, column: 3, style: Style(.cyan, dim: true))
    let escape = "\u{1B}["
    #expect(
      grid.escapeSequences(.basic)
        == "\(escape)H\(escape)0;1mab\(escape)0;7mc\(escape)0m \r\n\(escape)0;97;40m  "
        + "\(escape)0;96;40md\(escape)0;2;96;40me\(escape)0m\(escape)J")
    #expect(
      grid.escapeSequences(.indexed).hasSuffix(
        "\(escape)0;38;5;255;48;5;233m  \(escape)0;38;5;80;48;5;233md"
          + "\(escape)0;38;5;66;48;5;233me\(escape)0m\(escape)J"))
    #expect(
      grid.escapeSequences(.full).hasSuffix(
        "\(escape)0;38;2;236;238;242;48;2;12;14;18m  "
          + "\(escape)0;38;2;76;201;232;48;2;12;14;18md"
          + "\(escape)0;38;2;52;130;151;48;2;12;14;18me\(escape)0m\(escape)J"))
  }

  @Test func `Wells are cut off at the grid's edges`() {
    var grid = CellGrid(columns: 3, rows: 3)
    grid.sink(rows: 2..<9, columns: 1..<9)
    let places = (-1...3).flatMap { row in (-1...3).map { (row, $0) } }
    let sunk = places.filter { grid.isInWell(row: $0.0, column: $0.1) }
    #expect(sunk.map { [$0.0, $0.1] } == [[2, 1], [2, 2]])
  }

  @Test func `Bars fill by eighths and take any number`() {
    #expect(bar(0, of: 3) == "···")
    #expect(bar(0.5, of: 3) == "█▌·")
    #expect(bar(1, of: 3) == "███")
    #expect(bar(7, of: 3) == "███")
    #expect(bar(-1, of: 3) == "···")
    #expect(meterFraction(amplitude: 1) == 1)
    #expect(meterFraction(amplitude: 0.001) < 1e-6)
    #expect(meterFraction(amplitude: .infinity) == 0)
    #expect(meterFraction(amplitude: 0) == 0)
  }

  @Test func `Digits are drawn, other characters left out`() {
    #expect(BigDigits.lines("-7x") == ["    ▀▀█ ", "▀▀▀   █ ", "      ▀ "])
    #expect(BigDigits.lines("") == ["", "", ""])
  }
}
