import Ostinato
import OstinatoRhythm

/// A pattern of drums as it is saved in a bank: its steps, and how it is played.
public struct SavedPattern: Hashable, Sendable {
  /// The name that people see: a text as ``TextField`` says.
  public var name: String
  /// The rows and steps.
  public var pattern: StepPattern
  /// The swing.
  public var swing: Swing
  /// The tempo, within the book's ``SongBook/tempoRange``.
  public var tempo: Tempo
  /// The name of the kit, which the app knows: as ``name``.
  public var kit: String

  /// The name of the kit that `DrumKit.standard` makes.
  public static var standardKit: String { "standard" }

  /// Creates a pattern to be saved.
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
