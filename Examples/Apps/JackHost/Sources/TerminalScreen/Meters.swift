import Foundation
import Ostinato

/// A bar of block characters, filled from the left by eighths of a column.
package func bar(_ fraction: Double, of columns: Int) -> String {
  let eighths = Int((min(max(fraction, 0), 1) * Double(columns * 8)).rounded())
  let parts: [Character] = [" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
  var text = String(repeating: "█", count: eighths / 8)
  if eighths % 8 > 0 { text.append(parts[eighths % 8]) }
  return text + String(repeating: "·", count: columns - text.count)
}

/// How far up a meter of 60 dB a level stands, 0 … 1; 1 is full scale and all above.
package func meterFraction(amplitude: Float) -> Double {
  guard amplitude > 0, amplitude.isFinite else { return 0 }
  return min(max((20 * log10(Double(amplitude)) + 60) / 60, 0), 1)
}

/// A number with two decimals.
func decimal(_ value: Float) -> String { String(format: "%.2f", Double(value)) }

/// The column from which on a row has its levels; the setting of its gain stands before it.
func levelsColumn(in grid: CellGrid) -> Int { grid.columns * 11 / 20 }

/// A gain, or another word of that kind, before the levels of a row.
func drawGain(_ words: String, into grid: inout CellGrid, row: Int) {
  grid.put(words, row: row, column: levelsColumn(in: grid) - 11)
}

/// Both channels' loudness as bars, and their peaks as marks, on the right of a row.
func drawLevels(_ levels: Levels, into grid: inout CellGrid, row: Int) {
  let first = levelsColumn(in: grid)
  let width = (grid.columns - first - 1) / 2
  let channels = [
    ("L", levels.meanSquareLeft, levels.peakLeft),
    ("R", levels.meanSquareRight, levels.peakRight),
  ]
  for (index, (name, meanSquare, peak)) in channels.enumerated() {
    let column = first + index * width
    let cells = width - 3
    grid.put(name, row: row, column: column, style: Style(dim: true))
    let text = bar(meterFraction(amplitude: meanSquare.squareRoot()), of: cells)
    let colour: Colour = peak >= 1 ? .red : peak >= 0.5 ? .gold : .leaf
    for (offset, character) in text.enumerated() {
      let style = character == "·" ? Style(dim: true) : Style(colour)
      grid.put(character, row: row, column: column + 1 + offset, style: style)
    }
    if peak > 0 {
      let place = min(Int(meterFraction(amplitude: peak) * Double(cells)), cells - 1)
      grid.put("│", row: row, column: column + 1 + place, style: Style(colour, bold: true))
    }
  }
}
