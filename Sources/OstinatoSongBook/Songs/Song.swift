import Ostinato
import OstinatoRhythm

/// A song in a book, as a metronome plays it.
///
/// ```swift
/// let monk = Song(title: "Blue Monk", artist: "T. Monk", tempo: try Tempo(bpm: 92.5), groove: .eighths)
/// ```
///
/// Its values are checked when it is added to a ``SongBook`` or edited in one.
public struct Song: Hashable, Sendable {
  /// The title, within the limits of ``TextField``.
  public var title: String
  /// The artist, within the limits of ``TextField``; empty if unknown.
  public var artist: String
  /// The tempo, within the book's ``SongBook/tempoRange``.
  public var tempo: Tempo
  /// The number of beats in a bar: 1 … 16.
  public var beatsPerBar: Int
  /// The number of clicks in a quarter note.
  public var groove: Groove
  /// The accent pattern, which replaces the bars; `nil` for bars of ``beatsPerBar`` beats.
  public var accents: AccentPattern?

  /// The allowed numbers of beats in a bar.
  public static var beatsPerBarRange: ClosedRange<Int> { 1...16 }

  /// Creates a song.
  public init(
    title: String, artist: String = "", tempo: Tempo, beatsPerBar: Int = 4,
    groove: Groove = .quarters,
    accents: AccentPattern? = nil
  ) {
    self.title = title
    self.artist = artist
    self.tempo = tempo
    self.beatsPerBar = beatsPerBar
    self.groove = groove
    self.accents = accents
  }

  /// The metronome settings for this song, with defaults for everything else.
  public var metronome: MetronomeSettings { metronome(keeping: MetronomeSettings()) }

  /// Returns the metronome settings for this song.
  ///
  /// The song's bars are heard in any time signature of the engine: without an accent pattern, the settings get one
  /// with a group for each beat of the bar. A pattern has at most 32 clicks. The clicks of a longer bar, such as 9
  /// beats of sixteenths, follow the engine's time signature.
  ///
  /// - Parameter settings: The settings that the song does not specify, such as sounds, volume and muting.
  public func metronome(keeping settings: MetronomeSettings) -> MetronomeSettings {
    var settings = settings
    settings.groove = groove
    settings.accents = accents ?? barPattern
    return settings
  }

  /// The beats of a bar as an accent pattern, or `nil` if the bar has more clicks than a pattern can have.
  private var barPattern: AccentPattern? {
    try? AccentPattern(groups: Array(repeating: groove.rawValue, count: max(beatsPerBar, 0)))
  }

  /// The time signature: as many quarter notes as the bar has beats.
  public var timeSignature: TimeSignature {
    // A song in a book has 1 to 16 beats, which are always valid.
    (try? TimeSignature(beats: beatsPerBar, unit: 4)) ?? .fourFour
  }
}

extension Song: CustomStringConvertible {
  /// A single line for people to read: title, artist and tempo.
  public var description: String {
    "\(title), \(artist.isEmpty ? "" : artist + ", ")\(tempo) BPM"
  }
}

// A song as fields of a record (rule B11).
extension Song {
  static let kind = "song"

  var fields: [String: FieldValue] {
    [
      "title": .text(title), "artist": .text(artist), "tempo": .integer(tempo.microBPM),
      "beats": .integer(Int64(beatsPerBar)), "groove": .integer(Int64(groove.rawValue)),
      "accents": accents.map { .text($0.description) } ?? .nothing,
    ]
  }

  /// Reads a song, or returns `nil` if the record is not one. Invalid values become the defaults.
  init?(_ record: Record?, tempoRange: ClosedRange<Tempo>) {
    guard let record, record.isOfKind(Self.kind) else { return nil }
    self.init(
      title: TextField.title.text(record["title"]), artist: TextField.artist.text(record["artist"]),
      tempo: Tempo(record["tempo"]).clamped(to: tempoRange), beatsPerBar: 4,
      accents: record["accents"].text.flatMap { try? AccentPattern(parsing: $0) })
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

  /// Checks that a book can hold the song.
  func check(_ tempoRange: ClosedRange<Tempo>) throws(BookError) {
    try TextField.title.check(title)
    try TextField.artist.check(artist)
    try tempo.check(tempoRange)
    guard Self.beatsPerBarRange.contains(beatsPerBar) else { throw .beatsOutOfRange(beatsPerBar) }
    if let accents, accents.clickCount == 0 { throw .malformedAccents }
  }
}
