// Patterns in banks (rule B17).
extension SongBook {
  /// Returns a saved pattern, or `nil` if there is none with this name.
  public subscript(pattern: PatternID) -> SavedPattern? {
    SavedPattern(record(pattern.name, kind: SavedPattern.kind), tempoRange: tempoRange)
  }

  /// Returns a bank, or `nil` if there is none with this name.
  ///
  /// - Complexity: O(n) in the number of records.
  public subscript(bank: PatternBankID) -> PatternBank? { patternBanks.first { $0.id == bank } }

  /// All banks, sorted by name, ignoring case and accents.
  ///
  /// - Complexity: O(n) in the number of records, and O(p log p) in the number of patterns.
  public var patternBanks: [PatternBank] {
    // Identifiers are compared byte by byte. Different strings can be equal, and are slow to compare.
    var slots: [PatternBankID: [PatternBank.Slot]] = [:]
    for name in table.records.keys {
      if record(name, kind: PatternBank.kind) != nil {
        slots[PatternBankID(name), default: []] += []
      }
      if let pattern = record(name, kind: SavedPattern.kind),
        let bank = pattern[SavedPattern.bankField].text
      {
        let slot = PatternBank.Slot(id: PatternID(name), name: SavedPattern.name(in: pattern))
        slots[PatternBankID(bank), default: []].append(slot)
      }
    }
    return slots.map { id, slots in
      let bank = record(id.name, kind: PatternBank.kind)
      return PatternBank(
        id: id, name: TextField.bankName.text(bank?[PatternBank.nameField] ?? .nothing),
        slots: slots.sorted { NameOrder([$0.name], id: $0.id.name) })
    }.sorted { NameOrder([$0.name], id: $0.id.name) }
  }

  /// Adds an empty bank.
  ///
  /// - Parameters:
  ///   - name: The display name, within the limits of ``TextField``.
  ///   - id: A record name, without `~`, that no other device uses; `nil` to generate one.
  /// - Returns: The name of the record.
  /// - Throws: ``BookError`` if a name is invalid or taken.
  @discardableResult
  public mutating func addPatternBank(
    named name: String, id: PatternBankID? = nil
  ) throws(BookError) -> PatternBankID {
    try TextField.bankName.check(name)
    return PatternBankID(
      try add(id?.name, kind: PatternBank.kind, [PatternBank.nameField: .text(name)]))
  }

  /// Renames a bank.
  ///
  /// - Throws: ``BookError`` if there is no such bank, or if the name is invalid.
  public mutating func rename(_ bank: PatternBankID, to name: String) throws(BookError) {
    try TextField.bankName.check(name)
    guard let old = self[bank] else { throw .noRecord(bank.name) }
    let device = try editor()
    let isNew = record(bank.name, kind: PatternBank.kind) == nil
    guard isNew || !old.name.utf8.elementsEqual(name.utf8) else { return }
    // This restores a bank that another device has deleted, if some of its patterns are left.
    try table.put(
      [PatternBank.nameField: .text(name)], in: bank.name, kind: PatternBank.kind, by: device)
  }

  /// Deletes a bank and the patterns in it, each in a separate edit.
  ///
  /// - Throws: ``BookError`` if there is no such bank.
  public mutating func delete(_ bank: PatternBankID) throws(BookError) {
    guard let slots = self[bank]?.slots else { throw .noRecord(bank.name) }
    _ = try editor()
    var changed = self
    for slot in slots { try changed.delete(slot.id) }
    if record(bank.name, kind: PatternBank.kind) != nil {
      try changed.delete(bank.name, kind: PatternBank.kind)
    }
    self = changed
  }

  /// Saves a pattern in a new slot of a bank.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - bank: The name of the bank's record.
  ///   - id: A name for the pattern's record, without `~`, that no other device uses; `nil` to generate one.
  /// - Returns: The name of the pattern's record.
  /// - Throws: ``BookError`` if there is no such bank, or if a value is invalid.
  @discardableResult
  public mutating func save(
    _ pattern: SavedPattern, in bank: PatternBankID, id: PatternID? = nil
  ) throws(BookError) -> PatternID {
    guard self[bank] != nil else { throw .noRecord(bank.name) }
    try pattern.check(tempoRange)
    var fields = pattern.fields
    fields[SavedPattern.bankField] = .text(bank.name)
    return PatternID(try add(id?.name, kind: SavedPattern.kind, fields))
  }

  /// Changes a saved pattern. Only the fields that change are written, and each row is a separate field.
  ///
  /// - Throws: ``BookError`` if there is no such pattern, or if a value is invalid. Nothing changes then.
  public mutating func edit(
    _ id: PatternID, _ change: (inout SavedPattern) -> Void
  ) throws(BookError) {
    guard let old = self[id] else { throw .noRecord(id.name) }
    var pattern = old
    change(&pattern)
    try pattern.check(tempoRange)
    try write(pattern.fields, instead: old.fields, to: id.name)
  }

  /// Saves a copy of a pattern in a new slot of the same or another bank.
  ///
  /// - Parameters:
  ///   - id: The name of the pattern's record.
  ///   - name: The copy's name; `nil` for the same.
  ///   - bank: The bank of the copy; `nil` for the same.
  /// - Returns: The name of the copy's record.
  /// - Throws: ``BookError`` if there is no such pattern or bank, or if the name is invalid.
  @discardableResult
  public mutating func copy(
    _ id: PatternID, named name: String? = nil, to bank: PatternBankID? = nil
  ) throws(BookError) -> PatternID {
    guard var pattern = self[id] else { throw .noRecord(id.name) }
    if let name { pattern.name = name }
    let own = record(id.name, kind: SavedPattern.kind)?[SavedPattern.bankField].text
    return try save(pattern, in: bank ?? PatternBankID(own ?? ""))
  }

  /// Renames a saved pattern.
  ///
  /// - Throws: ``BookError`` if there is no such pattern, or if the name is invalid.
  public mutating func rename(_ id: PatternID, to name: String) throws(BookError) {
    try edit(id) { $0.name = name }
  }

  /// Deletes a saved pattern.
  ///
  /// - Throws: ``BookError`` if there is no such pattern.
  public mutating func delete(_ id: PatternID) throws(BookError) {
    try delete(id.name, kind: SavedPattern.kind)
  }
}
