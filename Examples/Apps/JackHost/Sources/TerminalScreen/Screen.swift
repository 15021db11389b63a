import Ostinato
import OstinatoHost

/// Draws what a sequencer does into a grid of characters: nothing here knows a terminal.
///
/// ```swift
/// let screen = Screen(columns: 80, rows: 24)
/// print(screen.grid(of: control.state, waveforms: waveforms).escapeSequences)
/// ```
public struct Screen: Equatable, Sendable {
  /// The fewest columns in which everything has room.
  public static let minimumColumns = 60
  /// The fewest rows in which two decks have room.
  public static let minimumRows = 20

  /// How many columns to draw in.
  public let columns: Int
  /// How many rows to draw in.
  public let rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// What a host shows beside the engine's state.
  public struct Notes: Equatable, Sendable {
    /// About the audio system, in the upper right corner.
    public var system: String
    /// What went wrong last, or another word to the user.
    public var message: String?
    /// How far a long press is on its way to a reset, 0 … 1.
    public var holdFraction: Double
    /// What the keys do.
    public var help: [KeyHelp]
    /// Whether all of that is shown in a box, and not only what fits into the last row.
    public var isHelpShown: Bool

    public init(
      system: String = "", message: String? = nil, holdFraction: Double = 0, help: [KeyHelp] = [],
      isHelpShown: Bool = false
    ) {
      self.system = system
      self.message = message
      self.holdFraction = holdFraction
      self.help = help
      self.isHelpShown = isHelpShown
    }
  }

  /// The picture. A deck without a waveform is drawn without, and a clip without a name has its number.
  ///
  /// - Parameters:
  ///   - waveforms: one for each deck's current clip, of any number of buckets.
  ///   - names: the names of each deck's clips.
  public func grid(
    of state: EngineState, waveforms: [Waveform], names: [[String]] = [], notes: Notes = Notes()
  ) -> CellGrid {
    var grid = emptyGrid(of: state, notes: notes)
    guard hasRoom else { return grid }
    // Above the decks: the title and the transport. Below: the master, a message, the keys.
    let (above, below) = (6, 3)
    let count = state.decks.count
    // A row between the parts, where there are rows enough.
    let gap = rows >= 30 ? 1 : 0
    let room = rows - above - below - gap * (count + 1)
    let deckRows = count == 0 ? 0 : room / count
    for (index, deck) in state.decks.enumerated() {
      let lane = DeckLane(
        deck: deck, state: state, waveform: index < waveforms.count ? waveforms[index] : nil,
        names: index < names.count ? names[index] : [])
      lane.draw(into: &grid, row: above + gap + index * (deckRows + gap), rows: deckRows)
    }
    let masterRow = above + gap + count * (deckRows + gap)
    grid.sink(rows: masterRow..<masterRow + 1)
    grid.put("Master", row: masterRow, column: 1, style: Style(bold: true))
    drawGain("gain \(decimal(state.masterGain))", into: &grid, row: masterRow)
    drawLevels(state.masterLevels, into: &grid, row: masterRow)
    if notes.isHelpShown { grid.drawList(of: notes.help, row: above) }
    return grid
  }

  /// Whether everything has room.
  var hasRoom: Bool { columns >= Screen.minimumColumns && rows >= Screen.minimumRows }

  /// A picture of the transport at the top, and a message and the keys at the bottom; or, without room, of the time.
  func emptyGrid(of state: EngineState, notes: Notes) -> CellGrid {
    var grid = CellGrid(columns: columns, rows: rows)
    guard hasRoom else {
      let wanted = "\(Screen.minimumColumns) × \(Screen.minimumRows) needed"
      grid.put("\(state.time)  \(wanted)", row: 0, column: 0)
      return grid
    }
    grid.sink(rows: 1..<6)
    grid.put("Ostinato", row: 0, column: 1, style: Style(bold: true))
    grid.put(notes.system, row: 0, endingAt: columns - 1)
    drawTransport(of: state, notes: notes, into: &grid, row: 2)
    if let message = notes.message {
      grid.sink(rows: rows - 2..<rows - 1, columns: 0..<message.count + 2)
      grid.put(message, row: rows - 2, column: 1, style: Style(.red, bold: true))
    }
    grid.put(notes.help.line(columns: columns - 2), row: rows - 1, column: 1)
    return grid
  }

  /// Musical time, lamps, tempo, microloop.
  private func drawTransport(
    of state: EngineState, notes: Notes, into grid: inout CellGrid, row: Int
  ) {
    let time = BigDigits.lines(state.time.description)
    for (index, line) in time.enumerated() {
      grid.put(
        line, row: row + index, column: 2, style: Style(bold: true, dim: !state.isPlaying))
    }
    let column = max(34, (time.first?.count ?? 0) + 4)
    let transport = state.isPlaying ? "▶ playing" : "■ paused"
    grid.put(transport, row: row, column: column)
    for (lamp, name, offset) in [(Lamp.bar, "bar", 11), (.beat, "beat", 17)] {
      let isLit = state.isLit(lamp)
      grid.put(
        "\(isLit ? "●" : "○") \(name)", row: row, column: column + offset,
        style: isLit ? Style(lamp == .bar ? .red : .leaf, bold: true) : Style(dim: true))
    }
    let signature = state.timebase.timeSignature
    grid.put("\(state.tempo) BPM  \(signature)", row: row + 1, column: column)
    if let region = state.microloop.region {
      grid.put(
        "microloop \(Screen.words(for: region, in: signature))", row: row + 2, column: column,
        style: Style(.violet, bold: true))
    } else {
      grid.put("microloop off", row: row + 2, column: column, style: Style(dim: true))
    }
    if notes.holdFraction > 0 {
      grid.put(
        "reset " + bar(notes.holdFraction, of: 16), row: row + 3, column: column,
        style: Style(.gold))
    } else if state.pendingCommandCount > 0 {
      grid.put("\(state.pendingCommandCount) commands wait", row: row + 3, column: column)
    }
  }

  /// The bars of a region, or, if it is not of whole bars, where it begins and ends.
  private static func words(
    for region: Microloop.Region, in signature: TimeSignature
  ) -> String {
    let (start, end) = (
      MusicalTime(region.start, in: signature), MusicalTime(region.end, in: signature)
    )
    let isWhole = region.length.rawValue % signature.barLength.rawValue == 0
    return isWhole ? "bars \(start.bar)–\(end.bar - 1)" : "\(start)–\(end)"
  }
}
