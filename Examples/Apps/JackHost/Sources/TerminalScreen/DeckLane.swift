import Ostinato
import OstinatoHost

/// Draws one deck: a line of words and levels, its clip's waveform with the playhead, and a ruler of
/// bars on which the microloop is marked.
struct DeckLane {
  let deck: EngineState.Deck
  let state: EngineState
  let waveform: Waveform?
  /// The names of the deck's clips; one that is missing is a number.
  let names: [String]

  /// Draws into `rows` rows from `row` on; two of them are not the waveform's.
  func draw(into grid: inout CellGrid, row: Int, rows: Int) {
    guard rows > 0 else { return }
    grid.sink(rows: row..<row + rows)
    drawWords(into: &grid, row: row)
    drawWaveform(into: &grid, row: row + 1, rows: rows - 2)
    drawRuler(into: &grid, row: row + rows - 1)
  }

  private func drawWords(into grid: inout CellGrid, row: Int) {
    let colour = colour(ofClip: deck.currentClipIndex)
    grid.put(deck.id.description, row: row, column: 1, style: Style(colour, bold: true))
    let first = 4
    ClipNames(deck: deck, names: names).draw(
      into: &grid, row: row, columns: first..<max(levelsColumn(in: grid) - 12, first))
    drawGain(
      deck.strip.isMuted ? "muted" : "gain \(decimal(deck.strip.gain))", into: &grid, row: row)
    drawLevels(deck.levels, into: &grid, row: row)
  }

  private func colour(ofClip index: Int) -> Colour { .clip(index, ofDeck: deck.id.index) }

  /// Where the waveform stands: all columns but one on each side.
  private func width(in grid: CellGrid) -> Int { grid.columns - 2 }

  /// What has been played is bright, the rest dim, and the playhead is half a column wide.
  private func drawWaveform(into grid: inout CellGrid, row: Int, rows: Int) {
    guard rows > 0 else { return }
    let width = width(in: grid)
    let colour = colour(ofClip: deck.currentClipIndex)
    let playhead = min(Int(deck.playheadFraction * Double(width * 2)), width * 2 - 1)
    let picture = waveform.flatMap { DotWave($0, columns: width, rows: rows) }
    for column in 0..<width {
      let isPlayhead = column == playhead / 2
      let style =
        isPlayhead ? Style(.ink, bold: true) : Style(colour, dim: column > playhead / 2)
      for line in 0..<rows {
        let character =
          isPlayhead
          ? (playhead % 2 == 0 ? "▌" : "▐") : picture?.character(line: line, column: column) ?? " "
        grid.put(character, row: row + line, column: 1 + column, style: style)
      }
    }
  }

  private func drawRuler(into grid: inout CellGrid, row: Int) {
    let width = width(in: grid)
    let length = deck.clipLength.rawValue
    let bar = state.timebase.timeSignature.barLength.rawValue
    func column(ofTick tick: Int64) -> Int { Int(Double(tick) / Double(length) * Double(width)) }
    if let region = state.microloop.region {
      let start = state.ticks.rawValue - deck.playheadTicks.rawValue
      for column in 0..<width {
        let tick = start + Int64(Double(column) / Double(width) * Double(length))
        // The region may lie across the clip's end.
        let isInside = [-1, 0, 1].contains { region.contains(Ticks(tick + $0 * length)) }
        if isInside {
          grid.put("━", row: row, column: 1 + column, style: Style(.violet, bold: true))
        }
      }
    }
    // As many bars as have room for a number; at least the first.
    let bars = length / bar
    var step: Int64 = 1
    while bars / step > Int64(width / 4) { step *= 2 }
    for index in stride(from: 0, to: max(bars, 1), by: Int64.Stride(step)) {
      grid.put(
        "╵\(index)", row: row, column: 1 + column(ofTick: index * bar), style: Style(dim: true))
    }
    if let next = deck.nextClipIndex {
      grid.put("▸", row: row, column: width, style: Style(colour(ofClip: next), bold: true))
    }
  }
}
