import OstinatoSharedLoops

extension LoopReach {
  /// The number of the reach of deleted loops, which no list has.
  static let ofDeleted: Int64 = -1

  /// The poster, and a line for each term.
  var text: String {
    let lines = restrictions.map { "\($0.artist) \($0.audience.rawValue)" }
    return ([poster?.name ?? ""] + lines).joined(separator: "\n")
  }

  init(text: String) throws {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let restrictions = try lines.dropFirst().map { line in
      let halves = line.split(separator: " ").map(String.init)
      guard halves.count == 2, let audience = Audience(rawValue: halves[1]) else {
        throw DamagedRow(column: 1)
      }
      return AudienceRestriction(artist: ArtistID(halves[0]), audience: audience)
    }
    self.init(poster: ArtistID(String(lines[0])), restrictions: restrictions)
  }
}

extension SQLConnection {
  /// Returns the number of a reach, and gives it one if it has none.
  func number(of reach: LoopReach) throws -> Int64 {
    if reach.isOpen { return 0 }
    let text = SQLValue.text(reach.text)
    func known() throws -> Int64? {
      try rows("SELECT number FROM reach WHERE text = ?", [text]).first?.integer(0)
    }
    if let number = try known() { return number }
    try execute("INSERT INTO reach (text) VALUES (?)", [text])
    guard let number = try known() else { throw DamagedRow(column: 0) }
    for artist in reach.artists.sorted() {
      try execute(
        "INSERT INTO reachArtist VALUES (?, ?)", [.text(artist.name), .integer(number)])
    }
    return number
  }

  /// The condition that a loop has none of the artists whom a filter excludes.
  ///
  /// - Parameter loop: The column with the loop's name.
  func condition(_ filter: LoopFilter, loop: String) -> SQLCondition {
    var condition = SQLCondition()
    if filter.excluded.isEmpty { return condition }
    let artists = among(filter.excluded.sorted().map { .text($0.name) })
    condition.add(
      """
      NOT EXISTS (
        SELECT 1 FROM part AS apart WHERE apart.loop = \(loop) AND apart.artist IN \(artists.sql))
      """, [artists.value])
    return condition
  }
}

extension LoopFilter {
  /// The numbers of the reaches.
  var numbers: [SQLValue] { reaches.sorted().map { .integer($0) } }
}
