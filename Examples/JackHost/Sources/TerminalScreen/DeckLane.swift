import Ostinato
import OstinatoHost

/// Draws one deck: a line of words and levels, its clip's waveform with the playhead, and a ruler of
/// bars on which the microloop is marked.
struct DeckLane {
  /// More rows show no more.
  static let maximumRows = 14

  let deck: EngineState.Deck
  let state: EngineState
  let waveform: Waveform?

  /// Draws into `rows` rows from `row` on; two of them are not the waveform's.
  func draw(into grid: inout CellGrid, row: Int, rows: Int) {
    drawWords(into: &grid, row: row)
    drawWaveform(into: &grid, row: row + 1, rows: rows - 2)
    drawRuler(into: &grid, row: row + rows - 1)
  }

  private func drawWords(into grid: inout CellGrid, row: Int) {
    let colour = colour
    grid.put(deck.id.description, row: row, column: 1, style: Style(colour, bold: true))
    grid.put("\(deck.currentClipIndex + 1)/\(deck.clipCount)", row: row, column: 4)
    if let next = deck.nextClipIndex {
      grid.put("▸ \(next + 1)", row: row, column: 9, style: Style(.yellow, bold: true))
    }
    let words = deck.strip.isMuted ? "muted" : "gain \(decimal(deck.strip.gain))"
    grid.put(words, row: row, column: 17)
    drawLevels(deck.levels, into: &grid, row: row)
  }

  private var colour: Style.Colour { deck.id.index % 2 == 0 ? .cyan : .blue }

  /// Where the waveform stands: all columns but one on each side.
  private func width(in grid: CellGrid) -> Int { grid.columns - 2 }

  private func playheadColumn(in grid: CellGrid) -> Int {
    min(Int(deck.playheadFraction * Double(width(in: grid))), width(in: grid) - 1)
  }

  private func drawWaveform(into grid: inout CellGrid, row: Int, rows: Int) {
    guard rows > 0 else { return }
    let playhead = playheadColumn(in: grid)
    let columns = ranges(columns: width(in: grid))
    for column in 0..<width(in: grid) {
      let style = column < playhead ? Style(colour, bold: true) : Style(colour, dim: true)
      for line in 0..<rows {
        let shape = columns.map { block(of: $0[column], line: line, rows: rows) } ?? " "
        if column == playhead {
          let character: Character = shape == " " ? "┃" : shape
          grid.put(
            character, row: row + line, column: 1 + column, style: Style(.yellow, bold: true))
        } else {
          grid.put(shape, row: row + line, column: 1 + column, style: style)
        }
      }
    }
  }

  /// From the lowest to the highest sample of each column, of the loudest sample of the clip: a quiet
  /// clip is drawn as large as a loud one.
  private func ranges(columns: Int) -> [ClosedRange<Float>]? {
    guard let buckets = waveform?.buckets, !buckets.isEmpty else { return nil }
    let loudest = buckets.reduce(Float(0)) { max($0, -$1.minimum, $1.maximum) }
    let scale = loudest > 0 ? 1 / loudest : 1
    return (0..<columns).map { column in
      let first = column * buckets.count / columns
      let end = max((column + 1) * buckets.count / columns, first + 1)
      let part = buckets[first..<min(end, buckets.count)]
      let lowest = part.reduce(Float(0)) { min($0, $1.minimum) }
      let highest = part.reduce(Float(0)) { max($0, $1.maximum) }
      return (lowest * scale)...(highest * scale)
    }
  }

  /// The half blocks of a line that a range touches; each is a pixel.
  private func block(of range: ClosedRange<Float>, line: Int, rows: Int) -> Character {
    func touches(_ pixel: Int) -> Bool {
      let top = 1 - Float(pixel) / Float(rows)
      return range.upperBound > top - 1 / Float(rows) && range.lowerBound < top
        && range.lowerBound < range.upperBound
    }
    return halfBlock(upper: touches(line * 2), lower: touches(line * 2 + 1))
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
          grid.put("━", row: row, column: 1 + column, style: Style(.magenta, bold: true))
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
    if deck.nextClipIndex != nil {
      grid.put("▸", row: row, column: width, style: Style(.yellow, bold: true))
    }
  }
}
