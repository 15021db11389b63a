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
  /// The title: a text as ``TextField`` says.
  public var title: String
  /// The artist: a text as ``TextField`` says, which is empty if nobody is known.
  public var artist: String
  /// The tempo, within the book's ``SongBook/tempoRange``.
  public var tempo: Tempo
  /// The number of beats in a bar: 1 … 16.
  public var beatsPerBar: Int
  /// The number of clicks in a quarter note.
  public var groove: Groove
  /// The accent pattern, which takes the place of the bars; `nil` for bars of ``beatsPerBar``.
  public var accents: AccentPattern?

  /// The numbers of beats that a bar can have.
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

  /// The settings of a metronome for this song, with everything else as by default.
  public var metronome: MetronomeSettings { metronome(keeping: MetronomeSettings()) }

  /// Returns the settings of a metronome for this song.
  ///
  /// Its bars are heard whatever time signature the engine has: without an accent pattern, the settings have one of as many
  /// groups as the bar has beats. No pattern has more than 32 clicks: of a bar with more, such as 9 beats of sixteenths,
  /// the clicks follow the engine's time signature.
  ///
  /// - Parameter settings: What the song says nothing of, such as sounds, volume and muting.
  public func metronome(keeping settings: MetronomeSettings) -> MetronomeSettings {
    var settings = settings
    settings.groove = groove
    settings.accents = accents ?? barPattern
    return settings
  }

  /// The beats of a bar as an accent pattern, or `nil` if it has more clicks than a pattern can have.
  private var barPattern: AccentPattern? {
    try? AccentPattern(groups: Array(repeating: groove.rawValue, count: max(beatsPerBar, 0)))
  }

  /// The time signature: as many quarter notes as the bar has beats.
  public var timeSignature: TimeSignature {
    // 1 to 16 beats are possible: others are no song in a book.
    (try? TimeSignature(beats: beatsPerBar, unit: 4)) ?? .fourFour
  }
}

extension Song: CustomStringConvertible {
  /// A single line for people to read: title, artist and tempo.
  public var description: String {
    "\(title), \(artist.isEmpty ? "" : artist + ", ")\(tempo) BPM"
  }
}
