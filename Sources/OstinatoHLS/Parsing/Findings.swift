/// What is noticed while a playlist is read, and what follows from it.
struct Findings {
  static let limit = 10_000

  let reading: PlaylistReading
  /// The line that is being read, counted from 1.
  var line = 0
  private(set) var warnings: [PlaylistWarning] = []

  init(_ reading: PlaylistReading) { self.reading = reading }

  /// Notes what the standard forbids: an error if reading is strict, and else a warning.
  mutating func depart(_ departure: Departure, line: Int? = nil) throws(PlaylistError) {
    if reading == .strict { throw refusal(departure, line: line) }
    remark(departure, line: line)
  }

  /// Notes what the standard allows, but which may not be what its author meant.
  mutating func remark(_ departure: Departure, line: Int? = nil) {
    if warnings.count < Self.limit {
      warnings.append(
        PlaylistWarning(
          line: line ?? self.line, section: departure.section, reason: departure.reason))
    } else if warnings.count == Self.limit {
      let further = Departure.limit("further warnings are not listed")
      warnings.append(
        PlaylistWarning(line: self.line, section: further.section, reason: further.reason))
    }
  }

  /// Returns the error for what cannot be read at all.
  func refusal(_ departure: Departure, line: Int? = nil) -> PlaylistError {
    PlaylistError(line: line ?? self.line, section: departure.section, reason: departure.reason)
  }
}
