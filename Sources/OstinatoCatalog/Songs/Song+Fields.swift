import Ostinato
import OstinatoRhythm

// A song as fields of a record (rule B11).
extension Song {
  static let kind = "song"

  /// The fields of this song.
  var fields: [String: FieldValue] {
    [
      "title": .text(title), "artist": .text(artist), "tempo": .integer(tempo.microBPM),
      "beats": .integer(Int64(beatsPerBar)), "groove": .integer(Int64(groove.rawValue)),
      "accents": accents.map { .text($0.description) } ?? .nothing,
    ]
  }

  /// Reads a song. What is not possible counts as the default.
  init?(_ record: Record?, tempoRange: ClosedRange<Tempo>) {
    guard let record, record.isOfKind(Self.kind) else { return nil }
    self.init(
      title: TextField.title.text(record["title"]), artist: TextField.artist.text(record["artist"]),
      tempo: Tempo(record["tempo"]).clamped(to: tempoRange), beatsPerBar: 4,
      accents: record["accents"].text.flatMap { try? AccentPattern($0) })
    if let beats = record["beats"].integer.flatMap(Int.init(exactly:)),
      Self.beatsPerBarRange.contains(beats)
    {
      beatsPerBar = beats
    }
    if let number = record["groove"].integer.flatMap(Int.init(exactly:)),
      let groove = Groove(rawValue: number)
    {
      self.groove = groove
    }
  }

  /// Checks what a book can hold.
  func check(_ tempoRange: ClosedRange<Tempo>) throws(BookError) {
    try TextField.title.check(title)
    try TextField.artist.check(artist)
    try tempo.check(tempoRange)
    guard Self.beatsPerBarRange.contains(beatsPerBar) else { throw .beatsOutOfRange(beatsPerBar) }
    if let accents, accents.clickCount == 0 { throw .malformedAccents }
  }
}
