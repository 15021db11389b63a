/// The decision on an action. It collects the changes that the store then writes, in one transaction.
struct LoopDecision {
  /// Who acts.
  let asker: ArtistID
  /// When, in the caller's milliseconds.
  let time: Int64
  /// A name for a new record.
  let newName: String
  let facts: any LoopFacts
  private(set) var changes: [LoopChange] = []

  init(by asker: ArtistID, at time: Int64, newName: String, facts: any LoopFacts) {
    (self.asker, self.time, self.newName, self.facts) = (asker, time, newName, facts)
  }

  var sight: LoopSight { LoopSight(asker: asker, facts: facts) }

  mutating func change(_ change: LoopChange) { changes.append(change) }

  /// Checks a text of 1 to so many Unicode scalars without control characters, but for some.
  static func check(
    _ text: String, upTo length: Int, _ fault: Refusal.Fault,
    allowing allowed: [Unicode.Scalar] = []
  ) throws(Refusal) {
    guard (1...length).contains(text.unicodeScalars.count),
      text.unicodeScalars.allSatisfy({ !$0.isControl || allowed.contains($0) })
    else { throw .notValid(fault) }
  }

  /// Checks a name that people see, of so many Unicode scalars (rule B11).
  static func check(
    name: String, _ lengths: ClosedRange<Int>, _ fault: Refusal.Fault
  ) throws(Refusal) {
    guard NameFault.of(name, lengths: lengths) == nil else { throw .notValid(fault) }
  }

  /// The name for a new record, if it is possible.
  func checkedName() throws(Refusal) -> String {
    do { try TableLimits.check(name: newName) } catch { throw .notValid(.recordName) }
    return newName
  }
}
