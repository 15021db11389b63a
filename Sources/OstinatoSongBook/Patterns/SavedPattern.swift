import Ostinato
import OstinatoRhythm

/// A drum pattern saved in a bank: its steps, swing, tempo and kit.
public struct SavedPattern: Hashable, Sendable {
  /// The display name, within the limits of ``TextField``.
  public var name: String
  /// The rows and steps.
  public var pattern: StepPattern
  /// The swing.
  public var swing: Swing
  /// The tempo, within the book's ``SongBook/tempoRange``.
  public var tempo: Tempo
  /// The name of the kit, which the app defines, within the same limits as ``name``.
  public var kit: String

  /// The name of the kit that `DrumKit.standard` creates.
  public static var standardKit: String { "standard" }

  /// Creates a pattern to save in a bank.
  public init(
    name: String, pattern: StepPattern, tempo: Tempo, swing: Swing = .straight,
    kit: String = SavedPattern.standardKit
  ) {
    self.name = name
    self.pattern = pattern
    self.tempo = tempo
    self.swing = swing
    self.kit = kit
  }
}

/// The name of a saved pattern's record in a book.
public typealias PatternID = RecordID<SavedPattern>

extension SavedPattern {
  /// A few starter patterns for the rows of the standard kit: kick, clap, snare and closed hi-hat.
  public static var starters: [SavedPattern] {
    [
      starter(
        "Four on the floor", bpm: 124,
        """
        kick   x...x...x...x...
        clap   ....x.......x...
        snare  ................
        hihat  ..x...x...x...x.
        """),
      starter(
        "Backbeat", bpm: 96,
        """
        kick   x.......x.x.....
        clap   ................
        snare  ....x.......x..3
        hihat  X.x.X.x.X.x.X.x.
        """),
      starter(
        "Shuffle", bpm: 88, swing: 66,
        """
        kick   x..x....x.x.....
        clap   ............x...
        snare  ....x..3....x...
        hihat  x5x5x5x5x5x5x5x5
        """),
      starter(
        "Half time", bpm: 140,
        """
        kick   x.....x...x.....
        clap   ........x.......
        snare  ........X.....[60:50].
        hihat  x.xxx.xxx.xxx.xx
        """),
    ]
  }

  /// Creates a starter pattern. A test checks that the texts and numbers are valid.
  private static func starter(
    _ name: String, bpm: Int64, swing: Int = 50, _ text: String
  ) -> SavedPattern {
    SavedPattern(
      name: name,
      pattern: (try? PatternText(parsing: text, stepsPerBeat: 4).pattern) ?? StepPattern(),
      tempo: Tempo(unchecked: bpm * 1_000_000), swing: (try? Swing(percent: swing)) ?? .straight)
  }
}

// A saved pattern as fields of a record (rule B17).
extension SavedPattern {
  static let kind = "pattern"
  static let bankField = "bank"

  var fields: [String: FieldValue] {
    var fields: [String: FieldValue] = [
      "name": .text(name), "kit": .text(kit), "tempo": .integer(tempo.microBPM),
      "swing": .integer(Int64(swing.percent)), "rows": .integer(Int64(pattern.rowCount)),
      "steps": .integer(Int64(pattern.stepCount)), "length": .integer(pattern.stepLength.rawValue),
    ]
    for row in 0..<pattern.rowCount {
      fields[Self.field(ofRow: row)] = .text(StepRowText.text(of: row, in: pattern))
    }
    return fields
  }

  /// Reads a pattern, or returns `nil` if the record is not one. Invalid values become the defaults.
  init?(_ record: Record?, tempoRange: ClosedRange<Tempo>) {
    guard let record, record.isOfKind(Self.kind) else { return nil }
    self.init(
      name: Self.name(in: record), pattern: Self.pattern(in: record),
      tempo: Tempo(record["tempo"]).clamped(to: tempoRange),
      swing: record["swing"].integer.flatMap { try? Swing(percent: Int(clamping: $0)) }
        ?? .straight,
      kit: TextField.kitName.text(record["kit"]))
  }

  static func name(in record: Record) -> String { TextField.patternName.text(record["name"]) }

  private static func field(ofRow row: Int) -> String { "row/\(row)" }

  private static func pattern(in record: Record) -> StepPattern {
    func number(_ field: String) -> Int? { record[field].integer.map(Int.init(clamping:)) }
    let empty = try? StepPattern(
      rows: number("rows") ?? 4, steps: number("steps") ?? 8,
      stepLength: Ticks(record["length"].integer ?? Ticks.perQuarter.rawValue))
    guard let empty else { return StepPattern() }
    let steps = (0..<empty.rowCount).flatMap { row in
      StepRowText.steps(of: record[field(ofRow: row)].text ?? "", count: empty.stepCount)
    }
    return StepPattern(
      rowCount: empty.rowCount, stepCount: empty.stepCount, stepLength: empty.stepLength,
      steps: steps)
  }

  /// Checks that a book can hold the pattern.
  func check(_ tempoRange: ClosedRange<Tempo>) throws(BookError) {
    try TextField.patternName.check(name)
    try TextField.kitName.check(kit)
    try tempo.check(tempoRange)
  }
}
