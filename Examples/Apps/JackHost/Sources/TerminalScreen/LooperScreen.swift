import Ostinato
import OstinatoHost
import OstinatoLooper

/// Draws a looper into a grid of characters: nothing here knows a terminal.
public struct LooperScreen: Equatable, Sendable {
  private let screen: Screen

  /// What is shown beside the engine's state.
  public struct Looper: Equatable, Sendable {
    public var rows: [LooperRow]
    /// The number of the track that keys act on, from 0.
    public var selected: Int
    /// The loudest sample of the input.
    public var inputPeak: Float
    /// The round trip and how it is known.
    public var trip: String
    public var isClickOn: Bool

    public init(
      rows: [LooperRow], selected: Int, inputPeak: Float, trip: String, isClickOn: Bool
    ) {
      self.rows = rows
      self.selected = selected
      self.inputPeak = inputPeak
      self.trip = trip
      self.isClickOn = isClickOn
    }
  }

  public init(columns: Int, rows: Int) { screen = Screen(columns: columns, rows: rows) }

  /// The picture.
  public func grid(of state: EngineState, _ looper: Looper, notes: Screen.Notes) -> CellGrid {
    var grid = screen.emptyGrid(of: state, notes: notes)
    guard screen.hasRoom else { return grid }
    let first = 7
    grid.sink(rows: 6..<first + 2 * looper.rows.count + 2)
    for (index, row) in looper.rows.enumerated() {
      draw(
        row, number: index, isSelected: index == looper.selected, state, &grid, first + 2 * index)
    }
    let below = first + 2 * looper.rows.count
    grid.put("Input", row: below, column: 1, style: Style(bold: true))
    let level = meterFraction(amplitude: looper.inputPeak)
    let colour: Colour = looper.inputPeak >= 1 ? .red : .leaf
    grid.put(bar(level, of: 24), row: below, column: 10, style: Style(colour))
    grid.put(looper.trip, row: below, column: 37)
    grid.put("Output", row: below + 1, column: 1, style: Style(bold: true))
    drawLevels(state.masterLevels, into: &grid, row: below + 1)
    grid.put("click \(looper.isClickOn ? "on" : "off")", row: below + 1, column: 10)
    if notes.isHelpShown { grid.drawList(of: notes.help, row: first - 1) }
    return grid
  }

  private func draw(
    _ row: LooperRow, number: Int, isSelected: Bool, _ state: EngineState, _ grid: inout CellGrid,
    _ line: Int
  ) {
    let (words, colour): (String, Colour?) =
      switch row.activity {
      case .empty: ("○ empty", nil)
      case .recording: ("● recording", .red)
      case .looping: ("▶ looping", .leaf)
      case .layering(let kind): ("◉ \(kind)", .gold)
      }
    grid.put(
      "\(isSelected ? "▸" : " ")\(number + 1)", row: line, column: 1, style: Style(bold: isSelected)
    )
    let style = Style(row.isMuted ? nil : colour, dim: row.activity == .empty || row.isMuted)
    grid.put(words, row: line, column: 5, style: style)
    if row.isMuted { grid.put("muted", row: line, column: 18, style: Style(dim: true)) }
    let width = screen.columns - 38
    if let fraction = row.fraction(at: state.ticks) {
      grid.put(bar(fraction, of: width), row: line, column: 25, style: style)
      grid.put("version \(row.version)", row: line, column: 26 + width, style: Style(dim: true))
    } else {
      grid.put(bar(0, of: width), row: line, column: 25, style: Style(dim: true))
    }
  }
}
