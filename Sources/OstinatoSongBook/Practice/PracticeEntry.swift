/// The practice of a song on a day, on all devices together.
public struct PracticeEntry: Hashable, Sendable {
  /// The day.
  public let day: PracticeDay
  /// The song, which may have been deleted.
  public let song: SongID
  /// The seconds of practice, at most 86 400 for each device.
  public let seconds: Int
}

// Practice as records, one for each day and song, with a field for each device (rule B19).
extension PracticeEntry {
  static let kind = "practice"
  private static let prefix = "~practice/"

  /// The greatest number of seconds that a device can record for a song on a day, in total and at once.
  static var maximumSeconds: Int { 86_400 }

  /// Returns the name of the record for a day and a song.
  static func recordName(_ day: PracticeDay, _ song: SongID) -> String {
    "\(prefix)\(day.text)/\(song.name)"
  }

  /// Reads the sum over all devices, or returns `nil` if the record is not a practice record.
  init?(_ name: String, _ record: Record) {
    guard record.isOfKind(Self.kind), name.utf8.starts(with: Self.prefix.utf8) else { return nil }
    let rest = name.dropFirst(Self.prefix.count)
    guard let slash = rest.firstIndex(of: "/"),
      let day = try? PracticeDay(parsing: String(rest[..<slash]))
    else { return nil }
    self.day = day
    song = SongID(String(rest[slash...].dropFirst()))
    seconds = record.fields.values.reduce(0) { $0 + Self.seconds($1.value) }
  }

  /// Returns the seconds of a device's field, clamped to 0 … 86 400.
  static func seconds(_ value: FieldValue) -> Int {
    Int(min(max(value.integer ?? 0, 0), Int64(maximumSeconds)))
  }
}

extension PracticeEntry: CustomStringConvertible {
  /// A single line for people to read.
  public var description: String { "\(seconds) s of the song \(song) on \(day)" }
}
