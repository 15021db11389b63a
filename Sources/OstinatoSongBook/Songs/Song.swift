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
  /// The time signature, of 1 … 16 beats.
  public var timeSignature: TimeSignature
  /// The number of clicks in a quarter note.
  public var groove: Groove
  /// The accent pattern, which replaces the metronome's bars; `nil` for bars of the ``timeSignature``.
  public var accents: AccentPattern?

  /// The allowed numbers of beats in a bar.
  public static var beatsRange: ClosedRange<Int> { 1...16 }

  /// Creates a song.
  public init(
    title: String, artist: String = "", tempo: Tempo,
    timeSignature: TimeSignature = .fourFour, groove: Groove = .quarters,
    accents: AccentPattern? = nil
  ) {
    self.title = title
    self.artist = artist
    self.tempo = tempo
    self.timeSignature = timeSignature
    self.groove = groove
    self.accents = accents
  }

  /// The metronome settings for this song, with defaults for everything else.
  public var metronome: MetronomeSettings { metronome(keeping: MetronomeSettings()) }

  /// Returns the metronome settings for this song.
  ///
  /// - Parameter settings: The settings that the song does not specify, such as sounds, volume and muting.
  public func metronome(keeping settings: MetronomeSettings) -> MetronomeSettings {
    var settings = settings
    settings.groove = groove
    settings.accents = accents
    return settings
  }

  /// Returns the commands that prepare an engine and its metronome for the song: tempo, time signature and the metronome's
  /// settings. Send them after a reset, since the time signature changes only while the music stands at `0:0:0`.
  ///
  /// - Parameters:
  ///   - metronome: The metronome.
  ///   - settings: The settings that the song does not specify, such as sounds, volume and muting.
  public func commands(
    for metronome: SourceID<MetronomeCommand>, keeping settings: MetronomeSettings = .init()
  ) -> [Command] {
    [.tempo(tempo), .timeSignature(timeSignature)]
      + self.metronome(keeping: settings).commands.map { .cue($0.cue(for: metronome.number)) }
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
      "beats": FieldValue(timeSignature), "groove": .integer(Int64(groove.rawValue)),
      "accents": accents.map { .text($0.description) } ?? .nothing,
    ]
  }

  /// Reads a song, or returns `nil` if the record is not one. Invalid values become the defaults.
  init?(_ record: Record?, tempoRange: ClosedRange<Tempo>) {
    guard let record, record.isOfKind(Self.kind) else { return nil }
    self.init(
      title: TextField.title.text(record["title"]), artist: TextField.artist.text(record["artist"]),
      tempo: Tempo(record["tempo"]).clamped(to: tempoRange),
      accents: record["accents"].text.flatMap { try? AccentPattern(parsing: $0) })
    if let signature = TimeSignature(record["beats"]),
      Self.beatsRange.contains(signature.beats)
    {
      timeSignature = signature
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
    guard Self.beatsRange.contains(timeSignature.beats) else {
      throw .beatsOutOfRange(timeSignature.beats)
    }
    if let accents, accents.clickCount == 0 { throw .malformedAccents }
  }
}

// A time signature as a field: the number of beats where they are quarter notes, and a text such as "6/8" elsewhere.
extension FieldValue {
  fileprivate init(_ signature: TimeSignature) {
    self = signature.unit == 4 ? .integer(Int64(signature.beats)) : .text(signature.description)
  }
}

extension TimeSignature {
  /// The time signature of a field's value, or `nil` if it is not one.
  fileprivate init?(_ value: FieldValue) {
    if let beats = value.integer.flatMap({ Int(exactly: $0) }) {
      guard let signature = try? TimeSignature(beats: beats, unit: 4) else { return nil }
      self = signature
    } else {
      guard let signature = value.text.flatMap({ try? TimeSignature(parsing: $0) }),
        signature.unit != 4
      else { return nil }
      self = signature
    }
  }
}
