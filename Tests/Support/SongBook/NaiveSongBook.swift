// A slow and simple model of the song book, written from its rules alone (rules B1 to B22).
//
// A device remembers every edit that it has ever seen, its own and others', and works out
// everything from them when it is asked. Nothing else is stored.
//
// Not here: forgetting (B8), limits (B10), new keys for a whole list (B15), and two records of
// different kinds with one name (B5). Edits are not checked: the caller knows what is possible.

struct NaiveSongBook: Sendable {

  /// The value of a register (B1).
  enum Value: Hashable, Sendable {
    case nothing, integer(Int64), text(String)
  }

  /// A song or a set list, by its name.
  enum Record: Hashable, Sendable {
    case song(String), list(String)
  }

  /// What an edit did.
  enum What: Hashable, Sendable {
    case write(Record, fields: [String: Value])
    case delete(Record)
    case place(song: String, list: String, before: [String], after: [String])
    case remove(song: String, list: String)
    case practise(song: String, day: String, seconds: Int64)
  }

  struct Edit: Hashable, Sendable {
    /// The stamp (B3).
    let count: Int64
    let device: String
    /// The version of the book just before the edit (B4).
    let seen: [String: Int64]
    let what: What

    /// Whether the device had seen the other edit when it made this one (B4).
    func hadSeen(_ other: Edit) -> Bool {
      other.count <= seen[other.device, default: 0]
    }
  }

  /// A field as one edit wrote it.
  struct Register {
    let edit: Edit
    let value: Value
  }

  let device: String
  private(set) var edits: Set<Edit> = []

  init(device: String) { self.device = device }

  /// For each device, the greatest count of it that this one has seen (B4).
  var version: [String: Int64] {
    var result: [String: Int64] = [:]
    for edit in edits {
      result[edit.device] = max(result[edit.device, default: 0], edit.count)
    }
    return result
  }

  // MARK: Edits

  /// Adds one edit, whose count is one more than any that was seen (B3).
  private mutating func make(_ what: What) {
    let count = 1 + (version.values.max() ?? 0)
    edits.insert(Edit(count: count, device: device, seen: version, what: what))
  }

  mutating func addSong(id: String, title: String, artist: String, microBPM: Int64, meter: String) {
    let fields: [String: Value] = [
      "title": .text(title), "artist": .text(artist),
      "tempo": .integer(microBPM), "beats": Self.beats(meter),
    ]
    make(.write(.song(id), fields: fields))
  }

  /// Writes the given fields and no others, also those whose value stays the same.
  mutating func editSong(id: String, fields: [String: Value]) {
    make(.write(.song(id), fields: fields))
  }

  mutating func deleteSong(id: String) { make(.delete(.song(id))) }

  mutating func addList(id: String, name: String) {
    make(.write(.list(id), fields: ["name": .text(name)]))
  }

  mutating func deleteList(id: String) { make(.delete(.list(id))) }

  /// Puts a song in a list, or moves it there. `before` and `after` are the other songs that the
  /// device saw before and after it in the list, right after the edit.
  mutating func place(song: String, in list: String, before: [String], after: [String]) {
    precondition(!before.contains(song) && !after.contains(song), "a song is not beside itself")
    precondition(Set(before).isDisjoint(with: after), "a song is not on both sides")
    make(.place(song: song, list: list, before: before, after: after))
  }

  mutating func remove(song: String, from list: String) { make(.remove(song: song, list: list)) }

  mutating func practise(song: String, day: String, seconds: Int64) {
    make(.practise(song: song, day: day, seconds: seconds))
  }

  /// Sees all that the other has seen (B5).
  mutating func merge(_ other: NaiveSongBook) { edits.formUnion(other.edits) }

  // MARK: Registers and deletions

  /// The fields of a record that an edit wrote.
  private static func fields(of record: Record, writtenBy edit: Edit) -> [String: Value] {
    switch edit.what {
    case .write(record, let fields):
      return fields
    case .place(let song, let list, _, _) where record == .list(list):
      return ["place/" + song: .text("placed")]
    case .remove(let song, let list) where record == .list(list):
      return ["place/" + song: .nothing]
    default:
      return [:]
    }
  }

  /// The fields of a record, each as the latest edit wrote it (B5).
  private func registers(of record: Record) -> [String: Register] {
    var result: [String: Register] = [:]
    for edit in edits {
      for (field, value) in Self.fields(of: record, writtenBy: edit) {
        let register = Register(edit: edit, value: value)
        if let kept = result[field], !Self.isLater(register, than: kept) { continue }
        result[field] = register
      }
    }
    return result
  }

  /// By count, then by device (B3). With one stamp, by value (B5): that happens only if two
  /// devices have one name.
  private static func isLater(_ a: Register, than b: Register) -> Bool {
    if a.edit.count != b.edit.count { return a.edit.count > b.edit.count }
    if a.edit.device != b.edit.device { return isLess(b.edit.device, a.edit.device) }
    switch (a.value, b.value) {
    case (.nothing, _), (.integer, .text): return false
    case (_, .nothing), (.text, .integer): return true
    case (.integer(let x), .integer(let y)): return x > y
    case (.text(let x), .text(let y)): return isLess(y, x)
    }
  }

  /// Byte by byte.
  private static func isLess(_ a: String, _ b: String) -> Bool {
    a.utf8.lexicographicallyPrecedes(b.utf8)
  }

  /// The deletions of a record, of each device the latest (B7).
  private func deletions(of record: Record) -> [Edit] {
    var latest: [String: Edit] = [:]
    for edit in edits where edit.what == .delete(record) {
      if let kept = latest[edit.device], kept.count >= edit.count { continue }
      latest[edit.device] = edit
    }
    return Array(latest.values)
  }

  /// Whether a record was ever there and is not deleted (B7).
  private func exists(_ record: Record) -> Bool {
    let (registers, deletions) = (registers(of: record), deletions(of: record))
    let isDeleted =
      !deletions.isEmpty
      && registers.values.allSatisfy { register in
        deletions.contains { $0.hadSeen(register.edit) }
      }
    return !registers.isEmpty && !isDeleted
  }

  /// The songs and lists that are there.
  private var records: Set<Record> {
    var result: Set<Record> = []
    for edit in edits {
      if case .write(let record, _) = edit.what, exists(record) { result.insert(record) }
    }
    return result
  }

  // MARK: Songs

  /// A song, or nil if it is deleted or was never there.
  func song(_ id: String) -> (title: String, artist: String, microBPM: Int64, meter: String)? {
    guard exists(.song(id)) else { return nil }
    let registers = registers(of: .song(id))
    let (title, artist) = (Self.text(registers["title"]), Self.text(registers["artist"]))
    return (title, artist, Self.tempo(registers["tempo"]), Self.meter(registers["beats"]))
  }

  /// The names of the songs that are there.
  var songs: [String] {
    records.compactMap { if case .song(let id) = $0 { id } else { nil } }.sorted(by: Self.isLess)
  }

  // Values that are not possible count as the default (B11).

  private static func text(_ register: Register?) -> String {
    guard case .text(let text)? = register?.value else { return "?" }
    let hasControls = text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    return (1...200).contains(text.unicodeScalars.count) && !hasControls ? text : "?"
  }

  private static func tempo(_ register: Register?) -> Int64 {
    guard case .integer(let tempo)? = register?.value else { return 120_000_000 }
    return min(max(tempo, 30_000_000), 240_000_000)
  }

  private static func meter(_ register: Register?) -> String {
    let possible = [2, 4, 8, 16].flatMap { unit in (1...16).map { "\($0)/\(unit)" } }
    return possible.first { beats($0) == register?.value } ?? "4/4"
  }

  /// The value of a song's field for a time signature.
  static func beats(_ meter: String) -> Value {
    for count in 1...16 where meter == "\(count)/4" { return .integer(Int64(count)) }
    return .text(meter)
  }

  // MARK: Set lists

  /// The names of the records of the set lists that are there.
  var lists: [String] {
    records.compactMap { if case .list(let id) = $0 { id } else { nil } }.sorted(by: Self.isLess)
  }

  /// The songs of a list (B14), each with the edit that put it where it is.
  private func placements(in list: String) -> [String: Edit] {
    guard exists(.list(list)) else { return [:] }
    var result: [String: Edit] = [:]
    for register in registers(of: .list(list)).values {
      // A name or a removal is no placement.
      guard case .place(let song, _, _, _) = register.edit.what else { continue }
      if exists(.song(song)) { result[song] = register.edit }
    }
    return result
  }

  /// What is wrong with the order that a program gives for a list: a line of text for each fault.
  func orderFaults(of list: String, actual: [String]) -> [String] {
    var faults: [String] = []
    let placements = placements(in: list)
    var position: [String: Int] = [:]
    for (index, song) in actual.enumerated() {
      if position[song] != nil { faults.append("\(list): \(song) is in it twice") }
      if placements[song] == nil { faults.append("\(list): \(song) should not be in it") }
      position[song] = index
    }
    for song in placements.keys where position[song] == nil {
      faults.append("\(list): \(song) is missing")
    }
    // Who placed `song` saw on which side of it `other` is, if `other` has not moved since.
    for (song, edit) in placements {
      guard case .place(_, _, let before, let after) = edit.what else { continue }
      for (other, otherEdit) in placements where edit.hadSeen(otherEdit) {
        guard let here = position[song], let there = position[other] else { continue }
        if before.contains(other), there >= here {
          faults.append("\(list): \(other) is not before \(song): \(edit.count) of \(edit.device)")
        }
        if after.contains(other), there <= here {
          faults.append("\(list): \(other) is not after \(song): \(edit.count) of \(edit.device)")
        }
      }
    }
    return faults.sorted(by: Self.isLess)
  }

  // MARK: Practice

  /// Seconds by day and song, over all devices (B19). Each device counts at most a day.
  var practice: [(day: String, song: String, seconds: Int64)] {
    struct Field: Hashable { let day, song, device: String }
    var recorded: [Field: Int64] = [:]
    for edit in edits {
      guard case .practise(let song, let day, let seconds) = edit.what else { continue }
      recorded[Field(day: day, song: song, device: edit.device), default: 0] += seconds
    }
    var total: [String: [String: Int64]] = [:]
    for (field, seconds) in recorded {
      total[field.day, default: [:]][field.song, default: 0] += min(seconds, 86_400)
    }
    var result: [(day: String, song: String, seconds: Int64)] = []
    for (day, songs) in total.sorted(by: { Self.isLess($0.key, $1.key) }) {
      for (song, seconds) in songs.sorted(by: { Self.isLess($0.key, $1.key) }) {
        result.append((day: day, song: song, seconds: seconds))
      }
    }
    return result
  }
}
