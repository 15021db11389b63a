/// A bank of saved patterns in a book.
public struct PatternBank: Hashable, Identifiable, Sendable {
  /// A named slot of a bank.
  public struct Slot: Hashable, Identifiable, Sendable {
    /// The name of the pattern's record.
    public let id: PatternID
    /// The display name.
    public let name: String
  }

  /// The name of the bank's record.
  public let id: PatternBankID
  /// The display name; `?` if another device has deleted the bank but some of its patterns are left.
  public let name: String
  /// The slots, sorted by name.
  public let slots: [Slot]

  static let kind = "bank"
  static let nameField = "name"
}

/// The name of a bank's record in a book.
public typealias PatternBankID = RecordID<PatternBank>
