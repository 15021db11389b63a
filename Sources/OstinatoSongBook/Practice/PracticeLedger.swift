/// The practice on all devices together.
public struct PracticeLedger: Hashable, Sendable {
  /// The seconds by day and song, sorted by day, then by the name of the song's record.
  public let entries: [PracticeEntry]
  /// The seconds of each day.
  private let totals: [PracticeDay: Int]

  /// The least number of seconds that count as a day of practice.
  public static var secondsOfDay: Int { 30 }

  init(_ entries: [PracticeEntry]) {
    self.entries = entries.sorted { ($0.day, $0.song) < ($1.day, $1.song) }
    totals = entries.reduce(into: [:]) { $0[$1.day, default: 0] += $1.seconds }
  }

  /// Returns the seconds of practice on a day, for all songs together.
  public func seconds(on day: PracticeDay) -> Int { totals[day, default: 0] }

  /// Returns the seconds of practice of a song, on all days together.
  ///
  /// - Complexity: O(n) in the number of entries.
  public func seconds(of song: SongID) -> Int {
    entries.reduce(0) { $1.song == song ? $0 + $1.seconds : $0 }
  }

  /// Returns whether a day has at least 30 s of practice.
  public func isPractised(_ day: PracticeDay) -> Bool { seconds(on: day) >= Self.secondsOfDay }

  /// Returns the number of consecutive days of practice up to today, or up to yesterday if today is not one yet.
  ///
  /// - Complexity: O(n) in the number of days.
  public func streak(today: PracticeDay) -> Int {
    var day: PracticeDay? = isPractised(today) ? today : today.previous
    var count = 0
    while let practised = day, isPractised(practised) {
      count += 1
      day = practised.previous
    }
    return count
  }
}
