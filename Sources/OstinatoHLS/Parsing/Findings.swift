/// The violations found while a playlist is read, as warnings or errors.
struct Findings {
  static let limit = 10_000

  let reading: PlaylistReading
  /// The line that is being read, counted from 1.
  var line = 0
  private(set) var warnings: [PlaylistWarning] = []

  init(_ reading: PlaylistReading) { self.reading = reading }

  /// Reports a violation of the standard: an error in strict reading, a warning in lenient reading.
  mutating func report(_ violation: Violation, line: Int? = nil) throws(Playlist.Error) {
    if reading == .strict { throw error(violation, line: line) }
    warn(violation, line: line)
  }

  /// Adds a warning about something that the standard allows but the author may not have meant.
  mutating func warn(_ violation: Violation, line: Int? = nil) {
    if warnings.count < Self.limit {
      warnings.append(
        PlaylistWarning(
          line: line ?? self.line, section: violation.section, reason: violation.reason))
    } else if warnings.count == Self.limit {
      let further = Violation.limit("further warnings are not listed")
      warnings.append(
        PlaylistWarning(line: self.line, section: further.section, reason: further.reason))
    }
  }

  /// Returns the error for something that cannot be read at all.
  func error(_ violation: Violation, line: Int? = nil) -> Playlist.Error {
    Playlist.Error(line: line ?? self.line, section: violation.section, reason: violation.reason)
  }
}
